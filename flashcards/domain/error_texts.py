"""The sentences of all known errors, in English and Chinese."""

from flashcards.domain.editing_texts import EDITING_ERRORS
from flashcards.domain.export_error_texts import EXPORT_ERROR_TEXTS

ERROR_TEXTS: dict[str, tuple[str, str]] = {
    **EDITING_ERRORS,
    **EXPORT_ERROR_TEXTS,
    "store-missing": (
        "There is no store at {path} yet. Start the app or import a deck to create it.",
        "{path} 还没有数据库。请先启动程序或导入卡组。",
    ),
    "store-read-only": (
        "The store at {path} cannot be written: {reason}. Check the rights of the file and its folder.",
        "无法写入数据库 {path}：{reason}。请检查文件及其文件夹的权限。",
    ),
    "store-folder": (
        "The folder {path} cannot be used: {reason}. Choose another one with --data.",
        "无法使用文件夹 {path}：{reason}。请用 --data 指定其他文件夹。",
    ),
    "store-busy": (
        "The store at {path} is open in another window, which alone may write to it. Close it and try again.",
        "数据库 {path} 正在另一个窗口中使用，只有那个窗口可以写入。请关闭后重试。",
    ),
    "store-too-new": (
        "The store at {path} was written by a newer version (schema {found}, this one knows {known}). "
        "It was left unchanged: please update the app.",
        "数据库 {path} 由更新的版本写入（结构版本 {found}，本程序只支持到 {known}）。文件未作任何改动，请升级程序。",
    ),
    "store-broken": (
        "The store at {path} is damaged: {reason}. Nothing was changed. A backup can be restored with "
        "“flashcards restore”.",
        "数据库 {path} 已损坏：{reason}。未作任何改动。可以用“flashcards restore”恢复备份。",
    ),
    "not-a-store": (
        "{path} is not a store of this app.",
        "{path} 不是本程序的数据库。",
    ),
    "store-unreadable": (
        "The store at {path} cannot be read: {reason}. Check the rights of the file and its folder.",
        "无法读取数据库 {path}：{reason}。请检查文件及其文件夹的权限。",
    ),
    "store-old": (
        "The store at {path} was written by an older version (schema {found}, this one has {known}). "
        "Start the app once to bring it up to date; a backup is made first.",
        "数据库 {path} 由较旧的版本写入（结构版本 {found}，本程序使用 {known}）。"
        "请启动一次程序完成升级，升级前会自动备份。",
    ),
    "store-reading": (
        "The store at {path} was opened for reading only, so nothing can be changed here.",
        "数据库 {path} 以只读方式打开，这里不能修改任何内容。",
    ),
    "not-written": (
        "Nothing was changed, because the store could not be written: {reason}. Please try again.",
        "数据库写入失败：{reason}。未作任何改动，请重试。",
    ),
    "picture-not-kept": (
        "Nothing was changed, because a picture could not be kept at {path}: {reason}.",
        "无法把图片保存到 {path}：{reason}。未作任何改动。",
    ),
    "restore-no-text": (
        "This card cannot come back: its text is not in the deck any more. Put it back, and the card returns with "
        "its history.",
        "这张卡片无法恢复：它的文字已不在卡组中。把文字放回去，卡片就会带着学习记录一起回来。",
    ),
    "backup-missing": (
        "There is no backup at {path}.",
        "{path} 没有备份。",
    ),
    "backup-broken": (
        "The backup {path} is not sound ({reason}), so it was not used. Nothing was changed.",
        "备份 {path} 不完整（{reason}），没有使用。未作任何改动。",
    ),
    "backup-failed": (
        "The backup could not be written to {path}: {reason}.",
        "无法把备份写入 {path}：{reason}。",
    ),
    "undo-nothing": (
        "There is nothing to undo.",
        "没有可以撤销的操作。",
    ),
    "card-changed": (
        "This card changed meanwhile, so the answer was not recorded. It is shown again.",
        "这张卡片刚才发生了变化，答案没有记录。现在重新显示。",
    ),
    "card-gone": (
        "The card that was shown here was taken out meanwhile.",
        "刚才显示的那张卡片已被移出。",
    ),
    "day-turned": (
        "A new study day has begun, so the intervals were worked out again. Please answer once more.",
        "新的学习日已经开始，复习间隔已重新计算。请再回答一次。",
    ),
    "not-saved": (
        "The answer could not be saved: {reason}. The card stays here; nothing is lost.",
        "答案没有保存：{reason}。卡片仍在这里，没有丢失任何内容。",
    ),
    "no-display": (
        "There is no display, so the window cannot be shown. These work without one: flashcards import, check, "
        "export, due, stats, backup, restore, doctor.",
        "没有显示器，无法打开窗口。"
        "以下命令不需要显示器：flashcards import、check、export、due、stats、backup、restore、doctor。",
    ),
    "qt-library": (
        "Qt lacks system libraries to show a window. On Debian and Ubuntu: sudo apt-get install {packages}",
        "显示窗口所需的系统库不全。在 Debian 和 Ubuntu 上请运行：sudo apt-get install {packages}",
    ),
    "qt-missing": (
        "Qt cannot be loaded ({reason}), so the window cannot be shown. Its system libraries are named in README.md; "
        "import, check, export, due, stats, backup, restore and doctor work without them.",
        "无法加载 Qt（{reason}），不能打开窗口。所需的系统库见 README.zh-CN.md；"
        "import、check、export、due、stats、backup、restore、doctor 不受影响。",
    ),
}
