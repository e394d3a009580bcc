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

## 今日のディール

day-about = 一日に一度、各ゲームにつき1ディール、全員に同じカードが配られます。勝負は一回きりで、ヒントと「待った」は使えません。終わったあと、同じ席、同じカードでボット「強い」がプレイした結果と比べられます。
day-streak = { $n ->
    [0] 昨日と今日は、まだ今日のディールを遊んでいません。
   *[other] { $n }日続けて遊んでいます。
}
day-dates = 日付
day-earlier = 前の日
day-later = 次の日
day-play-game = { $title }：{ $how }
day-go-on = 続きから
day-again = もう一度（記録なし）
day-of = { $date }のディール
day-of-uncounted = { $date }のディール（記録なし）
day-alone = あなた { $gain }
day-beside = あなた { $gain }、「強い」 { $strong }
day-better = 「強い」を上回りました。
day-worse = 「強い」に及びませんでした。
day-same = 「強い」と同じ結果でした。
day-strong-plays = あなた { $gain }。同じカードで「強い」がプレイしています…
day-strong-failed = あなた { $gain }。「強い」はこのディールをプレイできませんでした：{ $why }
day-uncounted = 今回は{ $gain }でした（記録には残りません）。
day-told-head = Kirifuda 今日のディール { $date } { $address }
day-told = { $title }：{ $gain }（「強い」 { $strong }）
day-told-alone = { $title }：{ $gain }
tell-others = 結果を人に伝える
tell-others-about = この文からカードの中身はわかりません。
copy-text = コピー
text-copied = コピーしました。
text-not-copied = コピーできませんでした。文を選んで手動でコピーしてください。
share-result = 共有…
day-how = 「今日のディール」のしくみ
day-rules = 最初に終えたときの結果だけが記録されます。過去{ $n }日分のディールも遊べますが、連続日数に数えるのは当日に遊んだものだけです。日付はお使いの端末の時計に従います。ルールは各ゲームの標準のもの、席は全員同じで、相手は「ふつう」のボットです。同じプレイには同じプレイで応じます。
day-gain = 数字はそのディールの成果です。チップを争うゲームではチップの増減、二組で争うゲームでは自分の組の得点から相手の組の得点を引いたもの、それ以外では自分の得点です。失点はマイナスで数えます。
day-seed = カードは日付とゲームから決まります。下の文字列のSHA-256の先頭16桁（16進数）を数とみなしたものが対局のシードです。ほかのゲームでは、文字列の末尾がそのゲームのページのアドレスの末尾と同じ名前になります。そのシードで始めた対局の第1ディールをそのまま使います。
