def prompt(key: str, **words: str) -> str: return key
def label(key: str) -> str: return key
