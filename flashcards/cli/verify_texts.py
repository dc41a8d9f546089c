"""What `verify` says, in English and Chinese."""

VERIFY_TEXTS: dict[str, tuple[str, str]] = {
    "verb-verify": (
        "Run the code in decks and compare what it prints. That is the code marked runnable; what came through is "
        "noted in verified.json beside the decks. Runs code: only for decks you trust. Exit code 1 when something "
        "fails.",
        "运行卡组中的代码，把输出与卡片对比。只运行标记为可运行的代码，把通过的记录在卡组旁的 verified.json。"
        "会执行代码：只用于你信任的卡组。有失败时退出码为 1。",
    ),
    "option-python": (
        "Interpreters by environment, as tf=PATH,torch=PATH; py is this one.",
        "各环境的解释器，如 tf=路径,torch=路径；py 默认为当前解释器。",
    ),
    "option-timeout": ("Seconds that each piece of code may take.", "每段代码的时间上限（秒）。"),
    "option-jobs": ("How many to run at a time.", "同时运行的数量。"),
    "option-only": ("Only cards with this id; may be given several times.", "只验证这个 id 的卡片，可多次给出。"),
    "option-all": ("Also what was verified before.", "包括以前验证过的。"),
    "option-verify-dry-run": ("Run, but write nothing.", "运行，但不写入记录。"),
    "verify-no-equals": (
        "--python takes NAME=PATH, several parted by commas, not “{word}”.",
        "--python 的写法是 名称=路径，多个用逗号分隔，而不是“{word}”。",
    ),
    "verify-no-interpreter": (
        "There is no interpreter at {path}. Name one: --python ENV=PATH.",
        "{path} 处没有解释器。请指定：--python 环境=路径。",
    ),
    "verify-passed": ("✓ {places} {env} {seconds} s", "✓ {places} {env} {seconds} 秒"),
    "verify-failed": ("✗ {places} {env}: {fault}", "✗ {places} {env}：{fault}"),
    "verify-fault-language": ("only Python can be run", "只能运行 Python"),
    "verify-fault-outputs": ("more than one output is recorded for it", "为它记录了不止一个输出"),
    "verify-fault-tolerance": ("tolerance= takes a number such as 0.05", "tolerance= 应为数字，如 0.05"),
    "verify-fault-interpreter": ("the interpreter cannot be started", "无法启动解释器"),
    "verify-fault-time": ("its time was up; --timeout gives more", "超过时间上限；可用 --timeout 放宽"),
    "verify-fault-failed": ("it ended with an error", "以错误结束"),
    "verify-fault-raises": ("it did not end with {raises}", "没有以 {raises} 结束"),
    "verify-fault-printed": ("it printed something else", "输出与记录不同"),
    "verify-uneven": (
        "{place}: the card's other language does not run this code (only comments may differ)",
        "{place}：这张卡片的另一种语言没有同样的代码（只有注释可以不同）",
    ),
    "verify-loose": (
        "{place}: an output belongs to no runnable code of the card",
        "{place}：有输出不属于卡片中任何可运行的代码",
    ),
    "verify-missing": (
        "{count} not run: no interpreter for {env} (--python {env}=PATH)",
        "{count} 段未运行：没有 {env} 的解释器（--python {env}=路径）",
    ),
    "verify-sum": (
        "{run} run: {passed} passed, {failed} failed; {known} verified before",
        "运行 {run} 段：通过 {passed}，失败 {failed}；以前已验证 {known}",
    ),
    "verify-none-of": (
        "No card with the id {ids} has code that is marked runnable.",
        "id 为 {ids} 的卡片没有标记为可运行的代码。",
    ),
    "verify-nothing": (
        "No code is marked runnable, as ```python run=py is.",
        "没有标记为可运行的代码（标记写作 ```python run=py）。",
    ),
}
