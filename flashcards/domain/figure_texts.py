"""What figures, their columns and their coded rows are called, and how each is explained, in both languages."""

TITLES: dict[str, tuple[str, str]] = {
    "today": ("Today", "今天"),
    "calendar": ("Calendar", "日历"),
    "reviews": ("Reviews", "复习"),
    "answers": ("Answers", "作答"),
    "forecast": ("Coming up", "将要复习"),
    "cards": ("Cards", "卡片"),
    "added": ("Cards added", "新增卡片"),
    "stability": ("Stability", "稳定性"),
    "difficulty": ("Difficulty", "难度"),
    "retrievability": ("Chance of recall", "回忆概率"),
    "retention": ("True retention", "真实记忆率"),
    "retention_over_time": ("Retention over time", "记忆率变化"),
    "calibration": ("Predicted and actual recall", "预测与实际"),
    "buttons": ("Buttons", "按钮"),
    "hours": ("Hours of the day", "一天中的时段"),
    "decks": ("Decks compared", "卡组对比"),
    "kinds": ("Kinds compared", "类型对比"),
    "tags": ("Tags compared", "标签对比"),
    "freqs": ("Frequencies compared", "考频对比"),
    "card": ("History of a card", "单卡历史"),
    "forgetting_curve": ("Forgetting curve", "遗忘曲线"),
}

EXPLANATIONS: dict[str, tuple[str, str]] = {
    "today": (
        "What you answered on this study day, by the state in which each answer found its card.",
        "今天这个学习日的作答，按作答时卡片所处的状态分列。",
    ),
    "calendar": (
        "The days on which you studied, with how many reviews and how long; practice makes no day of study.",
        "学习过的日子、每天的复习次数与用时；额外练习不算学习日。",
    ),
    "reviews": (
        "How many answers you gave in each step of time, by the state that they found the card in.",
        "每个时间段内的作答次数，按作答时卡片所处的状态分列。",
    ),
    "answers": (
        "Which of the four answers you gave in each step of time; practice is left out.",
        "每个时间段内四种评分各有多少次；不含额外练习。",
    ),
    "forecast": (
        "How many reviews come on each day if you do all that is due, and how many of them you will probably fail.",
        "如果每天都复习完，今后每天会有多少复习，其中大约有多少会忘记。",
    ),
    "cards": ("How many cards are in which state today.", "目前各状态的卡片数。"),
    "added": (
        "How many of your cards came into the store in each step of time, and how many there were at its end.",
        "每个时间段新增的卡片数，以及该时段结束时的总数。",
    ),
    "stability": (
        "For how many days a card is remembered: after them the chance of recall has fallen to 90 %.",
        "一张卡片能记住多少天：过了这些天，回忆概率降到 90 %。",
    ),
    "difficulty": (
        "How hard the cards are for you, from 1 (easy) to 10 (hard): the harder, the slower stability grows.",
        "卡片对你有多难，从 1（容易）到 10（困难）：越难，稳定性增长越慢。",
    ),
    "retrievability": (
        "With which chance you would recall each card today; their sum is what you are expected to know.",
        "今天回忆起每张卡片的概率；总和就是预计你记得的卡片数。",
    ),
    "retention": (
        "How many cards in review you remembered, counting only the first answer of a card on a day.",
        "复习阶段的卡片你记住了多少；每张卡片每天只算第一次作答。",
    ),
    "retention_over_time": (
        "True retention in each step of time, apart for young and mature cards.",
        "各时间段的真实记忆率，较新卡片与成熟卡片分列。",
    ),
    "calibration": (
        "Whether cards were remembered as often as predicted: on the diagonal the predictions are right.",
        "实际记住的比例与预测是否一致：落在对角线上说明预测准确。",
    ),
    "buttons": (
        "Which answers you gave to cards being learned, young and mature; practice is left out.",
        "对学习中、较新与成熟卡片分别给出了哪些评分；不含额外练习。",
    ),
    "hours": (
        "When you study by the clock where you were, and how many answers of each hour were not Again.",
        "按你当时所在地的时钟，各小时的作答次数以及其中没有选“重来”的次数。",
    ),
    "decks": (
        "Your decks side by side, each with all that stands below it.",
        "各卡组的对比，每个卡组都包含其下级卡组。",
    ),
    "kinds": ("Your cards side by side by their kind.", "按卡片类型对比。"),
    "tags": (
        "Your cards side by side by tag; a card with two tags counts in both.",
        "按标签对比；有两个标签的卡片在两处都计入。",
    ),
    "freqs": (
        "Your cards side by side by how often they are asked in interviews.",
        "按面试考频（★）对比。",
    ),
    "card": ("Every answer to this card, and the memory after it.", "这张卡片的每次作答，以及作答后的记忆状态。"),
    "forgetting_curve": (
        "With which chance the card was recalled on each day since its first answer, and will be until it is due.",
        "自第一次作答起每天的回忆概率，一直画到下次到期。",
    ),
}

WORDS: dict[str, tuple[str, str]] = {
    "kind": ("Kind", "类别"),
    "day": ("Day", "日期"),
    "start": ("From", "开始"),
    "reviews": ("Reviews", "复习次数"),
    "cards": ("Cards", "卡片数"),
    "time": ("Time", "用时"),
    "practice_time": ("Time of practice", "练习用时"),
    "again": ("Again", "重来"),
    "hard": ("Hard", "困难"),
    "good": ("Good", "良好"),
    "easy": ("Easy", "简单"),
    "correct": ("Remembered", "记住的比例"),
    "streak": ("Days in a row", "连续天数"),
    "longest_streak": ("Longest run of days", "最长连续天数"),
    "study_days": ("Study days", "学习天数"),
    "best_day": ("Best day", "最多的一天"),
    "best_day_reviews": ("Reviews of the best day", "最多一天的复习次数"),
    "due": ("Due", "到期"),
    "expected_failures": ("Expected to be failed", "预计忘记"),
    "backlog": ("Overdue", "积压"),
    "per_day": ("A day", "平均每天"),
    "state": ("State", "状态"),
    "added": ("Added", "新增"),
    "total": ("Total", "总数"),
    "undated": ("Without a date", "日期不明"),
    "from": ("From", "从"),
    "to": ("Up to", "到"),
    "median": ("Median", "中位数"),
    "mean": ("Mean", "平均"),
    "knowledge": ("Known", "预计记得"),
    "span": ("Span", "时间范围"),
    "young_passed": ("Young, remembered", "较新，记住"),
    "mature_passed": ("Mature, remembered", "成熟，记住"),
    "passed": ("Remembered", "记住"),
    "share": ("Share", "比例"),
    "predicted": ("Predicted", "预测"),
    "actual": ("Actual", "实际"),
    "log_loss": ("Log loss", "对数损失"),
    "rmse_bins": ("RMSE (bins)", "RMSE（分组）"),
    "hour": ("Hour", "小时"),
    "name": ("Name", "名称"),
    "retention": ("Retention", "记忆率"),
    "difficulty": ("Difficulty", "难度"),
    "stability": ("Stability", "稳定性"),
    "retrievability": ("Chance of recall", "回忆概率"),
    "at": ("Moment", "时刻"),
    "grade": ("Answer", "评分"),
    "interval": ("Interval", "间隔"),
    "front": ("Front", "正面"),
    "deck": ("Deck", "卡组"),
    "reps": ("Answers", "作答次数"),
    "lapses": ("Lapses", "遗忘次数"),
    # rows
    "new": ("New", "未学"),
    "learning": ("Learning", "学习中"),
    "review": ("Review", "复习"),
    "relearning": ("Relearning", "重新学习"),
    "practice": ("Practice", "额外练习"),
    "young": ("Young", "较新"),
    "mature": ("Mature", "成熟"),
    "suspended": ("Suspended", "暂停"),
    "leech": ("Leech", "顽固卡"),
    "retired": ("Retired", "移出"),
    "today": ("Today", "今天"),
    "yesterday": ("Yesterday", "昨天"),
    "week": ("7 days", "7 天"),
    "month": ("30 days", "30 天"),
    "year": ("365 days", "365 天"),
    "all": ("Whole period", "整个时段"),
    "concept": ("Concept", "概念"),
    "code": ("Code", "代码"),
    "pitfall": ("Pitfall", "踩坑"),
    "script": ("Script", "话术"),
    "gone": ("(deleted)", "（已删除）"),
    "untagged": ("(no tag)", "（无标签）"),
    "unsaid": ("(not said)", "（未注明）"),
}

_CODED = {
    ("today", "kind"), ("cards", "state"), ("retention", "span"), ("buttons", "state"), ("kinds", "name"),
    ("card", "grade"), ("card", "kind"), ("card", "state"), ("review_log", "kind"), ("card_list", "kind"),
    ("card_list", "state"),
}  # fmt: skip
_NAMELESS = {"decks": "gone", "kinds": "gone", "freqs": "gone", "tags": "untagged"}


def figure_title(code: str, lang: str) -> str:
    """Return the title of a figure."""
    return _of(TITLES[code], lang)


def figure_explanation(code: str, lang: str) -> str:
    """Return the one sentence that explains a figure in plain words."""
    return _of(EXPLANATIONS[code], lang)


def word(name: str, lang: str) -> str:
    """Return the words for a column, a fact or a coded row; a name without any stands for itself."""
    return _of(WORDS[name], lang) if name in WORDS else name


def text_word(code: str, column: str, text: str, lang: str) -> str:
    """Return how a text in a column (or fact) of a figure reads: codes as words, names of decks and tags as they are.

    In `freqs` the names are stars; the nameless row of a comparison holds what has no such name.
    """
    if (code, column) in _CODED and text:
        return word(text, lang)
    if column == "name" and code in _NAMELESS:
        if not text:
            return word(_NAMELESS[code], lang)
        if code == "freqs":
            return "★" * int(text) or word("unsaid", lang)
    return text


def _of(texts: tuple[str, str], lang: str) -> str:
    return texts[1 if lang == "zh" else 0]
