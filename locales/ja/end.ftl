# The end of a deal and of a match at the table.

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
