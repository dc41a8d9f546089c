"""What `flashcards doctor` finds."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Health:
    """Versions, places and the state of the store; None where there is none yet, or none that can be opened.

    `health` is 'ok' or says what is wrong; `last_backup` is a moment in ISO 8601.
    """

    version: str
    python: str
    sqlite: str
    qt: str
    fsrs: str
    store: str
    schema: int | None
    health: str | None
    open: bool | None
    cards: int | None
    reviews: int | None
    backups: int
    last_backup: str | None
    media: str
    decks: str
    log: str

    @property
    def sound(self) -> bool:
        """Tell whether nothing is broken."""
        return self.health in (None, "ok")

    def as_dict(self) -> dict[str, object]:
        """Return everything by name, in the order in which it is told."""
        return asdict(self)
