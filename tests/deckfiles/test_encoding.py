"""What old editors and spreadsheets write is read as the text that was meant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.encoding import decode

# The first level of GB 2312: the characters in everyday use.
EVERYDAY = (
    "".join(bytes((high, low)).decode("gb2312") for high in range(0xB0, 0xD7) for low in range(0xA1, 0xFF))
    + "，。？：（）“”"
)
CHINESE = st.text(st.sampled_from(EVERYDAY), min_size=2, max_size=12)
PLAIN = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=20)
CELLS = st.lists(st.tuples(CHINESE, PLAIN | CHINESE), min_size=1, max_size=8)
SENTENCE = "café déjà naïve Straße garçon über señor façade Müller élève œuvre crème coöperate jalapeño"
WORDS = SENTENCE.split()


def codes(content: bytes) -> list[str]:
    return [code for _, code, _ in decode(content).remarks]


@settings(max_examples=150, deadline=None)
@given(CELLS)
def test_a_table_in_chinese_is_read_in_every_encoding(cells: list[tuple[str, str]]) -> None:
    text = "\r\n".join(",".join(row) for row in cells)
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert decode(text.encode(encoding)).text == text
    content = text.encode("gb18030")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        assert (decode(content).text, codes(content)) == (text, ["encoding-converted"])


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from([*WORDS, "plain", "a;b", "x = 1"]), max_size=12), st.sampled_from(WORDS))
def test_a_text_in_latin_1_is_read_with_a_warning(words: list[str], word: str) -> None:
    text = ";".join([word, *words])
    assert (decode(text.encode("cp1252")).text, codes(text.encode("cp1252"))) == (text, ["encoding-guessed"])
    assert (decode(text.encode()).text, codes(text.encode())) == (text, [])


@pytest.mark.parametrize(
    "text",
    [
        "联通",  # reads as UTF-8 in half of its bytes
        "问题,答案\n张量,多维数组",
        "张量,tensor",
        "a,b\n梯度,gradient\n",
        "学习率;0.01",
        "Adam与SGD的区别？",
        "过拟合,在训练集上好，在测试集上差",
    ],
)
def test_a_few_chinese_words_in_gb18030_are_known(text: str) -> None:
    assert (decode(text.encode("gb18030")).text, codes(text.encode("gb18030"))) == (text, ["encoding-converted"])
    assert decode(text.encode("utf-16")).text == text


@pytest.mark.parametrize("text", ["créée", "naïveté;éé", "àé", "Être où ça", "coöperate", "«été»"])
def test_accents_beside_each_other_are_no_chinese(text: str) -> None:
    assert decode(text.encode("cp1252")).text == text


@pytest.mark.parametrize("text", ["张量是数组", "é à ü ö", "Привет, мир", "𝛼 and 𝛽"])
def test_one_broken_byte_does_not_make_utf_8_another_encoding(text: str) -> None:
    content = text.encode() * 3 + b"\xff" + text.encode()
    decoded = decode(content)
    assert decoded.text == text * 3 + "\ufffd" + text
    assert [code for _, code, _ in decoded.remarks] == ["encoding-broken"]
