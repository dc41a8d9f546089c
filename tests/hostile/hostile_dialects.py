"""Notes and tables that a stranger might hand over: what plugins and spreadsheets write, made to lead astray.

Each text is a file beside a deck of neighbours; `hostile_files.py` lays them down.
"""

from collections.abc import Callable

from hostile_texts import OUTSIDE

Text = Callable[[], str]
_AWAY = "../../../outside"
_BAIT = "<img src=/dev/zero><img src='/etc/passwd'>"
_NOTE = "#flashcards\n\n"
_ANKI = "#separator:tab\n#html:true\n"
_EMBEDS = (
    f"![[{_AWAY}/secret.png]] ![[/etc/passwd.png]] ![[{OUTSIDE}/secret.png]] ![[secret.png]] ![[deeper/../secret.png]]"
    " ![[pipe.png]] ![[away/secret.png]] ![[\\\\server\\share\\x.png]] ![[//server/x.png]] ![[file:///etc/passwd.png]]"
    " ![[C:\\x.png]] ![[http://127.0.0.1:9/x.png]] ![[..png]] ![[.png]] ![[%2e%2e%2fsecret.png]] ![[../../etc/passwd]]"
    f" ![[<img src=x>.png]] ![[{'../' * 60}etc/passwd.png|300]] ![[{'a/' * 3_000}b.png]] ![[a\u202egnp.png]]"
)
_HTML = (
    f'<img src="{_AWAY}/secret.png"><img src=/dev/zero><img src="file:///etc/passwd"><img src="{OUTSIDE}/secret.png">'
    "<script>x</script><iframe src=/dev/zero></iframe><object data=/etc/passwd></object><svg><image href=/dev/zero>"
    '<a href="file:///etc/passwd">a</a><a href="javascript:x">b</a><a href="https://example.org/a?b=c">good</a>'
    "<base href=/><link rel=stylesheet href=/dev/zero><style>@import url(/dev/zero)</style><video src=/dev/zero>"
)
_DATES = (
    "99999-01-01,1,1", "2026-13-45,1,1", "2026-01-01,-5,250", "2026-01-01,1e308,1e308", "2026-01-01,NaN,inf",
    "9999-12-31,999999,999999", "1969-12-31,0,0", "0000-00-00,0,0",
    "fsrs,9999-12-31,999999,999999.9,999999,9,999999,999999",
    "fsrs,2026-01-01,0,0.00000000000000000001,0,2,0,0", "2026-01-01,0,0", "2000-01-01,1,250", "", "!!!!",
)  # fmt: skip
_DECKS = ("/../..", "//", "/../../../etc", "/a/./b", "/" + "x/" * 5_000, "/CON", "/-rf", "/%41", "/\u202egnp", "/🂡")
_PATHS = (
    "../..",
    "//",
    "::::",
    "a::../../b",
    "\x1b[2J\x07",
    "\u202egnp",
    _BAIT,
    "x::" * 10_000,
    "~",
    "C:\\a",
    "a\x1fb",
)
_KEYS = ("$&%<b>", "a b", "../..", "'; DROP TABLE note;--", "x" * 300, "\u202ea", "0", "-", ".", "{#a}", "#", "é", "中")

NOTES: dict[str, Text] = {
    "embeds that lie elsewhere": lambda: f"{_NOTE}embeds::{_EMBEDS}\n",
    "schedules of nonsense": lambda: (
        _NOTE + "\n\n".join(f"q{number}::a\n<!--SR:!{each}-->" for number, each in enumerate(_DATES))
    ),
    "9,000 schedules below one card": lambda: f"{_NOTE}q::a\n\n" + "<!--SR:!2026-01-13,302,250-->\n\n" * 9_000,
    "9,000 schedules in a line": lambda: f"{_NOTE}q::a\n" + "<!--SR:!2026-01-13,302,250--> " * 9_000,
    "a schedule of 20,000 cards": lambda: f"{_NOTE}q::a\n<!--SR:{'!2026-01-13,302,250' * 20_000}-->\n",
    "tags that climb out": lambda: "\n\n".join(f"#flashcards{each}\n\nq{at}::a" for at, each in enumerate(_DECKS)),
    "a deck that climbs out of a target": lambda: (
        f"TARGET DECK: ../../..::{_BAIT}\nFILE TAGS: {_BAIT}\n\nSTART\nBasic\nq\nBack: a\nID: ../../{_BAIT}\nEND\n"
    ),
    "9,000 comments begun": lambda: f"{_NOTE}q::a %% b\n" + "%% a\n" * 9_000,
    "links begun 9,000 times": lambda: f"{_NOTE}q::" + "[[" * 9_000 + "![[a|" * 9_000,
    "names of blocks of dashes": lambda: f"{_NOTE}q::a ^{'-' * 50_000}\n" + "^a- " * 9_000,
    "callouts in callouts": lambda: "## x #card\n\n" + "".join(f"{'> ' * n}[!card] q{n}\n" for n in range(1, 300)),
    "lines that are no text": lambda: f"{_NOTE}q::a\n\n{_BAIT}\n\n\x1b[2J\u202e{_BAIT}\n\n" + "x\0y\n\n" * 2,
    "a title that turns around": lambda: f"# {_BAIT}\u202egnp\n\n{_NOTE}q::a\n",
}
"""Notes as plugins of Obsidian read them."""

TABLES: dict[str, Text] = {
    "HTML that leads elsewhere": lambda: f"{_ANKI}q1\t{_HTML}\nq2\t{_HTML}\n",
    "decks of columns that climb out": lambda: (
        "#separator:tab\n#deck column:3\n" + "".join(f"q{at}\ta\t{each}\n" for at, each in enumerate(_PATHS))
    ),
    "ids that are none": lambda: (
        "#separator:tab\n#guid column:1\n" + "".join(f"{each}\tq{at}\ta\n" for at, each in enumerate(_KEYS))
    ),
    "names of columns that are HTML": lambda: f"#separator:tab\n#columns:front\tback\t{_BAIT}\nq\ta\tb\n",
    "5,000 boxes in each other": lambda: f"{_ANKI}q\t{'<div>' * 5_000}a\n",
    "300 lists in each other": lambda: f"{_ANKI}q\t{'<ul><li>' * 300}a\n",
    "entities of entities": lambda: f"{_ANKI}q\t{'&amp;' * 5_000}lt;{'&#0;&#x110000;&#xd800;' * 2_000}<b>x</b>\n",
    "a row of 300,000 columns": lambda: "front,back\na,b" + ",c d" * 300_000,
    "9,000 quotes that never close": lambda: 'q,"a\n' * 9_000,
    "a line of 2 MB": lambda: "front,back\nq," + "words " * 350_000,
    "formulas of a spreadsheet": lambda: "front,back\n=cmd|'/c calc'!A1,+1+1\n@SUM(1),-2+3\n",
}
"""Tables as spreadsheets and Anki write them."""
