def describe(event, view): return None
def marks(view): return {}
def notices(view): return ()
def word(view, word): return word
