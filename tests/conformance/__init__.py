"""What every game must satisfy: `check_game`, the thirteen points, for every game, seat count and option. No exception list.

Nothing in this folder names a game but `subjects`, `sights` and `faults`, where each game under test brings what only its
document can say: who sees what, the bound of its length, small positions counted by hand, and faults that the suite must catch.

| point | module |
|---|---|
| 1, 2, 4 | `contract`: who is asked, what is listed, that nothing is lost |
| 3, 8 | `replay`: copies, listeners, journals; undo, redo and their barriers |
| 5 | `knowledge`: no false fact, worlds that fit |
| 6 | `seeing`: views and events against the document's words; `leaks`: two histories that a seat cannot tell apart |
| 7 | `gestures` and `furniture`: every action by touches, a table that is filled |
| 9, 10, 11 | `endings`, `coverage`, `symmetry`: whole games by the hundred |
| 12 | `perft`, `playthrough`: counts and reviewed texts |
| 13 | `teeth`: faults put in on purpose |

`playing` plays the random games, `scenarios` the games' scenario files, whose expectations must hold (`test_scenarios`).

`suite` is the face: `check_game` and the checks by name. The texts of point 12 are made anew by
`python3 -m pytest tests/conformance --regenerate`; their diff is the change of the rules.
"""
