# Loaded with the table: the end of a deal and of a match, and the dialogs.

deal-ended = 第{ $n }ディール終了
next-deal = 次のディール
deal-won = このディールは勝ち
deal-lost = このディールは負け
deal-even = このディールは引き分け
deal-among = ディール終了
deal-made = 宣言どおり
deal-missed = 宣言失敗
deal-out = このディールは休み
deal-won-chips = このディールはプラス
deal-lost-chips = このディールはマイナス
deal-even-chips = このディールは増減なし
deal-change = { $verdict }：{ $account }
last-deal = 最後のディール：{ $headline }
this-deal = このディール
deal-again = 同じ手札でもう一度
deal-again-about = このディールの結果（{ $gain }）と置き換わります。
deal-again-uncounted = 成績には数えません。
deal-first = 1回目 { $first }、今回 { $now }
match-over = 対局終了
counts-difference = 得点は自分の組が{ $own }点、相手の組が{ $other }点で、その差を数えます。
counts-minus = 取った点はマイナスで数えます。
more = その他
what-turned = 勝負を分けた一手は？

## Dialogs at the table

trick-number = 第{ $n }トリック
won-by = { $name }の勝ち
partner-mark = （パートナー）
bot-mark = （ボット）
to-act = いまの番
known-cards = 持っているカード：{ $cards }
courts-won = 取ったカード：{ $cards }
may-be-played = 出せるカード：{ $cards }。
no-card-yet = まだ1枚も出ていません。
no-scores-yet = まだ得点はありません。
no-last-trick = まだ前のトリックはありません。
leave-title = テーブルを離れますか
leave-kept = 対局はこのブラウザに保存してあります。あとで続きから遊べます。
stay-here = 続ける
