"""The sentences of all known errors, in English and Chinese."""

ERROR_TEXTS: dict[str, tuple[str, str]] = {
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
    "card-changed": (
        "This card changed meanwhile, so the answer was not recorded. It is shown again.",
        "这张卡片刚才发生了变化，答案没有记录。现在重新显示。",
    ),
    "not-saved": (
        "The answer could not be saved: {reason}. The card stays here; nothing is lost.",
        "答案没有保存：{reason}。卡片仍在这里，没有丢失任何内容。",
    ),
    "path-missing": (
        "{path} does not exist.",
        "{path} 不存在。",
    ),
}
