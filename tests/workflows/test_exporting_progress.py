"""Progress is exported as it is shown: whole, filtered, anonymous if wished, and never over another file."""

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import jsonschema
import pytest
from study_desk import AGAIN, DAY, EASY, GOOD, HARD, Desk, answer

from flashcards.domain.cards import Kind
from flashcards.domain.errors import KnownError
from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.progress_export import LONG_TABLES, ExportOptions, Format
from flashcards.domain.report_choice import EVERYTHING, Choice
from flashcards.reports import xlsx_packing
from flashcards.workflows.deck_reading import Cancelled
from flashcards.workflows.exporting_progress import TABLES, ExportingProgress
from flashcards.workflows.progress import Progress

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "stats.schema.json").read_text(encoding="utf-8"))
DECK = """---
deck: Secret/Optimisers
---

## =HYPERLINK("http://x.example") is Adam? {#private-id tags=hush}

Two means.

## Momentum {.pitfall tags=hush}

A mean.

## <script>alert(1)</script> {freq=4}

Nothing.
"""
OTHER = """---
deck: Public
---

## What is a tensor?

An array.
"""


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """Four cards studied on six days, one answer undone, one practised."""
    made = Desk(tmp_path_factory.mktemp("data"))
    made.deck(DECK, "a.md")
    made.deck(OTHER, "b.md")
    for day, grades in enumerate(((GOOD, GOOD, GOOD, EASY), (GOOD, AGAIN, HARD), (GOOD, GOOD), (AGAIN, EASY), (GOOD,))):
        session = made.session()
        for grade in grades:
            if session.view().face is not None:
                answer(session, grade, made, took=4_000 + day)
        made.wait(DAY * (1 + day))
    session = made.session()
    if session.view().face is not None:
        answer(session, GOOD, made)
        session.undo()
    yield made
    made.store.close()


@pytest.fixture
def exporting(desk):
    return ExportingProgress(desk.store, desk.now, desk.where)


def text_of(exporting, form, options=ExportOptions(), choice=EVERYTHING):  # noqa: B008  a frozen value
    stream = io.BytesIO()
    exporting.write(stream, form, choice, options)
    return stream.getvalue().decode("utf-8")


def table(exporting, name, choice=EVERYTHING, **options):
    text = text_of(exporting, Format.CSV, ExportOptions(tables=(name,), **options), choice)
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_log_has_every_review_that_counts_by_the_clock_where_it_was(desk, exporting):
    reviews = desk.store.reviews.between(-1_000_000, 1_000_000)
    rows = table(exporting, "review_log")
    assert len(rows) == len(reviews) > 8
    for row, review in zip(rows, reviews, strict=True):
        assert datetime.fromisoformat(row["at"]).timestamp() * 1000 == review.at
        assert row["at"].endswith("+08:00")
        assert (row["card_id"], row["kind"], int(row["grade"])) == (review.card_id, review.kind, review.grade)
        assert (int(row["time"]), float(row["stability"])) == (review.took, review.after.stability)
        assert (row["stability_before"] == "") == (review.before.stability is None)


def test_predictions_in_the_log_can_be_recomputed(exporting):
    for row in table(exporting, "review_log"):
        if row["stability_before"] and row["kind"] == "review":
            assert 0 < float(row["retrievability"]) <= 1


def test_the_log_of_fsrs_is_read_by_fsrs_itself(desk, exporting):
    from fsrs import Card, Rating, ReviewLog, Scheduler

    rows = list(csv.DictReader(io.StringIO(text_of(exporting, Format.FSRS), newline="")))
    assert list(rows[0]) == ["card_id", "review_rating", "review_time", "review_duration"]
    logs = [
        ReviewLog(
            int(row["card_id"]),
            Rating(int(row["review_rating"])),
            datetime.fromtimestamp(int(row["review_time"]) / 1000, UTC),
            int(row["review_duration"]),
        )
        for row in rows
    ]
    reviews = desk.store.reviews.between(-1_000_000, 1_000_000)
    assert [log.rating for log in logs] == [review.grade for review in reviews]
    assert [round(log.review_datetime.timestamp() * 1000) for log in logs] == [review.at for review in reviews]
    first = [log for log in logs if log.card_id == 1]
    assert Scheduler(enable_fuzzing=False).reschedule_card(Card(card_id=1), first).stability > 0


def test_every_card_and_day_is_listed(desk, exporting):
    cards = {row["card_id"]: row for row in table(exporting, "card_list")}
    assert sorted(row["deck"] for row in cards.values()) == ["Public", *["Secret/Optimisers"] * 3]
    (pitfall,) = (row for row in cards.values() if row["kind"] == "pitfall")
    assert (pitfall["front"], pitfall["tags"]) == ("Momentum", "hush")
    days = table(exporting, "day_list")
    assert sum(int(row["reviews"]) for row in days) == len(desk.store.reviews.between(-1_000_000, 1_000_000))
    assert [row["day"] for row in days] == sorted(row["day"] for row in days)


@pytest.mark.parametrize(
    "choice",
    [
        Choice(kinds=(Kind.PITFALL,)),
        Choice(tags=("hush",)),
        Choice(freqs=(4,)),
        Choice(freqs=(0,), kinds=(Kind.CONCEPT,)),
        Choice(first_day=20_788, last_day=20_789),
    ],
)
def test_tables_and_figures_count_the_same(desk, exporting, choice):
    statistics = Progress(desk.store, desk.now, desk.where).statistics(choice)
    shown = statistics.figure("reviews")
    listed = table(exporting, "day_list", choice)
    for name in ("learning", "review", "relearning", "practice", "time"):
        assert sum(int(row[name]) for row in listed) == sum(shown.column(name))
    assert len(table(exporting, "review_log", choice)) == sum(int(r["reviews"]) + int(r["practice"]) for r in listed)


def test_a_deck_is_a_filter(desk, exporting):
    (deck,) = (deck.deck_id for deck in desk.store.decks.all(0) if deck.path == "Public")
    rows = table(exporting, "card_list", Choice(deck_ids=frozenset({deck})))
    assert [row["front"] for row in rows] == ["What is a tensor?"]


def test_nothing_of_a_person_is_in_an_anonymous_export(desk, exporting, tmp_path):
    exporting.write(tmp_path / "csv", Format.CSV, EVERYTHING, ExportOptions(anonymous=True))
    texts = [path.read_text(encoding="utf-8") for path in (tmp_path / "csv").iterdir()]
    texts += [
        text_of(exporting, form, ExportOptions(anonymous=True), Choice(tags=("hush",)))
        for form in (Format.JSON, Format.MARKDOWN, Format.HTML)
    ]
    ids = [card["card_id"] for card in table(exporting, "card_list")]
    for word in ("Secret", "Optimisers", "Public", "hush", "HYPERLINK", "Momentum", "tensor", "private-id", *ids):
        assert not any(word in text for text in texts), word


def test_anonymous_cards_have_the_same_number_in_all_tables(exporting, tmp_path):
    exporting.write(tmp_path, Format.CSV, EVERYTHING, ExportOptions(anonymous=True))
    with_numbers = {}
    for name in ("review_log", "card_list"):
        text = (tmp_path / f"{name}.csv").read_text(encoding="utf-8")
        with_numbers[name] = list(csv.DictReader(io.StringIO(text, newline="")))
    plain = {name: table(exporting, name) for name in with_numbers}
    pairs = {
        (row["card_id"], other["card_id"])
        for name, rows in with_numbers.items()
        for row, other in zip(rows, plain[name], strict=True)
    }
    assert len(pairs) == len({number for number, _ in pairs}) == len({card for _, card in pairs})


def test_json_is_what_the_schema_says(exporting):
    found = json.loads(text_of(exporting, Format.JSON))
    jsonschema.validate(found, SCHEMA)
    assert [figure["code"] for figure in found["figures"]] == list(OF_ALL_CARDS)
    whole = json.loads(text_of(exporting, Format.JSON, ExportOptions(tables=tuple(LONG_TABLES))))
    jsonschema.validate(whole, SCHEMA)
    assert [each["name"] for each in whole["tables"]] == list(LONG_TABLES)


def test_a_folder_gets_a_file_for_each_table(exporting, tmp_path):
    written = exporting.write(tmp_path / "out", Format.CSV, EVERYTHING, ExportOptions())
    assert sorted(Path(path).stem for path in written.paths) == sorted(TABLES)
    assert all(path.endswith(".csv") and Path(path).exists() for path in written.paths)


def test_a_report_in_a_folder_has_a_name(exporting, tmp_path):
    (path,) = exporting.write(tmp_path, Format.MARKDOWN, EVERYTHING, ExportOptions()).paths
    assert path == (tmp_path / "progress.md").as_posix()


@pytest.mark.parametrize("form", [Format.CSV, Format.JSON, Format.XLSX, Format.MARKDOWN, Format.HTML, Format.FSRS])
def test_nothing_is_written_over_unless_it_is_said(exporting, tmp_path, form):
    options = ExportOptions(tables=("review_log",) if form is Format.CSV else ())
    target = tmp_path / f"mine.{form}"
    target.write_text("mine")
    assert exporting.taken(target, form, options) == (target,)
    with pytest.raises(KnownError, match="is there already"):
        exporting.write(target, form, EVERYTHING, options)
    assert target.read_text() == "mine"
    exporting.write(target, form, EVERYTHING, ExportOptions(tables=options.tables, over=True))
    assert target.read_bytes() != b"mine"
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


@pytest.mark.parametrize("asked", range(1, 40, 3))
def test_an_export_that_is_cancelled_leaves_nothing(exporting, tmp_path, asked):
    questions = iter(range(1_000))
    target, everything = tmp_path / "new" / "out", ExportOptions()
    with pytest.raises(Cancelled):
        exporting.write(target, Format.CSV, EVERYTHING, everything, cancelled=lambda: next(questions) >= asked)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("stopped_at", [0, 300, 690, 701, 850])
def test_a_workbook_can_be_stopped_while_it_is_written_and_while_it_is_packed(
    exporting, tmp_path, monkeypatch, stopped_at
):
    monkeypatch.setattr(xlsx_packing, "_TOLD_AFTER", 1)
    told = [(0, 1)]
    with pytest.raises(Cancelled):
        exporting.write(
            tmp_path / "new" / "a.xlsx", Format.XLSX, EVERYTHING, ExportOptions(),
            progress=lambda *step: told.append(step), cancelled=lambda: told[-1][0] >= stopped_at,
        )  # fmt: skip
    assert told == sorted(told)
    assert stopped_at <= told[-1][0] < 1_000
    assert list(tmp_path.iterdir()) == []


def test_a_workbook_tells_on_how_many_further_sheets_it_goes_on(exporting, tmp_path):
    options = ExportOptions(tables=("review_log", "card_list"), anonymous=True)
    whole = exporting.write(tmp_path / "whole.xlsx", Format.XLSX, EVERYTHING, options)
    parts = exporting.write(tmp_path / "parts.xlsx", Format.XLSX, EVERYTHING, replace(options, sheet_rows=5))
    reviews = len(table(exporting, "review_log"))
    assert (whole.rows, whole.further_sheets) == (reviews + 4, 0)
    assert (parts.rows, parts.further_sheets) == (reviews + 4, (reviews - 1) // 4)


def test_progress_only_goes_on(exporting, tmp_path):
    told = []
    target = tmp_path / "a.xlsx"
    exporting.write(target, Format.XLSX, EVERYTHING, ExportOptions(), progress=lambda *step: told.append(step))
    assert told == sorted(told)
    assert {total for _, total in told} == {1_000}
    assert told[-1] == (1_000, 1_000)


@pytest.mark.parametrize(
    ("form", "tables", "target", "code"),
    [
        (Format.CSV, (), "a.csv", "export-one-table"),
        (Format.CSV, ("nothing",), "a.csv", "export-no-table"),
        (Format.HTML, ("review_log",), "a.html", "export-long-table"),
        (Format.XLSX, ("facts",), "a.xlsx", "export-facts"),
        (Format.PDF, (), "a.pdf", "export-no-pictures"),
        (Format.PNG, ("cards",), "a.png", "export-no-pictures"),
    ],
)
def test_what_does_not_fit_is_told_and_writes_nothing(exporting, tmp_path, form, tables, target, code):
    with pytest.raises(KnownError) as caught:
        exporting.write(tmp_path / target, form, EVERYTHING, ExportOptions(tables=tables))
    assert caught.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_a_month_is_named_in_the_title(exporting):
    october = Choice(first_day=20_727, last_day=20_757)
    assert text_of(exporting, Format.MARKDOWN, choice=october).startswith("# Progress in 2026-10\n")
    assert text_of(exporting, Format.MARKDOWN, ExportOptions("zh"), october).startswith("# 2026-10 学习进度\n")


def test_filters_are_said_above_a_report(desk, exporting):
    decks = frozenset(deck.deck_id for deck in desk.store.decks.all(0) if deck.path.startswith("Secret"))
    text = text_of(exporting, Format.MARKDOWN, choice=Choice(deck_ids=decks, tags=("hush",), kinds=(Kind.CODE,)))
    assert "- Decks: Secret/Optimisers.\n- Kinds: Code.\n- Tags: hush.\n" in text


def test_only_cards_in_review_are_due_on_a_day(exporting):
    rows = table(exporting, "card_list")
    assert {row["state"] for row in rows} >= {"learning", "young"}
    for row in rows:
        assert bool(row["due"]) == (row["state"] in ("young", "mature")), row
