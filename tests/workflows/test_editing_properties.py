"""Whatever is typed: looking at it never fails, and saving it leaves every other line as it was."""

import pytest
from editing_world import World
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from flashcards.domain.editing import Saved

FILES = {
    "native.md": "## First {.concept}\r\n\r\none\r\n\r\n## Middle {.concept}\r\n\r\ntwo\r\n\r\n## Last\r\n\r\n3\r\n",
    "run.md": "## First {.pitfall}\n\n<!-- setup\n# a\n-->\n\n```python bug run=py raises=KeyError\nx\n```\n\n"
    "```python fix run=py\ny\n```\n\n```output bug\nKeyError: …\n```\n\n<!-- output fix\n-->\n\nwhy\n\n"
    "## Middle {.concept}\n\ntwo\n\n## Last\n\n```python run=py\n1\n```\n\n<!-- check\n## c\n---\n-->\n",
    "hash.md": "Q: First\nA: one\n\nQ: Middle\nA: two\n\nC: The [last] one.\n",
    "note.md": "#flashcards\n\nFirst::one\n\nMiddle\n?\ntwo\n\nLast:::three\n",
    "rows.csv": 'front,back\nFirst,one\n"Middle","two, ""2"""\nLast,three\n',
    "plain.md": "# Questions\n\n## What is first?\n\none\n\n## What is Middle?\n\ntwo\n\n## What is last?\n\nthree\n",
}
PIECES = [
    "## Middle {.concept}", "two", "", "Q: Middle", "A: two", "Middle::two", "Middle,two", '"Middle', "```", "$$",
    "<!--", "-->", "---", "{{c1::x}}", "{{c1::", "# Section", "?", "C: [a", "\t- x", "🙂 é\u0301", "\u2028", "\x00",
    "#flashcards", "[^1]: note", "[^1]", "![p](p.png)", "## {#native-1 .code}", "## ", "%", "START",
    "<!-- setup", "```python run=py", "```output fix",
]  # fmt: skip
texts = st.lists(st.sampled_from(PIECES), max_size=7).map("\n".join)


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    made = World(tmp_path_factory.mktemp("editing"))
    for name, text in FILES.items():
        made.imported(text, name)
    yield made
    made.store.close()


def middle(world, name):
    return next(note for note in world.notes() if note.faces[0].path == name and "Middle" in note.faces[0].front)


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(sorted(FILES)), texts)
def test_a_preview_never_fails(world, name, text):
    source = world.editing.open(middle(world, name).note_id, "en")
    seen = world.editing.preview(source, text)
    assert seen.notes >= 0
    assert all(problem.line_text(lang) for problem in seen.problems for lang in ("en", "zh"))
    assert all(problem.line <= text.count("\n") + 1 for problem in seen.problems)


@settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(sorted(FILES)), texts)
@example("hash.md", "\x00\n\x00\n\x00\n\x00\n\x00")  # so many would make a file that is no text
def test_saving_leaves_every_other_byte_as_it_was(tmp_path_factory, name, text):
    world = World(tmp_path_factory.mktemp("saving"))
    path = world.imported(FILES[name], name)
    before = path.read_bytes()
    note = middle(world, name)
    source = world.editing.open(note.note_id, "en")
    seen = world.editing.preview(source, text)
    assert isinstance(world.editing.save(source, text), Saved)
    lines = before.splitlines(keepends=True)
    made = path.read_bytes()
    assert made.startswith(b"".join(lines[: source.first - 1]))
    assert made.endswith(b"".join(lines[source.last :]))
    # What the preview promised is what came of it.
    assert world.store.cards.note(note.note_id).retired == (seen.notes == 0)
    world.store.close()
