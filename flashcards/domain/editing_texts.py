"""What can go wrong when cards are written back, and what is to be known before, in both languages."""

from flashcards.domain.problem_text import ProblemText

EDITING_ERRORS: dict[str, tuple[str, str]] = {
    "file-gone": (
        "The file {path} is not there any more. Your text is kept: put the file back, or keep the card in the app.",
        "文件 {path} 已不存在。你的文字已保留：请放回文件，或把卡片保存在应用中。",
    ),
    "file-not-inside": (
        "The file {path} leads out of its folder, so it was not written.",
        "文件 {path} 指向其文件夹之外，没有写入。",
    ),
    "file-not-regular": (
        "{path} is no regular file, so it was not written.",
        "{path} 不是普通文件，没有写入。",
    ),
    "file-read-only": (
        "The file {path} may only be read. Allow writing to it, or keep the card in the app.",
        "文件 {path} 是只读的。请允许写入，或把卡片保存在应用中。",
    ),
    "file-not-written": (
        "The file {path} could not be written: {reason}. It is as it was, and your text is kept.",
        "无法写入文件 {path}：{reason}。文件没有变化，你的文字已保留。",
    ),
    "file-busy": (
        "The file {path} keeps changing. Your text is kept; please try again in a moment.",
        "文件 {path} 一直在变化。你的文字已保留，请稍后再试。",
    ),
    "encoding-unfit": (
        "The sign “{character}” cannot be written in {encoding}, in which the file is. In UTF-8 it can.",
        "文件编码 {encoding} 无法表示“{character}”，改用 UTF-8 就可以。",
    ),
    "encoding-unsure": (
        "With this text the file would no longer be recognised as {encoding}. Saving it as UTF-8 makes it safe.",
        "写入这段文字后，文件将不再能被识别为 {encoding}。另存为 UTF-8 更稳妥。",
    ),
    "picture-kind": (
        "That is no PNG, JPEG, GIF or WebP picture, so it was not put on the card. Convert it to PNG.",
        "这不是 PNG、JPEG、GIF 或 WebP 图片，没有放到卡片上。请先转换为 PNG。",
    ),
    "picture-too-large": (
        "The picture is larger than 20 MB, so it was not put on the card. Make it smaller.",
        "图片超过 20 MB，没有放到卡片上。请先缩小。",
    ),
    "picture-pixels": (
        "The picture is {size} pixels, more than 25 million, so it was not put on the card. Make it smaller.",
        "图片为 {size} 像素，超过 2500 万，没有放到卡片上。请先缩小。",
    ),
    "picture-unreadable": (
        "The picture {path} could not be read: {reason}. Check that it is a file and may be read.",
        "无法读取图片 {path}：{reason}。请确认它是文件并且可以读取。",
    ),
    "card-not-found": (
        "{path} holds this card no more as it was imported. Import the file again to see what became of it.",
        "{path} 中已找不到导入时的这张卡片。请重新导入该文件查看变化。",
    ),
    "export-exists": (
        "{path} is there already and was not written over. What was written before it stays.",
        "{path} 已存在，没有覆盖。在它之前写入的文件保留。",
    ),
    "deck-not-found": (
        "There is no deck “{name}”. `flashcards due` lists the decks.",
        "没有名为“{name}”的卡组。可用 flashcards due 查看卡组列表。",
    ),
}

EDITING_TEXTS: dict[str, ProblemText] = {
    "edit-none": ProblemText(
        "warning",
        "The text holds no card: when it is saved, this card is retired with its history.",
        "Write a question and an answer.",
        "文字中没有卡片：保存后这张卡片将被移出，学习记录保留。",
        "请写出问题和答案。",
    ),
    "edit-none-new": ProblemText(
        "warning",
        "The text is no card yet: saved like this, it is mere text in the file.",
        "Write a question and an answer.",
        "这段文字还不是卡片：这样保存只会成为文件里的普通文字。",
        "请写出问题和答案。",
    ),
    "edit-several": ProblemText(
        "note",
        "The text holds {count} cards; the one most like the card keeps its history, the others are new.",
        "",
        "文字中有 {count} 张卡片；最相近的一张保留学习记录，其余为新卡片。",
        "",
    ),
    "edit-one-only": ProblemText(
        "error",
        "A card that is kept in the app must be exactly one card; this text holds {count}.",
        "Make it one heading with its answer.",
        "保存在应用中的卡片只能是一张；这段文字中有 {count} 张。",
        "请写成一个标题和它的答案。",
    ),
    "edit-others": ProblemText(
        "warning",
        "This text changes or swallows {count} other card(s) of the file.",
        "Close every fence, comment and formula.",
        "这段文字会改变或吞掉文件中另外 {count} 张卡片。",
        "请闭合所有代码块、注释和公式。",
    ),
    "edit-dialect": ProblemText(
        "warning",
        "With this text the whole file would be read as “{dialect}”.",
        "Keep to the way in which the file is written.",
        "写入这段文字后，整个文件将按“{dialect}”读取。",
        "请沿用文件原来的写法。",
    ),
    "edit-unread": ProblemText(
        "warning",
        "From here on stand lines that belong to no card.",
        "Write them below the heading of a card.",
        "从这里开始的几行不属于任何卡片。",
        "请写到某张卡片的标题之下。",
    ),
    "edit-id-kept": ProblemText(
        "note",
        "The card keeps its id “{id}”, by which updates find it.",
        "",
        "卡片保留标识“{id}”，更新时靠它识别。",
        "",
    ),
    "export-inexact": ProblemText(
        "warning",
        "“{front}” cannot be written so that it reads back the same.",
        "Look it over in the file.",
        "“{front}”写出后无法读回完全相同的内容。",
        "请在文件中检查。",
    ),
    "export-picture": ProblemText(
        "warning",
        "The picture “{address}” is not among the kept ones, so it was not copied.",
        "Import its deck again.",
        "找不到已保存的图片“{address}”，没有复制。",
        "请重新导入所在的卡组。",
    ),
    "export-imported": ProblemText(
        "warning",
        "This folder is one that decks are imported from, so these cards would come a second time.",
        "Choose a folder beside it.",
        "这个文件夹正是卡组的导入来源，这些卡片会被再次导入。",
        "请选择其他文件夹。",
    ),
}
