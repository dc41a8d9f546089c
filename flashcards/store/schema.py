"""The schemas as they were shipped. None is ever changed: later ones are migrations of the first."""

FIRST = """
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE preset (
    preset_no INTEGER PRIMARY KEY,
    preset_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    desired_retention REAL NOT NULL,
    retention_by_freq INTEGER NOT NULL,
    new_per_day INTEGER NOT NULL,
    reviews_per_day INTEGER NOT NULL,
    learning_steps TEXT NOT NULL,
    relearning_steps TEXT NOT NULL,
    maximum_interval INTEGER NOT NULL,
    leech_threshold INTEGER NOT NULL,
    weights TEXT NOT NULL,
    algorithm TEXT NOT NULL
);

CREATE TABLE deck (
    deck_no INTEGER PRIMARY KEY,
    deck_id TEXT NOT NULL UNIQUE,
    root TEXT NOT NULL,
    key TEXT NOT NULL,
    path TEXT NOT NULL,
    renamed INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0,
    preset_id TEXT NOT NULL DEFAULT 'default',
    titles TEXT NOT NULL DEFAULT '{}',
    intros TEXT NOT NULL DEFAULT '{}',
    UNIQUE (root, key)
);

CREATE TABLE file (
    file_no INTEGER PRIMARY KEY,
    location TEXT NOT NULL UNIQUE,
    root TEXT NOT NULL,
    path TEXT NOT NULL,
    digest TEXT NOT NULL DEFAULT '',
    reader INTEGER NOT NULL DEFAULT 0,
    dialect TEXT NOT NULL DEFAULT '',
    notes INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE note (
    note_no INTEGER PRIMARY KEY,
    note_id TEXT NOT NULL,
    deck_no INTEGER NOT NULL REFERENCES deck,
    key TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT 'concept',
    freq INTEGER NOT NULL DEFAULT 0,
    tags TEXT NOT NULL DEFAULT '',
    pair TEXT NOT NULL DEFAULT '',
    seconds INTEGER NOT NULL DEFAULT 0,
    source TEXT NOT NULL DEFAULT '',
    reverse INTEGER NOT NULL DEFAULT 0,
    suspended INTEGER NOT NULL DEFAULT 0,
    position INTEGER NOT NULL DEFAULT 0,
    retired INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX note_id ON note (note_id);
CREATE INDEX note_key ON note (key) WHERE key <> '';
CREATE INDEX note_pair ON note (pair) WHERE pair <> '';
CREATE INDEX note_retired ON note (deck_no) WHERE retired = 1;

CREATE TABLE face (
    face_no INTEGER PRIMARY KEY,
    note_no INTEGER NOT NULL REFERENCES note,
    lang TEXT NOT NULL,
    front TEXT NOT NULL,
    back TEXT NOT NULL,
    clozes TEXT NOT NULL DEFAULT '',
    file_no INTEGER NOT NULL,
    line INTEGER NOT NULL DEFAULT 0,
    definitions TEXT NOT NULL DEFAULT '',
    plain INTEGER NOT NULL DEFAULT 0,
    images TEXT NOT NULL DEFAULT ''
);
CREATE INDEX face_note ON face (note_no);
CREATE INDEX face_file ON face (file_no);

CREATE TABLE card (
    card_no INTEGER PRIMARY KEY,
    card_id TEXT NOT NULL,
    note_no INTEGER NOT NULL REFERENCES note,
    part TEXT NOT NULL DEFAULT '',
    deck_no INTEGER NOT NULL,
    freq INTEGER NOT NULL DEFAULT 0,
    position INTEGER NOT NULL DEFAULT 0,
    suspended INTEGER NOT NULL DEFAULT 0,
    leech INTEGER NOT NULL DEFAULT 0,
    retired INTEGER NOT NULL DEFAULT 0,
    buried_day INTEGER NOT NULL DEFAULT -1000000,
    by_sibling INTEGER NOT NULL DEFAULT 0,
    state INTEGER NOT NULL DEFAULT 0,
    step INTEGER,
    stability REAL,
    difficulty REAL,
    due_day INTEGER,
    due_at INTEGER,
    last_at INTEGER,
    last_day INTEGER,
    reps INTEGER NOT NULL DEFAULT 0,
    lapses INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX card_id ON card (card_id);
CREATE INDEX card_note ON card (note_no);
-- The conditions stand in the indexes as well, for only then SQLite need not look into the table.
CREATE INDEX card_new ON card (freq DESC, deck_no, position, note_no, buried_day, state, suspended, leech, retired)
    WHERE state = 0 AND suspended = 0 AND leech = 0 AND retired = 0;
CREATE INDEX card_due ON card (
    due_day, state, suspended, leech, retired, buried_day, last_day, stability, deck_no, freq, note_no
)
    WHERE state = 2 AND suspended = 0 AND leech = 0 AND retired = 0;
CREATE INDEX card_deck ON card (deck_no, due_day, buried_day, state, suspended, leech, retired)
    WHERE state = 2 AND suspended = 0 AND leech = 0 AND retired = 0;
CREATE INDEX card_learning ON card (due_at, deck_no, note_no, state, suspended, leech, retired)
    WHERE state IN (1, 3) AND suspended = 0 AND leech = 0 AND retired = 0;
CREATE INDEX card_held ON card (retired, suspended, leech, deck_no)
    WHERE suspended = 1 OR leech = 1 OR retired = 1;
CREATE INDEX card_buried ON card (buried_day) WHERE buried_day > -1000000;

CREATE TABLE review (
    review_no INTEGER PRIMARY KEY,
    review_id TEXT NOT NULL UNIQUE,
    card_id TEXT NOT NULL,
    grade INTEGER NOT NULL,
    at INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL,
    day INTEGER NOT NULL,
    took INTEGER NOT NULL,
    kind TEXT NOT NULL,
    before_state INTEGER NOT NULL,
    before_step INTEGER,
    before_stability REAL,
    before_difficulty REAL,
    before_due_day INTEGER,
    before_due_at INTEGER,
    before_last_at INTEGER,
    before_last_day INTEGER,
    before_reps INTEGER NOT NULL,
    before_lapses INTEGER NOT NULL,
    after_state INTEGER NOT NULL,
    after_step INTEGER,
    after_stability REAL,
    after_difficulty REAL,
    after_due_day INTEGER,
    after_due_at INTEGER,
    after_last_at INTEGER,
    after_last_day INTEGER,
    after_reps INTEGER NOT NULL,
    after_lapses INTEGER NOT NULL,
    algorithm TEXT NOT NULL,
    device TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX review_day ON review (day, kind, took) WHERE undone = 0;
CREATE INDEX review_card ON review (card_id);

CREATE TABLE operation (
    operation_no INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    words TEXT NOT NULL DEFAULT '{}',
    count INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE journal (
    entry_no INTEGER PRIMARY KEY,
    operation_no INTEGER NOT NULL REFERENCES operation ON DELETE CASCADE,
    change TEXT NOT NULL,
    place TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    before TEXT
);
CREATE INDEX journal_operation ON journal (operation_no);
"""

SECOND = """
-- How a person wants a file read, as JSON ('' as guessed).
ALTER TABLE file ADD COLUMN options TEXT NOT NULL DEFAULT '';
-- How many errors were found in a file: one that is no longer new tells nothing about cards that vanish.
ALTER TABLE file ADD COLUMN errors INTEGER NOT NULL DEFAULT 0;
-- A text that was written in the app and not into a file: no file replaces it.
ALTER TABLE note ADD COLUMN edited INTEGER NOT NULL DEFAULT 0;
-- A fingerprint of what the file says instead.
ALTER TABLE face ADD COLUMN origin TEXT NOT NULL DEFAULT '';
-- Fingerprints of what a card asked before, by which it is known when its text returns.
ALTER TABLE card ADD COLUMN mark TEXT NOT NULL DEFAULT '';
-- Folders that were imported, if their files are to be followed.
CREATE TABLE folder (
    folder_no INTEGER PRIMARY KEY,
    root TEXT NOT NULL UNIQUE,
    followed INTEGER NOT NULL DEFAULT 0
);
"""

THIRD = """
-- When a note was first stored, in ms UTC; NULL for notes from before.
ALTER TABLE note ADD COLUMN added_at INTEGER;
-- Statistics keep the log in memory and only ask which of its answers were taken back since.
CREATE INDEX review_undone ON review (undone) WHERE undone = 1;
-- The last cards and notes that were changed, deleted or brought back, whoever wrote them, so that statistics read only
-- those again; new ones have the highest numbers. A token of chance tells a touch from that of a store restored since.
CREATE TABLE touch (
    touch_no INTEGER PRIMARY KEY,
    place TEXT NOT NULL,
    number INTEGER NOT NULL,
    token INTEGER NOT NULL
);
CREATE TRIGGER touch_kept AFTER INSERT ON touch BEGIN
    DELETE FROM touch WHERE touch_no = NEW.touch_no - 20000;
END;
CREATE TRIGGER card_changed AFTER UPDATE OF
    note_no, deck_no, freq, suspended, leech, retired, state, stability, difficulty, due_day, due_at, last_day ON card
BEGIN
    INSERT INTO touch (place, number, token) VALUES ('card', OLD.card_no, random());
END;
CREATE TRIGGER card_deleted AFTER DELETE ON card BEGIN
    INSERT INTO touch (place, number, token) VALUES ('card', OLD.card_no, random());
END;
CREATE TRIGGER card_returned AFTER INSERT ON card WHEN NEW.card_no < (SELECT max(card_no) FROM card) BEGIN
    INSERT INTO touch (place, number, token) VALUES ('card', NEW.card_no, random());
END;
CREATE TRIGGER note_changed AFTER UPDATE OF kind, tags, added_at ON note BEGIN
    INSERT INTO touch (place, number, token) VALUES ('note', OLD.note_no, random());
END;
CREATE TRIGGER note_deleted AFTER DELETE ON note BEGIN
    INSERT INTO touch (place, number, token) VALUES ('note', OLD.note_no, random());
END;
CREATE TRIGGER note_returned AFTER INSERT ON note WHEN NEW.note_no < (SELECT max(note_no) FROM note) BEGIN
    INSERT INTO touch (place, number, token) VALUES ('note', NEW.note_no, random());
END;
"""
