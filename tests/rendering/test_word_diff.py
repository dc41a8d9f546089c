"""Word diffs of an import's preview."""

import random

from hypothesis import given
from hypothesis import strategies as st

from flashcards.domain.differences import ADDED, KEPT, TAKEN
from flashcards.rendering.cards import word_diff


def marked(before, after):
    signs = {KEPT: "{}", TAKEN: "[-{}-]", ADDED: "[+{}+]"}
    return "".join(signs[span.change].format(span.text) for span in word_diff(before, after))


def test_words_and_chinese_characters():
    assert marked("the quick fox", "the slow fox") == "the [-quick -][+slow +]fox"
    assert marked("你好吗", "你坏吗") == "你[-好-][+坏+]吗"
    assert marked("用 torch.nn", "用 torch.cuda 训练") == "用 torch.[-nn-][+cuda 训练+]"
    assert marked("same", "same") == "same"
    assert marked("", "new") == "[+new+]"
    assert marked("old", "") == "[-old-]"


def test_one_changed_word_in_a_large_text_is_found():
    words = [f"word{number}" for number in range(10_000)]
    before = " ".join(words)
    words[5_000] = "other"
    assert [(span.change, span.text) for span in word_diff(before, " ".join(words))][1:3] == [
        (TAKEN, "word5000 "),
        (ADDED, "other "),
    ]


def test_large_texts_without_anything_in_common_do_not_hang():
    chance = random.Random(1)
    texts = ["".join(chance.choice("ab\n ") for _ in range(100_000)) for _ in range(2)]
    assert word_diff(*texts)


@given(st.text("ab 中。\n", max_size=40), st.text("ab 中。\n", max_size=40))
def test_both_texts_can_be_read_off_a_diff(before, after):
    spans = word_diff(before, after)
    assert "".join(span.text for span in spans if span.change != ADDED) == before
    assert "".join(span.text for span in spans if span.change != TAKEN) == after
