"""The tables as SQLModel classes, for everyday reads and writes after the start; a test compares them with the schema.

Importing this module takes 0.4 s, so only `engine` does, when it is first used.
"""

from sqlmodel import Field, SQLModel


class SettingRow(SQLModel, table=True):
    """A remembered text."""

    __tablename__ = "setting"
    key: str = Field(primary_key=True)
    value: str


class PresetRow(SQLModel, table=True):
    """How cards are scheduled; steps and weights as JSON lists."""

    __tablename__ = "preset"
    preset_no: int | None = Field(default=None, primary_key=True)
    preset_id: str = Field(unique=True)
    name: str
    desired_retention: float
    retention_by_freq: bool
    new_per_day: int
    reviews_per_day: int
    learning_steps: str
    relearning_steps: str
    maximum_interval: int
    leech_threshold: int
    weights: str
    algorithm: str


class DeckRow(SQLModel, table=True):
    """A deck; titles and intros as JSON objects by language."""

    __tablename__ = "deck"
    deck_no: int | None = Field(default=None, primary_key=True)
    deck_id: str = Field(unique=True)
    root: str
    key: str
    path: str
    renamed: bool = False
    deleted: bool = False
    preset_id: str = "default"
    titles: str = "{}"
    intros: str = "{}"


class FileRow(SQLModel, table=True):
    """A file that was imported; an empty digest makes the next import read it again."""

    __tablename__ = "file"
    file_no: int | None = Field(default=None, primary_key=True)
    location: str = Field(unique=True)
    root: str
    path: str
    digest: str = ""
    reader: int = 0
    dialect: str = ""
    notes: int = 0
    options: str = ""
    errors: int = 0


class NoteRow(SQLModel, table=True):
    """A note; tags one a line."""

    __tablename__ = "note"
    note_no: int | None = Field(default=None, primary_key=True)
    note_id: str = Field(unique=True)
    deck_no: int = Field(foreign_key="deck.deck_no")
    key: str = ""
    kind: str = "concept"
    freq: int = 0
    tags: str = ""
    pair: str = ""
    seconds: int = 0
    source: str = ""
    reverse: bool = False
    suspended: bool = False
    position: int = 0
    retired: bool = False
    edited: bool = False
    added_at: int | None = None


class FolderRow(SQLModel, table=True):
    """A folder that was imported, and whether its files are followed."""

    __tablename__ = "folder"
    folder_no: int | None = Field(default=None, primary_key=True)
    root: str = Field(unique=True)
    followed: bool = False


class FaceRow(SQLModel, table=True):
    """One language of a note; cloze numbers parted by commas, pictures as JSON pairs of address and digest."""

    __tablename__ = "face"
    face_no: int | None = Field(default=None, primary_key=True)
    note_no: int = Field(foreign_key="note.note_no")
    lang: str
    front: str
    back: str
    clozes: str = ""
    file_no: int
    line: int = 0
    definitions: str = ""
    plain: bool = False
    images: str = ""
    origin: str = ""


class CardRow(SQLModel, table=True):
    """A card with its memory; deck, freq and position repeat those of its note for the queue's indexes."""

    __tablename__ = "card"
    card_no: int | None = Field(default=None, primary_key=True)
    card_id: str = Field(unique=True)
    note_no: int = Field(foreign_key="note.note_no")
    part: str = ""
    deck_no: int
    freq: int = 0
    position: int = 0
    suspended: bool = False
    leech: bool = False
    retired: bool = False
    buried_day: int = -1_000_000
    by_sibling: bool = False
    state: int = 0
    step: int | None = None
    stability: float | None = None
    difficulty: float | None = None
    due_day: int | None = None
    due_at: int | None = None
    last_at: int | None = None
    last_day: int | None = None
    reps: int = 0
    lapses: int = 0
    mark: str = ""


class ReviewRow(SQLModel, table=True):
    """One answer, with the memory before and after it."""

    __tablename__ = "review"
    review_no: int | None = Field(default=None, primary_key=True)
    review_id: str = Field(unique=True)
    card_id: str
    grade: int
    at: int
    utc_offset: int
    day: int
    took: int
    kind: str
    before_state: int
    before_step: int | None = None
    before_stability: float | None = None
    before_difficulty: float | None = None
    before_due_day: int | None = None
    before_due_at: int | None = None
    before_last_at: int | None = None
    before_last_day: int | None = None
    before_reps: int
    before_lapses: int
    after_state: int
    after_step: int | None = None
    after_stability: float | None = None
    after_difficulty: float | None = None
    after_due_day: int | None = None
    after_due_at: int | None = None
    after_last_at: int | None = None
    after_last_day: int | None = None
    after_reps: int
    after_lapses: int
    algorithm: str
    device: str
    undone: bool = False


class OperationRow(SQLModel, table=True):
    """A write that can be taken back."""

    __tablename__ = "operation"
    operation_no: int | None = Field(default=None, primary_key=True)
    kind: str
    at: int
    words: str = "{}"
    count: int = 0


class JournalRow(SQLModel, table=True):
    """What an operation found in a row, as JSON, or which rows it created."""

    __tablename__ = "journal"
    entry_no: int | None = Field(default=None, primary_key=True)
    operation_no: int = Field(foreign_key="operation.operation_no", ondelete="CASCADE")
    change: str
    place: str
    first: int
    last: int
    before: str | None = None


class TouchRow(SQLModel, table=True):
    """A card or note that was changed, deleted or brought back; triggers write it."""

    __tablename__ = "touch"
    touch_no: int | None = Field(default=None, primary_key=True)
    place: str
    number: int
    token: int
