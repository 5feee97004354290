"""Speak to the only person at the screen: "You draw a card onto your court" in place of "Otis draws
a card onto Otis's court".

Games write every sentence about seats in the third person. Where the name of a seat is an
`Addressed` one, the sentence is turned: the mark becomes you or your, and the verbs that have it as
their subject lose their ending. Somebody who is called, as bots do when they talk ("Otis, join me
on 3."), is called by name, and who has given none is not called at all ("Join me on 3.").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from corptable.engine.pieces import Seat

YOU: Final = "You"
"""Text on the plate of an addressed seat in place of its name."""
_IRREGULAR: Final = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "goes": "go",
}
_REGULAR: Final = re.compile(
    r"""
    acts | announces | answers | apologises | arms | asks | attacks | becomes | begins | breaks |
    brings | buys | calls | chooses | claims | closes | comes | covers | defends | discards | draws
    | ends | exchanges | fails | falls | finds | finishes | follows | forgoes | fortifies | freezes
    | gains | gets | gives | hands | holds | invites | joins | keeps | lacks | lays | leads | leaves
    | lets | lies | lifts | looks | loses | makes | means | moves | names | needs | offers | opens |
    overrules | owns | passes | pays | peeks | places | plays | promises | proposes | puts | raises
    | rebuilds | refuses | relents | returns | reveals | rides | rolls | sacrifices | says | scores
    | searches | sees | sends | shares | shows | sits | spends | stands | starts | stays | steals |
    stops | strikes | studies | swaps | takes | tells | threatens | ties | tosses | trades | turns |
    uses | vetoes | wants | wins
    """,
    re.VERBOSE,
)
"""Verbs in the third person that may stand behind the name of a seat within a sentence; at its
beginning any word in s is one.
"""
_VERB: Final = re.compile(
    r"(?P<before> (?:(?:also|alone|already|always|never|now|only|still|then) )?)(?P<verb>[a-z']+)\b"
)
_FURTHER_VERB: Final = re.compile(
    r"(?P<before>(?:,| and|, and| but| or|, then) )(?P<verb>[a-z']+)\b"
)
_OTHER_CLAUSE: Final = re.compile(
    r"[.!?:;](?: |$)| (?:who|which|that|because|if|as) | for (?=@)|, (?:and )?@"
)
"""Place from which a verb no longer belongs to the seat before."""
_BEGINS: Final = re.compile(r"(?:^|[.!?:] )$")
"""End of what stands before a seat that begins a sentence, or what follows a colon."""
_IS_CAPITAL: Final = re.compile(r"(?:[.!?]|^@\d{1,2}:) $")
"""End of what stands before a seat that is written with a capital: a sentence, or the name of who
speaks.
"""
_OBJECT: Final = re.compile(r"\b(?:at|by|(?<!, )for|from|in|into|of|on|onto|than|to|with) $")
"""End of what stands before a seat that is no subject, whatever follows."""
_ASKED: Final = re.compile(r"\b(?P<verb>is|was|has|does) $")
"""Verb before its subject, in a question."""
_RELATIVE: Final = re.compile(r"(?P<before>, who )(?P<verb>[a-z']+)\b")
_SINGLE: Final = re.compile(r"[.!?](?: |$)")
"""Begin of what stands behind a call that is a sentence by itself."""
_APPOSITION: Final = re.compile(r", [^,.:!?]+, (?P<verb>[a-z']+)\b")


_CALLS: Final = re.compile(r"(?<!@\d)(?<!@\d\d)(?<!\b[Yy]ou), (?:dear )?$")
"""End of what stands before a seat that is called within a sentence; behind another seat it is a
list.
"""


class Addressed(str):
    """Represent the name of the only person at the screen, who is spoken to as you."""

    __slots__ = ()


class Unnamed(Addressed):
    """Represent the name that stands for a person who has given none: nobody calls it."""

    __slots__ = ()


def addressed_names(
    names: Sequence[str], persons: Sequence[Seat], stand_in: str = ""
) -> tuple[str, ...]:
    """Return names by seat, the only person's as an `Addressed` one; unchanged where several
    persons share the screen or nobody plays. `stand_in` is the name of a person who has given none.
    """
    kind = {stand_in: Unnamed}
    return tuple(
        kind.get(name, Addressed)(name) if tuple(persons) == (seat,) else name
        for seat, name in enumerate(names)
    )


def displayed(name: str) -> str:
    """Return a name as it stands by itself, on a plate or in a table."""
    return YOU if isinstance(name, Addressed) else name


def addressed(marked: str, seat: Seat, is_named: bool = True) -> str:
    """Return a marked text that speaks to the person of a seat: with the marks @you and @your for
    it, with a capital letter where a sentence begins within the text, and where the person is
    called with its own mark, or without any for one who is not named."""
    said, *others = re.split(rf"@{seat}\b", marked)
    for after in others:
        you = "@You" if _IS_CAPITAL.search(said) else "@you"
        if after.startswith("'s"):
            said += (
                f"{you}rs{after[2:]}"
                if re.match(r"'s(?:[.,;:!?]|$)", after)
                else f"{you}r{after[2:]}"
            )
        elif _is_called(said, after):
            said = f"{said}@{seat}{after}" if is_named else _uncalled(said, after)
        else:
            if (asked := _ASKED.search(said)) is not None and "?" in after:
                said = said[: asked.start()] + base_form(asked["verb"]) + " "
            said += you + _turned(said, after)
    return said


def _is_called(before: str, after: str) -> bool:
    """Test whether a text calls the person whose mark stands between its parts, as in "Otis, join
    me" or "Not with me, Otis.".
    """
    if _CALLS.search(before) and re.match(r"[.!?:;]", after):
        return True
    apposition = _APPOSITION.match(after)
    tells = apposition is not None and base_form(apposition["verb"]) != apposition["verb"]
    is_list = re.match(r", (?:and )?@", after) is not None
    begins = _BEGINS.search(before)
    if begins is not None and _SINGLE.match(after):
        return True
    return (
        (begins or _CALLS.search(before)) is not None
        and after.startswith(",")
        and not tells
        and not is_list
    )


def _uncalled(before: str, after: str) -> str:
    """Return a text without the call between its parts: "Not with me." for "Not with me, Otis."."""
    if _BEGINS.search(before) is None:
        return before.removesuffix(" ").removesuffix(",") + after
    rest = after[1:].removeprefix(" ")
    return before + (rest[:1].upper() + rest[1:] if _IS_CAPITAL.search(before) else rest)


def _turned(before: str, after: str) -> str:
    """Return what follows you in a text, with the verbs that have you as their subject in the
    second person.
    """
    begins, verb = _BEGINS.search(before) is not None, _VERB.match(after)
    if _OBJECT.search(before) or not (
        begins or (verb is not None and base_form(verb["verb"]) != verb["verb"])
    ):
        return _RELATIVE.sub(
            lambda found: found["before"] + base_form(found["verb"]), after, count=1
        )
    end = _OTHER_CLAUSE.search(after)
    clause, rest = (after, "") if end is None else (after[: end.start()], after[end.start() :])
    if verb is not None and verb.end() <= len(clause):
        clause = verb["before"] + base_form(verb["verb"], begins) + clause[verb.end() :]
    clause = _FURTHER_VERB.sub(lambda found: found["before"] + base_form(found["verb"]), clause)
    yours, other, theirs = clause.partition("@")
    return yours.replace(" their own ", " your own ") + other + theirs + rest


def base_form(verb: str, is_verb: bool = False) -> str:
    """Return a verb as it follows you: "has" is have, "passes" is pass, "lies" is lie; any other
    word as it is.
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if _REGULAR.fullmatch(verb) is None and not (
        is_verb and verb.endswith("s") and not verb.endswith("ss")
    ):
        return verb
    if verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        return verb[:-2]
    return f"{verb[:-3]}y" if verb.endswith("ies") and len(verb) > len("lies") else verb[:-1]
