import pytest
from deck_samples import fronts, parse, places

from flashcards.deckfiles.attributes import read_title
from flashcards.domain.cards import Kind


@pytest.mark.parametrize(
    ("title", "text", "values"),
    [
        ("q {#a}", "q", {"key": "a"}),
        ("q{#a}", "q", {"key": "a"}),
        ("q {: #a-b_c.1 .code }", "q", {"key": "a-b_c.1", "kind": Kind.CODE}),
        ("q {:#a}", "q", {"key": "a"}),
        ("问题 {#张量-1}", "问题", {"key": "张量-1"}),
        ("q {freq=3 time=60 pair=#other}", "q", {"freq": 3, "seconds": 60, "pair": "other"}),
        ("q {tags=\"a b, #c，d\" source='x {y} z'}", "q", {"tags": ("a", "b", "c", "d"), "source": "x {y} z"}),
        ("q {.reverse .suspended}", "q", {"reverse": True, "suspended": True}),
        ("q ★★★★ {#a}", "q", {"freq": 4, "key": "a"}),
        ("q？★★☆☆☆ {#a}", "q？", {"freq": 2, "key": "a"}),
        ("q ★★ {#a freq=5}", "q", {"freq": 5, "key": "a"}),
        ("f(x) = {x} {#a}", "f(x) = {x}", {"key": "a"}),
    ],
)
def test_attributes_stand_at_the_end_of_a_heading(title: str, text: str, values: dict[str, object]) -> None:
    read = read_title(title)
    assert read.said is not None
    assert (read.text, read.said.values, read.said.remarks) == (text, values, [])


@pytest.mark.parametrize(
    "title",
    [
        "q",
        "q {}",
        "q {x}",
        "q {a, b}",
        "{{c1::x}}",
        "q {{#a}}",
        "q \\{#a}",
        "`{#a}`",
        "q {#a} more",
        "q ★★★★",
        "q {#a#b}",
    ],
)
def test_what_is_no_attributes_stays_in_the_heading(title: str) -> None:
    read = read_title(title)
    assert (read.text, read.said) == (title, None)


@pytest.mark.parametrize(
    ("attributes", "problems"),
    [
        ("#a .unknown", ["1:10 attribute-unknown"]),
        ("#a freq=0", ["1:10 attribute-range"]),
        ("#a freq=six", ["1:10 attribute-range"]),
        ("#a time=0", ["1:10 attribute-range"]),
        ("#a pair='x y'", ["1:10 attribute-range"]),
        ("#a #b", ["1:10 attribute-twice"]),
        ("#a .code .script", ["1:16 attribute-twice"]),
        ("#a/b", ["1:6 attributes-unread"]),
    ],
)
def test_a_mistake_is_a_warning_with_its_place_and_the_card_is_kept(attributes: str, problems: list[str]) -> None:
    deck = parse(f"## q {{{attributes}}}\nb", dialect="native")
    assert (len(deck.drafts), places(deck)) == (1, problems)


def test_a_brace_that_was_never_closed_is_told_and_the_card_is_kept() -> None:
    deck = parse("## q {#a .code freq=5\nb\n\n## 什么时候写 {#each\nb", dialect="native")
    assert fronts(deck) == ["q {#a .code freq=5", "什么时候写 {#each"]
    assert places(deck) == ["1:6 attributes-unread", "4:10 attributes-unread"]
    assert places(parse("## Call `{#a` and {#b} and {x\nb", dialect="native")) == []


def test_more_than_five_stars_are_out_of_range() -> None:
    deck = parse("## q ★★★★★★ {#a}\nb")
    assert (fronts(deck), places(deck)) == (["q"], ["1:6 attribute-range"])
