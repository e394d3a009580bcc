# テーブルの文のうち、どこで遊んでも同じもの：名前、見出し、ヒント、ボットの意見。

## テーブルの名前：本人、続いて進む順に

play-name-own = あなた
play-name-1 = あおい
play-name-2 = いつき
play-name-3 = うた
play-name-4 = えま
play-name-5 = おと
play-name-6 = かえで
play-name-7 = きよし
play-name-8 = くみ
play-name-9 = けん

## テーブル

play-label-points = 得点（{ $target }点先取）
play-label-points-lowest = 得点（少ない人の勝ち）
play-label-chips = { $term-chips }
play-label-with-courts = { $label }・{ $term-court-cards }
play-label-with-points = { $label }・取った点
play-label-with-tricks = { $label }・トリック
play-label-scores = 得点
play-fact-deal = 第{ $n }{ $term-deal }
play-fact-deal-of = { $term-deal } { $n }/{ $all }
play-fact-deal-extra = 第{ $n }{ $term-deal }（延長）
play-fact-round-of = { $n }/{ $all }回戦 { $place }ディール目
play-fact-round = 第{ $n }回戦 { $place }ディール目
play-fact-race = { $each ->
    [yes] { $term-court-cards }
   *[no] カードの点
}：{ $term-holders } { $own }、{ $term-others } { $other }
play-fact-trump = { $term-trump } { $suited }
play-fact-called-suit = 指定されたスートは{ $suited }
play-fact-above-trump = { $term-above-trump } { $card }
play-fact-turn-up = { $term-turn-up } { $card }
play-fact-stock = { $term-stock }あと{ $n }枚
play-fact-pot = { $term-pot } { $n }
play-fact-bids = 宣言の合計{ $n }（全{ $all }トリック）
play-fact-trick = { $term-trick } { $n }/{ $all }
play-fact-games = { $term-game } { $won }
play-fact-match-of = { $term-match } { $n }/{ $all }
play-fact-time = 残り{ $n }分
play-mark-dealer = { $term-dealer }
play-note-folded = 降りた
play-note-stays = 出た
play-note-tricks = { $n }トリック
play-won-cards = { $n }枚
play-won-courts = { $term-court-cards }{ $n }枚
play-won-points = { $n }点
play-note-announced = 「{ $n }」{ $sign }
play-note-bid = 宣言{ $bid }
play-note-bid-nil = ニル
play-note-bags = { $won }、バッグ{ $n }
play-note-tricks-bid = 宣言{ $bid }・獲得{ $n }
play-note-tricks-nil = ニル、{ $n }トリック
play-note-stock = { $term-stock }を取った
trump-of-rank = { $term-trump }の{ $rank }
play-note-side = { $cards }を見せた
play-note-maker = { $term-trump }を決めた
play-note-maker-alone = { $term-trump }を決めた（1人）
play-note-turn-up = { $card }を取った
play-no-hand-out = この{ $term-deal }は休みです。
play-no-hand-yet = まだ誰も手札を見ていません。
play-no-hand-left = 手札はもうありません。

## ヒント

play-hint = ヒント：{ $what }。{ $why }
play-hint-play = { $card }を出しましょう
play-hint-discard = { $cards }を捨てましょう
play-hint-give = { $cards }を渡しましょう
puzzle-best = 最善は{ $what }です。{ $why }
play-hint-later = ヒントは、あなたの番になると見られます。
play-forced = { $line }（出せるのはこの1枚だけ）
play-forced-before = { $line }あなたが出せたのは{ $card }だけでした。
play-allowed-by = ルール [{ $rule }]。
play-legal-first-lead = 最初のリードはあなたです [{ $leader }]。何を出してもかまいません [{ $rule }]。
play-legal-lead = リードは何を出してもかまいません [{ $rule }]。
play-legal-follow = { $suit }をフォローしなければなりません [{ $rule }]。
play-legal-follow-or-above-trump = { $suit }をフォローしなければなりませんが、{ $term-above-trump }はいつ出してもかまいません [{ $rule }]。
play-legal-void = { $suit }がないので、何を出してもかまいません [{ $rule }]。
play-why-wins = この{ $term-trick }に勝てます。
play-why-above-trump = { $term-above-trump }なので、必ず勝ちます。
play-why-leads-trick = いま出ているどのカードにも勝ちます。
play-why-partner-wins = { $partner }が勝っているので、強いカードは取っておきます。
play-why-court-to-partner = { $partner }が勝っているので、{ $term-court-cards }を付けます。
play-why-save-court = 勝てないので、{ $term-court-cards }は出しません。
play-why-low = 勝てないので、いらないカードを出します。
play-why-spare = まだ見ていないカードの多くはめくり札より強いので、強いカードは使わずにおきます。
play-why-spare-forced = 何を出しても勝っているので、一番惜しくないカードを出します。
play-why-turn-up-cheap = めくり札のために強いカードは使わず、低いカードで様子を見ます。
play-why-over = まだ誰かが上回るかもしれないうちに手放し、低いカードを残します。
play-why-over-forced = このスートには、出ているカードより低いものがありません。
play-why-nil-covered = ニルを宣言した{ $name }をかばえます。
play-why-nil-rescued = このままではニルを宣言した{ $name }が取ってしまいます。
play-why-nil-left = ニルを宣言した{ $name }が勝っているので、そのまま取らせます。
play-why-nil-attacked = ニルを宣言した{ $name }に取らせる、低いリードです。
play-why-for-turn-up = よいめくり札です。このカードなら取れるかもしれません。
play-why-let-turn-up-go = めくり札を取るには、それより惜しいカードを使うことになります。
play-why-court-for-partner = パートナーがこの{ $term-trick }を取れば、この{ $term-court-cards }も取れます。
play-why-court-lost = この{ $term-court-cards }は取られそうですが、ほかの手よりは損が少ない見込みです。
play-why-let-go-save-court = この{ $term-trick }は見送ります。{ $term-court-cards }は出しません。
play-why-let-go-low = この{ $term-trick }は見送り、いらないカードを出します。
play-why-lead-top-trump = 残っている中で一番強い{ $term-trump }です。相手の{ $term-trump }を減らします。
play-why-lead-trump = 相手の{ $term-trump }を減らします。
play-why-lead-below-above-trump = { $term-above-trump }以外には負けません。
play-why-lead-below-own = このスートでは、これより強いカードは自分の手にしかありません。
play-why-lead-top = このスートでは、残っている中で一番強いカードです。
play-why-lead-low = 取られても損の少ないリードです。
play-why-discard = 捨てたあとに強い手が残ります。
play-why-give = 後で手放しにくいカードです。
play-why-bid = その手札なら、そのくらい取れそうです。
play-why-bid-nil = 1トリックも取らずに済みそうです。
play-why-duck = この{ $term-trick }を取らずにすみます。
play-why-duck-last = 取っても損の少ない{ $term-trick }で、強いカードを手放せます。
play-why-shed = 持っていると後で損をしそうなカードを捨てられます。
play-why-take = この{ $term-trick }は取るしかありません。
play-why-lead-safe = ほかの人が取りそうなカードです。
play-why-exchange = 新しいカードを見てから、残すカードを選べます。
play-why-pass = ここはパスするほうがよさそうです。
play-why-pass-only = ここではパスしかできません。
play-why-honours = すぐに得点になります。
play-why-can-ye = パートナーに{ $term-honours }があれば、すぐに得点になります。
play-why-announce = 見せられる中で、一番大きい数です。
play-why-announce-low = 見せられる一番大きい数より小さい数です。手の内をあまり知られずにすみます。
play-why-announce-bluff = 見せられる数より大きい数です。勝てば見せなければならず、見せられなければ失点になります。
play-why-trump = まだ誰もカードを見ていないので、どのスートでも同じです。
play-why-name-trump = この{ $term-trump }なら、必要なトリックを取れそうです。
play-why-name-pass = {""}{ $term-trump }に決められるほど強いスートがありません。
play-why-call-suit = ほかの人が一番点を持っているスートです。
play-why-call-suit-least = ほかの人が持っている点が一番少ないスートです。
play-why-call-suit-cards = ほかの人が一番多く持っているスートです。
play-why-take-all = 残りも全部取れそうです。
play-why-take-all-pass = 残りのどれかを取られそうです。
play-why-go-alone = 1人でほとんどのトリックを取れそうです。
play-why-with-partner = パートナーの助けが必要な手です。
play-why-lead-self = リードに向いた手です。
play-why-lead-partner = あとから出すほうがよい手です。
play-why-stay = { $term-trick }を取れそうな手です。
play-why-fold = { $term-trick }を取れそうにない手です。

## 行ごとの表示

play-plain-discard = 上の一覧から別々のカードを{ $n }枚選び、1行で入れてください。

## What a bot thinks of a decision

opinion-call = 「{ $what }」
opinion-equal = { $what }でも同じです。
opinion-even = { $what }でもほとんど変わりません（{ $error }）。
opinion-as-good = { $what }でもほとんど変わりません（{ $amount }の{ $more ->
    [yes] 得
   *[no] 損
}、{ $error }）。
opinion-worse = { $what }は平均で{ $amount }の損です（{ $error }）。
opinion-spoken-even = { $what }でもほとんど変わりません。
opinion-spoken-worse = { $what }は平均で{ $amount }損です。
opinion-spoken-little = 少し
opinion-spoken-half-points = 0.5点ほど
opinion-spoken-half-chips = { $term-chips }1個の半分ほど
opinion-spoken-about-points = { $n }点ほど
opinion-spoken-about-chips = { $term-chips }{ $n }個ほど
opinion-turns-on-card-spoken = { $who }が{ $what }を持っているかどうかで変わります。
opinion-turns-on-void-spoken = { $who }に{ $what }があるかどうかで変わります。
opinion-turns-on-card = { $who }が{ $what }を持っていれば（可能性{ $share }%）{ $with }、持っていなければ{ $without }。
opinion-turns-on-void = { $who }に{ $what }がなければ（可能性{ $share }%）{ $with }、あれば{ $without }。
opinion-if = { $kind ->
    [none] 差はなく
    [gain] { $amount }の得
   *[loss] { $amount }の損
}
opinion-otherwise = { $kind ->
    [none] 差はありません
    [gain] { $amount }の得です
   *[loss] { $amount }の損です
}
