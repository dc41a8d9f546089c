"""Why progress could not be exported, in both languages."""

EXPORT_ERROR_TEXTS: dict[str, tuple[str, str]] = {
    "export-taken": (
        "{path} is there already. Nothing was written; choose another name, or say that it may be replaced.",
        "{path} 已存在，没有写入任何内容。请换一个名称，或说明可以覆盖。",
    ),
    "export-refused": (
        "{path} could not be written: {reason}. Nothing was left behind.",
        "无法写入 {path}：{reason}。没有留下任何内容。",
    ),
    "export-one-table": (
        "One file ({name}) holds one table. Name a folder, or choose a single table.",
        "一个文件（{name}）只能放一张表。请指定文件夹，或只选一张表。",
    ),
    "export-no-table": (
        "There is no table “{name}”. There are: {names}.",
        "没有名为“{name}”的表。可选：{names}。",
    ),
    "output-refused": (
        "The standard output could not be written: {reason}.",
        "无法写入标准输出：{reason}。",
    ),
    "export-fsrs-table": (
        "The format fsrs is the review log and has no table “{name}”. Leave out --table, or choose csv, json or xlsx.",
        "fsrs 格式就是复习记录，没有“{name}”这张表。请去掉 --table，或选择 csv、json、xlsx。",
    ),
    "export-no-tag": (
        "No card has the tag “{name}”.",
        "没有带标签“{name}”的卡片。",
    ),
    "export-near-tags": (
        "No card has the tag “{name}”. Did you mean: {near}?",
        "没有带标签“{name}”的卡片。是否指：{near}？",
    ),
    "export-near-decks": (
        "There is no deck “{name}”. Did you mean: {near}?",
        "没有名为“{name}”的卡组。是否指：{near}？",
    ),
    "export-facts": (
        "The table “facts” is for csv only: {form} says single values with their figures.",
        "“facts”只用于 csv：{form} 中单个数值与各项数据放在一起。",
    ),
    "export-long-table": (
        "The table “{name}” is for programs and does not fit into {form}. Choose csv, json or xlsx.",
        "“{name}”是供程序使用的长表，不适合 {form}。请选择 csv、json 或 xlsx。",
    ),
    "export-no-chart": (
        "There is nothing to draw of “{name}” yet.",
        "“{name}”还没有可绘制的内容。",
    ),
    "export-no-pictures": (
        "{form} shows charts, and nothing here can draw them. Choose csv, json, xlsx or md.",
        "{form} 需要绘制图表，但这里无法绘制。请选择 csv、json、xlsx 或 md。",
    ),
}
