# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""Between rows of the tables and the values of the domain."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from flashcards.domain.cards import Attributes, Face, ImageRef, Kind, Note
from flashcards.domain.memory import Grade, Memory, Review, ReviewKind, State
from flashcards.domain.places import encloses, path_in
from flashcards.domain.settings import Preset
from flashcards.domain.stored import StoredCard
from flashcards.domain.study import Candidate
from flashcards.store.connection import Database, Row

MEMORY = (
    "state", "step", "stability", "difficulty", "due_day", "due_at", "last_at", "last_day", "reps", "lapses",
)  # fmt: skip
MEMORY_COLUMNS = ", ".join(f"c.{name}" for name in MEMORY)
ACTIVE = "c.suspended = 0 AND c.leech = 0 AND c.retired = 0"
NEVER = -1_000_000  # the study day of a card that is not buried

CARD = (
    f"SELECT c.card_id, n.note_id, d.deck_id, c.part, c.freq, c.suspended, c.leech, c.retired, c.buried_day,"
    f" c.by_sibling, {MEMORY_COLUMNS}, c.note_no"
    " FROM card c JOIN note n ON n.note_no = c.note_no JOIN deck d ON d.deck_no = c.deck_no"
)
# By the numbers of cards, one after the other: `IN` would first sort them into a list of its own.
CANDIDATE = (
    f"SELECT c.card_no, c.card_id, n.note_id, d.deck_id, c.freq, c.position, n.key, n.pair, {MEMORY_COLUMNS}"
    " FROM json_each(?) j CROSS JOIN card c ON c.card_no = j.value JOIN note n ON n.note_no = c.note_no"
    " JOIN deck d ON d.deck_no = c.deck_no"
)
REVIEW_MEMORY = tuple(f"{side}_{name}" for side in ("before", "after") for name in MEMORY)
REVIEW = (
    "review_id", "card_id", "grade", "at", "utc_offset", "day", "took", "kind", "algorithm", "device", "undone",
    *REVIEW_MEMORY,
)  # fmt: skip
# Of the notes `n`: a card of it was answered.
STUDIED = "EXISTS (SELECT 1 FROM card c WHERE c.note_no = n.note_no AND c.reps > 0)"
_NOTE = (
    "SELECT n.note_no, n.note_id, d.deck_id, n.retired, d.root, n.key, n.kind, n.freq, n.tags, n.pair, n.seconds,"
    f" n.source, n.reverse, n.suspended, n.edited, {STUDIED}"
    " FROM note n JOIN deck d ON d.deck_no = n.deck_no WHERE n.note_no IN (SELECT value FROM json_each(?))"
)
_FACE = (
    "SELECT f.note_no, f.lang, f.front, f.back, f.clozes, f.line, f.definitions, f.plain, f.images, i.location,"
    " f.origin FROM face f LEFT JOIN file i ON i.file_no = f.file_no"
    " WHERE f.note_no IN (SELECT value FROM json_each(?)) ORDER BY f.face_no"
)
_KINDS = {kind.value: kind for kind in Kind}
_STATES = tuple(State)


def listed(values: Iterable[object]) -> str:
    """Pack values for `IN (SELECT value FROM json_each(?))`, which has no limit on their number."""
    return json.dumps(list(values))


def memory_of(values: Sequence[Any]) -> Memory:
    """Read a memory from its ten columns."""
    return Memory(_STATES[values[0]], *values[1:10])


def memory_values(memory: Memory) -> tuple[Any, ...]:
    """Return a memory as its ten columns."""
    return (
        int(memory.state), memory.step, memory.stability, memory.difficulty, memory.due_day, memory.due_at,
        memory.last_at, memory.last_day, memory.reps, memory.lapses,
    )  # fmt: skip


def memory_changes(memory: Memory) -> dict[str, Any]:
    """Return a memory as columns and values."""
    return dict(zip(MEMORY, memory_values(memory), strict=True))


def card_of(row: Row) -> StoredCard:
    """Read a row of the query CARD."""
    card_id, note_id, deck_id, part, freq, suspended, leech, retired, buried_day, by_sibling = row[:10]
    return StoredCard(
        card_id,
        note_id,
        deck_id,
        part,
        memory_of(row[10:20]),
        freq,
        bool(suspended),
        bool(leech),
        bool(retired),
        None if buried_day == NEVER else buried_day,
        bool(by_sibling),
    )


def candidate_of(row: Row) -> Candidate:
    """Read a row of the query CANDIDATE."""
    _, card_id, note_id, deck_id, freq, position, key, pair, state, *rest = row
    return Candidate(card_id, note_id, deck_id, Memory(_STATES[state], *rest), freq, position, key, pair)


def review_values(review: Review) -> tuple[Any, ...]:
    """Return a review as the columns REVIEW."""
    return (
        review.review_id, review.card_id, int(review.grade), review.at, review.utc_offset, review.day, review.took,
        str(review.kind), review.algorithm, review.device, int(review.undone),
        *memory_values(review.before), *memory_values(review.after),
    )  # fmt: skip


def review_of(row: Row) -> Review:
    """Read a row of the columns REVIEW."""
    review_id, card_id, grade, at, utc_offset, day, took, kind, algorithm, device, undone = row[:11]
    return Review(
        review_id,
        card_id,
        Grade(grade),
        at,
        utc_offset,
        day,
        took,
        ReviewKind(kind),
        memory_of(row[11:21]),
        memory_of(row[21:31]),
        algorithm,
        device,
        bool(undone),
    )


def notes_by_number(database: Database, numbers: Iterable[int]) -> dict[int, Note]:
    """Load whole notes with all their faces by their row numbers, in the order of the numbers."""
    numbers = list(numbers)
    if not numbers:
        return {}  # as for the twins of a card, which most have not
    asked = listed(numbers)
    with database.turn():
        notes = database.rows(_NOTE + " ORDER BY n.note_no", (asked,))
        faces: dict[int, list[Row]] = {}
        for row in database.rows(_FACE, (asked,)):
            faces.setdefault(row[0], []).append(row)
    return dict(_notes(notes, faces))


def _notes(rows: Iterable[Row], faces: Mapping[int, list[Row]]) -> Iterator[tuple[int, Note]]:
    """Make notes of their rows; attributes and paths that many of them share are made once."""
    known: dict[Row, Attributes] = {}
    paths: dict[tuple[str, str | None], str] = {}
    for row in rows:
        number, note_id, deck_id, retired, root = row[:5]
        columns = row[5:14]
        attributes = known.get(columns)
        if attributes is None:
            attributes = known[columns] = attributes_of(columns)
        made = []
        for face in faces.get(number, ()):
            place = root, face[9]
            path = paths.get(place)
            if path is None:
                path = paths[place] = _path(*place)
            made.append(_face(face, path))
        yield number, Note(note_id, deck_id, attributes, tuple(made), root, retired == 1, row[14] == 1, row[15] == 1)


def attributes_of(row: Sequence[Any]) -> Attributes:
    """Read attributes from the columns key to suspended."""
    key, kind, freq, tags, pair, seconds, source, reverse, suspended = row
    return Attributes(
        key,
        _KINDS[kind],
        freq,
        tuple(tags.split("\n")) if tags else (),
        pair,
        seconds,
        source,
        bool(reverse),
        bool(suspended),
    )


def attribute_values(attributes: Attributes) -> tuple[Any, ...]:
    """Return attributes as the columns key to suspended."""
    tags = attributes.tags
    return (
        attributes.key,
        attributes.kind._value_,
        attributes.freq,
        "\n".join(tags) if tags else "",
        attributes.pair,
        attributes.seconds,
        attributes.source,
        1 if attributes.reverse else 0,
        1 if attributes.suspended else 0,
    )


def face_values(face: Face) -> tuple[Any, ...]:
    """Return a face as the columns front, back, clozes, definitions, plain, images."""
    clozes, images = face.clozes, face.images
    return (
        face.front,
        face.back,
        ",".join(map(str, clozes)) if clozes else "",
        face.definitions,
        1 if face.plain else 0,
        json.dumps([[image.address, image.digest] for image in images]) if images else "",
    )


def _path(root: str, location: str | None) -> str:
    if location is None:
        return ""
    return path_in(root, location) if encloses(root, location) else location


def _face(row: Row, path: str) -> Face:
    _, lang, front, back, clozes, line, definitions, plain, images, _, origin = row
    return Face(
        lang,
        front,
        back,
        tuple(map(int, clozes.split(","))) if clozes else (),
        path,
        line,
        definitions,
        plain == 1,
        tuple(ImageRef(*image) for image in json.loads(images)) if images else (),
        origin,
    )


PRESET = (
    "preset_id", "name", "desired_retention", "retention_by_freq", "new_per_day", "reviews_per_day",
    "learning_steps", "relearning_steps", "maximum_interval", "leech_threshold", "weights", "algorithm",
)  # fmt: skip


def preset_of(row: Row) -> Preset:
    """Read a row of the columns PRESET."""
    values: dict[str, Any] = dict(zip(PRESET, row, strict=True))
    values["retention_by_freq"] = bool(values["retention_by_freq"])
    for name in ("learning_steps", "relearning_steps", "weights"):
        values[name] = tuple(json.loads(values[name]))
    return Preset(**values)


def preset_values(preset: Preset) -> dict[str, Any]:
    """Return a preset as columns and values."""
    values: dict[str, Any] = {name: getattr(preset, name) for name in PRESET}
    values["retention_by_freq"] = int(preset.retention_by_freq)
    for name in ("learning_steps", "relearning_steps", "weights"):
        values[name] = json.dumps(list(values[name]))
    return values


def words_of(text: str) -> Mapping[str, str]:
    """Read a mapping of words."""
    return {str(name): str(word) for name, word in json.loads(text).items()}
