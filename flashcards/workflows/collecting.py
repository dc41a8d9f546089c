"""The cycle collector rests while an import makes very many values."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_resting() -> Iterator[None]:
    """Hold the cycle collector back for the time of the block.

    Of 100,000 cards with their texts and faces all are kept and none makes a cycle, but the collector walks
    over them again and again: that is 40 % of the time of a large import. What was made counts as old afterwards, or
    else the collector would walk over all of it at once.
    """
    resting = not gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if not resting:
            if not gc.get_freeze_count():  # what somebody froze stays so
                gc.freeze()
                gc.unfreeze()
            gc.enable()
