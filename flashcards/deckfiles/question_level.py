"""Which level of a file's headings asks its questions."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from flashcards.deckfiles.heading_dress import is_contents, own_text
from flashcards.deckfiles.source import Source

_LEVELS = 6


@dataclass(slots=True)
class Levels:
    """What the headings of a file are, by level: how many have a text, how many of those are leaves, and ask.

    `parents` are the headings above those with a text, by the level of these, as (place, level, has text).
    """

    answered: Counter[int] = field(default_factory=Counter)
    leaves: Counter[int] = field(default_factory=Counter)
    asking: Counter[int] = field(default_factory=Counter)
    parents: defaultdict[int, set[tuple[int, int, bool]]] = field(default_factory=lambda: defaultdict(set))

    def level(self) -> int:
        """Return the level of most leaves; but where most headings above them have a text too, that of these."""
        if not self.leaves:
            return 0
        best = min(self.leaves, key=lambda level: (-self.leaves[level], level))
        for _ in range(_LEVELS):
            above = self.parents[best]
            answered = Counter(level for _, level, has_text in above if has_text)
            if 2 * answered.total() <= len(above):
                return best
            parent = min(answered, key=lambda level: (-answered[level], level))
            if self._asks(best) and not self._asks(parent):
                return best
            best = parent
        return best

    def _asks(self, level: int) -> bool:
        return self.asking[level] > 0 and 2 * self.asking[level] >= self.leaves[level]


def heading_levels(source: Source) -> Levels:
    """Count the headings of a file; one alone at the top is its title and no question."""
    headings, levels = source.structure.headings, Levels()
    first = [index for index, heading in enumerate(headings) if heading.level == 1]
    title = first[0] if len(first) == 1 else -1
    above: list[tuple[int, int, bool]] = []
    for index, heading in enumerate(headings):
        text = own_text(source.text, headings, index)
        has_text = bool(text) and not is_contents(text)
        while above and above[-1][1] >= heading.level:
            above.pop()
        if has_text and index != title:
            if above:
                levels.parents[heading.level].add(above[-1])
            levels.answered[heading.level] += 1
            following = headings[index + 1] if index + 1 < len(headings) else None
            if following is None or following.level <= heading.level:
                levels.leaves[heading.level] += 1
            if asks(source.text[heading.title_start : heading.title_end]):
                levels.asking[heading.level] += 1
        if index != title:
            above.append((index, heading.level, has_text))
    levels.leaves = levels.leaves or levels.answered
    return levels


def asks(title: str) -> bool:
    """Tell whether a line ends in a question mark."""
    return ("?" in title or "？" in title) and title.rstrip(" \t*_#:：")[-1:] in ("?", "？")
