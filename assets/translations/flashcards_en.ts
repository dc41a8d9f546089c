<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CardListPane</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckPane</name>
    <message numerus="yes">
        <source>%n deck(s) chosen</source>
        <translation>
            <numerusform>%n deck chosen</numerusform>
            <numerusform>%n decks chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EraseDialog</name>
    <message numerus="yes">
        <source>Delete %n card(s) for good?</source>
        <translation>
            <numerusform>Delete %n card for good?</numerusform>
            <numerusform>Delete %n cards for good?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDesk</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureGrid</name>
    <message numerus="yes">
        <source>%n d</source>
        <translation>
            <numerusform>%n d</numerusform>
            <numerusform>%n d</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileOptions</name>
    <message numerus="yes">
        <source>Read &amp;all %Ln other files of this kind like this</source>
        <translation>
            <numerusform>Re&amp;ad the other file of this kind like this</numerusform>
            <numerusform>Read &amp;all %Ln other files of this kind like this</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilesModel</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) of no card</source>
        <translation>
            <numerusform>%Ln line of no card</numerusform>
            <numerusform>%Ln lines of no card</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) without cards</source>
        <translation>
            <numerusform>%Ln file without cards</numerusform>
            <numerusform>%Ln files without cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterWords</name>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names} and %n more</numerusform>
            <numerusform>{names} and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderCard</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) gone</source>
        <translation>
            <numerusform>%n file gone</numerusform>
            <numerusform>%n files gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s) in the files</source>
        <translation>
            <numerusform>%n mistake in the files</numerusform>
            <numerusform>%n mistakes in the files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FollowingDesk</name>
    <message numerus="yes">
        <source>Undone: the import and %n later change(s) were taken back.</source>
        <translation>
            <numerusform>Undone: the import and %n later change were taken back.</numerusform>
            <numerusform>Undone: the import and %n later changes were taken back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>%n new card</numerusform>
            <numerusform>%n new cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>%n moved</numerusform>
            <numerusform>%n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>%n retired</numerusform>
            <numerusform>%n retired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be decided</source>
        <translation>
            <numerusform>%n to be decided</numerusform>
            <numerusform>%n to be decided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message numerus="yes">
        <source>{date}: %n review(s)</source>
        <translation>
            <numerusform>{date}: %n review</numerusform>
            <numerusform>{date}: %n reviews</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDesk</name>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>%n new card</numerusform>
            <numerusform>%n new cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>%n moved</numerusform>
            <numerusform>%n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>%n retired</numerusform>
            <numerusform>%n retired</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>Reading the files again: {done} of %n</source>
        <translation>
            <numerusform>Reading the file again: {done} of %n</numerusform>
            <numerusform>Reading the files again: {done} of %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading decks: {done} of %Ln file(s)</source>
        <translation>
            <numerusform>Reading decks: {done} of %Ln file</numerusform>
            <numerusform>Reading decks: {done} of %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for decks: %Ln file(s) found</source>
        <translation>
            <numerusform>Looking for decks: %Ln file found</numerusform>
            <numerusform>Looking for decks: %Ln files found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) open: without an answer these become new cards.</source>
        <translation>
            <numerusform>%n question open: without an answer it becomes a new card.</numerusform>
            <numerusform>%n questions open: without an answer these become new cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportsDialog</name>
    <message numerus="yes">
        <source>And %n later change(s) of this folder</source>
        <translation>
            <numerusform>And %n later change of this folder</numerusform>
            <numerusform>And %n later changes of this folder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InboxModel</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n card(s) are no longer found in {file}</source>
        <translation>
            <numerusform>{count} of %n card is no longer found in {file}</numerusform>
            <numerusform>{count} of %n cards are no longer found in {file}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are gone</source>
        <translation>
            <numerusform>%n file is gone</numerusform>
            <numerusform>%n files are gone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message numerus="yes">
        <source>%n card(s) of it were answered since. Their reviews are kept, and the cards go to “Retired”.</source>
        <translation>
            <numerusform>%n card of it was answered since. Its reviews are kept, and the card goes to “Retired”.</numerusform>
            <numerusform>%n cards of it were answered since. Their reviews are kept, and the cards go to “Retired”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastImports</name>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>%n new card</numerusform>
            <numerusform>%n new cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>%n moved</numerusform>
            <numerusform>%n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>%n retired</numerusform>
            <numerusform>%n retired</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanDetails</name>
    <message numerus="yes">
        <source>%n new card(s) from this text.</source>
        <translation>
            <numerusform>A new card.</numerusform>
            <numerusform>%n new cards from this text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) keep their history</source>
        <translation>
            <numerusform>%n card keeps its history</numerusform>
            <numerusform>%n cards keep their history</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new card(s)</source>
        <translation>
            <numerusform>%n new card</numerusform>
            <numerusform>%n new cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retired</source>
        <translation>
            <numerusform>%n retired</numerusform>
            <numerusform>%n retired</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanModel</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanPanel</name>
    <message numerus="yes">
        <source>%Ln card(s) stay as they are.</source>
        <translation>
            <numerusform>%Ln card stays as it is.</numerusform>
            <numerusform>%Ln cards stay as they are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PopupChoice</name>
    <message numerus="yes">
        <source>{first} +%n</source>
        <translation>
            <numerusform>{first} +%n</numerusform>
            <numerusform>{first} +%n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressExportDesk</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressExportDialog</name>
    <message numerus="yes">
        <source>Written, %Ln row(s): {path}</source>
        <translation>
            <numerusform>Written, %Ln row: {path}</numerusform>
            <numerusform>Written, %Ln rows: {path}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One sheet holds 1,048,575 rows; the rest is on %n further sheet(s).</source>
        <translation>
            <numerusform>One sheet holds 1,048,575 rows; the rest is on %n further sheet.</numerusform>
            <numerusform>One sheet holds 1,048,575 rows; the rest is on %n further sheets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message numerus="yes">
        <source>%n to be decided</source>
        <translation>
            <numerusform>%n to be decided</numerusform>
            <numerusform>%n to be decided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SampleView</name>
    <message numerus="yes">
        <source>The first %n card(s)</source>
        <translation>
            <numerusform>The first card</numerusform>
            <numerusform>The first %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionHeader</name>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SummaryPanel</name>
    <message numerus="yes">
        <source>Tomorrow %n card(s) come back.</source>
        <translation>
            <numerusform>Tomorrow %n card comes back.</numerusform>
            <numerusform>Tomorrow %n cards come back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have studied %n day(s) in a row.</source>
        <translation>
            <numerusform>You have studied %n day in a row.</numerusform>
            <numerusform>You have studied %n days in a row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TodayPage</name>
    <message numerus="yes">
        <source>%n card(s) for today</source>
        <translation>
            <numerusform>%n card for today</numerusform>
            <numerusform>%n cards for today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) piled up.</source>
        <translation>
            <numerusform>%n card piled up.</numerusform>
            <numerusform>%n cards piled up.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>everything is caught up in %n day(s).</source>
        <translation>
            <numerusform>everything is caught up in %n day.</numerusform>
            <numerusform>everything is caught up in %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n review(s) today</source>
        <translation>
            <numerusform>%n review today</numerusform>
            <numerusform>%n reviews today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n day in a row</numerusform>
            <numerusform>%n days in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in order</source>
        <translation>
            <numerusform>%n card in order</numerusform>
            <numerusform>%n cards in order</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnreadList</name>
    <message numerus="yes">
        <source>%Ln line(s) belong to no card and are not imported.</source>
        <translation>
            <numerusform>%Ln line belongs to no card and is not imported.</numerusform>
            <numerusform>%Ln lines belong to no card and are not imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VanishedPanel</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n min</source>
        <translation>
            <numerusform>about %n min</numerusform>
            <numerusform>about %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <translation>
            <numerusform>%n d</numerusform>
            <numerusform>%n d</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n day(s)</source>
        <translation>
            <numerusform>in %n day</numerusform>
            <numerusform>in %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorkloadWords</name>
    <message numerus="yes">
        <source>About %n review(s) a day once all your cards are learned</source>
        <translation>
            <numerusform>About %n review a day once all your cards are learned</numerusform>
            <numerusform>About %n reviews a day once all your cards are learned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Sample</name>
    <message numerus="yes">
        <source>%n card(s) from this text</source>
        <translation>
            <numerusform>%n card from this text</numerusform>
            <numerusform>%n cards from this text</numerusform>
        </translation>
    </message>
</context>
</TS>
