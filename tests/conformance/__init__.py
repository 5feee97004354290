"""Check every game against one contract: the thirteen points, at every seat count, with all
options, no exceptions.

Nothing in this folder names a game but `subjects`, `sights` and `faults`, where each game under
test brings what only its document can say: who sees what, the bound of its length, small positions
counted by hand, and faults that the suite must catch.

| point | module |
|---|---|
| 1, 2, 4 | `contract`: seats asked, legal actions listed, no piece lost, illegal actions refused |
| 3, 8 | `replay`: copies, listeners, journals; undo, redo and their barriers |
| 5 | `knowledge`: no false knowledge, determinized worlds that fit the information state |
| 6 | `seeing`: observations and events against the document |
| 6 | `leaks`: histories that a seat cannot tell apart |
| 7 | `gestures`: every action reachable by touches |
| 7 | `furniture`, `signs`: a layout that fills the table, no sign without its icon |
| 9, 10, 11 | `endings`, `coverage`, `symmetry`: whole games by the dozen, also by the house rules |
| 12 | `perft`, `playthrough`: counts and reviewed texts |
| 13 | `teeth`: mutation testing, with faults that are put in on purpose |

`playing` plays the random games, `scenarios` the games' scenario files, whose expectations must
hold (`test_scenarios`).

`suite` is the entry: the checks by name. To regenerate the texts of point 12 run `python3 -m pytest
tests/conformance --regenerate`; their diff is the change of the rules. A game that lies elsewhere
is put under test by `python3 -m pytest tests/conformance --subject FILE -k GAME`, from any folder.
"""
