"""JSON: one document that the schema in docs describes."""

import io
import json
from pathlib import Path

import jsonschema
import pytest
from report_samples import hostile_report, report, usual_report

from flashcards.domain.progress_export import LONG_TABLES, Table
from flashcards.reports.json_files import VERSION, write_json

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "stats.schema.json").read_text(encoding="utf-8"))


def document(made):
    stream = io.BytesIO()
    write_json(stream, made)
    return json.loads(stream.getvalue())


def test_the_schema_is_one_and_names_the_version_that_is_written():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["version"]["const"] == VERSION


@pytest.mark.parametrize("made", [usual_report(), usual_report("zh"), hostile_report(), report(())])
def test_what_is_written_is_what_the_schema_says(made):
    jsonschema.validate(document(made), SCHEMA)


@pytest.mark.parametrize("count", [0, 1, 499, 500, 501, 1_500])
def test_long_tables_are_written_whole(count):
    rows = ((20_000 + at, *[at] * 12) for at in range(count))
    found = document(report((), tables=(Table("day_list", LONG_TABLES["day_list"], rows),)))
    jsonschema.validate(found, SCHEMA)
    (table,) = found["tables"]
    assert [row[1] for row in table["rows"]] == list(range(count))
    assert len(table["rows"]) == count


def test_values_are_exact_and_what_was_not_measured_is_null():
    found = {figure["code"]: figure for figure in document(usual_report())["figures"]}
    assert found["calendar"]["rows"][1] == ["2026-11-30", 7, 3_600_000]
    assert found["retention"]["rows"][0][-1] == 8 / 9
    assert found["retention"]["rows"][1][-1] is None
    facts = {fact["name"]: fact["value"] for fact in found["stability"]["facts"]}
    assert facts == {"median": 1.25, "mean": None}
    assert found["calendar"]["facts"][3] == {"name": "best_day", "unit": "day", "value": "2026-11-30"}
