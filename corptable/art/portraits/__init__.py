"""Draw portraits of the seats: people, head and shoulders, in the frame of the ink.

Portrait("fedora", "neon", 64)                        # with a rim in the portrait's own hue
Portrait("fedora", "neon", 64, "blades", "lit")       # while its seat is asked
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.art.portraits.exports import *
else:
    __getattr__ = exports_of(__name__)
