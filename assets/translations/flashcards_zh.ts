<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Flashcards</source>
        <translation>关于闪卡</translation>
    </message>
    <message>
        <source>Flashcards {version}</source>
        <translation>闪卡 {version}</translation>
    </message>
    <message>
        <source>Spaced repetition for AI-framework interviews: your cards are Markdown files, the schedule is computed by FSRS, and everything stays on this computer.</source>
        <translation>为 AI 框架面试准备的间隔重复：卡片就是 Markdown 文件，复习时间由 FSRS 计算，所有数据都留在这台电脑上。</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. Built with Qt {qt} (LGPL); fonts under the OFL.</source>
        <translation>自由软件，采用 MIT 许可证。基于 Qt {qt}（LGPL）；字体采用 OFL 许可证。</translation>
    </message>
    <message>
        <source>How to write decks</source>
        <translation>怎样写卡组</translation>
    </message>
    <message>
        <source>Licences…</source>
        <translation>许可证…</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>{moment} · {reason}</source>
        <translation>{moment} · {reason}</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>复习</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>daily</source>
        <translation>每日</translation>
    </message>
    <message>
        <source>before an import</source>
        <translation>导入前</translation>
    </message>
    <message>
        <source>before an update</source>
        <translation>升级前</translation>
    </message>
    <message>
        <source>before a restore</source>
        <translation>恢复前</translation>
    </message>
    <message>
        <source>before a deletion</source>
        <translation>删除前</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
</context>
<context>
    <name>BackupPanel</name>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>A checked copy is made every day, and before each import and update.</source>
        <translation>每天以及每次导入、升级之前，都会自动保存一份经过校验的副本。</translation>
    </message>
    <message>
        <source>No backup has been made yet.</source>
        <translation>还没有备份。</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>恢复备份</translation>
    </message>
    <message>
        <source>Restore the backup of {moment}?</source>
        <translation>恢复 {moment} 的备份？</translation>
    </message>
    <message>
        <source>Everything since then is undone. A backup of what you have now is made first.</source>
        <translation>此后的所有改动都会撤销。恢复之前会先备份现在的数据。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>CardEditor</name>
    <message>
        <source>This is what you had typed and not saved.</source>
        <translation>这是你之前输入但没有保存的内容。</translation>
    </message>
    <message>
        <source>Save it all the same?</source>
        <translation>仍要保存吗？</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>新建卡片</translation>
    </message>
    <message>
        <source>Edit the card</source>
        <translation>编辑卡片</translation>
    </message>
    <message>
        <source>Text of the card</source>
        <translation>卡片的文字</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Open the file in your own editor</source>
        <translation>用自己的编辑器打开文件</translation>
    </message>
    <message>
        <source>Back to the deck’s text</source>
        <translation>恢复卡组原文</translation>
    </message>
    <message>
        <source>Let go of what was written here; the card’s history stays</source>
        <translation>放弃在这里写的内容，卡片的学习记录保留</translation>
    </message>
    <message>
        <source>How to write</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>All that can be written on a card, by example (Ctrl+F1)</source>
        <translation>用实例说明卡片的所有写法（Ctrl+F1）</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图片…</translation>
    </message>
    <message>
        <source>Put a picture on the card (Ctrl+Shift+P); it can be pasted or dropped, too</source>
        <translation>在卡片上放图片（Ctrl+Shift+P）；也可以直接粘贴或拖入</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close without saving (Esc)</source>
        <translation>不保存并关闭（Esc）</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ctrl+S or Ctrl+Enter</source>
        <translation>Ctrl+S 或 Ctrl+Enter</translation>
    </message>
    <message>
        <source>Ctrl+S saves · Esc closes</source>
        <translation>Ctrl+S 保存 · Esc 关闭</translation>
    </message>
    <message>
        <source>Save what you changed?</source>
        <translation>要保存所做的修改吗？</translation>
    </message>
    <message>
        <source>{file} · line {line}</source>
        <translation>{file} · 第 {line} 行</translation>
    </message>
    <message>
        <source>{file} · lines {first}–{last}</source>
        <translation>{file} · 第 {first}–{last} 行</translation>
    </message>
    <message>
        <source>at the end of {file}</source>
        <translation>{file} 末尾</translation>
    </message>
    <message>
        <source>kept in the app, as {file} is away</source>
        <translation>{file} 不在，保存在应用中</translation>
    </message>
    <message>
        <source>kept in the app</source>
        <translation>保存在应用中</translation>
    </message>
    <message>
        <source>Pictures ({kinds})</source>
        <translation>图片（{kinds}）</translation>
    </message>
    <message>
        <source>Put pictures on the card</source>
        <translation>在卡片上放图片</translation>
    </message>
</context>
<context>
    <name>CardListPane</name>
    <message>
        <source>Edit the card here (E)</source>
        <translation>在这里编辑卡片（E）</translation>
    </message>
    <message>
        <source>All answers to the card, and its forgetting curve (I)</source>
        <translation>这张卡片的全部作答与遗忘曲线（I）</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>已选 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Suspended cards are not asked until you bring them back.</source>
        <translation>暂停的卡片不会再出现，直到你恢复它们。</translation>
    </message>
    <message>
        <source>No card is suspended.
While studying, S suspends a card; it then waits here.</source>
        <translation>没有暂停的卡片。
学习时按 S 可以暂停一张卡片，之后在这里恢复。</translation>
    </message>
    <message>
        <source>Buried cards rest for today and come back by themselves tomorrow.</source>
        <translation>搁置的卡片今天不再出现，明天会自动回来。</translation>
    </message>
    <message>
        <source>No card is buried today.
While studying, B puts a card off until tomorrow.</source>
        <translation>今天没有搁置的卡片。
学习时按 B 可以把一张卡片搁置到明天。</translation>
    </message>
    <message>
        <source>Leeches were forgotten again and again. Rewriting such a card helps more than repeating it.</source>
        <translation>顽固卡是反复忘记的卡片。改写它，往往比继续重复更有效。</translation>
    </message>
    <message>
        <source>No leeches.
A card that you keep forgetting is listed here, so that you can rewrite it.</source>
        <translation>没有顽固卡。
反复忘记的卡片会列在这里，方便你改写。</translation>
    </message>
    <message>
        <source>Retired cards are no longer in your files. Their history is kept in case the text returns.</source>
        <translation>移出的卡片已不在你的文件里。学习记录会保留，以便内容再次出现时接续。</translation>
    </message>
    <message>
        <source>No card is retired.
A card that disappears from its file is kept here with its history.</source>
        <translation>没有移出的卡片。
从文件里消失的卡片会连同学习记录保存在这里。</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Bring back today</source>
        <translation>今天恢复</translation>
    </message>
    <message>
        <source>No longer a leech</source>
        <translation>不再视为顽固卡</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Reset to new</source>
        <translation>重置为新卡</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>永久删除…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Bring all back</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Bring all back today</source>
        <translation>今天全部恢复</translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>全部恢复</translation>
    </message>
</context>
<context>
    <name>CardModel</name>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation>忘记次数</translation>
    </message>
    <message>
        <source>{kind} · reversed</source>
        <translation>{kind} · 反向</translation>
    </message>
    <message>
        <source>{kind} · gap {number}</source>
        <translation>{kind} · 填空 {number}</translation>
    </message>
</context>
<context>
    <name>CardPane</name>
    <message>
        <source>↓ More below · Space</source>
        <translation>↓ 下面还有 · 空格</translation>
    </message>
    <message>
        <source>The same in {framework} · T</source>
        <translation>{framework} 的写法 · T</translation>
    </message>
    <message>
        <source>How often it is asked in interviews, out of five</source>
        <translation>面试必问指数（满分五星）</translation>
    </message>
    <message>
        <source>Twin</source>
        <translation>对照</translation>
    </message>
</context>
<context>
    <name>CardProgressDialog</name>
    <message>
        <source>History of a card</source>
        <translation>单卡历史</translation>
    </message>
</context>
<context>
    <name>CardView</name>
    <message>
        <source>Copy code (C)</source>
        <translation>复制代码（C）</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>重要</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>With the bug</source>
        <translation>有错的代码</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>修正后</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output with the bug</source>
        <translation>改正前的输出</translation>
    </message>
    <message>
        <source>Output once fixed</source>
        <translation>改正后的输出</translation>
    </message>
    <message>
        <source>Shown as plain text</source>
        <translation>按纯文本显示</translation>
    </message>
    <message>
        <source>the card is too long</source>
        <translation>卡片太长</translation>
    </message>
    <message>
        <source>the table is too large</source>
        <translation>表格太大</translation>
    </message>
    <message>
        <source>too many levels inside each other</source>
        <translation>嵌套层数太多</translation>
    </message>
    <message>
        <source>the formula is too long</source>
        <translation>公式太长</translation>
    </message>
    <message>
        <source>the code is too long to be coloured</source>
        <translation>代码太长，不再高亮</translation>
    </message>
    <message>
        <source>too many marks in the text</source>
        <translation>文本中的标记太多</translation>
    </message>
    <message>
        <source>Picture not available</source>
        <translation>图片不可用</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>This code was run with {versions} on {date}: it did what the card says.</source>
        <translation>这段代码已于 {date} 用 {versions} 实际运行过，结果与卡片所说一致。</translation>
    </message>
</context>
<context>
    <name>ChartWidget</name>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
</context>
<context>
    <name>ColumnRoles</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>How often asked</source>
        <translation>必问指数</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>不读取</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>第 {number} 列</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>dddd, d MMMM yyyy</source>
        <comment>date format</comment>
        <translation>yyyy年M月d日 dddd</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date format</comment>
        <translation>M月d日</translation>
    </message>
</context>
<context>
    <name>DeckList</name>
    <message>
        <source>Decks</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Enter studies the chosen deck</source>
        <translation>按回车学习选中的卡组</translation>
    </message>
</context>
<context>
    <name>DeckModel</name>
    <message>
        <source>{deck}: {due} due, {new} new, {total} cards</source>
        <translation>{deck}：待复习 {due}，新卡 {new}，共 {total} 张</translation>
    </message>
</context>
<context>
    <name>DeckPane</name>
    <message>
        <source>Find a deck</source>
        <translation>查找卡组</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Study the chosen decks (Enter)</source>
        <translation>学习所选卡组（回车）</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename the deck (F2)</source>
        <translation>重命名卡组（F2）</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete the chosen decks; this can be undone (Del)</source>
        <translation>删除所选卡组，可以撤销（Del）</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>导出为 Markdown…</translation>
    </message>
    <message>
        <source>Write the chosen decks into a folder, with their pictures</source>
        <translation>把选中的卡组连同图片写入文件夹</translation>
    </message>
    <message>
        <source>No decks yet.
Import Markdown files or a folder, or drop them anywhere on this page.</source>
        <translation>还没有卡组。
可以导入 Markdown 文件或文件夹，也可以直接拖到本页。</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>No deck matches “{text}”.</source>
        <translation>没有与“{text}”匹配的卡组。</translation>
    </message>
    <message numerus="yes">
        <source>%n deck(s) chosen</source>
        <translation>
            <numerusform>已选 %n 个卡组</numerusform>
        </translation>
    </message>
    <message>
        <source>{decks} · {waiting} waiting today</source>
        <translation>{decks} · 今天待学 {waiting} 张</translation>
    </message>
</context>
<context>
    <name>DeckTree</name>
    <message>
        <source>Decks</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Enter studies the chosen decks, F2 renames, Delete deletes</source>
        <translation>回车学习所选卡组，F2 重命名，Delete 删除</translation>
    </message>
</context>
<context>
    <name>DeckTreeModel</name>
    <message>
        <source>Deck</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>待复习</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习中</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新卡</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Built-in deck</source>
        <translation>内置卡组</translation>
    </message>
    <message>
        <source>{deck}: {due} due, {learning} being learned, {new} new, {total} cards</source>
        <translation>{deck}：{due} 张待复习，{learning} 张学习中，{new} 张新卡，共 {total} 张</translation>
    </message>
</context>
<context>
    <name>DefinitionDialog</name>
    <message>
        <source>How this is computed</source>
        <translation>计算方法</translation>
    </message>
    <message>
        <source>No definition was found.</source>
        <translation>没有找到定义。</translation>
    </message>
</context>
<context>
    <name>EditorDesk</name>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>A new deck file</source>
        <translation>新的卡组文件</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>没有变化</translation>
    </message>
    <message>
        <source>Saved in {file}, line {line}</source>
        <translation>已保存到 {file} 第 {line} 行</translation>
    </message>
    <message>
        <source>Saved in the app</source>
        <translation>已保存在应用中</translation>
    </message>
    <message>
        <source>The card has its deck’s text again</source>
        <translation>卡片已恢复为卡组原文</translation>
    </message>
</context>
<context>
    <name>EditorPreview</name>
    <message>
        <source>This text makes no card yet.</source>
        <translation>这段文字还不是一张卡片。</translation>
    </message>
    <message>
        <source>The card before</source>
        <translation>上一张</translation>
    </message>
    <message>
        <source>The next card</source>
        <translation>下一张</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Card {number} of {count}</source>
        <translation>第 {number} 张，共 {count} 张</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>gap {number}</source>
        <translation>填空 {number}</translation>
    </message>
</context>
<context>
    <name>EditorProblems</name>
    <message>
        <source>Problems of the text</source>
        <translation>文字中的问题</translation>
    </message>
    <message>
        <source>Line {line}: {what}</source>
        <translation>第 {line} 行：{what}</translation>
    </message>
</context>
<context>
    <name>EditorStrip</name>
    <message>
        <source>Save the file as UTF-8</source>
        <translation>把文件存为 UTF-8</translation>
    </message>
    <message>
        <source>Keep the card in the app</source>
        <translation>把卡片保存在应用中</translation>
    </message>
    <message>
        <source>Back to the saved text</source>
        <translation>回到已保存的文字</translation>
    </message>
</context>
<context>
    <name>EraseDialog</name>
    <message>
        <source>delete</source>
        <comment>the word that has to be typed</comment>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n card(s) for good?</source>
        <translation>
            <numerusform>永久删除 %n 张卡片？</numerusform>
        </translation>
    </message>
    <message>
        <source>The text and the whole history go. Undo brings them back right after; later only a backup can.</source>
        <translation>内容和全部学习记录都会删除。刚删除时可以撤销，之后只能从备份恢复。</translation>
    </message>
    <message>
        <source>To confirm, type “{word}”.</source>
        <translation>请输入“{word}”以确认。</translation>
    </message>
</context>
<context>
    <name>ExportDesk</name>
    <message>
        <source>Export decks as Markdown into</source>
        <translation>将卡组导出为 Markdown 到</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Write over these files?</source>
        <translation>覆盖这些文件吗？</translation>
    </message>
    <message>
        <source>Write over</source>
        <translation>覆盖</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n 张卡片</numerusform>
        </translation>
    </message>
    <message>
        <source>{files} · {cards}</source>
        <translation>{files} · {cards}</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>导出完成</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Export as Markdown</source>
        <translation>导出为 Markdown</translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message>
        <source>A report for reading</source>
        <translation>阅读用报告</translation>
    </message>
    <message>
        <source>All figures with their charts and explanations on one page, to send or to print</source>
        <translation>一页内包含全部数据、图表与说明，可发送或打印</translation>
    </message>
    <message>
        <source>All figures as tables</source>
        <translation>全部数据表</translation>
    </message>
    <message>
        <source>Every number of this page, with all reviews, cards and days behind it</source>
        <translation>本页的每个数字，以及背后的全部复习、卡片与日期</translation>
    </message>
    <message>
        <source>One figure</source>
        <translation>单项数据</translation>
    </message>
    <message>
        <source>Its table, or its chart as a picture</source>
        <translation>导出其表格，或将图表存为图片</translation>
    </message>
    <message>
        <source>All reviews</source>
        <translation>全部复习记录</translation>
    </message>
    <message>
        <source>Each answer with its time and the memory before and after it</source>
        <translation>每次作答及其时间、作答前后的记忆状态</translation>
    </message>
    <message>
        <source>All cards</source>
        <translation>全部卡片</translation>
    </message>
    <message>
        <source>Each card with its deck, state and memory</source>
        <translation>每张卡片及其卡组、状态与记忆</translation>
    </message>
    <message>
        <source>All days</source>
        <translation>全部日期</translation>
    </message>
    <message>
        <source>Each study day with its reviews, answers and time</source>
        <translation>每个学习日的复习、评分与用时</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Excel workbook (XLSX)</source>
        <translation>Excel 工作簿（XLSX）</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>网页（HTML）</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>CSV for the tools of FSRS</source>
        <translation>FSRS 工具用的 CSV</translation>
    </message>
    <message>
        <source>Chart as SVG</source>
        <translation>图表（SVG）</translation>
    </message>
    <message>
        <source>Chart as PNG</source>
        <translation>图表（PNG）</translation>
    </message>
</context>
<context>
    <name>FaultMessage</name>
    <message>
        <source>Something went wrong</source>
        <translation>出了点问题</translation>
    </message>
    <message>
        <source>The program met a fault of its own. Every answer that was accepted is saved.</source>
        <translation>程序自身发生了错误。已经接受的回答都已保存。</translation>
    </message>
    <message>
        <source>The details were written to {0}.</source>
        <translation>详细信息已写入 {0}。</translation>
    </message>
</context>
<context>
    <name>FigureGrid</name>
    <message>
        <source>What you did</source>
        <translation>做了什么</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>将要复习</translation>
    </message>
    <message>
        <source>Your cards</source>
        <translation>你的卡片</translation>
    </message>
    <message>
        <source>Your memory</source>
        <translation>记忆状态</translation>
    </message>
    <message>
        <source>How well you remember</source>
        <translation>记得怎么样</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>对比</translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>How far to look ahead</source>
        <translation>预测多远</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>图中内容</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>复习</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
</context>
<context>
    <name>FigurePanel</name>
    <message>
        <source>Show the numbers as a table (T)</source>
        <translation>以表格显示（T）</translation>
    </message>
    <message>
        <source>How this is computed (I)</source>
        <translation>计算方法（I）</translation>
    </message>
    <message>
        <source>Copy and save</source>
        <translation>复制与保存</translation>
    </message>
    <message>
        <source>Show the chart</source>
        <translation>显示图表</translation>
    </message>
    <message>
        <source>Show the table</source>
        <translation>显示表格</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>How this is computed</source>
        <translation>计算方法</translation>
    </message>
</context>
<context>
    <name>FigureTable</name>
    <message>
        <source>Copy for a spreadsheet</source>
        <translation>复制到电子表格</translation>
    </message>
</context>
<context>
    <name>FileOptions</name>
    <message>
        <source>The answer asks for the question as well</source>
        <translation>也由答案反问问题</translation>
    </message>
    <message>
        <source>&amp;Read as</source>
        <translation>读取方式(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>卡组(&amp;D)</translation>
    </message>
    <message>
        <source>The deck that takes all cards of this file; / parts levels</source>
        <translation>这个文件的所有卡片放入的卡组；用 / 分隔层级</translation>
    </message>
    <message>
        <source>&amp;Questions are</source>
        <translation>问题是(&amp;Q)</translation>
    </message>
    <message>
        <source>In a line</source>
        <translation>行内分隔</translation>
    </message>
    <message>
        <source>Parts question and answer within one line</source>
        <translation>在一行之内分隔问题与答案</translation>
    </message>
    <message>
        <source>… both ways</source>
        <comment>in a line</comment>
        <translation>行内双向</translation>
    </message>
    <message>
        <source>Line between</source>
        <translation>分隔行</translation>
    </message>
    <message>
        <source>Stands alone on a line between question and answer</source>
        <translation>独占一行，位于问题与答案之间</translation>
    </message>
    <message>
        <source>… both ways</source>
        <comment>line between</comment>
        <translation>双向分隔行</translation>
    </message>
    <message>
        <source>Card ends at</source>
        <translation>卡片结束于</translation>
    </message>
    <message>
        <source>A line that ends a card; empty: a blank line does</source>
        <translation>结束一张卡片的行；留空则以空行结束</translation>
    </message>
    <message>
        <source>Columns are parted by</source>
        <translation>列分隔符</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>首行</translation>
    </message>
    <message>
        <source>In a line, both ways</source>
        <translation>行内双向分隔</translation>
    </message>
    <message>
        <source>Line between, both ways</source>
        <translation>双向分隔行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>&amp;Back to the guess</source>
        <translation>恢复为推测(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Open the file</source>
        <translation>打开文件(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>Read &amp;all %Ln other files of this kind like this</source>
        <translation>
            <numerusform>其余 %Ln 个同类文件也这样读取(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading again…</source>
        <translation>正在重新读取…</translation>
    </message>
    <message>
        <source>No deck</source>
        <translation>不是卡组</translation>
    </message>
    <message>
        <source>{name}, as it was imported. The file did not change since.</source>
        <translation>{name}，与上次导入时相同。此后文件没有变化。</translation>
    </message>
    <message>
        <source>{name}: {reason}</source>
        <translation>{name}：{reason}</translation>
    </message>
    <message>
        <source>a blank line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>As guessed</source>
        <translation>按推测</translation>
    </message>
    <message>
        <source>As guessed: level {level}</source>
        <translation>按推测：{level} 级标题</translation>
    </message>
    <message>
        <source>Level {level}  {marks}</source>
        <translation>{level} 级标题  {marks}</translation>
    </message>
    <message>
        <source>Bold or numbered lines</source>
        <translation>加粗或编号的行</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>upright line</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>As guessed: {name}</source>
        <translation>按推测：{name}</translation>
    </message>
    <message>
        <source>column names</source>
        <translation>列名</translation>
    </message>
    <message>
        <source>a card</source>
        <translation>一张卡片</translation>
    </message>
</context>
<context>
    <name>FilesModel</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln 张卡片</numerusform>
        </translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>No deck</source>
        <translation>不是卡组</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) of no card</source>
        <translation>
            <numerusform>%Ln 行不属于卡片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) without cards</source>
        <translation>
            <numerusform>%Ln 个没有卡片的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to hide them</source>
        <translation>点击以收起</translation>
    </message>
    <message>
        <source>Click to list them</source>
        <translation>点击以列出</translation>
    </message>
</context>
<context>
    <name>FilesPanel</name>
    <message>
        <source>Filter by name (Ctrl+F)</source>
        <translation>按名称筛选（Ctrl+F）</translation>
    </message>
    <message>
        <source>Filter the files by name</source>
        <translation>按名称筛选文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Enter goes to the choices for the file</source>
        <translation>按回车转到该文件的选项</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Deck</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>How often it is asked</source>
        <translation>考频</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月份</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>起始日</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>结束日</translation>
    </message>
    <message>
        <source>Steps of time</source>
        <translation>时间粒度</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>All decks</source>
        <translation>全部卡组</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>全部类型</translation>
    </message>
    <message>
        <source>All tags</source>
        <translation>全部标签</translation>
    </message>
    <message>
        <source>Any ★</source>
        <translation>全部 ★</translation>
    </message>
    <message>
        <source>All days</source>
        <translation>全部日期</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last 3 months</source>
        <translation>最近 3 个月</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>最近一年</translation>
    </message>
    <message>
        <source>A month</source>
        <translation>某个月</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>自定日期</translation>
    </message>
    <message>
        <source>Auto: {step}</source>
        <translation>自动：{step}</translation>
    </message>
</context>
<context>
    <name>FilterWords</name>
    <message>
        <source>by day</source>
        <translation>按日</translation>
    </message>
    <message>
        <source>by week</source>
        <translation>按周</translation>
    </message>
    <message>
        <source>by month</source>
        <translation>按月</translation>
    </message>
    <message>
        <source>by year</source>
        <translation>按年</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>No reviews yet</source>
        <translation>还没有复习</translation>
    </message>
    <message>
        <source>{first} – {last}</source>
        <translation>{first} – {last}</translation>
    </message>
    <message>
        <source>All days since {first}</source>
        <translation>{first}至今</translation>
    </message>
    <message>
        <source>{days}, {step}</source>
        <translation>{days}，{step}</translation>
    </message>
    <message>
        <source>some decks</source>
        <translation>部分卡组</translation>
    </message>
    <message>
        <source>deck {deck} with all below it</source>
        <translation>卡组 {deck}（含下级）</translation>
    </message>
    <message>
        <source>kind: {kinds}</source>
        <translation>类型：{kinds}</translation>
    </message>
    <message>
        <source>tag: {tags}</source>
        <translation>标签：{tags}</translation>
    </message>
    <message>
        <source>asked: {stars}</source>
        <translation>考频：{stars}</translation>
    </message>
    <message>
        <source>all cards</source>
        <translation>全部卡片</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names}等，另有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderCard</name>
    <message>
        <source>followed</source>
        <translation>跟踪中</translation>
    </message>
    <message>
        <source>Changes that are certain are applied within a second; the others wait in the inbox</source>
        <translation>可以确定的改动在一秒内应用，其余的在收件箱中等待</translation>
    </message>
    <message>
        <source>Also files that are new in the folder</source>
        <translation>也包括文件夹中新增的文件</translation>
    </message>
    <message>
        <source>Read again now</source>
        <translation>立即重新读取</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>再次导入…</translation>
    </message>
    <message>
        <source>Follow this folder: what you save there is applied by itself</source>
        <translation>跟踪此文件夹：在其中保存的改动会自动应用</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Imports…</source>
        <translation>导入记录…</translation>
    </message>
    <message>
        <source>See what came from here, and take it back</source>
        <translation>查看从这里导入了什么，并可撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n 张卡片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards} from {files}</source>
        <translation>{cards}，来自 {files}</translation>
    </message>
    <message>
        <source>last change {moment}</source>
        <translation>上次变动 {moment}</translation>
    </message>
    <message>
        <source>The folder is not there at the moment; its cards stay as they are</source>
        <translation>文件夹目前不在，卡片保持不变</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) gone</source>
        <translation>
            <numerusform>%n 个文件不见了</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s) in the files</source>
        <translation>
            <numerusform>文件中有 %n 处错误</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoldersPane</name>
    <message>
        <source>Folders that decks were imported from. A file is written only when you edit or add a card of it.</source>
        <translation>卡组是从这些文件夹导入的。只有在你编辑或新建卡片时，才会写入对应的文件。</translation>
    </message>
    <message>
        <source>No folder was imported yet.
Import a folder of decks; it can then be followed, so that what you write in your own editor is here within a second.</source>
        <translation>还没有导入过文件夹。
导入卡组文件夹后可以跟踪它：在你自己的编辑器里写下的内容，一秒内就会出现在这里。</translation>
    </message>
</context>
<context>
    <name>FollowingDesk</name>
    <message numerus="yes">
        <source>Undone: the import and %n later change(s) were taken back.</source>
        <translation>
            <numerusform>已撤销：这次导入和之后的 %n 次更改都已撤回。</numerusform>
        </translation>
    </message>
    <message>
        <source>{folder} is no longer followed, so that it stays so.</source>
        <translation>为避免内容再次导入，已停止跟踪 {folder}。</translation>
    </message>
    <message>
        <source>The file has changed since. Please look at it again.</source>
        <translation>文件在此期间又有改动，请重新查看。</translation>
    </message>
    <message>
        <source>The folder is not there at the moment. Its cards stay as they are.</source>
        <translation>文件夹目前不在，其中的卡片保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>新增 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>修改 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>移动 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>移出 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be decided</source>
        <translation>
            <numerusform>%n 项待决定</numerusform>
        </translation>
    </message>
    <message>
        <source>Read again: nothing is new.</source>
        <translation>已重新读取：没有变化。</translation>
    </message>
</context>
<context>
    <name>GradeBar</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Said it</source>
        <translation>说到了</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Missed it</source>
        <translation>漏掉了</translation>
    </message>
    <message>
        <source>Show the first point</source>
        <translation>显示第一个要点</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Say it aloud first</source>
        <translation>先出声说一遍</translation>
    </message>
    <message>
        <source>Point {number} of {total}: did you say it?</source>
        <translation>第 {number} 点，共 {total} 点：你说到了吗？</translation>
    </message>
    <message>
        <source>{said} of {total} points said</source>
        <translation>{total} 个要点说到了 {said} 个</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>How to write decks</source>
        <translation>怎样写卡组</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>在指南中查找</translation>
    </message>
    <message>
        <source>What can be written</source>
        <translation>可以写什么</translation>
    </message>
    <message>
        <source>What you write</source>
        <translation>这样写</translation>
    </message>
    <message>
        <source>When it serves</source>
        <translation>什么时候用</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>效果</translation>
    </message>
    <message>
        <source>The guide says nothing of this.</source>
        <translation>指南里没有相关内容。</translation>
    </message>
    <message>
        <source>Copy what you write (Ctrl+Shift+C)</source>
        <translation>复制写法（Ctrl+Shift+C）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>Review calendar</source>
        <translation>复习日历</translation>
    </message>
    <message>
        <source>less</source>
        <translation>少</translation>
    </message>
    <message>
        <source>more</source>
        <translation>多</translation>
    </message>
    <message>
        <source>{date}: no reviews</source>
        <translation>{date}：没有复习</translation>
    </message>
    <message numerus="yes">
        <source>{date}: %n review(s)</source>
        <translation>
            <numerusform>{date}：%n 次复习</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HelpMenu</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>ImportDesk</name>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>新增 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>更新 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>移动 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>移出 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported: {what}</source>
        <translation>导入完成：{what}</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>Reading the files again: {done} of %n</source>
        <translation>
            <numerusform>正在重新读取文件：已读 {done} 个，共 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Progress of reading</source>
        <translation>读取进度</translation>
    </message>
    <message>
        <source>&amp;Follow this folder: read its files again when they are saved</source>
        <translation>跟踪这个文件夹：文件保存后重新读取(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Follow these folders: read their files again when they are saved</source>
        <translation>跟踪这些文件夹：文件保存后重新读取(&amp;F)</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading decks: {done} of %Ln file(s)</source>
        <translation>
            <numerusform>正在读取卡组：{done} / %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>{files} in {folder}</source>
        <translation>{folder} 中的 {files}</translation>
    </message>
    <message numerus="yes">
        <source>Looking for decks: %Ln file(s) found</source>
        <translation>
            <numerusform>正在查找卡组：已找到 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for decks…</source>
        <translation>正在查找卡组…</translation>
    </message>
    <message>
        <source>Reading the files again…</source>
        <translation>正在重新读取文件…</translation>
    </message>
    <message>
        <source>No cards were found; there is nothing to import.</source>
        <translation>没有找到卡片，没有可导入的内容。</translation>
    </message>
    <message>
        <source>Everything is up to date; there is nothing to import.</source>
        <translation>所有内容都是最新的，没有需要导入的卡片。</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) open: without an answer these become new cards.</source>
        <translation>
            <numerusform>还有 %n 个问题待回答；不回答则按新卡导入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is written before you press Import.</source>
        <translation>按下“导入”之前，不会写入任何内容。</translation>
    </message>
</context>
<context>
    <name>ImportsDialog</name>
    <message>
        <source>Imports from {folder}</source>
        <translation>{folder} 的导入记录</translation>
    </message>
    <message>
        <source>Taking back an import and all that came later leaves the cards as they were before it. Cards that you have answered since are retired with their history.</source>
        <translation>连同之后的更改一起撤销，卡片会恢复到这次导入之前的状态；此后已经答过的卡片会连同学习记录一起移出。</translation>
    </message>
    <message>
        <source>The folder is followed. It will not be any more after that, or the cards would come back at once.</source>
        <translation>此文件夹正在跟踪中。撤销后将停止跟踪，否则卡片会立刻回来。</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>撤销这次导入</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>And %n later change(s) of this folder</source>
        <translation>
            <numerusform>连同此文件夹之后的 %n 次更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InboxModel</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n 张卡片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n card(s) are no longer found in {file}</source>
        <translation>
            <numerusform>{file} 的 %n 张卡片中有 {count} 张找不到了</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards} no longer in {file}</source>
        <translation>{file} 中已没有 {cards}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are gone</source>
        <translation>
            <numerusform>%n 个文件不见了</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: {cards}</source>
        <translation>{what}：{cards}</translation>
    </message>
    <message>
        <source>{file} is gone</source>
        <translation>{file} 不见了</translation>
    </message>
    <message>
        <source>The file was deleted or moved away. Its cards are still asked.</source>
        <translation>文件已被删除或移走，其中的卡片仍会继续提问。</translation>
    </message>
    <message>
        <source>The file holds no card any more. It may have been saved half-way, so its cards stay.</source>
        <translation>文件中已没有卡片，可能只保存了一半，因此卡片暂时保留。</translation>
    </message>
    <message>
        <source>The file has a mistake in line {line}: {message}</source>
        <translation>文件第 {line} 行有错误：{message}</translation>
    </message>
    <message>
        <source>Most of its cards are gone at once: they were deleted, or the file is read otherwise now. They stay until you decide.</source>
        <translation>大部分卡片一下子不见了：可能被删除了，也可能文件现在被当作另一种格式读取。在你决定之前，它们会保留。</translation>
    </message>
    <message>
        <source>The file could not be read as a whole, so its cards stay.</source>
        <translation>文件未能完整读取，因此卡片暂时保留。</translation>
    </message>
    <message>
        <source>an edit?</source>
        <translation>是否同一张</translation>
    </message>
    <message>
        <source>vanished</source>
        <translation>卡片消失</translation>
    </message>
    <message>
        <source>file gone</source>
        <translation>文件不在</translation>
    </message>
</context>
<context>
    <name>InboxPane</name>
    <message>
        <source>What was certain in your followed folders is applied already. This is left for you to decide.</source>
        <translation>跟踪的文件夹中可以确定的改动已经应用，以下各项由你决定。</translation>
    </message>
    <message>
        <source>Nothing waits for a decision.
When a file of a followed folder changes so much that it is not certain which card is which, you are asked here.</source>
        <translation>没有待决定的事项。
当所跟踪文件夹中的文件改动较大、无法确定哪张卡片对应哪张时，会在这里询问你。</translation>
    </message>
    <message>
        <source>To be decided</source>
        <translation>待决定</translation>
    </message>
    <message>
        <source>Enter goes to the answers</source>
        <translation>按回车键转到选项</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>打开文件</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Library</source>
        <translation>卡片库</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Add decks from files or a folder; you see first what would change</source>
        <translation>从文件或文件夹添加卡组；导入前可以先查看会有哪些变化</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>A folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Import decks</source>
        <translation>导入卡组</translation>
    </message>
    <message>
        <source>Import a folder of decks</source>
        <translation>导入卡组文件夹</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Buried</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>Leeches</source>
        <translation>顽固卡</translation>
    </message>
    <message>
        <source>Retired</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>New card…</source>
        <translation>新建卡片…</translation>
    </message>
    <message>
        <source>Write a new card into a deck file (Ctrl+N)</source>
        <translation>在卡组文件中写一张新卡片（Ctrl+N）</translation>
    </message>
    <message>
        <source>How to write decks</source>
        <translation>怎样写卡组</translation>
    </message>
    <message>
        <source>Decks ({names});;All files (*)</source>
        <translation>卡组 ({names});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo this although its cards were studied?</source>
        <translation>这些卡片已经复习过，仍要撤销吗？</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) of it were answered since. Their reviews are kept, and the cards go to “Retired”.</source>
        <translation>
            <numerusform>其中 %n 张卡片之后已经复习过。复习记录会保留，卡片会移到“移出”。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The deck was renamed.</source>
        <translation>卡组已重命名。</translation>
    </message>
    <message>
        <source>The deck was deleted.</source>
        <translation>卡组已删除。</translation>
    </message>
    <message>
        <source>The import is done.</source>
        <translation>导入完成。</translation>
    </message>
    <message>
        <source>Your decision is carried out.</source>
        <translation>已按你的决定处理。</translation>
    </message>
    <message>
        <source>Suspended: not asked until you bring it back.</source>
        <translation>已暂停，恢复之前不会再出现。</translation>
    </message>
    <message>
        <source>Brought back into the queue.</source>
        <translation>已恢复。</translation>
    </message>
    <message>
        <source>Buried until tomorrow.</source>
        <translation>已搁置到明天。</translation>
    </message>
    <message>
        <source>Brought back for today.</source>
        <translation>已恢复，今天会再出现。</translation>
    </message>
    <message>
        <source>No longer a leech.</source>
        <translation>不再视为顽固卡。</translation>
    </message>
    <message>
        <source>Reset: new again.</source>
        <translation>已重置为新卡。</translation>
    </message>
    <message>
        <source>The card was edited.</source>
        <translation>卡片已修改。</translation>
    </message>
    <message>
        <source>Restored with its history.</source>
        <translation>已连同学习记录恢复。</translation>
    </message>
    <message>
        <source>Deleted for good.</source>
        <translation>已永久删除。</translation>
    </message>
    <message>
        <source>The last change can be taken back.</source>
        <translation>上一步操作可以撤销。</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Libraries and fonts</source>
        <translation>程序库与字体</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>许可条款</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>{page} – Flashcards</source>
        <translation>{page} – 闪卡</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>The file changed meanwhile</source>
        <translation>文件已被修改</translation>
    </message>
    <message>
        <source>The file no longer holds this card. Saving adds it at the end of the file.</source>
        <translation>文件中已没有这张卡片。保存会把它添加到文件末尾。</translation>
    </message>
    <message>
        <source>This card was changed in its file as well, in other lines. Below stand both changes together.</source>
        <translation>这张卡片在文件中也被修改了，但改的是其他行。下面是合并了双方修改的文字。</translation>
    </message>
    <message>
        <source>This card was changed in its file as well. Nothing is written before you choose what stands.</source>
        <translation>这张卡片在文件中也被修改了。在你选定最终文字之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>In the file now</source>
        <translation>文件中现在的内容</translation>
    </message>
    <message>
        <source>What you wrote</source>
        <translation>你写的内容</translation>
    </message>
    <message>
        <source>This is what will be saved; change it as you like.</source>
        <translation>下面是将要保存的文字，可以继续修改。</translation>
    </message>
    <message>
        <source>Take the file’s</source>
        <translation>采用文件的</translation>
    </message>
    <message>
        <source>Take mine</source>
        <translation>采用我的</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>合并双方</translation>
    </message>
    <message>
        <source>Back to the editor</source>
        <translation>返回编辑</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ctrl+S or Ctrl+Enter</source>
        <translation>Ctrl+S 或 Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>MessageStrip</name>
    <message>
        <source>Close this message</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>NewCardDialog</name>
    <message>
        <source>New card</source>
        <translation>新建卡片</translation>
    </message>
    <message>
        <source>Which deck is the card for?</source>
        <translation>卡片放进哪个卡组？</translation>
    </message>
    <message>
        <source>It is added at the end of the deck’s file, in the way the file is written.</source>
        <translation>卡片会按文件原来的写法添加到卡组文件末尾。</translation>
    </message>
    <message>
        <source>Find a deck</source>
        <translation>查找卡组</translation>
    </message>
    <message>
        <source>No file that takes a new card is called that. A file that is one card as a whole, as Mochi writes it, takes no other; nor does a file that is not in its place. “A new deck file…” begins another.</source>
        <translation>没有这个名称的、可以添加卡片的文件。像 Mochi 那样整个文件就是一张卡片的，不能再加卡片；不在原处的文件也不能。可以用“新的卡组文件…”另建一个。</translation>
    </message>
    <message>
        <source>A new deck file…</source>
        <translation>新的卡组文件…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Write the card</source>
        <translation>写卡片</translation>
    </message>
    <message>
        <source>A new deck file</source>
        <translation>新的卡组文件</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
</context>
<context>
    <name>Outside</name>
    <message>
        <source>This link is not opened, because it leads to no web page: {0}</source>
        <translation>这个链接不指向网页，因此没有打开：{0}</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Open this address in your browser?</source>
        <translation>在浏览器中打开这个网址？</translation>
    </message>
    <message>
        <source>No program could be started for {path}. An editor can be chosen in Settings.</source>
        <translation>没有能打开 {path} 的程序。可以在设置里指定编辑器。</translation>
    </message>
    <message>
        <source>No program could be started for {path}.</source>
        <translation>没有能打开 {path} 的程序。</translation>
    </message>
    <message>
        <source>Flashcards</source>
        <translation>闪卡</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>无法启动浏览器。</translation>
    </message>
</context>
<context>
    <name>PastImports</name>
    <message>
        <source>followed</source>
        <translation>自动跟踪</translation>
    </message>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>新增 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>修改 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>移动 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>移出 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>decks only</source>
        <translation>仅卡组变动</translation>
    </message>
</context>
<context>
    <name>PlacesPanel</name>
    <message>
        <source>Flashcards {version}</source>
        <translation>Flashcards {version}</translation>
    </message>
    <message>
        <source>Where your data lies</source>
        <translation>数据位置</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Copy the path: {name}</source>
        <translation>复制路径：{name}</translation>
    </message>
    <message>
        <source>Open: {name}</source>
        <translation>打开：{name}</translation>
    </message>
</context>
<context>
    <name>PlanDetails</name>
    <message>
        <source>This card was retired. Its text is back, so it returns with its history.</source>
        <translation>这张卡片曾被移出。现在内容重新出现，它会带着学习记录回来。</translation>
    </message>
    <message>
        <source>Moves to {deck}; nothing else changes.</source>
        <translation>移动到 {deck}，其余不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n new card(s) from this text.</source>
        <translation>
            <numerusform>这段文字生成 %n 张新卡片。</numerusform>
        </translation>
    </message>
    <message>
        <source>A new card.</source>
        <translation>新卡片。</translation>
    </message>
    <message>
        <source>The text changes; the card keeps its history.</source>
        <translation>内容有改动，学习记录保留。</translation>
    </message>
    <message>
        <source>Moves; nothing else changes.</source>
        <translation>移动位置，其余不变。</translation>
    </message>
    <message>
        <source>This may be an edit of a card that you already have.</source>
        <translation>这可能是对已有卡片的修改。</translation>
    </message>
    <message>
        <source>No longer in your files. The card is put away with its history and can be restored in the Library.</source>
        <translation>已不在你的文件里。卡片会连同学习记录移出，可以在卡片库里恢复。</translation>
    </message>
    <message>
        <source>Nothing changes.</source>
        <translation>没有变化。</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) keep their history</source>
        <translation>
            <numerusform>%n 张卡片保留学习记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>%n 张新卡片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>%n 张移出</numerusform>
        </translation>
    </message>
    <message>
        <source>The text changes: {what}.</source>
        <translation>内容有改动：{what}。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Asked how often</source>
        <translation>考频</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>{what}: {before} → {after}</source>
        <translation>{what}：{before} → {after}</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
</context>
<context>
    <name>PlanModel</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n 张卡片</numerusform>
        </translation>
    </message>
    <message>
        <source>back again</source>
        <translation>重新出现</translation>
    </message>
    <message>
        <source>open question</source>
        <translation>待回答</translation>
    </message>
    <message>
        <source>an edit</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>a new card</source>
        <translation>新卡</translation>
    </message>
</context>
<context>
    <name>PlanPanel</name>
    <message>
        <source>What the import does</source>
        <translation>导入内容</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>To be asked</source>
        <translation>待确认</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Retired</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Lines of no card</source>
        <translation>不属于卡片的行</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>未变</translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s) stay as they are.</source>
        <translation>
            <numerusform>%Ln 张卡片保持不变。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PopupChoice</name>
    <message numerus="yes">
        <source>{first} +%n</source>
        <translation>
            <numerusform>{first} +%n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreferencesForm</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>While studying</source>
        <translation>学习时</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>界面语言</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Text size of cards</source>
        <translation>卡片字号</translation>
    </message>
    <message>
        <source>Ctrl++ and Ctrl+- change it while studying.</source>
        <translation>学习时可以用 Ctrl++ 和 Ctrl+- 调整。</translation>
    </message>
    <message>
        <source>Language of cards</source>
        <translation>卡片语言</translation>
    </message>
    <message>
        <source>Cards written in only one language are shown in that one. L shows the other while studying.</source>
        <translation>只有一种语言的卡片按原文显示。学习时按 L 切换到另一种语言。</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Answer with two buttons only: Again and Good</source>
        <translation>只用两个按钮作答：重来、记得</translation>
    </message>
    <message>
        <source>A new day begins at</source>
        <translation>新的一天开始于</translation>
    </message>
    <message>
        <source>Studying after midnight still counts as the evening before.</source>
        <translation>午夜之后的学习仍算在前一天。</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>The command that opens a card’s file; {path} and {line} are filled in. Left empty, the system’s own program is used.</source>
        <translation>用来打开卡片文件的命令，{path} 和 {line} 会自动填入。留空则使用系统默认程序。</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>as the window</source>
        <translation>跟随界面</translation>
    </message>
</context>
<context>
    <name>PresetForm</name>
    <message>
        <source>Scheduling</source>
        <translation>复习安排</translation>
    </message>
    <message>
        <source>FSRS foresees for each card when you would begin to forget it, and asks just before.</source>
        <translation>FSRS 为每张卡片估计你快要忘记的时间，并在那之前让你复习。</translation>
    </message>
    <message>
        <source>Desired retention</source>
        <translation>目标记忆率</translation>
    </message>
    <message>
        <source>How likely you want to know a card when it is asked. Higher means safer, and more reviews.</source>
        <translation>复习到一张卡片时，希望自己还记得它的概率。越高越牢固，复习也越多。</translation>
    </message>
    <message>
        <source>Desired retention in percent</source>
        <translation>目标记忆率（百分比）</translation>
    </message>
    <message>
        <source>Aim by how often a question is asked: ★★★★★ {most} % … ★ {least} %</source>
        <translation>按考频设定目标：★★★★★ {most} % … ★ {least} %</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 天</translation>
    </message>
    <message>
        <source> times</source>
        <translation> 次</translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>New cards a day</source>
        <translation>每天新卡</translation>
    </message>
    <message>
        <source>Each brings about ten reviews over the next months.</source>
        <translation>每张新卡在之后几个月里大约带来十次复习。</translation>
    </message>
    <message>
        <source>Reviews a day</source>
        <translation>每天复习</translation>
    </message>
    <message>
        <source>The most that are asked; what is left over waits.</source>
        <translation>每天复习的上限，超出的部分留到之后。</translation>
    </message>
    <message>
        <source>Learning steps</source>
        <translation>学习步骤</translation>
    </message>
    <message>
        <source>A new card is asked again after these times: s, m, h. Example: 1m 10m</source>
        <translation>新卡片隔多久再次出现：s 秒、m 分、h 时。例如 1m 10m</translation>
    </message>
    <message>
        <source>Relearning steps</source>
        <translation>重学步骤</translation>
    </message>
    <message>
        <source>The same for a card that was forgotten. Example: 10m</source>
        <translation>忘记的卡片隔多久再次出现。例如 10m</translation>
    </message>
    <message>
        <source>Longest interval</source>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>No card waits longer than this, however well you know it.</source>
        <translation>无论记得多牢，间隔都不会超过这个天数。</translation>
    </message>
    <message>
        <source>Leech after</source>
        <translation>顽固卡阈值</translation>
    </message>
    <message>
        <source>A card forgotten this often is set aside in the Library, to be rewritten.</source>
        <translation>忘记达到这个次数的卡片会列入卡片库的顽固卡，等待改写。</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>Write times such as 30s, 10m or 2h, parted by spaces, the shortest first, at most a day.</source>
        <translation>请写成 30s、10m、2h 这样的时间，用空格分开，从短到长，最长一天。</translation>
    </message>
</context>
<context>
    <name>ProblemList</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Enter opens the file at the line</source>
        <translation>回车打开文件并定位到该行</translation>
    </message>
    <message>
        <source>Open the file here</source>
        <translation>打开文件到此处</translation>
    </message>
    <message>
        <source>Open the file at this line in an editor (Enter)</source>
        <translation>在编辑器中打开并定位到该行（回车）</translation>
    </message>
</context>
<context>
    <name>ProblemModel</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>ProgressDesk</name>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>The picture was not saved: {reason}</source>
        <translation>图片未能保存：{reason}</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>已保存：{path}</translation>
    </message>
</context>
<context>
    <name>ProgressExportDesk</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>导出学习进度</translation>
    </message>
    <message>
        <source>Write over what stands there?</source>
        <translation>覆盖已有文件？</translation>
    </message>
    <message>
        <source>Write over</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Report of a month</source>
        <translation>月度报告</translation>
    </message>
    <message>
        <source>The report was written: {path}</source>
        <translation>报告已写入：{path}</translation>
    </message>
</context>
<context>
    <name>ProgressExportDialog</name>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消，没有写入任何文件。</translation>
    </message>
    <message numerus="yes">
        <source>Written, %Ln row(s): {path}</source>
        <translation>
            <numerusform>已写入 %Ln 行：{path}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One sheet holds 1,048,575 rows; the rest is on %n further sheet(s).</source>
        <translation>
            <numerusform>一个工作表最多 1,048,575 行，其余写在另外 %n 个工作表中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Written, {files} in {path}</source>
        <translation>已写入 {files}：{path}</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>导出学习进度</translation>
    </message>
    <message>
        <source>As filtered: {counted}</source>
        <translation>按当前筛选：{counted}</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择…(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Figure</source>
        <translation>数据(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Where to</source>
        <translation>位置(&amp;W)</translation>
    </message>
    <message>
        <source>So many reviews are written several times faster as CSV.</source>
        <translation>复习记录这么多时，写成 CSV 会快好几倍。</translation>
    </message>
    <message>
        <source>&amp;Anonymous: no card text, no names of decks and tags</source>
        <translation>匿名：不含卡片内容、卡组与标签名称(&amp;A)</translation>
    </message>
    <message>
        <source>Mark the file as UTF-8 for older versions of &amp;Excel</source>
        <translation>为旧版 Excel 标记 UTF-8(&amp;E)</translation>
    </message>
    <message>
        <source>O&amp;pen folder</source>
        <translation>打开文件夹(&amp;P)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>ProgressPage</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Take the numbers along: CSV, Excel, JSON, Markdown, HTML, PDF</source>
        <translation>把数据带走：CSV、Excel、JSON、Markdown、HTML、PDF</translation>
    </message>
    <message>
        <source>Monthly report…</source>
        <translation>月度报告…</translation>
    </message>
    <message>
        <source>Working out the figures</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>日历</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>复习</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>作答</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>记忆率</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Your first reviews will show up here: how much you study, how much of it stays, what is to come, and how well that was predicted. Every number can be exported, and says how it was computed.</source>
        <translation>完成第一次复习后，这里会显示你的学习量、记住了多少、接下来有多少要复习，以及预测是否准确。每个数字都能导出，也都说明是如何计算的。</translation>
    </message>
    <message>
        <source>The report of {month} as one page; for another one choose it as the period</source>
        <translation>{month}的单页报告；要其他月份，请将其选为时间范围</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>未来到期</translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>Is this an edit of a card you already have?</source>
        <translation>这是对已有卡片的修改吗？</translation>
    </message>
    <message>
        <source>In your store</source>
        <translation>已保存的内容</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中的内容</translation>
    </message>
    <message>
        <source>No, it is a new card</source>
        <translation>不是，这是一张新卡</translation>
    </message>
    <message>
        <source>Yes, it keeps its history ({share} % alike): “{front}”</source>
        <translation>是，保留学习记录（相似度 {share} %）：“{front}”</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>卡片库</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message numerus="yes">
        <source>%n to be decided</source>
        <translation>
            <numerusform>%n 项待决定</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SampleView</name>
    <message numerus="yes">
        <source>The first %n card(s)</source>
        <translation>
            <numerusform>前 %n 张卡片</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Read like this, the file holds no cards.</source>
        <translation>这样读取时，文件中没有卡片。</translation>
    </message>
</context>
<context>
    <name>SessionHeader</name>
    <message>
        <source>Back to Today (Esc)</source>
        <translation>返回今日（Esc）</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>Progress of the session</source>
        <translation>本次学习的进度</translation>
    </message>
    <message>
        <source>Extra practice</source>
        <translation>额外练习</translation>
    </message>
    <message>
        <source>30-minute sprint</source>
        <translation>30 分钟冲刺</translation>
    </message>
    <message>
        <source>These answers do not change when cards come back</source>
        <translation>这些回答不影响复习安排</translation>
    </message>
    <message>
        <source>Time since the session began</source>
        <translation>本次学习已用时间</translation>
    </message>
    <message>
        <source>Time left for this card</source>
        <translation>这张卡片剩下的时间</translation>
    </message>
    <message>
        <source>Session finished</source>
        <translation>学习结束</translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>已完成 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} · {left}</source>
        <translation>{done} · {left}</translation>
    </message>
    <message>
        <source>last card {taken} of {limit}</source>
        <translation>上一张 {taken}，限时 {limit}</translation>
    </message>
    <message>
        <source>Its first point was looked up after {time}</source>
        <translation>第一个要点在 {time} 时揭开</translation>
    </message>
    <message>
        <source>{time} over</source>
        <translation>超时 {time}</translation>
    </message>
</context>
<context>
    <name>SettingsDesk</name>
    <message>
        <source>The backup is written and checked</source>
        <translation>备份已写入并通过校验</translation>
    </message>
    <message>
        <source>The backup is in place; what was there before is kept as a backup</source>
        <translation>备份已恢复；之前的数据也保留了一份备份</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>While studying</source>
        <translation>学习时</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何页面</translation>
    </message>
    <message>
        <source>In a figure of Progress</source>
        <translation>进度页的图表中</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
</context>
<context>
    <name>StoreTrouble</name>
    <message>
        <source>Flashcards cannot open its store</source>
        <translation>闪卡无法打开数据库</translation>
    </message>
    <message>
        <source>There is a checked backup of {0} with {1} cards and {2} reviews.</source>
        <translation>有一份 {0} 的完好备份，包含 {1} 张卡片和 {2} 次复习。</translation>
    </message>
    <message>
        <source>Restore this backup</source>
        <translation>恢复这份备份</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>StudyDesk</name>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可以撤销的操作</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Suspended · Z takes it back</source>
        <translation>已暂停 · 按 Z 撤销</translation>
    </message>
    <message>
        <source>Put off until tomorrow · Z takes it back</source>
        <translation>已搁置到明天 · 按 Z 撤销</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>This card has one language only</source>
        <translation>这张卡片只有一种语言</translation>
    </message>
    <message>
        <source>This card has no file</source>
        <translation>这张卡片没有文件</translation>
    </message>
</context>
<context>
    <name>StudyPage</name>
    <message>
        <source>Study</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>There is no code on this card</source>
        <translation>这张卡片没有代码</translation>
    </message>
    <message>
        <source>Code copied</source>
        <translation>代码已复制</translation>
    </message>
</context>
<context>
    <name>SummaryPanel</name>
    <message>
        <source>Back to Today</source>
        <translation>返回今日</translation>
    </message>
    <message>
        <source>Review cards without changing when they come back</source>
        <translation>复习一些卡片，不影响它们的复习安排</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>次回答</translation>
    </message>
    <message>
        <source>to be relearned</source>
        <translation>次重来</translation>
    </message>
    <message>
        <source>new cards</source>
        <translation>张新卡</translation>
    </message>
    <message>
        <source>studied</source>
        <translation>学习用时</translation>
    </message>
    <message>
        <source>Extra practice: {cards}</source>
        <translation>额外练习：{cards}</translation>
    </message>
    <message>
        <source>Other decks: {cards}</source>
        <translation>其他卡组：{cards}</translation>
    </message>
    <message>
        <source>Practice finished.</source>
        <translation>练习结束。</translation>
    </message>
    <message>
        <source>This deck is done for today.</source>
        <translation>这个卡组今天学完了。</translation>
    </message>
    <message>
        <source>Well done for today.</source>
        <translation>今天完成得不错。</translation>
    </message>
    <message>
        <source>Nothing waits here.</source>
        <translation>这里没有待学的卡片。</translation>
    </message>
    <message>
        <source>Your schedule is as it was before.</source>
        <translation>复习安排没有变化。</translation>
    </message>
    <message>
        <source>The next card in learning comes back {moment}.</source>
        <translation>下一张学习中的卡片{moment}回来。</translation>
    </message>
    <message numerus="yes">
        <source>Tomorrow %n card(s) come back.</source>
        <translation>
            <numerusform>明天有 %n 张卡片到期。</numerusform>
        </translation>
    </message>
    <message>
        <source>No card comes back tomorrow.</source>
        <translation>明天没有到期的卡片。</translation>
    </message>
    <message numerus="yes">
        <source>You have studied %n day(s) in a row.</source>
        <translation>
            <numerusform>你已经连续学习 %n 天。</numerusform>
        </translation>
    </message>
    <message>
        <source>A short pause</source>
        <translation>休息一下</translation>
    </message>
    <message>
        <source>All other cards of today are answered. The next one is still being learned and comes back by itself when this clock has run down.</source>
        <translation>今天的其他卡片都答完了。下一张还在学习中，倒计时结束后会自动出现。</translation>
    </message>
</context>
<context>
    <name>TodayPage</name>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始学习</translation>
    </message>
    <message>
        <source>Study everything that waits today (Enter)</source>
        <translation>学习今天的全部卡片（回车）</translation>
    </message>
    <message>
        <source>Extra practice</source>
        <translation>额外练习</translation>
    </message>
    <message>
        <source>Review cards without changing when they come back</source>
        <translation>复习一些卡片，不影响它们的复习安排</translation>
    </message>
    <message>
        <source>An interview in half an hour?</source>
        <translation>半小时后就要面试？</translation>
    </message>
    <message>
        <source>30-minute sprint</source>
        <translation>30 分钟冲刺</translation>
    </message>
    <message>
        <source>Import decks…</source>
        <translation>导入卡组…</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>待复习</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新卡</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>总数</translation>
    </message>
    <message>
        <source>Welcome. There are no cards yet.</source>
        <translation>欢迎。还没有卡片。</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) for today</source>
        <translation>
            <numerusform>今天有 %n 张卡片</numerusform>
        </translation>
    </message>
    <message>
        <source>All done for today.</source>
        <translation>今天的学习已完成。</translation>
    </message>
    <message>
        <source>due</source>
        <translation>待复习</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新卡</translation>
    </message>
    <message>
        <source>in learning</source>
        <translation>学习中</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) piled up.</source>
        <translation>
            <numerusform>积压了 %n 张卡片。</numerusform>
        </translation>
    </message>
    <message>
        <source>The most important come first, {per_day} a day:</source>
        <translation>先学最重要的，每天 {per_day} 张，</translation>
    </message>
    <message numerus="yes">
        <source>everything is caught up in %n day(s).</source>
        <translation>
            <numerusform>%n 天后全部补完。</numerusform>
        </translation>
    </message>
    <message>
        <source>{waited} {plan} {end}</source>
        <translation>{waited}{plan}{end}</translation>
    </message>
    <message>
        <source>Choose a Markdown file or a folder of them, or drop it anywhere on this window.</source>
        <translation>请选择 Markdown 文件或文件夹，也可以直接拖到窗口里。</translation>
    </message>
    <message>
        <source>The next card comes back {moment}.</source>
        <translation>下一张卡片{moment}回来。</translation>
    </message>
    <message>
        <source>The next cards come back {day}.</source>
        <translation>下一批卡片将于{day}到期。</translation>
    </message>
    <message>
        <source>No card has a date to come back. Import more decks in the Library, or practise.</source>
        <translation>没有等待复习的卡片。可以在卡片库导入更多卡组，或者做些练习。</translation>
    </message>
    <message numerus="yes">
        <source>%n review(s) today</source>
        <translation>
            <numerusform>今天已复习 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Every day counts: start a streak today</source>
        <translation>每一天都算数：从今天开始连续学习</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>连续 %n 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in order</source>
        <translation>
            <numerusform>按顺序 %n 张卡片</numerusform>
        </translation>
    </message>
    <message>
        <source>answers to say aloud, a bug to find, the way from data to serving to draw.</source>
        <translation>几段要说出口的回答、一个要找出来的错误，再画一遍从数据到上线的全链路。</translation>
    </message>
    <message>
        <source>{cards}: {what}</source>
        <translation>{cards}：{what}</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Take it back (Ctrl+Z)</source>
        <translation>撤销（Ctrl+Z）</translation>
    </message>
</context>
<context>
    <name>UnreadList</name>
    <message numerus="yes">
        <source>%Ln line(s) belong to no card and are not imported.</source>
        <translation>
            <numerusform>有 %Ln 行不属于任何卡片，不会导入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines of no card</source>
        <translation>不属于卡片的行</translation>
    </message>
    <message>
        <source>Enter opens the file at the line</source>
        <translation>按回车在该行打开文件</translation>
    </message>
    <message>
        <source>Open the file here</source>
        <translation>在此处打开文件</translation>
    </message>
    <message>
        <source>Open the file at this line in an editor (Enter)</source>
        <translation>在编辑器中打开文件的这一行（回车）</translation>
    </message>
</context>
<context>
    <name>VanishedPanel</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……另有 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Retired cards are no longer asked. Their history is kept, and returns with their text.</source>
        <translation>移出的卡片不再提问；学习记录会保留，内容恢复时一并恢复。</translation>
    </message>
    <message>
        <source>The cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Retire them</source>
        <translation>移出这些卡片</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>保留这些卡片</translation>
    </message>
    <message>
        <source>Go on asking them; you are asked again when the file changes</source>
        <translation>继续提问；文件再次改动时会重新询问</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n 张卡片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>还剩 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n min</source>
        <translation>
            <numerusform>约 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>about {hours} h {minutes} min</source>
        <translation>约 {hours} 小时 {minutes} 分钟</translation>
    </message>
    <message>
        <source>{left} · {minutes}</source>
        <translation>{left} · {minutes}</translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分钟</translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>{months} mo</source>
        <translation>{months} 个月</translation>
    </message>
    <message>
        <source>{years} y</source>
        <translation>{years} 年</translation>
    </message>
    <message>
        <source>at {time}</source>
        <translation>在 {time} </translation>
    </message>
    <message>
        <source>{day} at {time}</source>
        <translation>{day} {time} </translation>
    </message>
    <message>
        <source>dddd, d MMMM</source>
        <comment>date format</comment>
        <translation>M月d日 dddd</translation>
    </message>
    <message>
        <source>Concept</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Pitfall</source>
        <translation>踩坑</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>话术</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>重来</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>困难</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>简单</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>明天</translation>
    </message>
    <message>
        <source>on {weekday}</source>
        <translation>{weekday}</translation>
    </message>
    <message numerus="yes">
        <source>in %n day(s)</source>
        <translation>
            <numerusform> %n 天后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorkloadWords</name>
    <message numerus="yes">
        <source>About %n review(s) a day once all your cards are learned</source>
        <translation>
            <numerusform>所有卡片学完之后，每天大约复习 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>{about}.</source>
        <translation>{about}。</translation>
    </message>
    <message>
        <source>{about}; at 90 % it would be {usual}.</source>
        <translation>{about}；若为 90 %，则约 {usual} 次。</translation>
    </message>
</context>
<context>
    <name>WrittenStrip</name>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
</context>
<context>
    <name>_Popup</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>_Sample</name>
    <message>
        <source>Cloze</source>
        <translation>填空</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>第 {line} 行</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) from this text</source>
        <translation>
            <numerusform>由这段文字生成 %n 张卡片</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Read on to the end; show the answer, then give the suggested grade</source>
        <translation>先读到末尾；再显示答案，然后给出建议的评分</translation>
    </message>
    <message>
        <source>The same at once, without reading on</source>
        <translation>同上，但不等读到末尾</translation>
    </message>
    <message>
        <source>Again: I did not know it</source>
        <translation>重来：没想起来</translation>
    </message>
    <message>
        <source>Hard: I knew it with effort</source>
        <translation>困难：勉强想起来</translation>
    </message>
    <message>
        <source>Good: I knew it</source>
        <translation>良好：想起来了</translation>
    </message>
    <message>
        <source>Easy: I knew it at once</source>
        <translation>简单：一下就想起来</translation>
    </message>
    <message>
        <source>In a script: I missed this point</source>
        <translation>话术：漏掉了这一点</translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation>撤销上一次回答</translation>
    </message>
    <message>
        <source>Show the card in the other language</source>
        <translation>切换卡片语言</translation>
    </message>
    <message>
        <source>Copy the code of the card</source>
        <translation>复制卡片中的代码</translation>
    </message>
    <message>
        <source>Edit the card</source>
        <translation>编辑卡片</translation>
    </message>
    <message>
        <source>Show the history and the forgetting curve of the card</source>
        <translation>显示卡片的历史与遗忘曲线</translation>
    </message>
    <message>
        <source>Open the card’s file in an editor</source>
        <translation>在编辑器中打开卡片所在文件</translation>
    </message>
    <message>
        <source>Show or hide the twin in the other framework</source>
        <translation>显示或隐藏另一框架的对照卡片</translation>
    </message>
    <message>
        <source>Bury the card until tomorrow</source>
        <translation>把卡片搁置到明天</translation>
    </message>
    <message>
        <source>Suspend the card until you take it back in the Library</source>
        <translation>暂停卡片，直到在卡片库中恢复</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Text in its normal size</source>
        <translation>恢复默认字号</translation>
    </message>
    <message>
        <source>Back to Today</source>
        <translation>返回今日</translation>
    </message>
    <message>
        <source>Scroll a long card</source>
        <translation>滚动较长的卡片</translation>
    </message>
    <message>
        <source>Scroll a long card by pages</source>
        <translation>逐页滚动长卡片</translation>
    </message>
    <message>
        <source>Show a figure as a table, or as a chart again</source>
        <translation>在表格与图表之间切换</translation>
    </message>
    <message>
        <source>Tell exactly how a figure is computed</source>
        <translation>说明数据的计算方法</translation>
    </message>
    <message>
        <source>Go along a chart from value to value</source>
        <translation>在图表的数值间移动</translation>
    </message>
    <message>
        <source>Copy the table of a figure</source>
        <translation>复制数据表</translation>
    </message>
    <message>
        <source>Copy the chart, or the chosen rows</source>
        <translation>复制图表或选中的行</translation>
    </message>
    <message>
        <source>Save the chart as a picture</source>
        <translation>将图表存为图片</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>卡片库</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Import files or a folder</source>
        <translation>导入文件或文件夹</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>导入文件夹</translation>
    </message>
    <message>
        <source>Write a new card</source>
        <translation>写一张新卡片</translation>
    </message>
    <message>
        <source>How to write decks</source>
        <translation>怎样写卡组</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Flashcards</source>
        <translation>关于闪卡</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
</context>
<context>
    <name>taken-back</name>
    <message>
        <source>Undone: the deck has its old name again.</source>
        <translation>已撤销：卡组恢复了原来的名称。</translation>
    </message>
    <message>
        <source>Undone: the deck is back.</source>
        <translation>已撤销：卡组已恢复。</translation>
    </message>
    <message>
        <source>Undone: the import was taken back.</source>
        <translation>已撤销：这次导入已撤回。</translation>
    </message>
    <message>
        <source>Undone: the change of the folder was taken back.</source>
        <translation>已撤销：文件夹的这次更改已撤回。</translation>
    </message>
    <message>
        <source>Undone: your decision was taken back.</source>
        <translation>已撤销：你的决定已撤回。</translation>
    </message>
    <message>
        <source>Undone: no longer suspended.</source>
        <translation>已撤销：不再暂停。</translation>
    </message>
    <message>
        <source>Undone: suspended again.</source>
        <translation>已撤销：重新暂停。</translation>
    </message>
    <message>
        <source>Undone: no longer buried.</source>
        <translation>已撤销：不再搁置。</translation>
    </message>
    <message>
        <source>Undone: buried again.</source>
        <translation>已撤销：重新搁置。</translation>
    </message>
    <message>
        <source>Undone: a leech again.</source>
        <translation>已撤销：重新列为顽固卡。</translation>
    </message>
    <message>
        <source>Undone: what was learnt counts again.</source>
        <translation>已撤销：学习记录重新有效。</translation>
    </message>
    <message>
        <source>Undone: retired again.</source>
        <translation>已撤销：重新移出。</translation>
    </message>
    <message>
        <source>Undone: the deleted cards are back.</source>
        <translation>已撤销：已删除的卡片已恢复。</translation>
    </message>
    <message>
        <source>Undone: the card is as it was before the edit.</source>
        <translation>已撤销：卡片恢复到编辑之前的内容。</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>已撤销。</translation>
    </message>
</context>
</TS>
