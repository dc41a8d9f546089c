"""Names and ids of a person replaced by numbers, the same ones throughout one export."""

from dataclasses import replace

from flashcards.domain.figures import Cell, Fact, Figure

_NAMED = {"decks": "deck", "tags": "tag"}
_PRIVATE = {"front", "deck"}


class Aliases:
    """Gives numbers in the order in which things are met."""

    def __init__(self) -> None:
        self._cards: dict[str, int] = {}
        self._names: dict[str, dict[str, int]] = {"deck": {}, "tag": {}}

    def card(self, card_id: str) -> int:
        """Return a card's number, from 1."""
        return self._cards.setdefault(card_id, len(self._cards) + 1)

    def deck(self, path: str) -> str:
        """Return a path of as many levels without their names; '' stays ''."""
        levels = path.split("/")
        return "/".join(self._name("deck", "/".join(levels[: at + 1])) for at in range(len(levels))) if path else ""

    def tag(self, tag: str) -> str:
        """Return a tag without its name; '' stays ''."""
        return self._name("tag", tag) if tag else ""

    def figure(self, figure: Figure) -> Figure:
        """Return a figure without names of decks and tags, and without the texts of a card."""
        facts = tuple(self._fact(fact) for fact in figure.facts)
        if figure.code not in _NAMED:
            return replace(figure, facts=facts)
        named = self.deck if figure.code == "decks" else self.tag
        at = next(at for at, column in enumerate(figure.columns) if column.name == "name")

        def renamed(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
            name = row[at]
            return (*row[:at], named(name) if isinstance(name, str) else name, *row[at + 1 :])

        return replace(figure, rows=tuple(map(renamed, figure.rows)), facts=facts)

    def _fact(self, fact: Fact) -> Fact:
        return replace(fact, value=None) if fact.name in _PRIVATE else fact

    def _name(self, kind: str, name: str) -> str:
        names = self._names[kind]
        return f"{kind}-{names.setdefault(name, len(names) + 1)}"
