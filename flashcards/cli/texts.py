"""What the command line says, in English and Chinese."""

from flashcards.cli.stats_texts import STATS_TEXTS
from flashcards.cli.verify_texts import VERIFY_TEXTS

TEXTS: dict[str, tuple[str, str]] = {
    **STATS_TEXTS,
    **VERIFY_TEXTS,
    "about": (
        "Spaced repetition for AI-framework interviews.\n\nWithout a verb the window opens; deck files named then are "
        "imported. A file named like a verb is given as ./due.",
        "面向 AI 框架面试的间隔重复程序。\n\n不带子命令时打开窗口；此时给出的卡组文件会被导入。"
        "与子命令同名的文件请写成 ./due。",
    ),
    "exit-codes": (
        "Exit codes: 0 done · 1 problems found or nothing written · 2 wrong usage · 3 store unusable · "
        "4 no store yet · 5 store not writable · 6 store open elsewhere · 7 store from a newer version · "
        "8 store damaged · 9 no display",
        "退出码：0 完成 · 1 有问题或未写入 · 2 用法错误 · 3 数据库不可用 · 4 还没有数据库 · 5 数据库不可写 · "
        "6 数据库正被占用 · 7 数据库来自更新的版本 · 8 数据库已损坏 · 9 没有显示器",
    ),
    "option-data": (
        "Folder of the store (also FLASHCARDS_DATA).",
        "数据库所在的文件夹（也可用 FLASHCARDS_DATA 指定）。",
    ),
    "option-lang": ("Language of all messages: zh or en.", "所有提示的语言：zh 或 en。"),
    "option-study": ("Open the window straight into the session.", "打开窗口并直接开始学习。"),
    "option-version": ("Show the version and leave.", "显示版本号。"),
    "option-help": ("Show this page and leave.", "显示本页。"),
    "option-json": ("Print JSON.", "输出 JSON。"),
    "verb-import": (
        "Import decks: files or folders of Markdown and tables.",
        "导入卡组：Markdown、表格文件或文件夹。",
    ),
    "verb-check": (
        "Explain how files are read and list their problems. Imports nothing; exit code 1 on errors.",
        "说明文件的读取方式并列出问题，不导入；有错误时退出码为 1。",
    ),
    "verb-export": (
        "Write decks as Markdown that reads back the same. They are named by their paths.",
        "把卡组（按路径指定）写成 Markdown，读回后卡片不变。",
    ),
    "option-output": ("Folder to write into; it is made if need be.", "写入的文件夹，不存在时会创建。"),
    "option-overwrite": ("Write over files that stand there.", "覆盖已有的文件。"),
    "export-existing": (
        "Nothing was written: in {folder} these files say something else. --overwrite replaces them.",
        "没有写入任何内容：{folder} 中以下文件内容不同。加 --overwrite 可覆盖。",
    ),
    "exported": (
        "{files} file(s), {cards} card(s), {pictures} picture(s) written.",
        "已写入 {files} 个文件、{cards} 张卡片、{pictures} 张图片。",
    ),
    "verb-due": ("Tell how many cards wait today.", "查看今天有多少张卡片。"),
    "verb-stats": ("Show the figures of your progress.", "查看学习进度的各项数据。"),
    "verb-backup": (
        "Make a verified backup of the store, in PATH if given.",
        "为数据库做一份经过校验的备份，可指定 PATH。",
    ),
    "verb-restore": (
        "Replace the store by a backup; the present one is kept aside.",
        "用备份替换数据库；现有的会另存保留。",
    ),
    "verb-doctor": ("Tell versions, paths and the health of the store.", "查看版本、路径和数据库的健康状况。"),
    "option-dry-run": ("Show the plan and write nothing.", "只显示计划，不写入。"),
    "option-yes": (
        "Apply the plan without asking; doubtful cards count as new.",
        "不再询问，直接执行；存疑的卡片按新卡处理。",
    ),
    "option-builtin": ("Import the decks that ship with the program.", "导入程序自带的卡组。"),
    "option-dialect": ("Read the files as this format.", "按这种格式读取。"),
    "option-level": ("Take headings of this level, 1 to 6, for questions.", "以这一级标题（1 到 6）为问题。"),
    "option-separator": (
        "What parts columns in a table, or question and answer in a note; also: tab, space.",
        "表格各列之间或笔记中问题与答案之间的分隔符；也可写 tab、space。",
    ),
    "option-columns": (
        "What the columns of a table hold, in order: {roles}; leave out a name for a column that is not read.",
        "表格各列依次的内容：{roles}；留空的列不读取。",
    ),
    "option-header": (
        "Whether the first row of a table names its columns.",
        "表格第一行是否为列名。",
    ),
    "option-deck": ("Put all cards into this deck; / parts levels.", "把所有卡片放进这个卡组；用 / 分级。"),
    "no-role": ("--columns takes {roles}, not “{role}”.", "--columns 只接受 {roles}，没有“{role}”。"),
    "no-paths": (
        "Name files or folders to import, or else --builtin.",
        "请给出要导入的文件或文件夹，或只用 --builtin。",
    ),
    "plan-loss": (
        "! {path}: {lost} of {had} cards are no longer found",
        "! {path}：{had} 张卡片中有 {lost} 张找不到了",
    ),
    "plan": (
        "Cards: {new} new, {changed} changed, {moved} moved, {retired} retired, {unchanged} unchanged; "
        "to be asked: {ask}",
        "卡片：新增 {new}，修改 {changed}，移动 {moved}，移出 {retired}，未变 {unchanged}；待确认：{ask}",
    ),
    "problems": ("{errors} error(s), {warnings} warning(s)", "{errors} 个错误，{warnings} 个警告"),
    "more": ("… and {count} more", "……还有 {count} 张"),
    "of-one-text": (" ({count} cards)", "（{count} 张卡片）"),
    "apply-question": ("Apply this plan?", "执行这个计划吗？"),
    "not-confirmed": (
        "Nothing was written. Confirm with --yes, or run this on a terminal.",
        "没有写入任何内容。请加 --yes 确认，或在终端中运行。",
    ),
    "nothing-written": ("Nothing was written.", "没有写入任何内容。"),
    "nothing-to-do": ("Everything is as it was; there is nothing to import.", "一切未变，没有需要导入的内容。"),
    "nothing-found": ("No cards were found; there is nothing to import.", "没有找到卡片，没有需要导入的内容。"),
    "applied": ("Imported.", "导入完成。"),
    "ask-same": (
        "“{front}” may be an edit of “{before}” ({likeness} % alike). Keep that card's history?",
        "“{front}”可能是由“{before}”修改而来（相似度 {likeness} %）。要沿用那张卡片的学习记录吗？",
    ),
    "reading": ("Reading decks", "读取卡组"),
    "check-file": ("{path}: {dialect}", "{path}：{dialect}"),
    "check-deck": ("Deck: {deck}", "卡组：{deck}"),
    "check-level": ("Questions: headings of level {level}", "问题：{level} 级标题"),
    "check-separator": ("Columns parted by: {separator}", "列分隔符：{separator}"),
    "check-columns": ("Columns: {columns}", "列：{columns}"),
    "check-cards": ("{count} card(s): {kinds}", "{count} 张卡片：{kinds}"),
    "check-unread": ("Lines of no card: {lines}", "不属于卡片的行：{lines}"),
    "check-dialect": ("{dialect}: {files} file(s), {cards} card(s)", "{dialect}：{files} 个文件，{cards} 张卡片"),
    "check-without": ("Files without cards: {count}", "没有卡片的文件：{count} 个"),
    "comma": (", ", "、"),
    "separator-tab": ("tab", "制表符"),
    "separator-space": ("space", "空格"),
    "kind-concept": ("concept", "概念"),
    "kind-code": ("code", "代码"),
    "kind-pitfall": ("pitfall", "踩坑"),
    "kind-script": ("script", "话术"),
    "kind-cloze": ("cloze", "填空"),
    "role-front": ("front", "问题"),
    "role-back": ("back", "答案"),
    "role-tags": ("tags", "标签"),
    "role-deck": ("deck", "卡组"),
    "role-key": ("id", "标识"),
    "role-freq": ("how often asked", "必问指数"),
    "role-none": ("not read", "不读取"),
    "checked": (
        "{files} file(s), {cards} card(s): {errors} error(s), {warnings} warning(s)",
        "{files} 个文件，{cards} 张卡片：{errors} 个错误，{warnings} 个警告",
    ),
    "due-line": (
        "{due} due, {new} new, {learning} in learning: about {minutes} min",
        "待复习 {due}，新卡 {new}，学习中 {learning}：约 {minutes} 分钟",
    ),
    "due-columns": ("deck|due|new|learning", "卡组|待复习|新卡|学习中"),
    "stats-today": (
        "Today: reviews {reviews}, cards {cards}, minutes {minutes}, failed {again}",
        "今天：复习 {reviews} 次，{cards} 张卡片，{minutes} 分钟，忘记 {again} 次",
    ),
    "stats-streak": ("Days in a row: {streak} (longest {longest})", "连续 {streak} 天（最长 {longest} 天）"),
    "stats-retention": (
        "True retention, last {days} days: {percent} ({passed} of {total})",
        "最近 {days} 天的真实保持率：{percent}（{total} 次中记得 {passed} 次）",
    ),
    "stats-cards": (
        "Cards: {new} new, {learning} in learning, {young} young, {mature} mature, {suspended} suspended",
        "卡片：未学 {new}，学习中 {learning}，较新 {young}，成熟 {mature}，暂停 {suspended}",
    ),
    "stats-forecast": (
        "Due in the next {days} days: {due}",
        "今后 {days} 天到期：{due} 张",
    ),
    "none-yet": ("none yet", "暂无"),
    "backup-made": (
        "Backup: {path} ({cards} cards, {reviews} reviews, checked)",
        "备份：{path}（{cards} 张卡片，{reviews} 次复习，已校验）",
    ),
    "restored": (
        "Restored {path}. The store that was there before is kept as {kept}.",
        "已恢复 {path}。原来的数据库保留为 {kept}。",
    ),
    "restored-fresh": ("Restored {path}.", "已恢复 {path}。"),
    "doctor-version": ("Version", "版本"),
    "doctor-python": ("Python", "Python"),
    "doctor-sqlite": ("SQLite", "SQLite"),
    "doctor-qt": ("Qt (PySide6)", "Qt (PySide6)"),
    "doctor-fsrs": ("FSRS library", "FSRS 库"),
    "doctor-store": ("Store", "数据库"),
    "doctor-schema": ("Schema", "结构版本"),
    "doctor-health": ("Health", "健康状况"),
    "doctor-open": ("Open in a window", "在窗口中打开"),
    "doctor-cards": ("Cards", "卡片"),
    "doctor-reviews": ("Reviews", "复习次数"),
    "doctor-backups": ("Backups", "备份"),
    "doctor-last-backup": ("Last backup", "最近的备份"),
    "doctor-media": ("Pictures", "图片"),
    "doctor-decks": ("Built-in decks", "自带卡组"),
    "doctor-log": ("Log", "日志"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "good": ("good", "良好"),
    "usage": ("Usage:", "用法："),
    "options": ("Options:", "选项："),
    "commands": ("Commands:", "子命令："),
    "try-help": ("See {command} --help.", "请看 {command} --help。"),
    "no-option": ("There is no option {name}.", "没有 {name} 这个选项。"),
    "no-command": ("{name} is neither a verb nor a file here.", "{name} 既不是子命令，也不是这里的文件。"),
    "missing": ("{name} is missing.", "缺少 {name}。"),
    "bad-value": ("{name} does not take this value. {reason}", "{name} 不接受这个值。{reason}"),
    "interrupted": ("Interrupted; nothing half-done was kept.", "已中断；没有留下做到一半的内容。"),
}


def say(lang: str, key: str, **words: object) -> str:
    """Return a text in `lang` with its places filled."""
    english, chinese = TEXTS[key]
    return (chinese if lang == "zh" else english).format(**words)
