PRAGMA application_id = 1179407176;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
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
, mark TEXT NOT NULL DEFAULT '');
INSERT INTO "card" VALUES(1,'0199c82c-c3e8-7000-8005-000000000000',1,'',1,5,0,0,0,0,-1000000,0,2,NULL,3.44900000000000028776e+00,5.3,20376,NULL,1760000008000,20373,2,0,'');
INSERT INTO "card" VALUES(2,'0199c82c-c3e8-7000-8005-000000000001',2,'c1',1,0,1,0,0,0,-1000000,0,2,NULL,3.44900000000000028776e+00,5.3,20376,NULL,1760000009000,20373,2,1,'');
INSERT INTO "card" VALUES(3,'0199c82c-c3e8-7000-8005-000000000002',2,'c2',1,0,1,0,0,0,20373,1,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000004000,20370,1,0,'');
INSERT INTO "card" VALUES(4,'0199c82c-c3e8-7000-8005-000000000003',3,'',1,0,2,0,0,0,-1000000,0,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000005000,20370,1,0,'');
INSERT INTO "card" VALUES(5,'0199c82c-c3e8-7000-8005-000000000004',4,'',1,0,3,0,0,1,-1000000,0,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000006000,20370,1,0,'forward');
INSERT INTO "card" VALUES(6,'0199c82c-c3e8-7000-8005-000000000005',5,'',2,0,0,1,0,0,-1000000,0,3,0,1.97000000000000019539e+00,5.3,NULL,1760000607000,1760000007000,20370,1,1,'');
INSERT INTO "card" VALUES(7,'0199c82c-c3e8-7000-8005-000000000006',6,'',2,0,1,0,0,0,20370,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,'');
INSERT INTO "card" VALUES(8,'0199c82c-c3e8-7000-8005-000000000007',6,'reverse',2,0,1,0,0,0,-1000000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,'');
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
INSERT INTO "deck" VALUES(1,'0199c82c-c3e8-7000-8002-000000000000','/decks','a','Training',0,0,'default','{"en": "Training", "zh": "优化"}','{}');
INSERT INTO "deck" VALUES(2,'0199c82c-c3e8-7000-8003-000000000000','/decks','//norms','norms',0,0,'default','{"": "norms"}','{}');
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
, origin TEXT NOT NULL DEFAULT '');
INSERT INTO "face" VALUES(1,1,'en','Why clear gradients?','```python bug
loss.backward()
```

```python fix
opt.zero_grad()
loss.backward()
```

They add up.','',1,3,'',0,'','');
INSERT INTO "face" VALUES(2,1,'zh','为什么要清梯度？','```python bug
loss.backward()
```

```python fix
opt.zero_grad()
loss.backward()
```

累加。','',2,3,'',0,'','');
INSERT INTO "face" VALUES(3,2,'zh','{{c1::backward}} 之后才 {{c2::step}}','','1,2',2,16,'',0,'','');
INSERT INTO "face" VALUES(4,3,'zh','学习率预热有何用？','开始步子更小。','',2,18,'',0,'','');
INSERT INTO "face" VALUES(5,4,'zh','Adam 记住什么？','一阶矩和二阶矩。','',2,22,'',0,'','');
INSERT INTO "face" VALUES(6,5,'','LayerNorm','Over features','',3,3,'',0,'','');
INSERT INTO "face" VALUES(7,6,'','BatchNorm','Over the batch','',3,5,'',0,'','');
CREATE TABLE file (
    file_no INTEGER PRIMARY KEY,
    location TEXT NOT NULL UNIQUE,
    root TEXT NOT NULL,
    path TEXT NOT NULL,
    digest TEXT NOT NULL DEFAULT '',
    reader INTEGER NOT NULL DEFAULT 0,
    dialect TEXT NOT NULL DEFAULT '',
    notes INTEGER NOT NULL DEFAULT 0
, options TEXT NOT NULL DEFAULT '', errors INTEGER NOT NULL DEFAULT 0);
INSERT INTO "file" VALUES(1,'/decks/a.en.md','/decks','a.en.md','267ef8061e87c0b8344ec74070ef36e81ac7758aa4b242c3e61afdaf376d0ac3',2,'native',1,'',0);
INSERT INTO "file" VALUES(2,'/decks/a.zh.md','/decks','a.zh.md','',2,'native',3,'',0);
INSERT INTO "file" VALUES(3,'/decks/norms.md','/decks','norms.md','978bf0d315d4bd49ee0d6565aa0485cc1d31be44dd8d1e47d1669176cceb5772',2,'obsidian-sr',2,'',0);
CREATE TABLE folder (
    folder_no INTEGER PRIMARY KEY,
    root TEXT NOT NULL UNIQUE,
    followed INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "folder" VALUES(1,'/decks',1);
CREATE TABLE journal (
    entry_no INTEGER PRIMARY KEY,
    operation_no INTEGER NOT NULL REFERENCES operation ON DELETE CASCADE,
    change TEXT NOT NULL,
    place TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    before TEXT
);
INSERT INTO "journal" VALUES(1,1,'created','file',1,1,NULL);
INSERT INTO "journal" VALUES(2,1,'created','file',2,2,NULL);
INSERT INTO "journal" VALUES(3,1,'created','file',3,3,NULL);
INSERT INTO "journal" VALUES(4,1,'created','deck',1,1,NULL);
INSERT INTO "journal" VALUES(5,1,'created','deck',2,2,NULL);
INSERT INTO "journal" VALUES(6,1,'created','note',1,6,NULL);
INSERT INTO "journal" VALUES(7,1,'created','face',1,7,NULL);
INSERT INTO "journal" VALUES(8,1,'created','card',1,8,NULL);
INSERT INTO "journal" VALUES(9,2,'changed','review',1,1,'{"undone": 1}');
INSERT INTO "journal" VALUES(10,2,'changed','card',1,1,'{"state": 0, "stability": null, "difficulty": null, "due_day": null, "last_at": null, "last_day": null, "reps": 0}');
INSERT INTO "journal" VALUES(11,3,'changed','review',2,2,'{"undone": 1}');
INSERT INTO "journal" VALUES(12,3,'changed','card',2,2,'{"state": 0, "step": null, "stability": null, "difficulty": null, "due_at": null, "last_at": null, "last_day": null, "reps": 0, "lapses": 0}');
INSERT INTO "journal" VALUES(13,3,'changed','card',3,3,'{"buried_day": -1000000, "by_sibling": 0}');
INSERT INTO "journal" VALUES(14,4,'changed','review',3,3,'{"undone": 1}');
INSERT INTO "journal" VALUES(15,4,'changed','card',3,3,'{"state": 0, "stability": null, "difficulty": null, "due_day": null, "last_at": null, "last_day": null, "reps": 0}');
INSERT INTO "journal" VALUES(16,5,'changed','review',4,4,'{"undone": 1}');
INSERT INTO "journal" VALUES(17,5,'changed','card',4,4,'{"state": 0, "stability": null, "difficulty": null, "due_day": null, "last_at": null, "last_day": null, "reps": 0}');
INSERT INTO "journal" VALUES(18,6,'changed','review',5,5,'{"undone": 1}');
INSERT INTO "journal" VALUES(19,6,'changed','card',5,5,'{"state": 0, "stability": null, "difficulty": null, "due_day": null, "last_at": null, "last_day": null, "reps": 0}');
INSERT INTO "journal" VALUES(20,7,'changed','review',6,6,'{"undone": 1}');
INSERT INTO "journal" VALUES(21,7,'changed','card',6,6,'{"state": 0, "step": null, "stability": null, "difficulty": null, "due_at": null, "last_at": null, "last_day": null, "reps": 0, "lapses": 0}');
INSERT INTO "journal" VALUES(22,8,'changed','review',7,7,'{"undone": 1}');
INSERT INTO "journal" VALUES(23,8,'changed','card',1,1,'{"stability": 1.9700000000000002, "due_day": 20373, "last_at": 1760000002000, "last_day": 20370, "reps": 1}');
INSERT INTO "journal" VALUES(24,9,'changed','review',8,8,'{"undone": 1}');
INSERT INTO "journal" VALUES(25,9,'changed','card',2,2,'{"state": 3, "step": 0, "stability": 1.9700000000000002, "due_day": null, "due_at": 1760000603000, "last_at": 1760000003000, "last_day": 20370, "reps": 1}');
INSERT INTO "journal" VALUES(26,9,'changed','card',3,3,'{"buried_day": 20370}');
INSERT INTO "journal" VALUES(27,11,'changed','card',6,6,'{"suspended": 0}');
INSERT INTO "journal" VALUES(28,12,'changed','card',7,7,'{"buried_day": -1000000}');
INSERT INTO "journal" VALUES(29,13,'created','preset',1,1,NULL);
INSERT INTO "journal" VALUES(30,14,'changed','file',2,2,'{"digest": "592a250b7aa2f5a29584fbf8b6e4ca720faf184bc3f4e9cd8ded7e5de7bf2cb3"}');
INSERT INTO "journal" VALUES(31,14,'changed','note',4,4,'{"retired": 0}');
INSERT INTO "journal" VALUES(32,14,'changed','card',5,5,'{"retired": 0, "mark": ""}');
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
, edited INTEGER NOT NULL DEFAULT 0, added_at INTEGER);
INSERT INTO "note" VALUES(1,'0199c82c-c3e8-7000-8004-000000000000',1,'zero','pitfall',5,'torch
loop','',0,'',0,0,0,0,0,1760000001000);
INSERT INTO "note" VALUES(2,'0199c82c-c3e8-7000-8004-000000000001',1,'order','concept',0,'','',0,'',0,0,1,0,0,1760000001000);
INSERT INTO "note" VALUES(3,'0199c82c-c3e8-7000-8004-000000000002',1,'','concept',0,'','',0,'',0,0,2,0,0,1760000001000);
INSERT INTO "note" VALUES(4,'0199c82c-c3e8-7000-8004-000000000003',1,'','concept',0,'','',0,'',0,0,3,1,0,1760000001000);
INSERT INTO "note" VALUES(5,'0199c82c-c3e8-7000-8004-000000000004',2,'','concept',0,'','',0,'',0,0,0,0,0,1760000001000);
INSERT INTO "note" VALUES(6,'0199c82c-c3e8-7000-8004-000000000005',2,'','concept',0,'','',0,'',1,0,1,0,0,1760000001000);
CREATE TABLE operation (
    operation_no INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    words TEXT NOT NULL DEFAULT '{}',
    count INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "operation" VALUES(1,'import',1760000001000,'{"root": "/decks", "roots": "/decks", "new": "6", "changed": "0", "moved": "0", "retired": "0"}',6);
INSERT INTO "operation" VALUES(2,'review',1760000002000,'{"card": "0199c82c-c3e8-7000-8005-000000000000"}',1);
INSERT INTO "operation" VALUES(3,'review',1760000003000,'{"card": "0199c82c-c3e8-7000-8005-000000000001"}',1);
INSERT INTO "operation" VALUES(4,'review',1760000004000,'{"card": "0199c82c-c3e8-7000-8005-000000000002"}',1);
INSERT INTO "operation" VALUES(5,'review',1760000005000,'{"card": "0199c82c-c3e8-7000-8005-000000000003"}',1);
INSERT INTO "operation" VALUES(6,'review',1760000006000,'{"card": "0199c82c-c3e8-7000-8005-000000000004"}',1);
INSERT INTO "operation" VALUES(7,'review',1760000007000,'{"card": "0199c82c-c3e8-7000-8005-000000000005"}',1);
INSERT INTO "operation" VALUES(8,'review',1760000008000,'{"card": "0199c82c-c3e8-7000-8005-000000000000"}',1);
INSERT INTO "operation" VALUES(9,'review',1760000009000,'{"card": "0199c82c-c3e8-7000-8005-000000000001"}',1);
INSERT INTO "operation" VALUES(11,'suspend',1760000011000,'{"card": "0199c82c-c3e8-7000-8005-000000000005"}',1);
INSERT INTO "operation" VALUES(12,'bury',1760000012000,'{"card": "0199c82c-c3e8-7000-8005-000000000006"}',1);
INSERT INTO "operation" VALUES(13,'preset',1760000013000,'{}',1);
INSERT INTO "operation" VALUES(14,'follow',1760000015000,'{"root": "/decks", "roots": "/decks", "new": "0", "changed": "0", "moved": "0", "retired": "1"}',1);
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
INSERT INTO "preset" VALUES(1,'default','Default',0.92,0,20,200,'[60, 600]','[600]',36500,8,'[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542]','fsrs-6');
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
INSERT INTO "review" VALUES(1,'0199c82c-c7d0-7000-8006-000000000000','0199c82c-c3e8-7000-8005-000000000000',3,1760000002000,480,20370,4000,'learning',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000002000,20370,1,0,'fsrs-6','here',0);
INSERT INTO "review" VALUES(2,'0199c82c-cbb8-7000-8007-000000000000','0199c82c-c3e8-7000-8005-000000000001',1,1760000003000,480,20370,4000,'learning',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,3,0,1.97000000000000019539e+00,5.3,NULL,1760000603000,1760000003000,20370,1,1,'fsrs-6','here',0);
INSERT INTO "review" VALUES(3,'0199c82c-cfa0-7000-8008-000000000000','0199c82c-c3e8-7000-8005-000000000002',4,1760000004000,480,20370,4000,'learning',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000004000,20370,1,0,'fsrs-6','here',0);
INSERT INTO "review" VALUES(4,'0199c82c-d388-7000-8009-000000000000','0199c82c-c3e8-7000-8005-000000000003',2,1760000005000,480,20370,4000,'learning',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000005000,20370,1,0,'fsrs-6','here',0);
INSERT INTO "review" VALUES(5,'0199c82c-d770-7000-800a-000000000000','0199c82c-c3e8-7000-8005-000000000004',3,1760000006000,480,20370,4000,'learning',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000006000,20370,1,0,'fsrs-6','here',0);
INSERT INTO "review" VALUES(6,'0199c82c-db58-7000-800b-000000000000','0199c82c-c3e8-7000-8005-000000000005',1,1760000007000,480,20370,4000,'learning',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,3,0,1.97000000000000019539e+00,5.3,NULL,1760000607000,1760000007000,20370,1,1,'fsrs-6','here',0);
INSERT INTO "review" VALUES(7,'0199c82c-df40-7000-800c-000000000000','0199c82c-c3e8-7000-8005-000000000000',3,1760000008000,480,20373,4000,'review',2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000002000,20370,1,0,2,NULL,3.44900000000000028776e+00,5.3,20376,NULL,1760000008000,20373,2,0,'fsrs-6','here',0);
INSERT INTO "review" VALUES(8,'0199c82c-e328-7000-800d-000000000000','0199c82c-c3e8-7000-8005-000000000001',3,1760000009000,480,20373,4000,'relearning',3,0,1.97000000000000019539e+00,5.3,NULL,1760000603000,1760000003000,20370,1,1,2,NULL,3.44900000000000028776e+00,5.3,20376,NULL,1760000009000,20373,2,1,'fsrs-6','here',0);
INSERT INTO "review" VALUES(9,'0199c82c-e710-7000-800e-000000000000','0199c82c-c3e8-7000-8005-000000000002',3,1760000010000,480,20373,4000,'review',2,NULL,1.97000000000000019539e+00,5.3,20373,NULL,1760000004000,20370,1,0,2,NULL,3.44900000000000028776e+00,5.3,20376,NULL,1760000010000,20373,2,0,'fsrs-6','here',1);
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "setting" VALUES('device','0199c82c-c000-7000-8001-000000000000');
CREATE TABLE touch (
    touch_no INTEGER PRIMARY KEY,
    place TEXT NOT NULL,
    number INTEGER NOT NULL,
    token INTEGER NOT NULL
);
INSERT INTO "touch" VALUES(1,'card',1,-632345470023382962);
INSERT INTO "touch" VALUES(2,'card',2,-5361477402843129903);
INSERT INTO "touch" VALUES(3,'card',3,-1225823062202103634);
INSERT INTO "touch" VALUES(4,'card',4,7272701238256518998);
INSERT INTO "touch" VALUES(5,'card',5,7461297305044795649);
INSERT INTO "touch" VALUES(6,'card',6,6366360410090699605);
INSERT INTO "touch" VALUES(7,'card',1,2124064742555474858);
INSERT INTO "touch" VALUES(8,'card',2,-1899006082724750747);
INSERT INTO "touch" VALUES(9,'card',3,-4640579944823592316);
INSERT INTO "touch" VALUES(10,'card',3,-8756320223821401386);
INSERT INTO "touch" VALUES(11,'card',6,7710919279894205295);
INSERT INTO "touch" VALUES(12,'card',5,-5765290269506938775);
CREATE UNIQUE INDEX note_id ON note (note_id);
CREATE INDEX note_key ON note (key) WHERE key <> '';
CREATE INDEX note_pair ON note (pair) WHERE pair <> '';
CREATE INDEX note_retired ON note (deck_no) WHERE retired = 1;
CREATE INDEX face_note ON face (note_no);
CREATE INDEX face_file ON face (file_no);
CREATE UNIQUE INDEX card_id ON card (card_id);
CREATE INDEX card_note ON card (note_no);
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
CREATE INDEX review_day ON review (day, kind, took) WHERE undone = 0;
CREATE INDEX review_card ON review (card_id);
CREATE INDEX journal_operation ON journal (operation_no);
CREATE INDEX review_undone ON review (undone) WHERE undone = 1;
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('operation',14);
COMMIT;
