"""Spread games over the workers of a dask cluster, on this machine or on several.

Games depend on their plans alone, so that neither the number of workers nor one that dies changes a
result: the scheduler gives the games of a lost worker to the others. Plans and records travel as
dask packs them, so scheduler and workers have to be trusted, as dask says; nothing of that form is
written to a file.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Final

from distributed import Client, KilledWorker, as_completed

from corptable import __version__
from corptable.arena import GamePlan
from corptable.lab.games import LabGame, lost_game
from corptable.system.errors import CorptableError

AHEAD: Final = 1000
"""Number of games that the scheduler holds at most, so that no worker is idle."""
PATIENCE: Final = "10s"
"""Time in which a scheduler has to answer."""
_ONE_GAME: Final = threading.Lock()
"""Held by the thread of a worker that plays: games share caches, which no two threads may fill."""


def play_on_cluster(
    plans: Iterable[GamePlan],
    address: str,
    play: Callable[[GamePlan], LabGame],
    factors: Mapping[str, int],
) -> Iterator[LabGame]:
    """Generate the records of these plans, in the order in which the games end.

    A game that kills worker after worker has a fault as its record. Raises CorptableError where no
    scheduler answers, and where workers cannot play at all.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise CorptableError(
            f'No scheduler answers at "{address}". Start one with "dask scheduler", and on each '
            f'machine workers with "dask worker ADDRESS"; the scheduler prints the address.'
        ) from error
    with client:
        coming = iter(plans)
        submit = partial(client.submit, _play_alone, play, pure=False)
        waiting = {submit(plan): plan for plan in islice(coming, AHEAD)}
        ended = as_completed(list(waiting), loop=client.loop)
        for future in ended:
            plan = waiting.pop(future)
            try:
                yield future.result()
            except KilledWorker:
                yield lost_game(plan, factors, "its process died again and again")
            except Exception as error:  # a game that fails is a record: this is a fault around it
                raise CorptableError(
                    f"The cluster could not play ({type(error).__name__}: {error}). Wanted "
                    f"corptable {__version__} and its packages on every machine."
                ) from error
            for following in islice(coming, 1):
                submitted = submit(following)
                waiting[submitted] = following
                ended.add(submitted)


def _play_alone(play: Callable[[GamePlan], LabGame], plan: GamePlan) -> LabGame:
    with _ONE_GAME:
        return play(plan)
