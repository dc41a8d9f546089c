"""Cards that a stranger might write to hang, crash or deceive the program: one text each."""

from collections.abc import Callable

OUTSIDE = "@OUTSIDE@"
"""Stands for a folder beside the imported one; what lies there must never be opened."""

Text = Callable[[], str]


def _nested_table(levels: int) -> str:
    text = "x"
    for _ in range(levels):
        text = f"<table><tr><td>{text}</td></tr></table>"
    return text


def _quoted_tables(levels: int) -> str:
    return "".join(f"{'> ' * level}| a | b |\n{'> ' * level}|---|---|\n{'> ' * level}| c | d |\n" for level in
                   range(1, levels + 1))  # fmt: skip


def _listed_tables(levels: int) -> str:
    pads = ["  " * level for level in range(levels)]
    return "".join(f"{pad}- | a | b |\n{pad}  |---|---|\n{pad}  | c | d |\n" for pad in pads)


_TAGS = (
    "<script>document.location='file:///etc/passwd'</script>\n\n"
    '<img src="file:///etc/passwd" onerror="alert(1)"> <img src=/dev/zero>\n\n'
    f'<img src="{OUTSIDE}/secret.png"> <iframe src="file:///etc/passwd"></iframe>\n\n'
    '<style>@import url("file:///dev/zero"); body { background: url(/dev/zero) }</style>\n\n'
    f'<link rel="stylesheet" href="file://{OUTSIDE}/pipe"> <object data="file:///etc/passwd"></object>\n\n'
    "<svg><image href='/dev/zero'/></svg> <video src=/dev/zero> <!DOCTYPE x SYSTEM '/etc/passwd'> <base href=/>\n\n"
    "<kbd><img src=/dev/zero></kbd> <sub onclick=x>a</sub> <br><img src=/dev/zero>"
)
_LINKS = (
    "[a](javascript:alert(1)) [b](file:///etc/passwd) [c](data:text/html,<script>alert(1)</script>) [d](/etc/passwd)"
    " [e](vbscript:x) [f](JaVaScRiPt:alert(1)) [g](java\tscript:x) [h](\x01javascript:x) [i](smb://host/share)"
    f" [j]({OUTSIDE}/secret.png) [k](#there) [l](?q) [m](//host/x) [n](\\\\host\\share) <file:///etc/passwd>"
    " <javascript:alert(1)> [o](ftp://host/x) [p](httpss://x) [q](https:/etc/passwd) [r](mailto:a@b?attach=/etc/passwd)"
    " [good](https://example.org/a?b=c) [s](<https://a/<img src=/dev/zero>>)"
    " [t](https://user:pass@host@evil/%2e%2e/%00) [ref]\n\n"
    "[ref]: file:///etc/passwd"
)
_AWAY = "../../../outside"
_IMAGES = (
    f"![a](file:///etc/passwd) ![b](/etc/passwd) ![c](/dev/zero) ![d]({_AWAY}/secret.png)"
    f" ![e](..%2F{_AWAY}%2Fsecret.png) ![f]({OUTSIDE}/secret.png) ![g](\\\\host\\share\\x.png) ![h](//host/x.png)"
    f" ![i](http://127.0.0.1:9/x.png) ![j](data:image/png;base64,iVBORw0KGgo=) ![k](<{_AWAY}/secret.png>)"
    f" ![l](a/../{_AWAY}/secret.png) ![m](qrc:/x.png) ![n](C:\\x.png) ![o](%00) ![p](.) ![q](..) ![r](~/x.png)"
    f" ![s](:/x.png) ![t](image://x) ![u][ref] ![v](CON) ![w]({'../' * 60}etc/passwd) ![x]({'a/' * 3_000}b.png)"
    f" ![y]({'x' * 300}.png) ![z](\u202egnp.exe)\n\n"
    f"[ref]: {_AWAY}/secret.png"
)

TEXTS: dict[str, Text] = {
    "100,000 words beside a fence": lambda: "```python " + "run=torch " * 100_000 + "\nx\n```\n",
    "500 fences that share a setup of quotes": lambda: (
        "<!-- setup\n" + "'\"" * 30_000 + "\n-->\n" + "```python run=py\nx\n```\n\n" * 500
    ),
    "400 setups of comments": lambda: "<!-- setup\n#a\n-->\n```python run=py\nx\n```\n" * 400,
    "3,000 setups without an end": lambda: "<!-- setup\n" * 3_000 + "-->\n",
    "300 outputs of no pair": lambda: "```python run=py\nx\n```\n\n" * 300 + "```output bug\n1\n```\n\n" * 300,
    "raw html and scripts": lambda: _TAGS,
    "links that lead elsewhere": lambda: _LINKS,
    "pictures that lie elsewhere": lambda: _IMAGES,
    "20 tables of html in each other": lambda: _nested_table(20),
    "22 tables in quotes": lambda: _quoted_tables(22),
    "20 tables in lists": lambda: _listed_tables(20),
    "a table of 200 by 200": lambda: f"{'|a' * 200}|\n{'|-' * 200}|\n" + f"{'|b' * 200}|\n" * 200,
    "a wide head over 5,000 short rows": lambda: f"{'|a' * 500}|\n{'|-' * 500}|\n" + "|b|\n" * 5_000,
    "8,000 brackets": lambda: "[" * 8_000,
    "5,900 brackets": lambda: "[" * 5_900,
    "5,900 pairs of brackets": lambda: "[" * 5_900 + "a" + "]" * 5_900,
    "5,900 pictures begun": lambda: "![" * 5_900,
    "5,900 links begun": lambda: "[a](" * 5_900,
    "a picture that never ends": lambda: "![a](" + "x" * 50_000,
    "a picture with a long title that never ends": lambda: '![a](x "' + "y" * 50_000,
    "2,900 brackets begun with a label": lambda: "[a][" * 2_900,
    "a word of 1 MB": lambda: "w" * 1_000_000,
    "a word of 99,000": lambda: "w" * 99_000,
    "words of just under 5,000": lambda: ("w" * 4_990 + " ") * 40,
    "a Chinese word of 99,000": lambda: "字" * 99_000,
    "1 MB of words": lambda: "word " * 200_000,
    "99,000 ampersands": lambda: "&amp;" * 19_000,
    "a list 10,000 deep": lambda: "- " * 10_000 + "a",
    "a list 300 deep by indent": lambda: "".join(f"{'  ' * level}- a\n" for level in range(300)),
    "numbered lists 29 deep": lambda: "".join(f"{'   ' * level}1. a\n" for level in range(29)),
    "a list that begins at 2,000,000,000": lambda: "999999999. a\n999999999. b",
    "a quote 10,000 deep": lambda: "> " * 10_000 + "a",
    "emphasis 2,900 deep": lambda: "*" * 2_900 + "a" + "*" * 2_900,
    "5,900 stars and underscores": lambda: "*a_ " * 5_900,
    "2,900 strikes": lambda: "~~a " * 2_900,
    "2,900 code spans": lambda: "`a` " * 2_900,
    "ticks of every length": lambda: "".join("`" * (1 + i % 90) + "a" for i in range(130)),
    "5,900 dollars": lambda: "$a " * 5_900,
    "5,900 tags": lambda: "<sub>" * 2_950 + "<kbd>" * 2_950,
    "2,900 keys": lambda: "<kbd>a</kbd> " * 2_900,
    "10,000 entities": lambda: "&#x110000;&#0;&notanentity;" * 3_000,
    "10,000 backslashes": lambda: "\\" * 10_001,
    "5,900 angles": lambda: "<a" * 5_900,
    "a fence of 100,000 lines": lambda: "```python\n" + "x = 1\n" * 100_000 + "```",
    "a fence of 4,000 lines": lambda: "```python\n" + "x = 1\n" * 4_000 + "```",
    "a line of code of 90,000": lambda: "```python\n" + "x=1;" * 22_000 + "\n```",
    "match and 18,000 spaces": lambda: "```python\nmatch" + " " * 18_000 + "x\n```",
    "match and 18,000 tabs and spaces": lambda: "```python\nmatch" + "\t " * 9_000 + "x\n```",
    "18,000 braces as code": lambda: "\n\n".join(f"```{name}\n{'{' * 18_000}\n```" for name in ("json", "css", "sql")),
    "every lexer, unclosed": lambda: "\n\n".join(
        f"```{name}\n{'<a b=' * 300}{chr(34) * 301}{'/*' * 300}{'${' * 300}\n```"
        for name in ("js", "html", "c", "cpp", "java", "rust", "go", "ruby", "bash", "yaml", "toml", "cuda")
    ),
    "a fence without an end": lambda: "text\n\n```python\nx = 1\n",
    "a tilde fence without an end": lambda: "text\n\n~~~\nx = 1\n",
    "a formula without an end": lambda: "$$\nx = 1\n",
    "a comment without an end": lambda: "text <!-- never\n\nmore",
    "everything without an end": lambda: "a {{c1::b `c $d **e [f](g ![h][i <kbd> <!-- $$ \\( \\[ | j\n|--\n> - `` ```",
    "fences begun in 20,000 lists": lambda: "- ```\n" * 20_000 + "\n\n```\n```",
    "fences begun in lists of every depth": lambda: "".join(f"{'  ' * (i % 7)}- ~~~\n" for i in range(9_000)),
    "fences begun in 9,000 quotes": lambda: "> ```\n\n" * 9_000,
    "9,000 comments and code spans in a line": lambda: "`x` <!-- a --> " * 9_000,
    "1,000 clozes": lambda: " ".join(f"{{{{c{n}::answer {n}}}}}" for n in range(1, 1_001)),
    "2,900 clozes of one number": lambda: "{{c1::a}} " * 2_900,
    "clozes 5,000 deep": lambda: "{{c1::" * 5_000 + "a" + "}}" * 5_000,
    "clozes 40 deep": lambda: "".join(f"{{{{c{n}::a " for n in range(1, 41)) + "}}" * 40,
    "a cloze with 9,000 hints": lambda: "{{c1::a" + ":: b" * 9_000 + "}}",
    "a cloze with hints in code": lambda: "{{c1::" + "`:: `" * 9_000 + "}}",
    "9,000 indented clozes": lambda: "    {{c1::a}}\n" * 9_000,
    "a cloze around a fence and a table": lambda: "{{c1::a\n\n```python\nx\n```\n\n|a|\n|-|\n|b|\n\nc}}",
    "9,000 markers in a line": lambda: "```python\n" + "a" * 9_000 + " " + "#? a " * 9_000 + "\n```",
    "9,000 markers for nothing": lambda: "```python\n" + "x = 1  #? nothing\n" * 9_000 + "```",
    "9,000 braces in code": lambda: "```python cloze\n" + "{{c1::a}} b #? b\n" * 9_000 + "```",
    "9,000 unclosed braces in code": lambda: "```python cloze\n" + "{{c1::a\n" * 9_000 + "```",
    "a cloze of marks": lambda: "{{c1::\ufdd0\ufdd2\ufdd1}} \ufdd0\ufdd3x\ufdd1 \ufdd0",
    "1,900 footnotes": lambda: "".join(f"a[^{n}] " for n in range(1_900))
    + "\n\n" + "".join(f"[^{n}]: b\n\n" for n in range(1_900)),
    "footnotes that call themselves": lambda: "a[^1] b[^2]\n\n[^1]: c[^1] d[^2]\n\n[^2]: e[^1] f[^3]\n\n[^3]: g[^3]",
    "9,000 references": lambda: "[a]\n\n" + "".join(f"[r{n}]: https://a/{n}\n" for n in range(9_000)),
    "a reference used 5,900 times": lambda: "[a] " * 5_900 + "\n\n[a]: https://a/" + "x" * 1_900,
    "definitions of blanks": lambda: "[a]:" + " " * 20_000 + "\n" + ("[^a]: x" + "\n \n" * 20) * 500,
    "TeX 2,000 deep": lambda: "$$" + "\\frac{1}{" * 2_000 + "x" + "}" * 2_000 + "$$",
    "TeX 55 deep": lambda: "$" + "\\sqrt{" * 55 + "x" + "}" * 55 + "$",
    "TeX that defines itself": lambda: "$\\def\\a{\\a\\a}\\a$ $\\newcommand{\\b}{\\b\\b}\\b$ $\\input{/etc/passwd}$",
    "TeX of 1,900 primes": lambda: "$x" + "'" * 1_900 + "$ $" + "^a" * 600 + "$ $" + "{" * 1_000 + "$",
    "a TeX matrix of 900 cells": lambda: "$$\\begin{matrix}" + "a&" * 900 + "\\end{matrix}$$",
    "TeX of enormous size": lambda: "$\\rule{999999999em}{999999999em}$ $\\hspace{1e308em}x$ $\\Huge\\kern-1e9pt x$",
    "300 formulas": lambda: " ".join(f"$\\frac{{a_{{{n}}}}}{{b^{{{n}}}}}$" for n in range(300)),
    "emoji joined 9,000 times": lambda: "👩" + "\u200d👩" * 9_000,
    "a tower of 20,000 marks": lambda: "a" + "\u0301\u0316" * 10_000,
    "20,000 marks of 2 letters": lambda: "a\u0301e\u0316" * 10_000,
    "text that turns around": lambda: "\u202eevil\u202c \u2067x\u2069 \u202d" + "\u202e\u2066" * 5_000 + " \u200f ا ב",
    "invisible text": lambda: "\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e" * 5_000,
    "control characters": lambda: "".join(map(chr, range(1, 32)))
    + "\x7f\x80\x9b\x1b[2J\ufffc\ufffe\uffff\u2028\u2029",
    "a zero": lambda: "before\0after `\0` $\0$ ![a](\0.png)",
    "planes without letters": lambda: "".join(map(chr, range(0xE0000, 0xE0080))) * 100 + "\U0010ffff" * 5_000,
    "2,900 paragraphs": lambda: "a\n\n" * 2_900,
    "98,000 line breaks": lambda: "a\n" * 49_000,
    "99,000 blank lines": lambda: "a" + "\n" * 99_000 + "b",
    "1,900 rules": lambda: "***\n\n" * 1_900,
    "5,900 hard breaks": lambda: "a<br>" * 5_900,
    "5,900 task boxes": lambda: "- [x] a\n" * 5_900,
    "1,900 callouts": lambda: "> [!WARNING]\n> a\n\n" * 1_900,
    "a bug and a fix of 5,000 lines": lambda: "```python bug\n" + "".join(f"x{n % 97}\n" for n in range(5_000))
    + "```\n\n```python fix\n" + "".join(f"x{n % 89}\n" for n in range(5_000)) + "```",
    "a bug and a fix of 900 lines": lambda: "```python bug\n" + "".join(f"x{n % 97}\n" for n in range(900))
    + "```\n\n```python fix\n" + "".join(f"x{n % 89}\n" for n in range(900)) + "```",
    "as much of everything as is drawn": lambda: "`a` *b* ~~c~~ [d](https://e) <kbd>f</kbd> $g$ {{c1::h}} " * 590,
    "what qt takes for markup": lambda: "%1 %n {0} {path} &amp; &quit <b>x</b> <qt>y</qt> &lt;img src=/dev/zero&gt;",
}  # fmt: skip
"""The texts below a heading, by what they are."""

HEADINGS: dict[str, Text] = {
    "a heading of html": lambda: "<img src=/dev/zero><img src='@OUTSIDE@/secret.png'> {#html}",
    "10,000 attributes": lambda: "a {#attributes " + "a=1 " * 10_000 + "}",
    "10,000 attribute lists": lambda: "a " + "{#x " * 10_000 + "}",
    "10,000 tags in a heading": lambda: 'a {#tags tags="' + " ".join(f"t{n}" for n in range(10_000)) + '"}',
    "a tag of 90,000": lambda: 'a {#tag tags="' + "t" * 90_000 + '"}',
    "an id of 90,000": lambda: "a {#" + "i" * 90_000 + "}",
    "a pair with itself": lambda: "a {#twin pair=twin}",
    "numbers out of all proportion": lambda: "a {#numbers freq=99999999999999999999 time=99999999999999999999}",
    "10,000 stars": lambda: "★" * 10_000 + " {#stars}",
    "10,000 stars apart": lambda: "★ " * 10_000 + "{#stars}",
    "a heading of 90,000": lambda: "w" * 90_000 + " {#long}",
    "a heading of hashes": lambda: "a " + "# " * 9_000 + "{#hashes}",
    "a heading in a comment": lambda: "a <!-- b {#comment}",
    "a heading of clozes": lambda: "{{c1::a}} " * 1_900 + "{#clozed}",
    "a heading that turns around": lambda: "\u202eabc\u2066 \u200d\u0301 {#turned}",
    "a source that is no page": lambda: 'a {#source source="javascript:alert(1)"}',
    "a heading of TeX": lambda: "$\\frac{" * 200 + "$ {#tex}",
}
"""Headings, with an ordinary text below them."""

FRONTS: dict[str, Text] = {
    "YAML with an alias": lambda: "tags: &a [x]\ndeck: *a",
    "a YAML bomb": lambda: (
        "a: &a [x,x,x,x,x,x,x,x,x]\n"
        + "".join(f"{b}: &{b} [{','.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefg", "bcdefgh", strict=True))
    ),
    "YAML lists 8,000 deep": lambda: "deck: " + "[" * 8_000,
    "YAML lists 16,000 deep with an anchor": lambda: "deck: &a " + "[" * 16_000,
    "YAML maps 4,000 deep": lambda: "deck: &a\n" + "? " * 4_000,
    "YAML of 900 anchors": lambda: "deck: a\ntags: [" + ", ".join(f"&a{n} b" for n in range(900)) + "]",
    "YAML that builds objects": lambda: "deck: !!python/object/apply:os.system ['touch @OUTSIDE@/ran']\nkind: code",
    "YAML with a huge number": lambda: "deck: a\nfreq: " + "9" * 9_000,
    "a front matter of 200 KB": lambda: "deck: a\n" + "# x\n" * 50_000,
    "a front matter of 2,000 keys": lambda: "deck: a\n" + "\n".join(f"k{n}: v" for n in range(2_000)),
    "YAML that is broken": lambda: "deck: [a\n\tb: {{{\n%x\n",
    "YAML of two documents": lambda: "deck: a\n...\n%YAML 1.2\ndeck: b",
    "YAML with control characters": lambda: "deck: a\x07b\x1b\u202e",
    "a deck that climbs out": lambda: "deck: ../../../etc/passwd",
    "a deck 3,000 deep": lambda: "deck: " + "/".join("abc" for _ in range(3_000)),
    "a deck with a name of html": lambda: "deck: \"<img src='@OUTSIDE@/secret.png'><img src=/dev/zero>\"",
}
"""Blocks of keys at the top of a file."""
