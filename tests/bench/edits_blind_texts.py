"""What people write when they keep a deck: clauses, slips of the pen, rewordings, and cards that look alike."""

CLAUSES_ZH = (
    "这一点在面试里经常被追问。",
    "从 PyTorch 2.0 起默认如此。",
    "CPU 和 GPU 上的结果一致。",
    "多卡训练时要特别留意。",
    "前提是输入已经归一化。",
    "显存紧张时尤其有用。",
    "实际项目里我更常用后一种写法。",
    "这里不考虑稀疏张量。",
    "换成半精度后结论不变。",
    "官方文档专门有一节讲这个。",
    "小批量时差别几乎看不出来。",
    "原因是内部会多做一次拷贝。",
    "反过来则不成立。",
    "注意它不会就地修改原来的对象。",
    "如果形状不固定，每次都会重新追踪。",
    "推理阶段可以省掉这一步。",
    "用 profiler 一看便知。",
    "最容易忘的就是这一条。",
    "序列很长时代价会明显上升。",
    "分布式场景下还要考虑通信开销。",
    "老版本的行为不同，升级时要小心。",
    "先跑一个小例子验证再下结论。",
    "这也是很多教程写错的地方。",
    "随机种子要一并固定，否则无法复现。",
)
CLAUSES_EN = (
    "Interviewers like to follow up on this.",
    "This has been the default since version 2.0.",
    "The result is the same on CPU and GPU.",
    "Take special care when several devices train together.",
    "This assumes that the inputs are normalised.",
    "It helps most when memory is scarce.",
    "In real projects the second form is more common.",
    "Sparse tensors are left aside here.",
    "Half precision does not change the conclusion.",
    "The documentation has a chapter of its own about it.",
    "With tiny batches the difference is hard to see.",
    "The reason is one extra copy on the inside.",
    "The converse does not hold.",
    "Note that the original object is not modified in place.",
    "Every new shape causes another trace.",
    "At inference time this step can be left out.",
    "A profiler shows it at a glance.",
    "This is the point that is forgotten most often.",
    "The price grows quickly with the length of the sequence.",
    "On a cluster the cost of communication comes on top.",
    "Older releases behave differently, so check before upgrading.",
    "Try it on a toy example before relying on it.",
    "Many tutorials get this wrong.",
    "Fix the random seed too, or nothing can be reproduced.",
)
FRONT_CLAUSES_ZH = (
    "（常考）",
    "请举一个例子。",
    "原因是什么？",
    "（以 2.x 版本为准）",
    "面试时怎么讲？",
    "（手写）",
    "一句话回答。",
)
FRONT_CLAUSES_EN = (
    "(asked often)",
    "Give an example.",
    "And why?",
    "(as of version 2)",
    "Answer in one sentence.",
    "(on one GPU)",
    "How would you test it?",
)
ITEMS_ZH = (
    "上线之前再用真实数据核对一遍。",
    "别忘了把模型切回训练模式。",
    "记录版本号，方便以后复现。",
    "数据量很小时可以跳过。",
    "显存不够就先减小批大小。",
    "出错时先看第一条报错，而不是最后一条。",
)
ITEMS_EN = (
    "Check it once more on real data before release.",
    "Do not forget to switch the model back to training.",
    "Write down the versions, so that it can be repeated.",
    "May be skipped when there is little data.",
    "If memory runs out, halve the batch first.",
    "Read the first error message, not the last.",
)
# {0} and {1} are terms of the card at hand; a person who rewrites an answer keeps its subject.
REWRITTEN_ZH = (
    "换句话说，关键在于 {0}：先弄清它发生在哪一步，再看 {1} 受到什么影响。",
    "我自己踩过这个坑：只盯着 {0}，却没发现真正拖慢的是 {1}。",
    "可以这样记：{0} 决定做不做，{1} 决定做多少。",
    "动手验证最快：打印 {0} 前后的值，对比 {1} 有没有跟着变。",
    "如果面试官继续问，就从 {0} 的定义讲起，再补一句 {1} 的边界情况。",
    "简单场景里 {0} 已经够用；规模变大以后才需要考虑 {1}。",
    "不要死记结论，理解 {0} 与 {1} 之间的依赖关系就能推出来。",
)
REWRITTEN_EN = (
    "Put differently, it all hangs on {0}: find out at which step it happens, then see what becomes of {1}.",
    "I fell for this once: I stared at {0} while the real bottleneck was {1}.",
    "Rule of thumb: {0} decides whether, {1} decides how much.",
    "Quickest proof: print {0} before and after, and watch whether {1} follows.",
    "If they keep asking, begin with what {0} means and end with the corner cases of {1}.",
    "For small jobs {0} is enough; only at scale does {1} become worth the trouble.",
    "There is nothing to learn by heart: the rest follows from how {0} depends on {1}.",
)

# Words as an input method confuses them.
WRONG_ZH = (
    *(("梯度", "剃度"), ("训练", "训炼"), ("模型", "模形"), ("形状", "型状"), ("缓冲", "缓充"), ("函数", "涵数")),
    *(("参数", "参树"), ("更新", "跟新"), ("数据", "数剧"), ("显存", "现存"), ("内存", "内村"), ("精度", "经度")),
    *(("默认", "默任"), ("必须", "必需"), ("结果", "结过"), ("步骤", "步奏"), ("优化", "有化"), ("输出", "输处")),
    *(("张量", "张亮"), ("记录", "纪录"), ("计算", "记算"), ("开关", "开官"), ("为什么", "为甚么"), ("什么", "什吗")),
    *(("怎样", "怎么样"), ("循环", "循坏"), ("放在", "放再"), ("再", "在"), ("已经", "以经"), ("损失", "损矢")),
    *(("回答", "回达"), ("区别", "区别别"), ("需要", "须要"), ("其他", "其它"), ("的", "得"), ("时候", "时侯")),
)
WIDTHS = (("，", ","), ("。", "."), ("：", ":"), ("；", ";"), ("（", "("), ("）", ")"), ("？", "?"), ("！", "!"))
SLOPPY = ((" – ", " - "), ("; ", ". "), (": ", " – "), ("?", " ?"), (", ", ","), ("’", "'"), ("“", '"'))
SYNONYMS_ZH = (
    *(("张量", "tensor"), ("梯度", "gradient"), ("损失", "loss"), ("优化器", "optimizer"), ("计算图", "graph")),
    *(("有何区别", "有哪些不同"), ("有什么区别", "差别在哪"), ("怎样", "如何"), ("怎么", "如何"), ("为什么", "为何")),
    *(("做了什么", "起什么作用"), ("解决的是", "针对的是"), ("里", "中"), ("写出", "手写"), ("说出", "讲出")),
    *(("什么时候", "何时"), ("正常", "没问题"), ("排查", "定位"), ("框架", "framework"), ("模型", "model")),
)
SYNONYMS_EN = (
    *(("differ", "vary"), ("gradients", "grads"), ("gradient", "grad"), ("fix", "cure"), ("minimal", "bare-bones")),
    *(("contain", "hold"), ("fail", "break"), ("training loop", "loop for training"), ("standard", "usual")),
    *(("optimizer", "optimiser"), ("inside", "within"), ("parameters", "weights"), ("forward pass", "forward 前向")),
    *(("function", "fn"), ("return", "give back"), ("model", "network"), ("returns", "yields"), ("write", "code up")),
)
REPHRASED_ZH = (
    (r"^(.+?)，为什么？$", r"为什么会出现“\1”？"),
    (r"^为什么(.+)？$", r"\1的原因是什么？"),
    (r"^什么是\s*(.+?)？(.*)$", r"解释一下 \1。\2"),
    (r"^(.+?)是什么？$", r"什么是\1？"),
    (r"^(.+?)有(?:何|什么)区别？$", r"如何区分\1？"),
    (r"^(.+?)里(?:怎样|如何)(.+)？$", r"\2：在\1里怎么做？"),
    (r"^(.+?)怎么选？$", r"该选哪个：\1？"),
    (r"^(.+?)(?:做|管)(?:了)?什么(.*)？$", r"说说\1的作用\2。"),
    (r"^写出(.+)。$", r"\1怎么写？"),
    (r"^(.+?)，(.+)？$", r"\2（\1）？"),
)
REPHRASED_EN = (
    (r"^What does (.+?) do(.*)\?$", r"Explain the job of \1\2."),
    (r"^What do (.+?) each (.+)\?$", r"Explain what each of \1 will \2."),
    (r"^How do you (.+)\?$", r"What is the way to \1?"),
    (r"^How do (.+?) differ(.*)\?$", r"Tell \1 apart\2."),
    (r"^Why does (.+)\?$", r"For what reason does \1?"),
    (r"^(.+)\. Why\?$", r"How can it be that \1?"),
    (r"^What is (.+?)(, and .+)?\?$", r"Define \1\2."),
    (r"^What makes (.+)\?$", r"Say what makes \1."),
    (r"^When does (.+)\?$", r"At what moment does \1?"),
    (r"^Write (?:a|one) (.+)\.$", r"How would you code \1?"),
    (r"^Which (.+)\?$", r"Name the one: which \1?"),
    (r"^Does (.+?)\?$", r"Is it true or not: does \1?"),
)
WRAPPED_ZH = ("请用自己的话说明：{0}", "面试题：{0}", "{0}请结合例子说明。", "被问到“{0}”时怎么回答？")
WRAPPED_EN = ("In your own words: {0}", "Interview question: {0}", "{0} Use an example.", "They ask: {0} Your answer?")

NAMES = (
    *(("x", "inputs"), ("y", "targets"), ("xb", "images"), ("yb", "labels"), ("loss", "loss_value"), ("opt", "optim")),
    *(("model", "net"), ("ok", "mask"), ("inner", "safe"), ("pred", "logits"), ("tape", "t"), ("grads", "gradients")),
    *(("train", "train_loader"), ("loader", "batches"), ("optimizer", "opt"), ("out", "result"), ("total", "running")),
)
APIS = (
    *(("torch.softmax(", "F.softmax("), ("torch.relu(", "F.relu("), (".view(", ".reshape("), ("tf.print(", "print(")),
    *(("torch.no_grad()", "torch.inference_mode()"), ("torch.inference_mode()", "torch.no_grad()")),
    *(("zero_grad()", "zero_grad(set_to_none=True)"), ("tf.reshape(", "keras.ops.reshape(")),
    *(("tf.where(", "keras.ops.where("), ("tf.math.log(", "keras.ops.log("), ("tf.keras.", "keras.")),
    *(
        ("nn.CrossEntropyLoss()(", "F.cross_entropy("),
        ("nn.MSELoss()(", "F.mse_loss("),
        ("loss_fn(", "F.cross_entropy("),
    ),
    *(
        ("optimizer.apply_gradients(", "optimizer.apply("),
        ("nn.Linear(", "nn.LazyLinear("),
        ("torch.cat(", "torch.concat("),
    ),
    *(("tf.GradientTape()", "tf.GradientTape(persistent=True)"), ("nn.utils.", "torch.nn.utils.")),
    *(("nn.ModuleList(", "nn.Sequential(*"), ("x.detach()", "x.data")),
)
CODE_COMMENTS = (
    *("one row per example", "keep the device of the input", "see the docs for the default", "runs on every step"),
    *("注意设备要一致", "每一步都执行", "这里最容易写错", "形状：(批, 特征)"),
)
CODE_LINES = (
    *("print(x.shape)", "torch.manual_seed(0)", "assert loss.isfinite()", "start = time.perf_counter()"),
    *('device = "cuda"', "torch.cuda.synchronize()", "step += 1", 'log.info("step done")'),
)

LOOP = "```python\nfor x, y in loader:\n    {0}loss = loss_fn(model(x), y)\n    {1}\n    {2}\n```"
TRAIN_STEP = (
    "```python\nopt.zero_grad(){0}\nloss = loss_fn(model(x), y)\nloss.backward(){1}\n"
    "opt.step(){2}\nsched.step(){3}\n```"
)

# Cards of one family look alike, and each is a card of its own.
FAMILIES = (
    (
        (
            "What does `torch.cat` do?",
            "Joins tensors along a dimension that exists already; the other sizes must agree.",
        ),
        ("What does `torch.stack` do?", "Puts tensors of equal shape side by side along a new dimension."),
        ("What does `torch.chunk` do?", "Cuts a tensor into a given number of pieces; the last one may be smaller."),
        ("What does `torch.gather` do?", "Picks values along one dimension, at the places that an index tensor names."),
    ),
    (
        ("`torch.cat` 有什么用？", "沿已有的维度拼接，其余维度必须一致。"),
        ("`torch.stack` 有什么用？", "沿新的维度堆叠，所有形状必须相同。"),
        ("`torch.chunk` 有什么用？", "把张量切成给定的份数，最后一份可能更小。"),
        ("`torch.gather` 有什么用？", "按索引张量，沿某一维取值。"),
    ),
    (
        ("What is the default learning rate of Adam in PyTorch?", "`1e-3`."),
        ("What is the default momentum of SGD in PyTorch?", "`0`."),
        ("What is the default weight decay of AdamW in PyTorch?", "`1e-2`."),
        ("What is the default epsilon of BatchNorm in PyTorch?", "`1e-5`."),
    ),
    (
        ("Dropout 在评估时的行为？", "关闭：原样输出，训练时已经按 $1/(1-p)$ 放大。"),
        ("BatchNorm 在评估时的行为？", "用滑动统计量归一化，不再看当前这一批。"),
        ("LayerNorm 在评估时的行为？", "与训练时相同：只看单个样本自己的统计量。"),
    ),
    (
        ("Does `detach()` copy the data?", "No. The values are shared; only the link to the graph is cut."),
        ("Does `clone()` copy the data?", "Yes, and gradients still flow through the copy."),
        ("Does `numpy()` copy the data?", "No. On the CPU the array and the tensor share their memory."),
        (
            "Does `contiguous()` copy the data?",
            "Only if the strides ask for it; otherwise it returns the tensor itself.",
        ),
    ),
    (
        ("How do you freeze a layer in PyTorch?", "Set `requires_grad_(False)` on its parameters."),
        ("How do you freeze a layer in TensorFlow?", "Set `layer.trainable = False` before compiling."),
    ),
    (
        ("PyTorch 里怎样固定随机种子？", "```python\ntorch.manual_seed(0)\n```\n\n数据加载的工作进程要另外设。"),
        ("TensorFlow 里怎样固定随机种子？", "```python\ntf.random.set_seed(0)\n```\n\n算子级的种子会与它组合。"),
    ),
    (
        ("How do you stop gradients in PyTorch?", "```python\ny = x.detach()\n```"),
        ("How do you stop gradients in TensorFlow?", "```python\ny = tf.stop_gradient(x)\n```"),
        ("How do you stop gradients in JAX?", "```python\ny = jax.lax.stop_gradient(x)\n```"),
    ),
    (
        ("Which call empties the gradients before a step?", TRAIN_STEP.format("  #? opt.zero_grad()", "", "", "")),
        ("Which call computes the gradients?", TRAIN_STEP.format("", "  #? loss.backward()", "", "")),
        ("Which call moves the weights?", TRAIN_STEP.format("", "", "  #? opt.step()", "")),
        ("Which call changes the learning rate?", TRAIN_STEP.format("", "", "", "  #? sched.step()")),
    ),
    (
        (
            "Gradients grow from step to step. Which line is missing?",
            LOOP.format("", "loss.backward()", "opt.step()") + "\n\n`zero_grad()` is missing: `.grad` adds up.",
        ),
        (
            "The loss never changes. Which line is in the wrong place?",
            LOOP.format("opt.zero_grad()\n    ", "opt.step()", "loss.backward()")
            + "\n\nThe step is taken before the gradients exist.",
        ),
        (
            "Memory grows with every step. Why?",
            LOOP.format("opt.zero_grad()\n    ", "loss.backward(); opt.step()", "total += loss")
            + "\n\n`total` keeps every graph alive; add `loss.item()`.",
        ),
        (
            "`backward` complains about a second pass. Why?",
            LOOP.format("opt.zero_grad()\n    ", "loss.backward(); loss.backward()", "opt.step()")
            + "\n\nThe graph is freed after the first call.",
        ),
    ),
    (
        (
            "循环里梯度越来越大，少了哪一行？",
            LOOP.format("", "loss.backward()", "opt.step()") + "\n\n没有清零，梯度一直累加。",
        ),
        (
            "循环跑着跑着显存爆了，为什么？",
            LOOP.format("opt.zero_grad()\n    ", "loss.backward(); opt.step()", "total += loss")
            + "\n\n累加的是带图的张量，应写 `loss.item()`。",
        ),
        (
            "循环里损失一点不降，哪一行放错了？",
            LOOP.format("opt.zero_grad()\n    ", "opt.step()", "loss.backward()") + "\n\n更新发生在求梯度之前。",
        ),
    ),
    (
        ("What is the memory cost of plain attention in the sequence length?", "Quadratic: $O(n^2)$."),
        ("What is the running time of bubble sort in the number of items?", "Quadratic: $O(n^2)$."),
        ("How many entries has a full distance matrix of $n$ points?", "Quadratic: $O(n^2)$."),
    ),
    (
        ("哪一步最吃显存？", "保存反向要用的激活值。"),
        ("梯度检查点省掉的是什么？", "保存反向要用的激活值。"),
        ("`no_grad` 为什么省显存？", "不必保存反向要用的激活值。"),
    ),
    (
        ("In `tf.data`, {{c1::`map`}} applies a function to each element.", ""),
        ("In `tf.data`, {{c1::`cache`}} keeps the elements after the first epoch.", ""),
        ("In `tf.data`, {{c1::`shuffle`}} draws the elements from a buffer.", ""),
        ("In `tf.data`, {{c1::`repeat`}} starts over when the elements end.", ""),
    ),
    (
        ("`DataLoader` 的 {{c1::`num_workers`}} 决定取数的进程数。", ""),
        ("`DataLoader` 的 {{c1::`pin_memory`}} 让拷贝到 GPU 更快。", ""),
        ("`DataLoader` 的 {{c1::`drop_last`}} 丢弃不完整的最后一批。", ""),
    ),
    (
        (
            "When do you use `ReLU`?",
            "- Default between hidden layers.\n- Cheap, and does not saturate above 0.\n- Beware of units that die.",
        ),
        (
            "When do you use `GELU`?",
            "- Default in transformers.\n- Smooth around 0.\n- Costs a little more than the plain kink.",
        ),
        (
            "When do you use `Sigmoid`?",
            "- For a probability at the very end.\n- For gates.\n- Never between deep layers: it saturates.",
        ),
    ),
    (
        ("什么时候用 SGD？", "- 视觉任务，追求最终精度。\n- 需要配合动量和学习率计划。\n- 调参时间充足。"),
        (
            "什么时候用 Adam？",
            "- 快速得到一个能用的结果。\n- 梯度尺度差异大，例如 Transformer。\n- 占用的状态内存是参数的两倍。",
        ),
        ("什么时候用 LBFGS？", "- 参数少、全批量。\n- 目标光滑且无噪声。\n- 每步要多次求值。"),
    ),
    (
        ("What went wrong: `expected scalar type Float but found Double`?", "NumPy made float64; call `.float()`."),
        (
            "What went wrong: `expected scalar type Long but found Float`?",
            "Class targets must be integers; call `.long()`.",
        ),
        (
            "What went wrong: `expected scalar type Half but found Float`?",
            "A layer was kept in float32 outside autocast.",
        ),
    ),
    (
        ("L1 正则化有什么效果？", "让许多权重变成 0，得到稀疏的模型。"),
        ("L2 正则化有什么效果？", "让权重整体变小，但很少正好为 0。"),
        ("标签平滑有什么效果？", "让模型不那么自信，校准更好。"),
    ),
)
