"""What charts say beside the words of their figures, in both languages."""

TEXTS: dict[str, tuple[str, str]] = {
    "none": ("Nothing to show for this choice", "所选范围内没有数据"),
    "calendar": ("No reviews on these days", "这些日子没有复习"),
    "reviews": ("No reviews in this period", "这段时间没有复习"),
    "time": ("No time spent in this period", "这段时间没有用时"),
    "answers": ("No answers in this period", "这段时间没有作答"),
    "today": ("Nothing answered today yet", "今天还没有作答"),
    "forecast": ("Nothing comes due in these days", "这些天没有到期的卡片"),
    "cards": ("No cards in this choice", "所选范围内没有卡片"),
    "memory": ("No card has been learned yet", "还没有学过的卡片"),
    "retention": ("No card has come back for review yet", "还没有卡片回来复习"),
    "calibration": ("Too few reviews to compare with predictions", "复习太少，还无法与预测比较"),
    "card": ("This card has not been answered yet", "这张卡片还没有作答过"),
    "less": ("less", "少"),
    "more": ("more", "多"),
    "no_reviews": ("no reviews", "没有复习"),
    "today_label": ("today", "今天"),
    "remembered": ("Expected to be remembered", "预计记住"),
    "as_predicted": ("as predicted", "与预测一致"),
    "nothing_measured": ("nothing to measure yet", "还没有数据"),
    "others": ("and {count} more, in the table", "另有 {count} 项，见表格"),
    "all": ("All cards", "全部卡片"),
    "so_far": ("So far", "至今"),
    "ahead": ("From now on", "今后"),
    "span": ("{start} – {end}", "{start} – {end}"),
    "of": ("{part} of {whole}", "{part} / {whole}"),
    "aim": ("aim {share}", "目标 {share}"),
    "over": ("{start} and more", "{start} 以上"),
    "days": ("days", "天"),
    "named": ("{name}: {value}", "{name}：{value}"),
    "no_chart": ("Chart without values", "没有数据的图表"),
}


def chart_text(name: str, lang: str) -> str:
    """Return a text of charts by its name."""
    english, chinese = TEXTS[name]
    return chinese if lang == "zh" else english
