# Unfinished matches, deals of the day, statistics.

## 途中の対局

unfinished = 途中の対局
in-deal = 第{ $n }ディール
all-matches = { $n }件すべて表示
discard = 消す
discard-match = 消す：{ $title }、{ $facts }
discarded = { $title }の対局を消しました。
undo-discard = 元に戻す
resume-failed = 「{ $title }」の続きを始められません：{ $why }
match-gone = この対局は、もう終わったか消されています。終わった対局は「対局履歴」で見られます。
matches-full = 途中の対局が{ $n }件あり、これ以上は保存できません。どれかを終えるか消してから、新しい対局を始めてください。

## 今日のディール

day-about = 毎日、どのゲームにも1ディールずつ、全員に同じカードが配られます。勝負は一度きりで、ヒントも「待った」もありません。終わると、同じ席、同じカードで強いボットがプレイした結果と比べられます。
day-others = ほかに{ $n }人。あなたより上が{ $better }、同じ結果が{ $same }、下が{ $worse }です。最高は{ $best }。
day-first = このディールを終えたのは、あなたが最初です。
day-waits = サーバーにつながったら、ほかの人の結果と比べます。
day-not-compared = ほかの人の結果と比べられませんでした：{ $why }
day-streak = { $n ->
    [0] どれか1つ終えると、今日が連続記録の1日目です。
   *[other] 現在の連続記録は{ $n }日です。
}
day-dates = 日付
day-earlier = 前の日
day-later = 次の日
day-play-game = { $title }：{ $how }
day-go-on = 続きから
day-again = もう一度（記録なし）
day-given-up = 途中でやめました
day-of = { $date }のディール
day-of-uncounted = { $date }のディール（記録なし）
day-next = 次のディール：{ $title }
day-alone = あなた { $gain }
day-beside = あなた { $gain }、強いボット { $strong }
day-better = 強いボットを上回りました。
day-worse = 強いボットに及びませんでした。
day-same = 同じ結果でした。
day-strong-plays = あなた { $gain }。同じカードで強いボットがプレイしています…
day-strong-failed = あなた { $gain }。強いボットはこのディールをプレイできませんでした：{ $why }
day-uncounted = 今回は{ $gain }でした（記録には残りません）。
day-told-head = Kirifuda 今日のディール { $date } { $address }
day-told = { $title }：{ $gain }（強いボット { $strong }）
day-told-alone = { $title }：{ $gain }
share-results = 結果を共有
day-how = 「今日のディール」のしくみ
day-rules = 最初に終えたときの結果だけが記録されます。過去{ $n }日分のディールも遊べますが、連続日数に数えるのは当日に遊んだものだけです。日付はお使いの端末の時計に従います。ルールは各ゲームの標準のもの、席は全員同じで、相手は「ふつう」のボットです。同じようにプレイすれば、ボットも同じように応じます。
day-sent = 記録に残るディールは、あなたのプレイがこのサーバーに送られます。サーバーは同じディールを再現して結果を確かめ、その結果だけを30日間保存し、ほかの人の結果と比べてお知らせします。お名前は表示されません。
day-sent-short = 終えると、あなたのプレイがこのサーバーに送られ、ほかの人の結果と比べられます。お名前は表示されません。
day-gain = 数字はそのディールの損得です。チップを争うゲームではチップの増減、2組で争うゲームでは自分の組の得点から相手の組の得点を引いたもの、それ以外では自分の得点です。失点はマイナスで数えます。
day-developers = 開発者向け
day-seed = カードは日付とゲームから決まります。下の文字列のSHA-256の先頭16桁（16進数）を数とみなしたものが対局のシードです。ほかのゲームでは、文字列の末尾がそのゲームのページのアドレスの末尾と同じ名前になります。そのシードで始めた対局の第1ディールをそのまま使います。

## 対局履歴

results-about = 終わった対局の一覧は、このブラウザの中だけに残ります。みんなで遊んだ対局は、そのテーブルのページでも見られます。
level-people = 人との対局
to-table = テーブルへ
no-results = まだ終わった対局はありません。
when = 日時
result = 結果
totals = 得点
won = 勝ち
lost = 負け
drawn = 引き分け
ended-early = 途中で終了
export-records = 最近の対局の記録を書き出す
clear-results = すべて消す
clear-sure = 本当にすべて消す

## 成績

statistics = 成績
stats-by = まとめ方
by-game = ゲーム別
by-level = 強さ別
by-options = ルール別
of-level = { $title }（{ $level }）
without-undo = 「待った」や配り直しのあった対局を除く
without-hints = ヒントを使った対局を除く
matches = 対局数
matches-won = 勝ち
won-share = { $n }（{ $share }%）
won-in-a-row = 連勝
in-a-row = 現在{ $now }、最多{ $most }
gain-per-deal = 1ディールあたりの損得
gain-about = 損得は、チップを争うゲームではチップの増減、2組で争うゲームでは自分の組の得点から相手の組の得点を引いたもの、それ以外では自分の得点です。失点はマイナスで数えます。途中の対局でも、終わったディールは数に入れます。
gain-unknown = 以前の版で終えた対局には、損得の記録がありません。
best-deal = 最良のディール
best-deal-was = { $gain }（{ $date }、第{ $deal }ディール）
trend = 1ディールあたりの損得の推移
trend-about = 直近{ $n }局の1ディールあたりの損得（{ $least }から{ $most }まで）
milestones = これまでの節目
reached-matches = { $n }局を終えた
reached-strong = 強いボットに初勝利（{ $title }）
reached-games = { $n }種のゲームをすべて1局以上終えた
reached-days = 今日のディールを{ $n }日続けた
all-results = すべての対局

## ファイルでの書き出しと読み込み

take-along = データの書き出しと読み込み
take-along-about = 対局履歴、今日のディールの結果、解いた問題、途中の対局を一つのファイルにまとめます。読み込むと、ここにないものだけが加わります。ここにある新しいものは上書きされません。
export-all = すべて書き出す
import-all = 書き出したファイルを読み込む
imported = 対局履歴{ $results }件、今日のディール{ $days }件、問題{ $puzzles }問、途中の対局{ $matches }件を加えました。
imported-left = 途中の対局{ $n }件は保存数の上限を超えるため加えていません。ほかの対局を終えるか消してから、もう一度読み込んでください。
import-wrong = 何も読み込みませんでした。ここで書き出したファイルではないか、壊れています。
import-version = 何も読み込みませんでした。新しい版のKirifudaで書き出したファイルです。ページを読み込み直して更新してください。
import-full = 何も読み込みませんでした。ブラウザの保存領域に空きがありません。
import-damaged = ファイルの{ $n }件は壊れているため、読み込んでいません：{ $which }。
import-damaged-results = { $n }件目の対局履歴（「{ $field }」）
import-damaged-days = { $n }件目の今日のディール（「{ $field }」）
import-damaged-matches = { $n }件目の途中の対局（「{ $field }」）
import-damaged-puzzles = { $game }の問題
own-deal = もう一度プレイするディール
