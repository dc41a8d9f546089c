"""Markdown and HTML: everything is said, in both languages, and no text of a person does anything."""

import io
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_samples import HOSTILE, MARKUP, compared, hostile_report, report, usual_report

from flashcards.domain.figure_texts import figure_explanation, figure_title
from flashcards.reports.html_report import POLICY, write_html
from flashcards.reports.markdown_report import write_markdown

ALLOWED = {
    "html", "head", "meta", "title", "style", "body", "header", "main", "section", "h1", "h2", "p", "ul", "li",
    "strong", "em", "table", "thead", "tbody", "tr", "th", "td", "div", "details", "summary", "figure", "picture",
    "source", "img",
}  # fmt: skip


class Drawn:
    def has_chart(self, figure):
        return figure.code == "decks"

    def svg(self, figure, *, dark=False, titled=False):
        return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{'dark' if dark else 'light'}</title></svg>"


def html(made, drawing=None):
    stream = io.BytesIO()
    write_html(stream, made, drawing)
    return stream.getvalue().decode("utf-8")


def markdown(made):
    stream = io.BytesIO()
    write_markdown(stream, made)
    return stream.getvalue().decode("utf-8")


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.cells, self._in_cell = set(), [], [], False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += [(tag, *each) for each in attrs]
        self._in_cell = tag == "td"
        if self._in_cell:
            self.cells.append("")

    def handle_endtag(self, tag):
        if tag == "td":
            self._in_cell = False

    def handle_data(self, data):
        if self._in_cell:
            self.cells[-1] += data


def is_inert(text):
    page = Page(text)
    assert page.tags <= ALLOWED
    for tag, name, value in page.attributes:
        assert not name.startswith("on")
        assert name not in {"href", "action", "formaction"}
        if name in {"src", "srcset"}:
            assert value.startswith("data:image/svg+xml;base64,")
        if name == "style":
            assert re.fullmatch(r"text-align: (left|right);", value), (tag, value)
    return page


def test_nothing_in_a_hostile_report_does_anything():
    page = is_inert(html(hostile_report(), Drawn()))
    assert "script" not in page.tags
    assert "alert(1)" in "".join(page.cells)


def test_a_text_is_shown_as_it_was_written():
    names = [name for name in MARKUP if name == " ".join(name.split())]
    page = is_inert(html(report((compared("decks", names),))))
    assert page.cells[::11] == names


@given(st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_no_text_leaves_its_cell(text):
    page = is_inert(html(report((compared("tags", [text, "next"]),))))
    assert len(page.cells) == 22
    assert page.cells[11] == "next"


def test_the_page_forbids_itself_everything_but_its_style_and_pictures():
    text = html(usual_report(), Drawn())
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in text
    assert POLICY == "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    assert re.findall(r"https?://", text) == []
    assert "@page { size: A4" in text
    assert "prefers-color-scheme: dark" in text


def test_rows_are_counted_in_words_that_fit():
    stream = io.BytesIO()
    one, more = (compared("decks", names) for names in (["ML"], ["ML"] * 1_200))
    assert write_html(stream, report((one, more))) == 1_201
    text = stream.getvalue().decode()
    assert "<summary>Table: 1 row</summary>" in text
    assert "<summary>Table: 1,200 rows</summary>" in text


def test_a_chart_is_there_in_light_and_dark():
    text = html(usual_report(), Drawn())
    assert text.count("<img ") == 1
    assert 'media="screen and (prefers-color-scheme: dark)"' in text


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("write", [html, markdown])
def test_every_figure_is_explained_in_the_language_of_the_report(write, lang):
    made = usual_report(lang)
    text = write(made).replace("&quot;", '"')
    for figure in made.figures:
        assert figure_title(figure.code, lang) in text
        assert figure_explanation(figure.code, lang)[:12] in text
    assert ("88.9%" in text, "1 h 0 min" in text) == (True, lang == "en")
    assert ("暂无数据" if lang == "zh" else "Nothing yet") in text


def test_markdown_is_one_line_a_row_whatever_the_names_are():
    text = markdown(report((compared("decks", HOSTILE),)))
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == len(HOSTILE) + 2
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {12}
    assert "<" not in text
    assert "http://" not in text
