"""What the columns of a table hold: known by their names, or by their place."""

import re
from collections.abc import Mapping, Sequence

_FRONT = (
    "front question questions q prompt term word expression text title card side1 frage vorderseite pregunta recto "
    "问题 題目 题目 问 正面 提问 面试题 单词 词语 术语 概念 名词 标题 問題 表"
)
_BACK = (
    "back answer answers a response definition meaning explanation extra notes note translation side2 antwort "
    "rückseite respuesta réponse verso remarks hint details 答案 答 背面 反面 回答 参考答案 解答 解析 解释 释义 "
    "定义 含义 说明 备注 笔记 补充 详解 翻译 答え 裏"
)
_OTHERS = {
    "tags": "tags tag labels label keywords category 标签 标记 分类 类别 关键词",
    "deck": "deck decks 牌组 卡组 牌組",
    "key": "id guid key uid identifier 标识 编号",
    "freq": "freq frequency importance priority 频率 必问指数 频度 重要度 星级 必问",
    "notetype": "notetype 笔记类型",
}
NAMES: Mapping[str, str] = {
    name: role for role, names in {"front": _FRONT, "back": _BACK, **_OTHERS}.items() for name in names.split()
}
_DECORATION = re.compile(r"[\s*_:：#＃()（）.?？-]+")
_TAG = re.compile(r"[^\s,，;；。.!?？！]{1,40}(?:[\s,，;；]+[^\s,，;；。.!?？！]{1,40}){0,7}")
_ENOUGH = 2
MOST_COLUMNS = 200


def role_named(name: str) -> str:
    """Return the role of a column of this name, '' for a name that is not known."""
    return NAMES.get(_DECORATION.sub("", name.strip("\ufeff")).lower(), "")


def is_header(cells: Sequence[str]) -> bool:
    """Tell whether a row names columns: two known ones or more, a front among them."""
    roles = {role_named(cell) for cell in cells} - {""}
    return len(roles) >= _ENOUGH and "front" in roles


def roles_by_name(names: Sequence[str], fixed: Mapping[int, str]) -> tuple[str, ...]:
    """Return the role of each named column; where no front or back is named, the first free columns are them."""
    roles = [fixed.get(index, role_named(name)) for index, name in enumerate(names)]
    roles += [fixed.get(index, "") for index in range(len(roles), max(fixed, default=-1) + 1)]
    for role in ("key", "deck", "freq", "notetype", "front"):
        for index in [index for index, each in enumerate(roles) if each == role][1:]:
            roles[index] = "back" if role == "front" else ""
    for role in ("front", "back"):
        free = [index for index, each in enumerate(roles) if not each and index not in fixed]
        if role not in roles and free:
            roles[free[0]] = role
    return tuple(roles)


def roles_by_place(count: int, fixed: Mapping[int, str], rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the roles of columns without names: the first is the front, the second the back, words are tags.

    `fixed` are the columns that the lines above the table give a role.
    """
    roles = [fixed.get(index, "") for index in range(max(count, max(fixed, default=-1) + 1))]
    free = [index for index in range(len(roles)) if index not in fixed]
    # A table of Markdown begins and ends its rows with the delimiter: what is always empty is no column.
    free = [index for index in free if any(row[index : index + 1] and row[index].strip() for row in rows)] or free
    for role, index in zip(("front", "back"), free, strict=False):
        roles[index] = role
    if not fixed:
        for index in free[2:]:
            cells = [row[index].strip() for row in rows if len(row) > index and row[index].strip()]
            if cells and all(map(are_tags, cells)):
                roles[index] = "tags"
    return tuple(roles)


def are_tags(cell: str) -> bool:
    """Tell whether a cell looks like tags: a few words, and no numbers."""
    cell = cell.strip()
    return bool(_TAG.fullmatch(cell)) and any(map(str.isalpha, cell))


def is_wordy(cell: str) -> bool:
    """Tell whether a cell is text: letters, and more of them than digits."""
    letters = sum(map(str.isalpha, cell))
    return letters > sum(map(str.isdigit, cell))
