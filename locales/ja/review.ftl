# 判断ごとの損得。

review-legend = 表の見方：›はトリックのリード、[ ]は勝ったカード。−0.25のような数は、その人に見えていた範囲で、最善の手より平均していくら損だったか（{ $unit }。誤差の範囲の損は書きません。±は標準誤差です）。(1)は、全員の手札が見えていたとした場合の、その手の損（{ $counted }）。(1+)は、少なくともそれだけ。
review-points = 自分の得点から相手の得点を引き、ゲームに勝てば目標の点の半分を加えた数
review-chips = 自分の{ $term-side }の{ $term-chips }から相手の{ $term-chips }を引いた数
review-own-chips = { $term-chips }の数
review-counted-tricks = トリック数
review-counted-contract = 得点
review-counted-contract-lead = 相手との得点差
review-counted-cards = カードの枚数
review-counted-points = カードの点
review-counted-courts = { $term-court-cards }の枚数
# 得点の低い方が勝ちのゲーム。
review-counted-low = { $counted }、少ないほどよい
review-counted-chips = { $term-chips }の数
review-no-turning-point = 勝負どころ：なし。誤差を超えて損と言える手はありません。
review-turning-point = { $place }の{ $name }。{ $cost }
review-in-trick = 第{ $number }トリック
review-before-play = プレイの前
review-best = 最善：{ $what }。
review-lost-nothing = 全員の手札が見えていたとしても損はなく、今回は配りに助けられました。
review-lost-tricks = 全員の手札が見えていたとすると、{ $least }{ $n }トリックの損です{ $worth }。
review-lost-cards = 全員の手札が見えていたとすると、{ $least }カード{ $n }枚の損です{ $worth }。
review-lost-points = 全員の手札が見えていたとすると、カードの点で{ $least }{ $n }点の損です{ $worth }。
review-lost-courts = 全員の手札が見えていたとすると、{ $least }{ $term-court-cards }{ $n }枚の損です{ $worth }。
review-lost-contract = 全員の手札が見えていたとすると、{ $least }{ $n }点の損です{ $worth }。
review-lost-contract-lead = 全員の手札が見えていたとすると、相手との得点差で{ $least }{ $n }点の損です{ $worth }。
review-at-least = 少なくとも
review-lost-worth = （{ $amount }分）
review-lost-chips = 全員の手札が見えていたとすると、{ $least }{ $term-chips }{ $n }個の損です。
review-luck = 配りの運と腕（{ $counted }。かっこの中は{ $term-deal }の得失点）
review-sure = この手札で確実だった分と、実際に取った分（{ $counted }）
review-luck-cut = 最後までは読み切れなかったので、最善の値は幅で示しています。
review-column-worth = 全員が最善なら
review-column-sure = 確実
review-column-made = 実際
review-column-play = 腕
review-luck-unknown = このようなディールでは、配りの運は計算できません。
