"""The cards that the benchmark of identity edits: the built-in decks, the parse cases, and short and alike ones."""

from collections.abc import Iterator
from pathlib import Path

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Face
from flashcards.domain.drafts import DeckFile

ROOT = Path(__file__).resolve().parents[2]
_READ = ("*.md", "*.txt")

SHORT = (
    ("Does `tf.Variable` live on one device?", "Yes."),
    ("What is the default of `requires_grad`?", "`False`."),
    ("What does `x.stride()` return?", "A tuple of steps, in elements."),
    ("Which learning rate do most papers begin with for Adam?", "1e-3"),
    ("Is `torch.compile` lazy?", "Yes, it compiles at the first call."),
    ("What is a leaf tensor?", "One that no operation made."),
    ("Which layout does cuDNN like with tensor cores?", "Channels last."),
    ("什么是梯度裁剪？", "把梯度的范数限制在一个上限之内。"),
    ("学习率预热有什么用？", "避免训练初期的大步更新。"),
    ("BatchNorm 在推理时用什么统计量？", "训练时累积的滑动平均。"),
    ("动态图的代价是什么？", "每一步都有 Python 开销。"),
    ("Dropout 在评估时还生效吗？", "不生效。"),
)
CLOZES = (
    "{{c1::Adam}} keeps a running mean of the gradient and of its square.",
    "A tensor is an array with {{c1::a shape}}, {{c2::a dtype}} and {{c3::a device}}.",
    "In mixed precision the loss is {{c1::scaled}} so that small gradients do not become zero.",
    "`DataLoader` workers are {{c1::processes}}, so the dataset must be {{c2::picklable}}.",
    "Gradient checkpointing trades {{c1::compute}} for {{c2::memory}}.",
    "{{c1::广播}}从最后一维开始对齐，长度为 {{c2::1}} 的维度会被扩展。",
    "反向传播按照计算图的{{c1::逆拓扑}}顺序进行。",
    "`model.eval()` 会关闭 {{c1::Dropout}}，并让 BatchNorm 使用{{c2::滑动平均}}。",
)
_LOOP = """for x, y in loader:
    opt.zero_grad()
    loss = loss_fn(model(x), y)
    loss.backward()
    opt.step()"""
BUGS = (
    (_LOOP.replace("    opt.zero_grad()\n", ""), "Gradients add up, because nothing sets them to zero."),
    (
        _LOOP.replace("    loss.backward()\n    opt.step()", "    opt.step()\n    loss.backward()"),
        "The step comes before the gradients of this batch are there.",
    ),
    (_LOOP.replace("model(x)", "model(x).softmax(-1)"), "The loss applies a softmax of its own."),
    (_LOOP.replace("loss.backward()", "loss.detach().backward()"), "A detached loss has no graph to go back through."),
    (_LOOP.replace("model(x)", "model(y)"), "The labels are fed to the model instead of the inputs."),
    (
        _LOOP.replace("loss_fn(model(x), y)", "loss_fn(y, model(x))"),
        "The loss wants the prediction first and the target second.",
    ),
    (_LOOP.replace("    opt.step()", "    opt.step\n"), "Without brackets the method is named but never called."),
    (_LOOP + "\n    total += loss", "Adding the tensor itself keeps every graph alive; add `loss.item()`."),
)
WHERE = "Where is the bug in this training loop?"


def bug(number: int, *, explained: bool = True) -> Face:
    """Write a card about one of the bugs in one loop."""
    code, text = BUGS[number]
    back = f"```python bug\n{code}\n```\n\n```python fix\n{_LOOP}\n```"
    return Face("en", WHERE, f"{back}\n\n{text}" if explained else back, path="bugs.md")


def corpus(cases: bool = True) -> list[Face]:
    """Return all cards, file by file; without the parse cases they stay the same when a dialect reads more of them."""
    faces = list(_read(ROOT / "decks"))
    if cases:
        faces += _read(ROOT / "tests" / "data" / "parse_cases")
    faces += [Face("", front, back, path="short.md") for front, back in SHORT]
    faces += [Face("", text, "", _numbers(text), path="clozes.md") for text in CLOZES]
    faces += [bug(number) for number in range(len(BUGS))]
    return faces


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(number for number in range(1, 9) if f"{{{{c{number}::" in text)


def _read(folder: Path) -> Iterator[Face]:
    """Read the cards of a folder's files, of those in UTF-8 that hold any."""
    for path in sorted(each for pattern in _READ for each in folder.glob(pattern)):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for draft in read_deck(DeckFile(str(folder), path.name, text, path.name)).drafts:
            yield draft.face
