"""Native decks: what docs call the deck format. A deck stands in each test as its author wrote it."""

import pytest
from deck_samples import fronts, only, parse, places

from flashcards.domain.cards import Attributes, Kind


def test_a_card_is_a_heading_with_text_below_it() -> None:
    draft = only(
        """\
        ## What is a tensor? {#tensor .concept freq=5 tags="basics shape" source="https://x.org/a b"}

        An array
        with a type.

        ### Details
        more
        """,
        "tf.en.md",
    )
    face = draft.face
    assert (face.front, face.back) == ("What is a tensor?", "An array\nwith a type.\n\n### Details\nmore")
    assert (face.lang, face.path, face.line, draft.end_line, face.clozes) == ("en", "tf.en.md", 1, 7, ())
    assert draft.attributes == Attributes("tensor", Kind.CONCEPT, 5, ("basics", "shape"), source="https://x.org/a b")
    assert draft.given == {"key", "kind", "freq", "tags", "source"}


def test_the_example_of_the_format_reads_as_it_says() -> None:
    deck = parse(
        """\
        ---
        deck: TensorFlow/张量与数据流图
        tags: [tensorflow, basics]
        freq: 5
        ---

        # 张量与数据流图

        Text before the first card introduces the deck.

        ## 静态形状与动态形状有何区别？ {#tf-static .concept freq=4 tags="shape"}

        `tensor.shape` ……

        ## 按批求 softmax {#torch-softmax .code pair=tf-softmax}

        写出一行。

        ---

        ```python
        p = torch.softmax(x, dim=-1)  #? dim=-1
        ```

        ## 错在哪里？ {#zero-grad .pitfall}

        ```python bug
        loss.backward()
        ```

        ```python fix
        opt.zero_grad()
        loss.backward()
        ```

        梯度会累加……

        ## 怎么选？ {#say .script time=60}

        1. 先给结论
        2. 再给依据
        """,
        "tf.zh.md",
    )
    assert places(deck) == []
    assert (deck.dialect, deck.reason.code, deck.unread) == ("native", "heading-attributes", ())
    assert (deck.deck.key, deck.deck.path, deck.deck.lang) == ("tf", "TensorFlow/张量与数据流图", "zh")
    assert deck.deck.intro == "Text before the first card introduces the deck."
    static, softmax, pitfall, script = deck.drafts
    assert (static.attributes.freq, static.attributes.tags) == (4, ("tensorflow", "basics", "shape"))
    assert softmax.face.front == "按批求 softmax\n\n写出一行。"
    assert softmax.face.back.startswith("```python\np =")
    assert (softmax.face.clozes, softmax.attributes.pair) == ((1,), "tf-softmax")
    assert [each.attributes.kind for each in (softmax, pitfall, script)] == [Kind.CODE, Kind.PITFALL, Kind.SCRIPT]
    assert (script.attributes.seconds, script.attributes.freq) == (60, 5)


def test_the_first_line_of_dashes_parts_front_and_back() -> None:
    draft = only("## q {#a}\n\nmore\n\n```yaml\n---\n```\n\n---\n\nback\n\n---\n\n***\nend")
    assert draft.face.front == "q\n\nmore\n\n```yaml\n---\n```"
    assert draft.face.back == "back\n\n---\n\n***\nend"


def test_dashes_directly_below_the_heading_change_nothing() -> None:
    assert only("## q {#a}\n---\nback").face == only("## q {#a}\n\nback").face


def test_text_over_dashes_is_no_heading() -> None:
    assert only("## q {#a}\n\ntext\n---\nback").face.front == "q\n\ntext"


def test_an_empty_heading_needs_text_above_its_line() -> None:
    deck = parse("## {#a}\n\nfront\n\n---\n\nback\n\n##\n\ntext\n\n## c {#c}\nd")
    assert fronts(deck) == ["front", "c"]
    assert places(deck) == ["9:1 heading-empty"]
    assert deck.unread == ((9, 11),)


def test_a_card_without_an_answer_is_left_out_unless_its_heading_holds_a_cloze() -> None:
    deck = parse("## empty {#a}\n\n## {{c1::x}} is {{c3::y}} {#b}\n\n## only a comment {#c}\n<!-- later -->\n")
    assert [(draft.face.front, draft.face.clozes) for draft in deck.drafts] == [("{{c1::x}} is {{c3::y}}", (1, 3))]
    assert places(deck) == ["1:1 card-empty", "5:1 card-empty"]
    assert deck.unread == ((1, 1), (5, 6))


def test_a_section_gives_its_attributes_to_its_cards_and_tags_add_up() -> None:
    deck = parse(
        """\
        ---
        tags: [file]
        freq: 2
        ---
        # One {.pitfall freq=4 tags="section"}
        ## a {#a}
        x
        ## b {#b .concept freq=1 tags="own section"}
        x
        # Two
        left over
        ## c {#c}
        x
        """
    )
    told = [(each.attributes.kind, each.attributes.freq, each.attributes.tags) for each in deck.drafts]
    assert told == [
        (Kind.PITFALL, 4, ("file", "section")),
        (Kind.CONCEPT, 1, ("file", "section", "own")),
        (Kind.CONCEPT, 2, ("file",)),
    ]
    assert deck.unread == ((11, 11),)
    assert deck.drafts[2].given == {"key", "tags", "freq"}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("```python bug\na\n```\n```python fix\nb\n```", Kind.PITFALL),
        ("```python\na\n```", Kind.CODE),
        ("text\n\n---\n\n```python\na\n```", Kind.CODE),
        ("see\n\n```python\na = 1  #? 1\n```", Kind.CODE),
        ("```python cloze\n{{c1::a}}\n```\n\ntext", Kind.CODE),
        ("text and\n\n```python\na\n```", Kind.SCRIPT),
        ("text", Kind.SCRIPT),
    ],
)
def test_the_kind_is_seen_from_the_text_else_it_is_that_of_the_file(text: str, kind: Kind) -> None:
    assert only(f"---\nkind: script\n---\n## q {{#a}}\n\n{text}\n").attributes.kind is kind


@pytest.mark.parametrize(
    "text", ["```py bug\na\n```", "```py bug\na\n```\n```py bug\na\n```\n```py fix\na\n```", "no fence"]
)
def test_a_pitfall_without_exactly_one_pair_is_plain_and_warned_of(text: str) -> None:
    deck = parse(f"## q {{#a .pitfall}}\n\n{text}\n")
    assert (len(deck.drafts), places(deck)) == (1, ["1:1 pitfall-pair"])


def test_reverse_is_for_concept_and_code_without_clozes() -> None:
    deck = parse(
        "---\nreverse: true\n---\n## a {#a}\nb\n\n## {{c1::b}} {#b .reverse}\n\n## c {#c .script .reverse}\nx\n"
        "\n## d {#d .script}\nx\n"
    )
    assert [draft.attributes.reverse for draft in deck.drafts] == [True, False, False, False]
    assert places(deck) == ["7:1 reverse-ignored", "9:1 reverse-ignored"]


def test_clozes_in_text_and_code_share_their_numbers() -> None:
    draft = only("## {{c2::q}} {#a}\n\n{{c3::a}} `{{c9::no}}`\n\n```py\nx = 1  #? x #?3 1\ny = '{{c8::no}}'\n```")
    assert draft.face.clozes == (1, 2, 3)


def test_what_is_wrong_is_told_with_line_and_column_and_its_neighbours_are_kept() -> None:
    deck = parse(
        "---\ntags: x\nfoo: bar\n---\n"
        "##nospace\n\n"
        "## a {#a freq=9 .odd zz=1}\nfine {{c1::x}} $a {{c2::b}}$\n\n"
        "## b {#b}\n> ```py\n> x = 1  #? y\n> ```\n\n"
        "## c {#c}\n{{c1::open\n\n"
        "## d {#d}\nkept\n\n"
        "## e\n```py\nx\n\n"
        "## f {#f}\n<!-- open\n"
    )
    assert places(deck) == [
        "3:1 front-matter-key",
        "5:1 heading-space",
        "7:10 attribute-range",
        "7:17 attribute-unknown",
        "7:22 attribute-unknown",
        "8:19 cloze-in-math",
        "12:10 cloze-not-found",
        "16:1 cloze-unclosed",
        "22:1 fence-unclosed",
        "26:1 comment-unclosed",
    ]
    assert fronts(deck) == ["d", "f"]
    assert deck.unread == ((7, 8), (10, 13), (15, 16), (21, 23))


def test_every_problem_speaks_both_languages() -> None:
    deck = parse("---\ntags: x\nfoo: 1\n---\n## a {#a freq=9}\n{{c1::x\n## b {#b}\n```py\nx  #? y\n```\n")
    for each in deck.problems:
        assert each.message("en") != each.message("zh")
        assert each.hint("en") != each.hint("zh")
        assert each.line_text("en").startswith(f"deck.md:{each.line}:{each.column} ")


@pytest.mark.parametrize(
    ("path", "lang", "key"),
    [
        ("a/tf.zh.md", "zh", "a/tf"),
        ("a/tf.zh-CN.md", "zh", "a/tf"),
        ("tf.EN_us.markdown", "en", "tf"),
        ("torch.nn.md", "", "torch.nn"),
        ("zh.md", "", "zh"),
        ("a.no.md", "", "a.no"),
    ],
)
def test_the_language_stands_at_the_end_of_the_name(path: str, lang: str, key: str) -> None:
    deck = parse("## q {#a}\nb", path)
    assert (deck.deck.lang, deck.deck.key, deck.drafts[0].face.lang) == (lang, key, lang)


def test_the_front_matter_says_the_language_and_wins() -> None:
    assert only("---\nlang: zh-Hans\n---\n## q {#a}\nb").face.lang == "zh"
    deck = parse("---\nlang: en\n---\n## q {#a}\nb", "x.zh.md")
    assert (deck.deck.lang, places(deck)) == ("en", ["1:1 lang-differs"])


@pytest.mark.parametrize(
    ("text", "path", "place"),
    [
        ("---\ndeck: ' A /B// C'\n---\n# T\n", "f/x.md", "A/B/C"),
        ("# `tf.data` **now** {.code}\n# Later\n", "f/g/x.md", "f/g/tf.data now"),
        ("# TensorFlow/PyTorch\n", "x.md", "TensorFlow／PyTorch"),
        ("", "f/x.zh.md", "f/x"),
        ("", "x.md", "x"),
    ],
)
def test_the_decks_place(text: str, path: str, place: str) -> None:
    assert parse(f"{text}## q {{#a}}\nb", path).deck.path == place


def test_definitions_serve_the_whole_file() -> None:
    deck = parse(
        """\
        ## a {#a}
        See [the guide], [here][Guide B] and a note.[^1]

        ## b {#b}
        Own [link].

        [link]: https://own.org

        ## c {#c}
        nothing `[the guide]`

        ```
        [code]: https://no.org
        ```

        [the guide]: https://x.org "T"
        [guide b]: <https://y.org>
        [^1]: A note on [link].

            More of it.
        """
    )
    first, second, _ = (draft.face for draft in deck.drafts)
    assert first.definitions == (
        '[link]: https://own.org\n\n[the guide]: https://x.org "T"\n\n[guide b]: <https://y.org>\n\n'
        "[^1]: A note on [link].\n\n    More of it."
    )
    assert second.definitions == ""


def test_a_card_with_nothing_but_definitions_has_no_answer() -> None:
    assert places(parse("## a {#a}\n\n[x]: https://x.org\n")) == ["1:1 card-empty"]


def test_pictures_are_listed_as_they_are_written() -> None:
    draft = only(
        '## q ![](f.png) {#a}\n![a](x/y.png "t") ![b](<a b.png>) ![c][ref] ![ref] `![](no.png)` ![d](p(1).png)\n'
        "![again](f.png)\n\n[ref]: r.gif\n\n```\n![](no.png)\n```\n"
    )
    assert [each.address for each in draft.face.images] == ["f.png", "x/y.png", "a b.png", "r.gif", "p(1).png"]


def test_a_card_over_the_limit_is_plain() -> None:
    deck = parse("## a {#a}\n" + "word " * 20_001 + "\n## b {#b}\nc")
    assert [draft.face.plain for draft in deck.drafts] == [True, False]
    assert places(deck) == ["1:1 card-long"]


def test_a_fence_in_a_quote_or_list_hides_headings() -> None:
    deck = parse("## a {#a}\n1. x\n   ```py\n   ## no\n   ```\n> ```py\n> ## no\n\n## b {#b}\ny")
    assert fronts(deck) == ["a", "b"]


def test_a_heading_in_details_starts_a_card_and_one_in_a_comment_does_not() -> None:
    deck = parse("<details>\n\n## a {#a}\nb\n\n</details>\n<!--\n## no {#no}\n-->\n## c {#c}\nd")
    assert fronts(deck) == ["a", "c"]


@pytest.mark.parametrize(
    ("body", "back"),
    [
        ("a\n## b {.text}\nc", "a\n## b\nc"),
        ("# b {.text}\n\nc", "# b\n\nc"),
        ("  ## b ## {.text}\nc", "  ## b ##\nc"),
        ("## {.text}\nc", "##\nc"),
        ("## b   {.text}\nc", "## b  \nc"),
        ("## b {.text}{.text}\nc", "## b {.text}\nc"),
        ("## b {.text}{.text}{.text}\nc", "## b {.text}{.text}\nc"),
        ("## b {#id .code} {.text}\nc", "## b {#id .code}\nc"),
        ("```\n## b {.text}\n```", "```\n## b {.text}\n```"),
        ("### b {.text}\nc", "### b {.text}\nc"),
        ("text {.text}\nc", "text {.text}\nc"),
        ("## b {.text}\n{{c1::x}}\n# d {.text}", "## b\n{{c1::x}}\n# d"),
    ],
)
def test_a_heading_marked_as_text_is_text_of_the_card_above(body: str, back: str) -> None:
    deck = parse(f"## q {{#k}}\n\n{body}\n\n## r\nx\n")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [("q", back), ("r", "x")]
    assert (places(deck), deck.unread) == ([], ())
    assert deck.drafts[1].face.line == 5 + body.count("\n")


def test_a_heading_marked_as_text_stands_on_fronts_and_in_introductions_too() -> None:
    deck = parse("# T\n## hello {.text}\n\n## q {#k}\n# above {.text}\nmore\n---\n## below {.text}\n![p](p.png)\n")
    (draft,) = deck.drafts
    assert (deck.deck.intro, draft.face.front, draft.face.back) == (
        "## hello",
        "q\n\n# above\nmore",
        "## below\n![p](p.png)",
    )
    assert [image.address for image in draft.face.images] == ["p.png"]


def test_a_mistake_below_a_heading_marked_as_text_is_told_at_its_place() -> None:
    assert places(parse("## q {#k}\n## b {.text}\n\nx {{c1::}}\n")) == ["4:3 cloze-empty"]


@pytest.mark.parametrize(
    ("said", "front", "back"),
    [
        ("#k", "q\n\na", "b\n\n---\n\nc"),
        ("#k rule=1", "q\n\na", "b\n\n---\n\nc"),
        ("#k rule=2", "q\n\na\n\n---\n\nb", "c"),
        ("rule=2 .script", "q\n\na\n\n---\n\nb", "c"),
    ],
)
def test_a_heading_says_which_line_parts_front_and_back(said: str, front: str, back: str) -> None:
    deck = parse(f"## q {{{said}}}\n\na\n\n---\n\nb\n\n---\n\nc\n")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [(front, back)]
    assert places(deck) == []
    assert "rule" not in deck.drafts[0].given


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("## q {rule=3}\na\n---\nb\n---\nc\n", ["1:1 rule-missing"]),
        ("## q {rule=2}\na\n", ["1:1 rule-missing"]),
        ("## q {rule=0}\na\n", ["1:7 attribute-range"]),
        ("## q {rule=x}\na\n", ["1:7 attribute-range"]),
        ("# s {rule=2}\n## q {#k}\na\n", ["1:1 attribute-unknown"]),
    ],
)
def test_a_line_that_is_not_there_is_told(text: str, problems: list[str]) -> None:
    deck = parse(text)
    assert (len(deck.drafts), places(deck)) == (1, problems)


def test_a_cloze_with_several_numbers_takes_the_first_and_places_stay_right() -> None:
    deck = parse("## a {{c1,2::x}} `{{c1,2::y}}` {.concept}\n\nb {{c2, 3::z}} {{c3::}}\n\n## c {{c1,3::x}}\n\n{{c4::\n")
    assert places(deck) == ["1:10 cloze-numbers", "3:16 cloze-empty", "7:1 cloze-unclosed"]
    deck = parse("## a {{c1,2::x}} `{{c1,2::y}}` {.concept}\n\nb {{c2, 3::z}}\n")
    face = deck.drafts[0].face
    assert (face.front, face.back, face.clozes) == ("a {{c1::x}} `{{c1,2::y}}`", "b {{c2::z}}", (1, 2))
