# テーブルで使う言葉：カード、プレイヤー、選べること、できごと、できない理由、得点。
# どの文でも、ゲームごとの用語を $term-stock のように使えます。ルールファイルになければ下の言葉になります。

you = あなた
you-first = あなた
seat-number = 席{ $n }
list-either = { $others }か{ $last }
list-last = { $others }、{ $last }
title-changed = { $title }（ルール変更あり）
sides-between = {" / "}
totals-between = ／{""}
total-of-side = { $side } { $n }
place-of-side = { $place }位 { $side } { $n }
partners-between = ・
sentences-between = {""}
items-between = 、
in-brackets = （{ $text }）
reasons-between = 。{""}
reasons-end = 。
direction-clockwise = 時計回り
direction-counter-clockwise = 反時計回り
change-points = { $sign }{ $n }点
change-against = 失点{ $n }
change-chips = { $sign }{ $n }

account-against = { $own }点対{ $other }点
account-chips-won = { $term-chips }{ $n }個の得
account-chips-lost = { $term-chips }{ $n }個の損
amount-points = { $n }点
amount-chips = { $term-chips }{ $n }個

## Suits and ranks

suit-french-C = クラブ
suit-french-D = ダイヤ
suit-french-H = ハート
suit-french-S = スペード
rank-french-A = エース
rank-french-K = キング
rank-french-Q = クイーン
rank-french-J = ジャック
rank-french-T = 10
suit-karuta-h = ハウ
suit-karuta-i = イス
suit-karuta-k = コップ
suit-karuta-o = オウル
rank-karuta-R = ロバイ
rank-karuta-K = キリ
rank-karuta-U = ウマ
rank-karuta-S = ソータ
suit-with-sign = { $sign }{ $suit }
card-joker = ジョーカー
card-spoken = { $suit }の{ $rank }
card-in-sentence = { $card }
suit-behind = （{ $suit }）
hand-suit = { $suit }は{ $ranks }
suits-between = 。{""}

## Terms, where a rule file has none of its own

term-above-trump = 切り札より強いカード
term-announce = 宣言
term-ante = アンティ
term-can-ye = Can-ye?
term-chips = チップ
term-court-cards = 絵札
term-point-cards = 点のあるカード
term-deal = ディール
term-dealer = ディーラー
term-eldest = ディーラーの左隣
term-exchange = 山札と交換する
term-fold = 降りる
term-fold-fee = 降り賃
term-game = ゲーム
term-hand = 手札
term-holders = カードを見せた組
term-honours = アナー
term-lead-partner = こい
term-lead-self = いく
term-loo = ルー
term-match = 対局
term-others = 相手の組
term-pot = ポット
term-ruff = ラフ
term-show = 見せる
term-side = 組
term-sit-out = 休み
term-skunk = スコンク
term-stay = 出る
term-stock = 山札
term-take-all = 全部取る
term-taker = 切りじまいの山を取る人
term-trick = トリック
term-trump = 切り札
trump-none = 切り札なし
term-turn-up = めくり札

## Actions, as entries of a menu

action-play = { $card }を出す
action-discard = { $card }を捨てる
action-give = { $card }を渡す
action-bid = { $n }と宣言する
action-bid-nil = ニルを宣言する（1トリックも取らない）
pass-left = 左の人
pass-right = 右の人
pass-across = 向かいの人
pass-nobody = 渡さない
each-card-of-ranks = { $ranks }の1枚につき
each-card-of-suit = { $suit }1枚につき
points-flat = { $flat }点
points-each = 宣言した1トリックにつき{ $each }点
points-both = { $flat }点と、宣言した1トリックにつき{ $each }点
action-exchange = 「{ $term-exchange }」 { $term-stock }を取る（{ $n }枚取って{ $n }枚捨てる）
action-pass = パス
action-show = { $term-honours }を見せる：{ $cards }
action-can-ye = 「{ $term-can-ye }」 パートナーに{ $term-honours }があるか聞く
action-announce-suit = 「{ $n }」と言う（{ $suited }）
action-announce-with-turn-up = 「{ $n }」と言う（{ $suited }、{ $term-turn-up }の{ $card }も入れる）
action-announce-bare = 「{ $n }」と言う（{ $suited }、{ $term-turn-up }の{ $card }は入れない）
action-announce-total = 「{ $n }」と言う
action-keep = { $suit }のまま
action-name-trump = { $suit }にする
action-name-turn-up = { $suit }にする（{ $card }は{ $name }へ）
action-call-suit = { $suited }
action-take-all = 「{ $term-take-all }」 { $points }を全部取りにいく
action-take-all-pass = { $term-skunk }で終わりにする
action-go-alone = パートナーなしで、1人で戦う
action-with-partner = パートナーと一緒に戦う
action-lead-self = 「{ $term-lead-self }」 自分でリードする
action-lead-partner = 「{ $term-lead-partner }」 パートナーに任せる
action-stay = 「{ $term-stay }」
action-fold = 「{ $term-fold }」{ $n ->
    [0] （払わなくてよい）
   *[other] （{ $term-fold-fee }{ $n }）
}

## 言うとおりの言葉（ゲームの用語がないもの）

call-pass = パス
call-show = { $term-honours }を見せる
call-announce = { $n }（{ $suited }）
call-keep = { $suit }のまま
call-go-alone = 1人で
call-with-partner = 2人で
call-bid-nil = ニル

## What is asked

prompt-trump-choice = あなたの番：{ $term-trump }は{ $suit }です。まだ誰も手札を見ていません。このままにしますか、変えますか。
prompt-name-turn-up = あなたの番：{ $term-trump }を{ $suit }に決めますか。決めなければパスです。
prompt-name-other = あなたの番：{ $suit }以外のスートを{ $term-trump }に決めますか。決めなければパスです。
prompt-name-any = あなたの番：{ $term-trump }を決めますか。決めなければパスです。
prompt-name-must = あなたの番：全員パスしたので、あなたが{ $term-trump }を決めます。
prompt-call-suit = あなたの番：{ $term-above-trump }をリードしました。どのスートを出させますか。
prompt-take-all = あなたの番：{ $term-skunk }（{ $skunk }点）です。{ $points }を全部取りにいきますか。取れば{ $all }点、1枚でも取られたら−{ $missed }点です。
race-number = { $each ->
    [yes] { $n }枚
   *[no] { $n }点
}
race-points = { $each ->
    [yes] { $term-court-cards }{ $n }枚
   *[no] カードの点{ $n }点
}
prompt-go-alone = あなたの番：{ $term-trump }は{ $suit }です。1人で戦いますか、{ $partner }と組んで戦いますか。
prompt-announce-suit = あなたの番：{ $term-ruff }を言ってください。ほかの人に聞こえるのは数だけで、どのスートかは見せるときまで分かりません。
prompt-announce-best = あなたの番：一番よいスートの{ $term-ruff }を言ってください。
prompt-announce-free = あなたの番：数を言ってください。勝っても、そのとおりに見せられなければ失点になります。
prompt-exchange = あなたの番：{ $term-stock }の{ $n }枚を取れます。取ったら{ $n }枚捨てます。
prompt-exchange-none = あなたの番：{ $term-stock }を取る権利はありません。パスしてください。
prompt-discard = あなたの番：あと{ $n }枚捨ててください。
prompt-give = あなたの番：{ $name }にあと{ $n }枚渡してください。
prompt-bid = あなたの番：{ $tricks }トリックのうち、いくつ取りますか。
prompt-bid-partner = あなたの番：{ $tricks }トリックのうち、いくつ取りますか。{ $partner }の宣言は{ $n ->
    [0] { $nil ->
        [yes] ニル
       *[no] 0
    }
   *[other] { $n }
}です。
prompt-bid-one = あなたの番：トリックを取りますか（1か0）。
prompt-honours-none = あなたの番：{ $term-honours }は{ $n }枚です。パスしてください。
prompt-honours-two = あなたの番：{ $term-honours }が2枚あります（{ $cards }）。パートナーに聞きますか。
prompt-honours-many = あなたの番：{ $term-honours }が{ $n }枚あります（{ $cards }）。見せますか。
prompt-stay = あなたの番：出ますか、降りますか。{ $term-pot }{ $pot }、{ $term-fold-fee }{ $fee }、{ $term-loo }なら{ $penalty }。{ $stayers ->
    [0] まだ誰も出ていません。
   *[other] 出ている人：{ $names }。
}
prompt-lead-choice = あなたの番：自分でリードしますか、{ $partner }に任せますか。
prompt-lead = あなたの番：好きなカードをリードしてください。
prompt-lead-some = あなたの番：リードしてください（いま出せないカードがあります）。
prompt-follow = あなたの番：リードは{ $suited }です。同じスートを出してください。
prompt-follow-or-above-trump = あなたの番：リードは{ $suited }です。同じスートか、{ $term-above-trump }を出してください。
prompt-void = あなたの番：リードは{ $suited }ですが、1枚もありません。何を出してもかまいません。
prompt-void-some = あなたの番：リードは{ $suited }ですが、1枚もありません。いま出せないカードもあります。
prompt-waiting = { $name }の番です。

due-trump-choice = { $term-trump }を決めるところ
due-name-trump = { $term-trump }を決めるところ
due-call-suit = { $term-above-trump }で指定するスートを決めるところ
due-take-all = 点を全部取ると言うかどうかを決めるところ
due-go-alone = 1人で戦うか決めるところ
due-ruff-count = { $term-ruff }を言うところ
due-stock-exchange = { $term-stock }を取るかどうか決めるところ
due-discard = 捨てるカードを選ぶところ
due-pass-cards = 渡すカードを選ぶところ
due-bid = トリックの数を宣言するところ
due-ruff-showing = { $term-ruff }を見せるところ
due-honours = { $term-honours }を宣言するところ
due-stay-or-fold = 出るか降りるか決めるところ
due-lead-choice = 誰がリードするか決めるところ
due-play = カードを出すところ
due-over = 終わったところ

## Events

event-deal = 第{ $number }{ $term-deal }。{ $term-dealer }は{ $dealer }です。
event-deal-later = 第{ $number }{ $term-deal }（この回戦の{ $place }回目）。{ $term-dealer }は{ $dealer }です。
event-sides-stay = 今度も組むのは{ $names }です。
event-deal-extra = 第{ $number }{ $term-deal }（前の{ $term-deal }で{ $term-loo }が出たので延長）。{ $term-dealer }は{ $dealer }です。
event-dealer-sits-out = { $term-dealer }は休みです。
event-sits-out = この{ $term-side }は休みです。
event-taker = 切りじまいの山は{ $name }が取ります。
event-turn-up = { $term-turn-up }は{ $card }、{ $term-trump }は{ $suited }です。
event-trump-fixed = { $term-trump }は{ $suited }です。
event-trump-none = 切り札はありません。
event-trump-open = { $term-trump }はこれから決めます。
event-turn-up-open = { $term-turn-up }は{ $card }です。{ $term-trump }はこれから決めます。
event-trump-carried = 変えなければ、{ $term-trump }は{ $suited }です。
event-above-trump = { $term-above-trump }は{ $card }です。
event-hand = あなたの{ $term-hand }：{ $cards }
event-announced = { $name }は{ $n }と言いました。
event-announced-suit = { $name }は{ $n }と言いました（{ $suited }）。
event-announced-bare = { $name }は{ $n }と言いました（{ $suited }、{ $term-turn-up }は入れない）。
event-exchanged = { $name }が{ $term-stock }の{ $n }枚を取りました。
event-exchanged-cards = { $name }が{ $term-stock }を取りました：{ $cards }。
event-discarded = { $name }が{ $n }枚を伏せて捨てました。
event-discarded-cards = { $name }が捨てたカード：{ $cards }。
event-gave = { $name }が{ $to }に{ $n }枚渡しました。
event-gave-cards = { $name }が{ $to }に渡したカード：{ $cards }。
event-received-cards = { $name }が{ $from }からもらったカード：{ $cards }。
event-drew = { $name }が{ $term-stock }から1枚引きました。
event-drew-card = { $name }が{ $card }を引きました。
event-drew-turn-up = { $name }が{ $term-turn-up }の{ $card }を取りました。
event-turned-up = 次の{ $term-turn-up }は{ $card }です。
event-bid = { $name }の宣言は{ $n }です。
event-bid-nil = { $name }の宣言はニルです。
event-kept = { $name }は{ $term-trump }を{ $suited }のままにしました。
event-trump-named = { $name }は{ $term-trump }を{ $suited }に変えました。
event-trump-decided = { $name }は{ $term-trump }を{ $suited }に決めました。
event-suit-called = { $name }は{ $suited }を指定しました。
event-turn-up-taken = { $name }は{ $term-turn-up }の{ $card }を手札に入れました。
event-thrown-in = 全員パスしたので、このディールは流れます。
event-went-alone = { $name }は1人で戦います。{ $partner }はこのディールを休みます。
event-kept-partner = { $name }は{ $partner }と組んで戦います。
event-passed = { $name }はパスしました。
event-passed-stock = { $name }は{ $term-stock }を取りません。
event-passed-honours = { $name }は{ $term-honours }を宣言しません。
event-ruff-shown = { $name }が{ $term-ruff }を見せます：{ $cards }。
event-ruff-turn-up = { $term-turn-up }の{ $card }も入れます。
event-ruff-bare = { $term-turn-up }の{ $card }は入れていません。
event-shown-discards = このうち捨ててあったカード：{ $cards }。
event-ruff-unproven = 言った数に足りません。
event-showed = { $name }は{ $term-honours }を宣言しました。
event-can-ye = { $name }は{ $partner }に「{ $term-can-ye }」と聞きました。答えは「{ $answer ->
    [0] ない
    [1] 1枚
   *[other] 2枚
}」です。
event-honours-shown = { $name }の{ $term-honours }：{ $cards }。
event-side-shown = { $name }は{ $cards }を見せます。
event-side-joined = { $name }も同じ組に入ります。
event-swapped = { $name }が組のカードを全部持っていたので、1枚を伏せたまま{ $partner }のカードと交換しました。
event-swapped-card = { $name }が組のカードを全部持っていたので、1枚を伏せたまま{ $partner }の{ $card }と交換しました。
event-places-changed = { $name }と{ $partner }は席を替わります。
event-undertook-all = { $name }は「{ $term-take-all }」と言い、{ $points }を全部取りにいきます。
event-passed-take-all = { $name }は{ $term-skunk }で終わりにしました。
event-stayed = { $name }は「{ $term-stay }」と言いました。
event-folded = { $name }は「{ $term-fold }」と言いました。
event-leads-self = { $name }は「{ $term-lead-self }」と言って、自分でリードします。
event-leads-partner = { $name }は「{ $term-lead-partner }」と言って、{ $partner }にリードを任せます。
event-played = { $name }は{ $card }
event-trick = { $name }が取りました。
event-trick-with = { $name }が{ $card }で取りました。{ $courts ->
    [0] {""}
   *[other] { $term-court-cards }{ $courts }枚。
}
event-trick-points = { $name }が{ $card }で取りました。{ $points ->
    [0] {""}
   *[other] { $points }点分です。
}
card-above-trump = { $term-above-trump }の{ $card }
event-nobody-scores = 誰にも点は入りません。
event-deal-ended = { $term-deal }終了。
event-totals = { $totals }。
event-pot-left = { $term-pot }に{ $term-chips }が{ $n }個残っています。
event-time-up = 時間になりました。
event-game-won = { $names }が{ $term-game }に勝ちました。
event-game-drawn = { $term-game }は引き分けです（{ $names }）。
event-cards-drawn = 同点なので1枚ずつ引き、一番強いカードを引いた側を1位とします：{ $cards }
event-match-won = { $names }が{ $term-match }に勝ちました。
event-match-drawn = { $term-match }は引き分けです（{ $names }）。

## Scores

score = { $side } { $change }：{ $why } [{ $rule }]
reason-honours = { $term-honours }
reason-tricks = トリック
reason-ruff = 最高の{ $term-ruff }
reason-forfeit = { $term-ruff }を見せられない
reason-cards = 取ったカード
reason-points = カードの点
reason-courts = { $term-court-cards }
reason-contract = 宣言どおり
reason-missed = 宣言に届かず
reason-nil = ニル
reason-overtricks = オーバートリック
reason-all_tricks = 全トリック
reason-race = 勝負
reason-cleared = 同じ回戦の前のディール
reason-bag = バッグの罰点
reason-ante = { $term-ante }
reason-fee = { $term-fold-fee }
reason-trick = { $term-trick }の取り分
reason-remainder = { $term-pot }の割り切れない分
reason-pot = { $term-pot }をすべて取る
reason-loo = { $term-loo }（トリックなし）
why-honours = { $term-honours }{ $n }枚を宣言
why-honours-held = { $term-honours }{ $n }枚
why-tricks = { $n }トリック（{ $threshold }トリックを超えた{ $over }トリック分）
why-together = { $why }（{ $names }と合わせて）
why-race = { $points }（相手は{ $other }）
why-race-early = { $points }に届いて決着（相手は{ $other }）
why-race-skunk = { $term-skunk }。{ $points }（相手は{ $other }）
why-race-all = 「{ $term-take-all }」と言った{ $who }の組が{ $all }のうち{ $n }を獲得
why-cleared = この回戦のそれまでの得点は取り消し
why-tricks-flat = { $n }トリック
why-tricks-bid-missed = { $bid }の宣言で{ $n }トリック。ボーナスなし
why-ruff = 最高の{ $term-ruff }、{ $n }
why-forfeit = { $n }と言いましたが、見せられたのは{ $shown }
why-cards = 取ったカード{ $n }枚（{ $threshold }枚を超えた{ $over }枚分）
why-points = { $n ->
   *[other] 取ったカードが{ $points }点
}
why-points-took-all = { $n }点をすべて取ったので、ほかの人の点になる
why-points-all = ほかの人が{ $n }点をすべて取った
why-courts = { $term-court-cards }{ $n }枚対{ $other }枚
why-courts-tie = { $term-court-cards }は{ $n }枚ずつ。{ $term-above-trump }を配られなかった{ $term-side }の勝ちです
why-courts-paid = 勝った{ $term-side }への支払い
why-paid-least = { $least }枚に届かないので{ $paid }です
why-paid-from = { $least }枚以上なので{ $paid }です
why-paid-all = すべて取ったので{ $paid }です
why-contract = { $bid }の宣言で{ $n }トリック
why-maker = 必要な{ $bid }トリックに対して{ $n }トリック
why-makers-missed = { $term-trump }を決めた{ $who }が{ $n }トリックしか取れず、必要な{ $bid }トリックに届かなかった
why-all-tricks = 全トリックを取った
why-all-tricks-alone = 1人で全トリックを取った
why-nil-kept = { $who }のニル、1トリックも取らず
why-nil-broken = { $who }のニル、{ $n }トリックを取った
why-overtricks = 宣言より{ $n }トリック多い
why-bag = この{ $term-game }でオーバートリックが{ $n }トリックたまった
why-row-all-aces = { $losers }にエースが4枚とも配られていたので{ $paid }です
why-row-above-trump = { $losers }に{ $term-above-trump }と{ $ace }が配られていたので{ $paid }です
why-trick = { $n }{ $term-trick }（{ $term-pot }{ $pot }を{ $tricks }等分）
why-remainder = { $term-pot }{ $pot }を{ $tricks }等分した余り

## Refusals

refusal-with-rule = { $reason } [{ $rule }]
refusal-nothing-to-decide = いま決めることはありません
refusal-not-your-turn = あなたの番ではありません
refusal-other-decision = いまは{ $due }です
refusal-not-held = { $card }は手札にありません
refusal-already-passed = { $card }はもう選んであります
refusal-bid-too-low = { $least }以上を宣言してください
refusal-bid-too-high = 宣言できるのは{ $most }までです
refusal-bids-add-up = 宣言の合計が、トリックの数と同じ{ $tricks }になってはいけません。ほかの数にしてください
refusal-must-name = 全員パスしたので、{ $term-trump }を決めなければなりません
refusal-only-turn-up-suit = この回で{ $term-trump }にできるのは{ $suit }だけです
refusal-not-turn-up-suit = { $suit }は見送られました。ほかのスートにしてください
refusal-must-follow = { $suited }をフォローしなければなりません
refusal-joker-now = { $term-above-trump }は最後のトリックには出せないので、ここで出さなければなりません
refusal-must-follow-or-above-trump = { $suited }をフォローしなければなりません。フォローせずに出せるのは{ $term-above-trump }だけです
refusal-must-trump = フォローできないときは、{ $term-trump }を出さなければなりません
refusal-must-overtake = 勝てるカードがあるときは、それを出さなければなりません
refusal-barred-lead = { $card }はまだリードできません
refusal-barred-first-trick = 第1トリックに{ $card }は出せません
refusal-must-lead = 最初のリードは{ $card }です
refusal-not-dealt = { $card }は配られたカードではありません。捨てられるのは配られたカードだけです
refusal-already-trump = そのスートはもう{ $term-trump }です
refusal-no-card-of-suit = { $suit }は1枚もありません
refusal-turn-up-not-optional = { $suit }の{ $term-ruff }では、{ $term-turn-up }を入れるかどうかを選べません
refusal-not-the-best = 一番よいスートを言わなければなりません：{ $suit }
refusal-wrong-kind = このゲームでは、そういう言い方はしません
refusal-too-large = 0から{ $most }までの数を言ってください
refusal-no-right = { $term-stock }を取る権利がありません
refusal-must-exchange = { $term-stock }を取らなければなりません
refusal-wrong-honours = 見せるには{ $term-honours }が3枚以上、聞くにはちょうど2枚必要です。いまは{ $held }枚です
refusal-must-claim = { $term-honours }を宣言しなければなりません

## How well a rule is founded

basis-stated = 資料にある
basis-inferred = 資料からの推論
basis-conjecture = 推測
basis-ours = 規則の作成者が決めた
