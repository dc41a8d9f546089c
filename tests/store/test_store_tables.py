"""SQLModel's classes mirror the schema, and both ways to the one connection keep out of each other's way."""

import json
from dataclasses import replace

import pytest
from sqlalchemy import Integer
from sqlalchemy.dialects import sqlite
from sqlmodel import SQLModel, select
from store_world import DAY, World

from flashcards.domain.errors import NotSaved
from flashcards.domain.settings import Preferences, Preset
from flashcards.store.engine import Tables
from flashcards.store.store import Store
from flashcards.store.tables import DeckRow, SettingRow

TYPES = {"INTEGER": "INTEGER", "BOOLEAN": "INTEGER", "VARCHAR": "TEXT", "FLOAT": "REAL"}


def test_the_classes_have_the_columns_of_a_migrated_store(store: Store) -> None:
    rows = store._database.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    assert {name for (name,) in rows} == set(SQLModel.metadata.tables)
    for name, table in SQLModel.metadata.tables.items():
        stored = {
            (column, kind, bool(required), bool(key))
            for _, column, kind, required, _, key in store._database.rows(f"PRAGMA table_info({name})")
        }
        mirrored = {
            (
                column.name,
                TYPES[column.type.compile(dialect=sqlite.dialect())],
                # SQLite lets a number that is the key be left out, and never stores NULL for it.
                not column.nullable and not (column.primary_key and isinstance(column.type, Integer)),
                column.primary_key,
            )
            for column in table.columns
        }
        assert mirrored == stored, name
        keys = {(row[3], row[2]) for row in store._database.rows(f"PRAGMA foreign_key_list({name})")}
        assert {(key.parent.name, key.column.table.name) for key in table.foreign_keys} == keys, name


def test_defaults_are_the_same_both_ways(store: Store) -> None:
    for name, table in SQLModel.metadata.tables.items():
        for _, column, _, _, default, _ in store._database.rows(f"PRAGMA table_info({name})"):
            mirrored = table.columns[column].default
            if default is not None:
                assert mirrored is not None, (name, column)
                said = default.strip("'") if default.startswith("'") else int(default)
                assert mirrored.arg == said, (name, column)


def test_both_ways_are_one_transaction(store: Store) -> None:
    tables = Tables(store._database)
    tables.prepare()
    with store._database.transaction() as raw:
        raw.execute("INSERT INTO setting VALUES ('plain', '1')")
        with tables.writing() as session:
            session.add(SettingRow(key="model", value="2"))
        with tables.reading() as session:
            assert len(session.exec(select(SettingRow)).all()) == 3
        assert raw.in_transaction
        raw.execute("INSERT INTO setting VALUES ('again', '3')")
    assert [store.settings.value(key) for key in ("plain", "model", "again")] == ["1", "2", "3"]


def test_what_fails_takes_both_ways_back(store: Store) -> None:
    tables = Tables(store._database)
    tables.prepare()
    with pytest.raises(ValueError, match="on the way"), store._database.transaction() as raw:  # noqa: PT012
        raw.execute("INSERT INTO setting VALUES ('plain', '1')")
        with tables.writing() as session:
            session.add(SettingRow(key="model", value="2"))
            session.flush()
        raise ValueError("on the way")
    assert [store.settings.value(key) for key in ("plain", "model")] == ["", ""]
    with tables.reading() as session:
        assert session.get(SettingRow, "model") is None


def test_a_session_that_ends_leaves_a_transaction_beside_it_alone(store: Store) -> None:
    tables = Tables(store._database)
    tables.prepare()
    store._database.raw.execute("BEGIN IMMEDIATE")
    store._database.raw.execute("INSERT INTO setting VALUES ('plain', '1')")
    with tables.reading() as session:
        session.exec(select(DeckRow)).all()
    assert store._database.raw.in_transaction
    store._database.raw.execute("COMMIT")
    assert store.settings.value("plain") == "1"


def test_tables_are_not_prepared_inside_a_transaction(store: Store) -> None:
    """Python commits when SQLAlchemy first meets the connection."""
    with pytest.raises(RuntimeError), store._database.transaction():
        Tables(store._database).engine()


def test_a_full_disk_says_the_same_through_a_session(store: Store, world: World) -> None:
    store.prepare_tables()
    raw = store._database.raw
    raw.execute(f"PRAGMA max_page_count = {raw.execute('PRAGMA page_count').fetchone()[0]}")
    with pytest.raises(NotSaved, match="Nothing was changed"):
        store.decks.rename(store.decks.all(DAY)[0].deck_id, "x" * 200_000, world.now())
    raw.execute("PRAGMA max_page_count = 1000000")
    assert store.decks.all(DAY)[0].path == "Deck a"


def test_preferences_come_back_and_what_is_unknown_is_left_out(store: Store) -> None:
    assert store.settings.preferences() == Preferences()
    wished = Preferences(language="zh", theme="dark", text_size=130)
    assert store.settings.save_preferences(wished).settings
    assert store.settings.preferences() == wished
    newer = {**json.loads(store.settings.value("preferences")), "of-a-newer-version": 1}
    store.settings.set_value("preferences", json.dumps(newer))
    assert store.settings.preferences() == wished


def test_a_preset_comes_back_and_is_undone(store: Store, world: World) -> None:
    assert store.settings.preset() == Preset()
    first = replace(Preset(), desired_retention=0.93, learning_steps=(60, 300, 900), retention_by_freq=True)
    assert store.settings.save_preset(first, world.now()).operation == "preset"
    second = replace(first, new_per_day=5)
    store.settings.save_preset(second, world.now())
    assert store.settings.preset() == second
    assert store.settings.save_preset(second, world.now()).operation == ""
    store.operations.undo()
    assert store.settings.preset() == first
    store.operations.undo()
    assert store.settings.preset() == Preset()


def test_renaming_a_deck(store: Store, world: World) -> None:
    deck = store.decks.all(DAY)[0]
    changes = store.decks.rename(deck.deck_id, "Interviews/First", world.now())
    assert (changes.decks, changes.operation, changes.count) == (True, "rename-deck", 1)
    renamed = store.decks.all(DAY)[0]
    assert (renamed.path_in("zh"), renamed.path_in("en")) == ("Interviews/First", "Interviews/First")
    assert store.decks.path(deck.deck_id, "zh") == "Interviews/First"
    assert store.decks.rename(deck.deck_id, "Interviews/First", world.now()).operation == ""
    store.operations.undo()
    assert store.decks.path(deck.deck_id, "zh") == "卡组 a"
    assert store.decks.path("nobody", "zh") == ""
