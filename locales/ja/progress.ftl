# Unfinished matches, deals of the day, statistics.

## 途中の対局

unfinished = 途中の対局
in-deal = 第{ $n }ディール
between-facts = {"・"}
all-matches = { $n }件すべて表示
discard = 消す
discard-match = 消す：{ $title }、{ $facts }
discarded = { $title }の対局を消しました。
undo-discard = 元に戻す
resume-failed = 「{ $title }」の続きを始められません：{ $why }
matches-full = 途中の対局が{ $n }件あり、これ以上は保存できません。どれかを終えるか消してから、新しい対局を始めてください。
