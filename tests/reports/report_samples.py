"""Figures with everything in them that a spreadsheet, a browser or a Markdown reader might take for its own."""

from flashcards.domain.figure_columns import COLUMNS, FACTS, OF_ALL_CARDS
from flashcards.domain.figures import Fact, Figure
from flashcards.domain.progress_export import Report

DAY = 20_787  # 2026-11-30
FORMULAS = (
    "=1+1", "=HYPERLINK(\"http://x.example\",\"click\")", "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1:A9)", "\t=1+1",
    "\r=1+1",
    " =1+1", "\u3000=1+1", "＝1+1", "＋1", "－1", "＠A1", "a;=1+1", "a\n=1+1", "a\t@x", "=cmd|'/c calc'!A1",
    "DDE(\"cmd\";\"/C calc\";\"x\")=", "{=1+1}", "%0A=1", "=\u202e1+1",
)  # fmt: skip
MARKUP = (
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</table><script>x</script>", "\"><svg onload=x>",
    "javascript:alert(1)", "[a](javascript:alert(1))", "![a](http://x.example/a.png)", "<http://x.example>",
    "http://x.example/a", "www.x.example", "a | b | c", "`code` **bold** _it_ ~~x~~", "# head", "- item", "1. item",
    "> q",
    "&lt;b&gt; &amp; &#60;", "$x^2$", "<!-- c -->", "]]>", "{{x}}", "{% x %}", "a\\|b", "```\ncode\n```",
    "\n\n<b>x</b>\n\n",
    "[ref]: http://x.example", "[^1]", "a@b.example", "\\<b>", "*" * 50, "[" * 50, "<" * 50,
)  # fmt: skip
HOSTILE = (*FORMULAS, *MARKUP, "\x00\x01\x1f", "\ud800", "\ufffe", "x" * 40_000, "𝄞" * 20_000, "_x0041_", "")


def figure(code, rows=(), **facts):
    given = tuple(Fact(name, unit, facts.get(name)) for name, unit in FACTS.get(code, {}).items())
    return Figure(code, COLUMNS[code], tuple(rows), given)


def compared(code, names):
    rows = [(name, 9, 1, 2, 30, 61_000, 0.9, 0.1, 5.25, 12.5, 0.8) for name in names]
    return figure(code, rows)


def hostile_report(lang="en", names=HOSTILE):
    card = figure("card", [(1_795_996_800_000, DAY, "good", "review", 3.0, 9.5, 5.0, 0.91, 4_000)],
                  front=FORMULAS[1], deck=MARKUP[0], state="young", due=DAY)  # fmt: skip
    return report((compared("decks", names), compared("tags", names), card), lang, title=MARKUP[0], lines=names)


def report(figures, lang="en", title="Progress", lines=("As of 2026-11-30.",), tables=()):
    return Report(title, tuple(lines), tuple(figures), DAY, lang, tables=tuple(tables))


def usual_report(lang="en"):
    figures = {code: figure(code) for code in OF_ALL_CARDS}
    figures["today"] = figure(
        "today", [("review", 12, 10, 95_000, 0.25)], reviews=12, cards=10, time=95_000, again=0.25
    )
    figures["calendar"] = figure("calendar", [(DAY - 1, 5, 61_000), (DAY, 7, 3_600_000)], streak=2, best_day=DAY)
    figures["retention"] = figure("retention", [("today", 3, 4, 5, 5, 8, 9, 8 / 9), ("year", 0, 0, 0, 0, 0, 0, None)])
    figures["decks"] = compared("decks", ("ML/Optimisers", "PyTorch"))
    figures["stability"] = figure("stability", [(0.0, 1.5, 3), (1.5, 4.25, 2)], median=1.25, mean=float("nan"))
    return report(figures.values(), lang)
