"""What exported progress says besides its figures, in both languages."""

from flashcards.domain.figure_texts import TITLES, figure_title, word
from flashcards.domain.figures import Column, Unit

_TABLES = {
    "review_log": ("Review log", "复习记录"),
    "card_list": ("List of cards", "卡片列表"),
    "day_list": ("List of days", "每日列表"),
}
_COLUMNS = {
    "card_id": ("Card", "卡片"),
    "part": ("Part", "部分"),
    "tags": ("Tags", "标签"),
    "freq": ("Asked (★)", "考频（★）"),
    "stability_before": ("Stability before", "作答前稳定性"),
    "last": ("Last review", "上次复习"),
}
TEXTS = {
    "title": ("Progress", "学习进度"),
    "title-month": ("Progress in {month}", "{month} 学习进度"),
    "summary": ("Summary", "概要"),
    "all": ("All cards, all days.", "全部卡片，全部日期。"),
    "period": ("From {first} to {last}.", "{first} 至 {last}。"),
    "period-since": ("From {first} on.", "自 {first} 起。"),
    "period-until": ("Up to {last}.", "截至 {last}。"),
    "decks": ("Decks: {names}.", "卡组：{names}。"),
    "kinds": ("Kinds: {names}.", "类型：{names}。"),
    "tags": ("Tags: {names}.", "标签：{names}。"),
    "freqs": ("Asked: {names}.", "考频：{names}。"),
    "made": ("As of {day}.", "数据截至 {day}。"),
    "anonymous": (
        "Card texts, names of decks and tags, and ids were left out.",
        "不含卡片内容、卡组与标签名称以及标识。",
    ),
    "figure": ("Figure", "数据"),
    "value": ("Value", "数值"),
    "fact": ("What", "项目"),
    "explanation": ("What it says", "说明"),
    "row": ("Table: {count} row", "表格：{count} 行"),
    "rows": ("Table: {count} rows", "表格：{count} 行"),
    "rows-left": ("Rows left out here: {count}.", "此处省略另外 {count} 行。"),
    "empty": ("Nothing yet.", "暂无数据。"),
    "chart-of": ("Chart: {title}", "图表：{title}"),
    "page": ("Page {page} of {pages}", "第 {page} 页，共 {pages} 页"),
    "comma": (", ", "、"),
    "colon": (": ", "："),
}
_SIGNS = {Unit.DAYS: ("days", "天")}


def export_text(key: str, lang: str, **words: object) -> str:
    """Return a text in `lang` with its places filled."""
    return TEXTS[key][lang == "zh"].format(**words)


def table_title(name: str, lang: str) -> str:
    """Return the title of a figure or of a long table."""
    return figure_title(name, lang) if name in TITLES else _TABLES[name][lang == "zh"]


def column_title(column: Column, lang: str) -> str:
    """Return the words above a column, with the unit where the numbers do not show it."""
    name = _COLUMNS[column.name][lang == "zh"] if column.name in _COLUMNS else word(column.name, lang)
    if column.unit not in _SIGNS:
        return name
    unit = _SIGNS[column.unit][lang == "zh"]
    return f"{name}（{unit}）" if lang == "zh" else f"{name} ({unit})"
