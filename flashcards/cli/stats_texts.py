"""What the verb `stats` says, in English and Chinese."""

STATS_TEXTS: dict[str, tuple[str, str]] = {
    "option-stats-format": (
        "What to write: tables (csv, json, xlsx), a report (md, html, pdf), charts (svg, png), or the review log for "
        "the tools of FSRS (fsrs). By default the ending of --output says it.",
        "写出的格式：表格（csv、json、xlsx）、报告（md、html、pdf）、图表（svg、png），"
        "或供 FSRS 工具使用的复习记录（fsrs）。默认由 --output 的扩展名决定。",
    ),
    "option-stats-output": (
        "File or folder to write, - for the standard output. Several tables or charts need a folder.",
        "写入的文件或文件夹，- 为标准输出。多张表或图表需要文件夹。",
    ),
    "option-stats-table": (
        "Only this figure or table; may be repeated. A name that is none lists them all.",
        "只写这一项数据或表格，可重复。写错名称时会列出全部名称。",
    ),
    "option-stats-log": ("The full review log.", "完整的复习记录。"),
    "option-stats-month": ("Only this month.", "只统计这个月。"),
    "option-stats-from": ("Only from this day on.", "只统计这一天及以后。"),
    "option-stats-to": ("Only up to this day.", "只统计到这一天为止。"),
    "option-stats-last": (
        "Only the last days (d), weeks (w), months (m) or years (y), today included.",
        "只统计最近若干天（d）、周（w）、月（m）或年（y），含今天。",
    ),
    "option-stats-deck": (
        "Only this deck with all below it; may be repeated.",
        "只统计这个卡组及其下级，可重复。",
    ),
    "option-stats-kind": ("Only cards of this kind; may be repeated.", "只统计这种类型的卡片，可重复。"),
    "option-stats-tag": ("Only cards with this tag; may be repeated.", "只统计带这个标签的卡片，可重复。"),
    "option-stats-freq": (
        "Only cards asked this often, 1 to 5 (0: not said); may be repeated.",
        "只统计这一考频的卡片，1 到 5（0 为未注明），可重复。",
    ),
    "option-stats-step": (
        "How finely time is parted; by default so that a chart can be read.",
        "时间的划分粒度；默认按图表易读选择。",
    ),
    "option-stats-horizon": ("How many days the forecast looks ahead.", "预测未来多少天。"),
    "option-stats-anonymous": (
        "Leave out card texts, names of decks, tags and ids.",
        "不写卡片内容、卡组名、标签和标识。",
    ),
    "option-stats-bom": (
        "Begin CSV files with the mark by which Excel knows UTF-8.",
        "在 CSV 开头写入 Excel 识别 UTF-8 所需的标记。",
    ),
    "option-stats-overwrite": ("Write over files that stand there.", "覆盖已有的文件。"),
    "stats-json-format": (
        "--json and --format {format} ask for two formats: give one of them.",
        "--json 与 --format {format} 要求了两种格式：只能选用一个。",
    ),
    "stats-log-format": (
        "The review log is written as csv, fsrs, json or xlsx.",
        "复习记录只能写成 csv、fsrs、json 或 xlsx。",
    ),
    "stats-needs-output": (
        "{format} is not for a terminal: name a file by --output.",
        "{format} 不适合在终端显示：请用 --output 指定文件。",
    ),
    "stats-one-table": (
        "The standard output holds one table: name it by --table, or a folder by --output.",
        "标准输出只能放一张表：请用 --table 指定，或用 --output 指定文件夹。",
    ),
    "stats-one-period": (
        "Give only one of --month, --last, and --from with --to.",
        "--month、--last 以及 --from/--to 只能选用一种。",
    ),
    "stats-period-backwards": ("--from is later than --to.", "--from 晚于 --to。"),
    "stats-no-month": ("“{text}” is no month such as 2026-10.", "“{text}”不是 2026-10 这样的月份。"),
    "stats-no-day": ("“{text}” is no day such as 2026-10-31.", "“{text}”不是 2026-10-31 这样的日期。"),
    "stats-no-span": (
        "“{text}” is no span such as 30d, 12w, 6m or 1y.",
        "“{text}”不是 30d、12w、6m、1y 这样的时长。",
    ),
    "stats-writing": ("Writing", "写入"),
    "stats-written": ("{files} file(s), {rows} row(s) written.", "已写入 {files} 个文件、{rows} 行。"),
    "stats-further-sheets": (
        "One sheet of a workbook holds 1,048,575 rows; the rest is on {sheets} further sheet(s).",
        "一个工作表最多 1,048,575 行，其余写在另外 {sheets} 个工作表中。",
    ),
}
