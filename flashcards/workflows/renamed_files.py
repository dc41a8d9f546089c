"""Which file that is no longer there a new one was before: it is read as a person had that one read."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.import_plan import StoredFile
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.workflows.deck_reading import DeckReading
from flashcards.workflows.reading_habits import as_meant, was_deck

if TYPE_CHECKING:
    from flashcards.store.store import Store

Texts = frozenset[tuple[str, str]]
"""Cards of a file as matching compares them: question and answer."""
_MOST_WAYS = 6
_DELIMITER = re.compile(r"::|[,;\t|]")
_MARKS = " \t#*_->\"'"


class Way(NamedTuple):
    """How a file is read: what was chosen, and whether it is a deck whatever it looks like."""

    options: ReadingOptions = AS_GUESSED
    meant: bool = False


_GUESSED = Way()


class Vanished(NamedTuple):
    """A file that is no longer there, with the texts of the cards that still stand in it."""

    file: StoredFile
    texts: Texts


def way_of(file: StoredFile) -> Way:
    """Tell how a stored file was read."""
    return Way(file.options, was_deck(file))


def former(readings: Mapping[Way, Texts], vanished: Iterable[Vanished]) -> StoredFile | None:
    """Return the vanished file whose cards a new file holds, word for word, when it is read as that one was.

    They must be half of what the new file holds, or half of what the vanished one held and not lost among others;
    the guess, which is among the `readings`, must not find more of them. None where two files that were read in
    different ways have an equal claim, and where nothing is clear.
    """
    guessed = readings[_GUESSED]
    claims: list[tuple[int, StoredFile]] = []
    for file, texts in vanished:
        read = readings.get(way_of(file), frozenset())
        same = len(read & texts)
        clear = 2 * same >= len(read) or (2 * same >= len(texts) and 4 * same >= len(read))
        if same and clear and same >= len(guessed & texts):
            claims.append((same, file))
    most = max((same for same, _ in claims), default=0)
    best = [file for same, file in claims if same == most]
    return best[0] if len({way_of(file) for file in best}) == 1 else None


class RenamedFiles:
    """Knows files again that were renamed; `files` are those that are no longer there.

    A file that was renamed only is known by its bytes. One that changed as well is read as each of the vanished
    files was, where one of them was not read as a guess reads it, and known by its cards.
    """

    def __init__(self, store: "Store | None" = None, files: Iterable[StoredFile] = ()) -> None:
        self._store = store
        self._files = {file.place: file for file in files if file.notes}
        self._by_digest = {file.digest: file for file in self._files.values() if file.digest}
        self._ways = {way_of(file) for file in self._files.values()}
        self._models: list[tuple[Way, StoredFile]] | None = None
        self._texts: dict[str, Texts] = {}
        self._holders: dict[tuple[str, str], set[str]] = defaultdict(set)
        self._asking: dict[str, set[str]] = defaultdict(set)

    def with_bytes(self, file: DeckFile) -> StoredFile | None:
        """Return the vanished file that held the same."""
        return self._by_digest.get(file.digest)

    def with_cards(self, file: DeckFile, guessed: ParsedDeck, reading: DeckReading) -> ParsedDeck | None:
        """Read a file as the vanished one was read whose cards it holds; `guessed` is how it is read otherwise."""
        # What is taken for a deck as it stands reads the same when it is meant to be one.
        same = {_GUESSED, Way(meant=True)} if guessed.drafts else {_GUESSED}
        if self._ways <= same:
            return None
        decks = dict.fromkeys(same, guessed)
        for way, model in self._fetched():
            if way not in decks:
                decks[way] = reading.deck(as_meant(file, model, way.options), way.options)
        texts = {way: _texts(deck) for way, deck in decks.items()}
        near = {place for way in decks for text in texts[way] for place in self._holders.get(text, ())}
        found = former(texts, [Vanished(self._files[place], self._texts[place]) for place in near])
        return decks[way_of(found)] if found is not None else None

    def with_questions(self, file: DeckFile, guessed: ParsedDeck) -> StoredFile | None:
        """Return the vanished file of which most questions stand somewhere in the text of a new one.

        None where the guess finds most of the cards of a vanished file: then nothing in the text misled it.
        """
        if not self._files:
            return None
        self._fetched()
        found = Counter(place for text in _texts(guessed) for place in self._holders.get(text, ()))
        if any(2 * count > len(self._texts[place]) for place, count in found.items()):
            return None
        asked = Counter(place for text in _pieces(file.text) for place in self._asking.get(text, ()))
        best = max(asked, key=lambda place: (asked[place], place), default="")
        return self._files[best] if best and 2 * asked[best] >= len(self._texts[best]) else None

    def _fetched(self) -> list[tuple[Way, StoredFile]]:
        """Fetch once what stands in the files; return in what ways most of them were read, each with one of them."""
        if self._models is None:
            self._texts = {place: frozenset(texts) for place, texts in self._stored().items()}
            for place, texts in self._texts.items():
                for text in texts:
                    self._holders[text].add(place)
                    self._asking[text[0]].add(place)
            models = {way_of(self._files[place]): self._files[place] for place in self._texts}
            counted = Counter(way_of(self._files[place]) for place in self._texts)
            self._models = [(way, models[way]) for way, _ in counted.most_common(_MOST_WAYS)]
        return self._models

    def _stored(self) -> dict[str, set[tuple[str, str]]]:
        """Fetch the texts of the cards that still stand in the files, by place."""
        from flashcards.deckfiles.former_ways import Standing

        found = self._store.cards.texts_in(self._files) if self._store is not None else {}
        return {place: set(Standing(texts).compared) for place, texts in found.items()}


def _texts(deck: ParsedDeck) -> Texts:
    from flashcards.deckfiles.equal_texts import as_compared

    return frozenset(as_compared(draft.face) for draft in deck.drafts)


def _pieces(text: str) -> frozenset[str]:
    """Return what may be a question in a text, as it is compared: its lines, and what stands between delimiters."""
    from flashcards.deckfiles.likeness import folded_front

    found = set()
    for line in text.splitlines():
        for piece in (line, *_DELIMITER.split(line)):
            if bare := piece.strip(_MARKS):
                found.add(folded_front(bare))
    return frozenset(found)
