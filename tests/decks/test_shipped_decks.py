"""The decks that ship: both languages, twins, sizes, sources. What they say was run is looked at in test_verified."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from flashcards.deckfiles.folder import find_files, read_file
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Kind
from flashcards.domain.drafts import Draft
from flashcards.workflows.importing import check

DECKS = Path(__file__).parents[2] / "decks"
NAMES = {
    "tensors-and-graphs",
    "training",
    "performance",
    "deployment",
    "keras-and-ecosystem",
    "pytorch",
    "scripts",
    "pitfalls",
}
OFFICIAL = (
    "tensorflow.org",
    "pytorch.org",
    "keras.io",
    "paddlepaddle.org.cn",
    "ai.google.dev",
    "developers.googleblog.com",
    "nvidia.com",
    "huggingface.co",
    "python.org",
    "numpy.org",
    "arxiv.org",
    "onnx.ai",
    "onnxruntime.ai",
    "openxla.org",
)
# On a forge only what a project itself publishes.
PROJECTS = (
    "tensorflow",
    "pytorch",
    "keras-team",
    "PaddlePaddle",
    "huggingface",
    "google-ai-edge",
    "google",
    "google-research",
    "NVIDIA",
    "onnx",
    "openxla",
    "numpy",
)
# Figures that go from article to article without a source.
HEARSAY = re.compile(r"78 ?%|85 ?% ?(?:GPU|显存)|LeetCode|40 ?% (?:more )?throughput|吞吐(?:量)?(?:提升|提高) ?40 ?%")
LONGEST_PROSE, LONGEST_CODE, WIDEST_CODE, MOST_POINTS = 1_200, 25, 80, 5
_FENCE = re.compile(r"^(`{3,}|~{3,})(.*)\n([\s\S]*?)^\1`*[ ]*$", re.MULTILINE)
_MARK = re.compile(r"\s*#\?.*")  # what a person never sees
_COMMENT = re.compile(r"<!--[\s\S]*?-->")
_LINK = re.compile(r"\]\(([^)\s]+)|<(https?://[^>]+)>|(?<![\w(<\"])((?:https?|ftp)://[^\s)>\"`]+)")
_CLOZE = re.compile(r"\{\{c\d+::(.*?)(?:::[^}]*)?\}\}")


def _drafts(lang: str) -> list[Draft]:
    found = find_files([DECKS])
    parsed = [read_deck(read_file(root, path)) for root, path in found.files]
    return [draft for deck in parsed for draft in deck.drafts if draft.face.lang == lang]


@pytest.fixture(scope="module")
def faces() -> dict[str, dict[str, Draft]]:
    """Return the cards of both languages by their ids."""
    return {lang: {draft.attributes.key: draft for draft in _drafts(lang)} for lang in ("zh", "en")}


def _deck(draft: Draft) -> str:
    return draft.face.path.partition(".")[0]


def _whole(draft: Draft) -> str:
    return f"{draft.face.front}\n\n{draft.face.back}\n"


def _prose(draft: Draft) -> str:
    return _CLOZE.sub(r"\1", _COMMENT.sub("", _FENCE.sub("", _whole(draft))))


def _all(faces: dict[str, dict[str, Draft]]) -> list[Draft]:
    return [draft for lang in faces.values() for draft in lang.values()]


def _of_interviews(faces: dict[str, dict[str, Draft]]) -> list[Draft]:
    """Leave out the deck that teaches the format: its cards show every form there is."""
    return [draft for draft in _all(faces) if _deck(draft) in NAMES]


def test_the_eight_decks_are_there_in_both_languages() -> None:
    assert {path.name for path in DECKS.glob("*.md")} >= {
        f"{name}.{lang}.md" for name in NAMES for lang in ("zh", "en")
    }


def test_nothing_is_wrong_in_them() -> None:
    _, problems = check([DECKS])
    assert not problems, "\n".join(str(each) for each in problems)


def test_each_of_the_186_cards_has_an_id_of_its_own() -> None:
    for lang in ("zh", "en"):
        keys = Counter(draft.attributes.key for draft in _drafts(lang))
        assert "" not in keys
        assert [key for key, count in keys.items() if count > 1] == []
    interviews = {draft.attributes.key for lang in ("zh", "en") for draft in _drafts(lang) if _deck(draft) in NAMES}
    assert len(interviews) == 186


def test_each_card_is_written_in_both_languages_with_the_same_attributes(faces: dict[str, dict[str, Draft]]) -> None:
    assert set(faces["zh"]) == set(faces["en"])
    differing = [key for key, draft in faces["zh"].items() if draft.attributes != faces["en"][key].attributes]
    assert differing == []


def test_each_card_says_how_often_it_is_asked_and_what_it_is_about(faces: dict[str, dict[str, Draft]]) -> None:
    assert [
        draft.attributes.key
        for draft in _of_interviews(faces)
        if not draft.attributes.freq or not draft.attributes.tags
    ] == []


def test_twins_name_each_other(faces: dict[str, dict[str, Draft]]) -> None:
    cards = faces["zh"]
    pairs = {key: draft.attributes.pair for key, draft in cards.items() if draft.attributes.pair}
    assert {key: twin for key, twin in pairs.items() if pairs.get(twin) != key} == {}
    assert len(pairs) >= 40


def test_no_question_stands_there_twice(faces: dict[str, dict[str, Draft]]) -> None:
    for drafts in faces.values():
        fronts = Counter(draft.face.front.strip() for draft in drafts.values())
        assert [front for front, count in fronts.items() if count > 1] == []


def test_no_card_is_too_long_to_be_reviewed(faces: dict[str, dict[str, Draft]]) -> None:
    too_long = [
        f"{draft.face.lang} {draft.attributes.key}: {len(_prose(draft))}"
        for draft in _of_interviews(faces)
        if len(_prose(draft)) > LONGEST_PROSE
    ]
    assert too_long == []


def test_no_code_is_too_long_or_too_wide_to_be_read(faces: dict[str, dict[str, Draft]]) -> None:
    found = []
    for draft in _of_interviews(faces):
        for _, info, code in _FENCE.findall(_whole(draft)):
            lines = [_MARK.sub("", line) for line in code.splitlines()]
            if info.split()[:1] == ["output"]:
                continue  # what a framework prints cannot be made shorter
            if len(lines) > LONGEST_CODE or any(len(line) > WIDEST_CODE for line in lines):
                found.append(f"{draft.face.lang} {draft.attributes.key}: {len(lines)} × {max(map(len, lines))}")
    assert found == []


def test_no_list_has_more_points_than_one_keeps_in_mind(faces: dict[str, dict[str, Draft]]) -> None:
    found = []
    for draft in _of_interviews(faces):
        items = [bool(re.match(r"(?:[-*+]|\d+[.)]) ", line)) for line in _prose(draft).splitlines() if line.strip()]
        longest = run = 0
        for before, now in pairwise([False, *items]):
            run = run + 1 if now and before else int(now)
            longest = max(longest, run)
        if longest > MOST_POINTS + (draft.attributes.kind is Kind.SCRIPT):
            found.append(f"{draft.face.lang} {draft.attributes.key}: {longest}")
    assert found == []


def test_a_script_says_how_long_it_takes_and_a_pitfall_shows_what_was_mended(
    faces: dict[str, dict[str, Draft]],
) -> None:
    for draft in _of_interviews(faces):
        words = [info.split() for _, info, _ in _FENCE.findall(_whole(draft))]
        marks = Counter(word for info in words for word in info if word in ("bug", "fix") and info[0] != "output")
        if draft.attributes.kind is Kind.SCRIPT:
            assert draft.attributes.seconds, draft.attributes.key
        if draft.attributes.kind is Kind.PITFALL:
            assert marks == {"bug": 1, "fix": 1}, draft.attributes.key


def test_every_link_leads_to_those_who_make_the_framework(faces: dict[str, dict[str, Draft]]) -> None:
    foreign = []
    for draft in _of_interviews(faces):
        links = [next(filter(None, each)) for each in _LINK.findall(_prose(draft))]
        for link in filter(None, (draft.attributes.source, *links)):
            if not _is_official(link):
                foreign.append(f"{draft.face.lang} {draft.attributes.key}: {link}")
    assert foreign == []


def _is_official(link: str) -> bool:
    parts = urlsplit(link)
    host = parts.hostname or ""
    if parts.scheme != "https":
        return False
    if host in ("github.com", "raw.githubusercontent.com"):
        return parts.path.split("/")[1] in PROJECTS
    return any(host == domain or host.endswith(f".{domain}") for domain in OFFICIAL)


def test_a_card_has_a_source_unless_it_is_something_to_say(faces: dict[str, dict[str, Draft]]) -> None:
    missing = [
        f"{draft.face.lang} {draft.attributes.key}"
        for draft in _of_interviews(faces)
        if draft.attributes.kind is not Kind.SCRIPT and not draft.attributes.source
    ]
    assert missing == []


def test_no_figure_is_told_that_nobody_can_source(faces: dict[str, dict[str, Draft]]) -> None:
    assert [draft.attributes.key for draft in _of_interviews(faces) if HEARSAY.search(_prose(draft))] == []
