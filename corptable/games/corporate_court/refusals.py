def because(key: str, **words: str) -> str: return key
def of_power(view, seat, lifted, onto, live) -> str: return ""
def of_play(view, seat, lifted, onto, playable) -> str: return ""
