"""Where the frozen program starts, on every system: the same as `python -m flashcards`."""

import os
import sys

# What the frozen program finds its own libraries and plugins by. Programs that it starts, such as a person's editor,
# have their own, and with these they would take ours and fail.
_OWN = ("LD_LIBRARY_PATH", "QT_PLUGIN_PATH", "QML2_IMPORT_PATH")


def leave_to_others_what_is_theirs() -> None:
    """Give the environment back as it was before the program was unpacked; what is loaded needs it no longer."""
    for name in _OWN:
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = before


if __name__ == "__main__":
    leave_to_others_what_is_theirs()
    from flashcards.__main__ import main

    sys.exit(main())
