"""Tables as spreadsheets, Anki and people write them: each case is a file and the cards that are meant."""

import pytest

from flashcards.deckfiles.blank_cards import blank_card
from flashcards.deckfiles.card_making import CardMaker
from flashcards.deckfiles.dialects import table_cards
from flashcards.deckfiles.reading import read_deck
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import DeckFile, Origin, ParsedDeck
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions


def read(text: str, path: str = "d.csv", options: ReadingOptions = AS_GUESSED) -> ParsedDeck:
    return read_deck(DeckFile("/decks", path, text, "digest"), options)


def cards(deck: ParsedDeck) -> list[tuple[str, str]]:
    return [(draft.face.front, draft.face.back) for draft in deck.drafts]


def lines(deck: ParsedDeck) -> list[tuple[int, int]]:
    return [(draft.face.line, draft.end_line) for draft in deck.drafts]


def codes(deck: ParsedDeck) -> list[tuple[int, str]]:
    return [(each.line, each.code) for each in deck.problems]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a,b\nc,d\n", [("a", "b"), ("c", "d")]),
        ("a;b\nc;d, e\n", [("a", "b"), ("c", "d, e")]),
        ("a\tb, c; d\ne\tf", [("a", "b, c; d"), ("e", "f")]),
        ("a|b\nc|d", [("a", "b"), ("c", "d")]),
        ("| Q | A |\n|---|:-:|\n| a | b, c |\n| d | e |\n", [("a", "b, c"), ("d", "e")]),
        ("|a|b|\n|c|d|\n", [("a", "b"), ("c", "d")]),
        ("sep=|\na|b,c\n", [("a", "b,c")]),
        ('"sep=;"\na;b\n', [("a", "b")]),
        ("SEP=,\r\na,b\r\n", [("a", "b")]),
        ("\ufeffa,b", [("a", "b")]),
        ("a,b\n\n,\n  , \nc,d", [("a", "b"), ("c", "d")]),
        ('"a, b","c ""d"" e"', [("a, b", 'c "d" e')]),
        ('a, "b, c"', [("a", "b, c")]),
        ('"a" , "b" \nc,d', [("a", "b"), ("c", "d")]),
        ('5" screen,an inch mark\nx,y', [('5" screen', "an inch mark"), ("x", "y")]),
        ('"Hello" he said\tgreets\nx\ty', [('"Hello" he said', "greets"), ("x", "y")]),
        ('"a "b" c",d\ne,f', [('a "b" c', "d"), ("e", "f")]),
        ('a,"b\n\nc"\nd,e', [("a", "b\n\nc"), ("d", "e")]),
        ('a,"```python\nx = [1, 2]\n\n  y\n```"', [("a", "```python\nx = [1, 2]\n\n  y\n```")]),
        ("What is 1,5?;a number\nWhat is 2,5?;another", [("What is 1,5?", "a number"), ("What is 2,5?", "another")]),
        ("问题,答案\n什么是张量？,多维数组", [("什么是张量？", "多维数组")]),
        ("答案,问题\n多维数组,什么是张量？", [("什么是张量？", "多维数组")]),
        ("Question,Answer\n# a comment in code,y", [("# a comment in code", "y")]),
        ("# a remark of the author\na,b\nc,d", [("a", "b"), ("c", "d")]),
        ("正面,背面,解析\na,b,c\nd,e,", [("a", "b\n\nc"), ("d", "e")]),
        ("{{c1::Adam}} adapts,", [("{{c1::Adam}} adapts", "")]),
        ("a,b,\nc,d,\n", [("a", "b"), ("c", "d")]),
        ("a , b \n\tc,d\t", [("a", "b"), ("c", "d")]),
        ('"a,b\nc,d\ne,f', [('"a', "b"), ("c", "d"), ("e", "f")]),
        ('x,"\ny,z\nv,w', [("x", '"'), ("y", "z"), ("v", "w")]),
        ("a,$$ b\nc,```d\ne,f", [("e", "f")]),
        ("$x$,$$y$$\nq,\\[z\\]", [("$x$", "$$y$$"), ("q", "\\[z\\]")]),
        ("a,## b\nc,---\n", [("a", "## b"), ("c", "---")]),
        ("a,<!-- b -->c", [("a", "<!-- b -->c")]),
        ("a,b,c,d,e,f,g,h,i,j", [("a", "b")]),
        ("a\u2028b,c\x0bd", [("a\u2028b", "c\x0bd")]),
    ],
)
def test_the_cards_of_a_table(text: str, expected: list[tuple[str, str]]) -> None:
    assert cards(read(text)) == expected
    assert cards(read(text.replace("\r\n", "\n").replace("\n", "\r\n"))) == expected


@pytest.mark.parametrize(
    ("text", "drafts", "unread", "problems"),
    [
        ('a,"b\nc"\nd,e\n', [(1, 2), (3, 3)], (), []),
        ('k,v\n\n"x\n\ny",z\nlast,one', [(1, 1), (3, 5), (6, 6)], (), []),
        ("a,b\nonly\nc,d", [(1, 1), (3, 3)], ((2, 2),), [(2, "row-no-back")]),
        ("a,b\n,no question\nc,d", [(1, 1), (3, 3)], ((2, 2),), [(2, "row-no-front")]),
        ('"a,b\nc,d', [(1, 1), (2, 2)], (), [(1, "quote-unclosed")]),
        ("a,b\na,b\na,c", [(1, 1), (3, 3)], ((2, 2),), [(2, "card-copy"), (3, "front-twice")]),
        ("a,b\nc,d,e f. g\nh,i,j,k", [(1, 1), (2, 2), (3, 3)], (), [(2, "row-long")]),
        ("a,b\nc,```x\ne,f", [(1, 1), (3, 3)], ((2, 2),), [(2, "fence-unclosed")]),
        ("问题,答案,频率\na,b,7\nc,d,★★★", [(2, 2), (3, 3)], (), [(2, "attribute-range")]),
        ("front,back,author\na,b,me\nc,d,\n", [(2, 2), (3, 3)], (), [(1, "columns-ignored")]),
        ("id,front,back\nk$[,a,b\nk-1,c,d", [(2, 2), (3, 3)], (), [(2, "keys-ignored")]),
        ("", [], (), [(1, "no-cards")]),
        ("\n \n", [], (), [(1, "no-cards")]),
        ("sep=;\n", [], (), [(1, "no-cards")]),
    ],
)
def test_each_card_stands_on_its_lines_and_each_mistake_has_one(
    text: str, drafts: list[tuple[int, int]], unread: tuple[tuple[int, int], ...], problems: list[tuple[int, str]]
) -> None:
    deck = read(text)
    assert (lines(deck), deck.unread, codes(deck)) == (drafts, unread, problems)


def test_columns_are_known_by_their_names_in_any_order() -> None:
    deck = read("标签,卡组,问题,编号,答案,必问指数\nnn 层,PyTorch::Autograd,什么是叶子张量？,leaf-1,用户创建的,4\n")
    (draft,) = deck.drafts
    assert (draft.deck, draft.attributes.key, draft.attributes.freq) == ("PyTorch/Autograd", "leaf-1", 4)
    assert draft.attributes.tags == ("nn", "层")
    assert deck.used == ReadingOptions(
        dialect="table",
        delimiter=",",
        header="yes",
        roles=("tags", "deck", "front", "key", "back", "freq"),
        deck="PyTorch/Autograd",
    )
    assert deck.columns == ("标签", "卡组", "问题", "编号", "答案", "必问指数")


def test_a_number_that_only_counts_the_rows_is_no_id() -> None:
    deck = read("id,question,answer\n1,a,b\n2,c,d\n1489421023,e,f\n")
    assert [draft.attributes.key for draft in deck.drafts] == ["", "", "1489421023"]
    assert deck.problems == ()


def test_a_person_chooses_delimiter_header_and_columns() -> None:
    text = "a;b,c\nd;e,f\n"
    assert cards(read(text, options=ReadingOptions(delimiter=";"))) == [("a", "b,c"), ("d", "e,f")]
    assert cards(read(text, options=ReadingOptions(delimiter=",", header="yes"))) == [("d;e", "f")]
    chosen = ReadingOptions(delimiter=",", header="no", roles=("back", "front"))
    deck = read(text, options=chosen)
    assert (cards(deck), deck.used.roles, deck.options) == ([("c", "a;b"), ("f", "d;e")], ("back", "front"), chosen)
    assert cards(read("问题,答案\n一,二", options=ReadingOptions(header="no"))) == [("问题", "答案"), ("一", "二")]
    assert cards(read("a::b\nc::d", options=ReadingOptions(delimiter="::"))) == [("a", "b"), ("c", "d")]


def test_columns_without_names_are_shown_by_their_first_row() -> None:
    deck = read("what is x,a letter,alphabet\nwhat is 1,a number,maths\n")
    assert deck.columns == ("what is x", "a letter", "alphabet")
    assert deck.used.roles == ("front", "back", "tags")
    assert [draft.attributes.tags for draft in deck.drafts] == [("alphabet",), ("maths",)]


def test_front_matter_counts_for_a_table_too() -> None:
    deck = read("---\ndeck: A/B\ntags: [t]\n---\na,b\nc,{{c1::d}}\n", "d.csv")
    assert (deck.deck.path, lines(deck)) == ("A/B", [(5, 5), (6, 6)])
    assert [draft.attributes.tags for draft in deck.drafts] == [("t",), ("t",)]


ANKI = "#separator:tab\n#html:{html}\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n"


def test_what_anki_writes_above_its_rows() -> None:
    deck = read(
        ANKI.format(html="true") + "kZ:1\tBasic (and reversed card)\tML::DL\ta&nbsp;&amp; b\t<i>c</i>\tx::y z\n"
    )
    (draft,) = deck.drafts
    assert (draft.face.front, draft.face.back, draft.deck) == ("a & b", "*c*", "ML/DL")
    assert (draft.attributes.reverse, draft.attributes.tags, draft.attributes.key) == (True, ("x::y", "z"), "")
    assert codes(deck) == [(7, "keys-ignored")]
    assert deck.reason.code == "table-anki"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#separator:Semicolon\na;b,c\n", [("a", "b,c")]),
        ("#separator:|\na|b\n", [("a", "b")]),
        ("#separator:Space\na b\n", [("a", "b")]),
        ("#separator:Colon\na:b\n", [("a", "b")]),
        ('#separator:Comma\n"#tag",a\n#b,c\n', [("#tag", "a")]),
        ("#SEPARATOR:Comma\n#unknown:x\n# a remark\na,b\n# passed over\nc,d\n", [("a", "b"), ("c", "d")]),
        ("#separator:tab\n#columns:Back\tFront\na\tb\n", [("b", "a")]),
        ("#separator:tab\n#html:false\na\t<b>\n", [("a", "<b>")]),
        ("#html:true\na,<b>b</b>\n", [("a", "**b**")]),
        ("#separator:tab\na\tb<br>c\n", [("a", "b  \nc")]),
        ('#separator:tab\n#html:true\n"a<br>\n""b"""\tc\n', [('a  \n "b"'.replace("  \n ", "  \n"), "c")]),
        ("#separator:tab\n{{c1::Canberra::city}} is\t\n", [("{{c1::Canberra:: city}} is", "")]),
        ("#separator:tab\n{{c1::std::vector}} in C++\t\n", [("{{c1::std::vector}} in C++", "")]),
        ("#separator:tab\n{{c2,3::x}} y\tz\n", [("{{c2::x}} y", "z")]),
    ],
)
def test_anki_lines_say_how_the_rows_are_written(text: str, expected: list[tuple[str, str]]) -> None:
    assert cards(read(text, "notes.txt")) == expected


def test_defaults_of_anki_count_for_all_rows() -> None:
    deck = read("#separator:tab\n#deck:A::B\n#tags:x y\na\tb\nc\td\n", "n.txt")
    assert deck.deck.path == "A/B"
    assert [draft.attributes.tags for draft in deck.drafts] == [("x", "y"), ("x", "y")]


def test_fields_that_are_not_read_are_named() -> None:
    deck = read("#separator:tab\n#guid column:1\ng1\ta\tb\tmore\ng2\tc\td\t\n", "n.txt")
    assert cards(deck) == [("a", "b"), ("c", "d")]
    assert [each.message("en") for each in deck.problems] == ["These columns were not read: 4."]


@pytest.mark.parametrize(
    ("path", "text", "dialect"),
    [
        ("requirements.txt", "numpy>=1.2,<3\ntorch\nscipy==1.0\n", ""),
        (
            "LICENSE.txt",
            "Permission is hereby granted, free of charge,\nto any person, subject to\nthe following.\n",
            "",
        ),
        ("run.log.txt", "2026-11-30 10:00:00,123 INFO a\n2026-11-30 10:00:01,456 INFO b\n", ""),
        ("iris.csv", "5.1,3.5,1.4,0.2,setosa\n4.9,3.0,1.4,0.2,setosa\n", ""),
        ("wide.csv", "\n".join([",".join("abcdefghij")] * 3), ""),
        ("one.csv", "a,b\n", ""),
        ("prose.txt", "Hello, world\nGood, bye\n", ""),
        ("readme.txt", "# Title\n\n## Section\n\ntext\n", ""),
        ("empty.txt", "", ""),
        ("words.csv", "loss,a number to be made small\nepoch,one pass over the data\n", "table"),
        ("words.txt", "loss\ta number\nepoch\tone pass\n", "table"),
        ("deck.csv", "问题,答案\n", "table"),
        ("notes.txt", "#separator:tab\n", "table"),
    ],
)
def test_a_file_found_in_a_folder_is_a_deck_only_if_it_looks_like_one(path: str, text: str, dialect: str) -> None:
    for origin in (Origin.FOLDER, Origin.VAULT):
        deck = read_deck(DeckFile("/decks", path, text, "digest", origin=origin))
        assert deck.dialect == dialect
        if not dialect:
            assert (deck.drafts, deck.problems) == ((), ())
            assert deck.reason.text("en") != deck.reason.text("zh")


SHORT = ["q1\ta1\nq2\ta2\nq3\ta3\n", "1\tone\n2\ttwo\n3\tthree\n", "1\tone\n2\ttwo\n\n3\tthree\nfour\n5\tfive\n"]


@pytest.mark.parametrize("text", [*SHORT, "1\t2\n3\t4\n", "What is that?\tIt is this, as one says.\n", "a\tb\tc\n"])
def test_lines_of_a_text_file_parted_alike_by_tabs_are_rows_however_short_they_are(text: str) -> None:
    deck = read(text, "d.txt")
    assert (deck.dialect, deck.reason.code, deck.used.delimiter) == ("table", "table-even", "\t")
    assert len(deck.drafts) == sum("\t" in line for line in text.splitlines())


@pytest.mark.parametrize(
    ("text", "dialect"),
    [*((text, "table") for text in SHORT[:2]), ("1\t2\n3\t4\n", ""), ("One line\twith a tab.\n", "")],
)
def test_in_a_folder_of_decks_such_lines_must_hold_words(text: str, dialect: str) -> None:
    assert read_deck(DeckFile("/decks", "d.txt", text, "x", origin=Origin.FOLDER)).dialect == dialect
    for origin in (Origin.VAULT, Origin.REPOSITORY):
        assert read_deck(DeckFile("/decks", "d.txt", text, "x", origin=origin)).dialect == ""


@pytest.mark.parametrize(
    "text", ["## a\n\n\tb\n\tc\n\td\n\te\n", "\tindented\n\tlines\n", "Some words.\nOthers\there.\nAnd more.\n"]
)
def test_tabs_here_and_there_or_before_lines_make_no_table(text: str) -> None:
    assert read(text, "d.txt").dialect == "headings"


def test_a_text_file_that_a_person_names_may_be_of_any_dialect() -> None:
    assert read("Q: a\nA: b\n", "d.txt").dialect == "hashcards"
    assert read("## a\n\nb\n", "d.txt").dialect == "headings"
    assert read("a,b\n", "d.csv").reason.code == "table-suffix"


def test_a_row_holds_whatever_a_card_can_hold() -> None:
    bug = 'find the bug,"```python bug\nx\n```\n\n```python fix\ny\n```"'
    text = bug + '\n{{c1::a}} and {{c2::b}},\nq,"```python\nz = 1  #? 1\n```"\n'
    pitfall, cloze, code = read(text).drafts
    assert pitfall.attributes.kind.value == "pitfall"
    assert cloze.face.clozes == (1, 2)
    assert (code.attributes.kind.value, code.face.clozes) == ("code", (1,))


def test_a_row_over_the_limit_is_plain_text() -> None:
    (draft,) = read("a," + "b" * 100_001).drafts
    assert draft.face.plain


@pytest.mark.parametrize(
    "piece", ['"', '""', '"""', '",', ',"', '"\n', '""\n', '"""\n', ",", "\t", ";|,\t", '" "', "a,b\n", '"x"y,', "#\n"]
)
def test_no_table_takes_long(piece: str) -> None:
    for start in ("", '"', "#separator:tab\n", 'a,"b\n'):
        read(start + piece * 8_000)  # a quadratic step would take the suite's patience
    read(piece * 8_000 + "\n" + "a\n" * 300)


def test_a_table_beside_a_file_of_its_name_is_a_deck_of_its_own() -> None:
    table, markdown = read("a,b\n", "sub/torch.csv"), read("## a\n\nb\n", "sub/torch.md")
    assert (table.deck.key, table.deck.path) == ("sub/torch.csv", "sub/torch")
    assert markdown.deck.key == "sub/torch"
    assert read("a,b\n", "w.zh.csv").deck.key == read("a,b\n", "w.en.csv").deck.key == "w.csv"


@pytest.mark.parametrize(
    ("text", "expected", "at"),
    [
        ("| Question | Answer |\n|---|---|\n| a \\| b? | c |\n| `x` | d |\n", [("a | b?", "c"), ("`x`", "d")], [3, 4]),
        ("# T\n\n问题 | 答案\n:--|--:\ne | f\n", [("e", "f")], [5]),
        ("## S\n\n|term|meaning|\n|-|-|\n|a|b|\n\n## U\n\n|含义|词语|\n|-|-|\n", [("a", "b")], [5]),
        (
            "| PyTorch | Keras |\n|---|---|\n| in words | too |\n| more | less |\n",
            [("in words", "too"), ("more", "less")],
            [3, 4],
        ),
    ],
)
def test_tables_alone_in_a_markdown_file_are_cards(text: str, expected: list[tuple[str, str]], at: list[int]) -> None:
    deck = read(text, "d.md")
    assert (deck.dialect, deck.reason.code, deck.unread) == ("table", "table-in-markdown", ())
    assert (cards(deck), lines(deck)) == (expected, [(line, line) for line in at])
    assert blank_card(deck).startswith("| ")


def test_text_beside_a_table_is_kept_aside_or_listed() -> None:
    deck = read("# T\n\nintro\n\n|front|back|\n|-|-|\n|a|b|\n|c|d|\n|e|f|\nnote\n", "d.md")
    assert (deck.deck.path, deck.deck.intro, deck.unread) == ("T", "intro", ((10, 10),))


@pytest.mark.parametrize(
    "text",
    [
        "## What are the terms?\n\n| Term | Definition |\n|---|---|\n| a | b |\n",
        "## Terms\n\n```\n| Term | Definition |\n|---|---|\n| a | b |\n```\n",
        "| Op | Time |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n",
        "one\ntwo\nthree\nfour\nfive\n\n| Term | Definition |\n|---|---|\n| a | b |\n",
    ],
)
def test_other_tables_of_markdown_are_text(text: str) -> None:
    assert read(text, "d.md").dialect == "headings"


def test_columns_of_a_markdown_table_are_what_a_person_says() -> None:
    text = "| Question | Answer |\n|---|---|\n| a | b |\n"
    assert cards(read(text, "d.md", ReadingOptions(roles=("back", "front")))) == [("b", "a")]
    assert cards(read(text, "d.md", ReadingOptions(dialect="table", header="no"))) == [
        ("Question", "Answer"),
        ("a", "b"),
    ]


def test_sounds_are_left_out_with_one_note_for_the_file() -> None:
    deck = read("#separator:tab\n#html:true\na[sound:a.mp3]\tb\n[sound:b.mp3]<br>c\td [sound:c.mp3]\n", "d.txt")
    assert (cards(deck), codes(deck)) == ([("a", "b"), ("c", "d")], [(3, "sounds-left-out")])
    assert dict(deck.problems[0].words)["count"] == "3"


def test_clozes_with_several_numbers_take_the_first_with_one_warning() -> None:
    deck = read("#separator:tab\n#html:true\na {{c1,2::x::h}}\tb\nc {{c2,3::y}}\td\n", "d.txt")
    assert cards(deck) == [("a {{c1::x:: h}}", "b"), ("c {{c2::y}}", "d")]
    assert codes(deck) == [(3, "cloze-numbers")]


def test_rows_that_hold_more_than_text_share_what_is_made_once_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of 49,000 rows, each with a wrong cloze, took three seconds while each was a file of its own."""
    made: list[CardMaker] = []

    def counted(source: Source, lang: str) -> CardMaker:
        made.append(CardMaker(source, lang))
        return made[-1]

    monkeypatch.setattr(table_cards, "CardMaker", counted)
    rows = [
        ("{{c1::a", "b"), ("{{c1::a}}", "b"), ("{{c0::a}}", "{{c2::d}}"), ("```", "b"), ("{{c3,4::e}}", "f"),
        ("![a](b)", "c"),
    ] * 40  # fmt: skip
    deck = read(
        "".join(f"{front};{back}{at}\n" for at, (front, back) in enumerate(rows)), options=ReadingOptions(header="no")
    )
    assert [(draft.face.line, draft.face.clozes) for draft in deck.drafts[:2]] == [(2, (1,)), (5, (3,))]
    assert len(deck.drafts) == 120
    assert codes(deck)[:4] == [(1, "cloze-unclosed"), (3, "cloze-number"), (4, "fence-unclosed"), (5, "cloze-numbers")]
    assert sum(each.code != "front-twice" for each in deck.problems) == 3 * 40 + 1
    assert len(deck.unread) == 3 * 40
    assert len(made) == 1
