"""Getting ready for the first card while the first page is being read, so that Start need not wait for it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flashcards.store.store import Store

# One of each thing that costs time when it is met first: the parser, a table, code in its colours, a formula.
_SAMPLE = """Text with `code`, **weight** and $x_1$.

| a | b |
|---|---|
| 1 | 2 |

```python
def answer(self) -> int:
    return 42  # a comment
```
"""


def get_ready_to_study() -> None:
    """Load what a session needs: its rules, the Markdown parser and the colours of code."""
    import flashcards.workflows.studying  # noqa: F401  loading it is what is wanted
    from flashcards.rendering.cards import render_text
    from flashcards.scheduling.memory import load_fsrs

    load_fsrs()
    render_text(_SAMPLE)


def get_tables_ready(store: "Store") -> None:
    """Load the classes of the store's tables."""
    store.prepare_tables()
