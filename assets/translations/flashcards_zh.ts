<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Dates</name>
    <message>
        <source>en_GB</source>
        <comment>the locale of dates: en_GB or zh_CN</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <comment>a short date, as below a bar</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>Review calendar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>en</source>
        <comment>the language of dates: en or zh</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{date}: no reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{date}: %n review(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n min</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>about {hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left} · {minutes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{months} mo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{years} y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day} at {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dddd, d MMMM</source>
        <comment>date format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitfall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Easy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on {weekday}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in %n day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Show the answer, then give the suggested grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again: I did not know it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard: I knew it with effort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good: I knew it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Easy: I knew it at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a script: I missed this point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the card in the other language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the code of the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the card’s file in an editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bury the card until tomorrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspend the card until you take it back in the Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text in its normal size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import decks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
