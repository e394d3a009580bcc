# 手元のカードで遊ぶ人のために：刷って使うルール、得点つけ、くじ。

cards-about = 手元のトランプで遊ぶ人のためのページです。ゲームと遊び方を選ぶと、ルール、得点つけ、くじがそれに合わせて変わります。
cards-game = ゲーム
cards-choose = 遊び方
tab-sheet = ルール早見表
tab-tally = 得点つけ
tab-lots = くじ
cards-own = 自作のゲーム

## The sheet

print = 印刷する
print-about = A4かレターの1枚に収まります。ルールの番号と出典は、くわしいルールにあります。
sheet-chosen = { $title }：{ $form }
sheet-differs = 標準と違うところ
sheet-made = 切り札（Kirifuda）のルール早見。出典はくわしいルールにあります。

sheet-cards-title = カードと人数
sheet-deal = 配り方
sheet-calls = プレイの前に
sheet-play = プレイ
sheet-score = 得点
sheet-end = 終わり

sheet-pack = ジョーカーを除いたトランプ{ $n }枚。
sheet-pack-without = { $n }枚。トランプから{ $ranks }を除きます。
sheet-pack-karuta = かるた{ $n }枚。ハウ（h）、イス（i）、コップ（k）、オウル（o）の4スート。
sheet-ranks = 強い順に { $ranks }。
sheet-ranks-own = { $suits }：切り札のとき { $trump }、それ以外 { $plain }。
sheet-alone = { $n }人、個人戦。
sheet-pairs = { $n }人。向かい合った2人が味方です。
sheet-pairs-more = { $n }人。向かい合った2人がペアです。
sheet-clockwise = 配るのもプレイも時計回り（左隣へ）。
sheet-counter-clockwise = 配るのもプレイも反時計回り（右隣へ）。
sheet-start-side = どの{ $side }も{ $chips }{ $n }個で始めます。
sheet-start-each = 1人{ $n }{ $chips }で始めます。

sheet-ante = 配る前に、ディーラーが{ $n }{ $chips }を{ $pot }に払います。
sheet-ante-all = 配る前に、全員が{ $n }{ $chips }ずつ{ $pot }に払います。
sheet-dealer = 最初のディーラーはくじで決め、1ディールごとに次の人へ移ります。
sheet-side-deals = 最初の{ $dealer }はくじ（2番と4番）、次からは負けた{ $side }が配ります。
sheet-side-deals-sits = 最初の{ $dealer }はくじ（3番と6番）、次からは負けた{ $side }が配ります。配る{ $side }は休み、休んでいた{ $side }が入ります。
sheet-piles = { $dealer }が1枚ずつ、輪に並べた4つの山に全部配ります。最後の1枚のある山を{ $dealer }の1人が取り、ほかの山も、その並びのまま各自が取ります。1人{ $hand }枚。
sheet-piles-sits = { $dealer }が1枚ずつ、輪に並べた4つの山に全部配ります。最後の1枚のある山を、入る{ $side }の1人（最初は{ $dealer }の左隣かその相手）が取り、ほかの山も、その並びのまま各自が取ります。1人{ $hand }枚。
sheet-hand-singly = ディーラーの次の人から1枚ずつ、1人{ $hand }枚。
sheet-hand-packets = ディーラーの次の人から{ $packet }枚ずつ、1人{ $hand }枚。
sheet-hand-mixed = ディーラーの次の人から{ $packets }枚に分けて、1人{ $hand }枚。
sheet-turn-up = 次の1枚を表にし、そのスートが切り札です。{ $left ->
    [1] このカードは使いません。
   *[other] これを入れた残り{ $left }枚が{ $stock }です。
}
sheet-turn-last = 最後の1枚（ディーラーのカード）を表にし、そのスートが切り札です。このカードは手札です。
sheet-turn-last-eldest = 最後の1枚を表にし、そのスートが切り札です。このカードは、最初にリードする人（ディーラーの左隣）の手札です。
sheet-trump-fixed = 切り札はいつも{ $suit }です。
sheet-trump-carried = 切り札は、最初のディールは{ $suit }、次からは前と同じです。
sheet-trump-choice = 誰も手札を見ないうちに、{ $dealer }は別のスートに変えられます。
sheet-trump-choice-sits = 誰も手札を見ないうちに、入る{ $side }（最初は{ $dealer }）は別のスートに変えられます。
sheet-top = { $above-trump }：切り札が{ $suit }なら{ $card }、それ以外は{ $else }。切り札より強い、最強のカードです。
sheet-top-always = { $above-trump }は{ $card }。切り札より強い、最強のカードです。
sheet-top-follows = スートは印刷どおりで、ほかのカードと同じくフォローに使います。
sheet-top-anytime = どのトリックにも出せます。そのスートがリードされ、ほかに同じスートがなければ出さなければなりません。

sheet-ruff-pips = 順に、手札の1つのスートの数（{ $ruff }）を言います。A＝11、K・Q・J＝10、ほかは数字どおり。切り札があれば、表のカードも切り札に足します。
sheet-ruff-length = 順に、手札の1つのスートの枚数（{ $ruff }）を言います。切り札があれば、表のカードも切り札に足します。
sheet-ruff-own-suit = どのスートでもかまいませんが、数は正確に。
sheet-ruff-best = 一番よいスートの数を、正確に言います。
sheet-ruff-free = どんな数でも言えます。一番高くても見せられなければ{ $forfeit }点を失い、次に高い人の番になります。
sheet-ruff-tie-eldest = 一番高い人は、すぐに{ $n }点。同じなら先に言った人です。
sheet-ruff-tie-none = 一番高い人は、すぐに{ $n }点。同じなら、味方どうしでない限り0点です。
sheet-ruff-tie-split = 一番高い人は、すぐに{ $n }点。同じなら分けます（端数は切り捨て）。
sheet-ruff-miscount = 見せたスートが言った数に足りなければ（数え違い）、点を返し、さらに{ $forfeit }点を失います。次に高い人が見せ、正しかった人の得点になります。
sheet-ruff-shown = 勝った人は、プレイの前にそのスートを見せます。
sheet-exchange = 切り札の{ $rank }を配られた人は、表のカードから{ $n }枚を{ $stock }から取ることができます。
sheet-exchange-must = 切り札の{ $rank }を配られた人は、表のカードから{ $n }枚を{ $stock }から取ります。
sheet-exchange-turned-dealer = それが表のカードなら、ディーラーの権利です。
sheet-exchange-turned-nobody = それが表のカードなら、誰にも権利はありません。
sheet-exchange-unheld = 誰も持っていなければ、ディーラーの権利です。
sheet-discard = 取ったら、好きなカードを同じ枚数、伏せて捨てます。
sheet-discard-dealt = 取ったら、はじめに配られたカードから同じ枚数を伏せて捨てます。
sheet-honours = { $honours }（切り札の{ $ranks }）は、味方に3枚で{ $three }点、4枚で{ $four }点。ここで見せて得点します。自分に2枚なら、相手に尋ねます。
sheet-honours-short = { $honours }（切り札の{ $ranks }）：{ $short }点の側だけは、ここで3枚（{ $three }点）か4枚（{ $four }点）を見せて勝てます。
sheet-honours-win = 見せた側はゲームに勝ちます。
sheet-honours-must = 持っていたら必ず見せます。
sheet-honours-after = トリックの得点のあと、切り札の{ $ranks }を3枚持っていた側は{ $three }点、4枚なら{ $four }点。ディールの始まりであと1点だった側は除きます。
sheet-stay = ディーラーの次の人から順に「{ $stay }」か「{ $fold }」を言い、ディーラーは最後です。降りる人は{ $n }{ $chips }を{ $pot }に払い、手札を伏せて置きます。
sheet-stay-pot = ほかの全員が降りたら、ディーラーが{ $pot }を取ります。1人だけ出てディーラーが降りたら、ディーラーも払って、その人が取ります。それ以外は、出た人でプレイします。
sheet-stay-pot-free = ほかの全員が降りたら、ディーラーが{ $pot }を取ります。1人だけ出てディーラーが降りたら、ディーラーは払わず、その人が取ります。それ以外は、出た人でプレイします。

sheet-lead-eldest = ディーラーの次の人が最初にリードします。{ $n }トリック。
sheet-lead-stayer = ディーラーから数えて最初に出た人がリードします。{ $n }トリック。
sheet-lead-exchanger-eldest = { $stock }を取った人、いなければディーラーの次の人が最初にリードします。{ $n }トリック。
sheet-lead-exchanger-dealer = { $stock }を取った人、いなければディーラーが最初にリードします。{ $n }トリック。
sheet-lead-asked = 最後の山を取った人の次の人が、手札を見て「{ $lead-self }」と言ってリードするか、「{ $lead-partner }」と言って相手にリードさせます。{ $n }トリック。
sheet-lead-fixed = 最後の山を取った人の次の人が最初にリードします。{ $n }トリック。
sheet-follow = マストフォロー。リードされたスートがなければ何を出してもよく、切り札を出す義務はありません。
sheet-wins = 一番強い切り札、なければリードされたスートの一番強いカードが勝ちます。勝った人が次にリードします。
sheet-wins-top = { $above-trump }、なければ一番強い切り札、それもなければリードされたスートの一番強いカードが勝ちます。勝った人が次にリードします。

sheet-tricks = { $over }トリックを超えた分が、1トリック1点です。
sheet-tricks-flat = { $over }トリックより多く取った側が1点です。
sheet-cards = 味方の取ったカードを数え（1トリック{ $each }枚）、{ $over }枚を超えた分が1枚1点です。
sheet-cards-single = 取ったカードを数え（1トリック{ $each }枚）、{ $over }枚を超えた分が1枚1点です。
sheet-courts = { $court-cards }（{ $ranks }）{ $all }枚を、取った側の前に表にして置きます。多く取ったほうがディールに勝ちます。
sheet-courts-tie = { $half }枚ずつなら、{ $above-trump }を配られなかった{ $side }の勝ち。持っていた{ $side }は{ $more }枚要ります。
sheet-courts-rows = 負けた側は、配られたカード（上から最初に当てはまる行）と、勝った側の取った枚数で払います。
sheet-courts-rows-ties = 負けた側は、勝った側の取った枚数で払います。上の行は同数のときだけ使います。
sheet-row-aces = Aを4枚とも
sheet-row-top = { $above-trump }と切り札のA
sheet-row-else = それ以外
sheet-row-title = 負けた側に配られた
sheet-pot = 1トリックごとに、プレイの始まりの{ $pot }の{ $n }分の1を取ります。
sheet-remainder-carry = 割り切れない分は次のディールに残します。
sheet-remainder-last-trick = 割り切れない分は最後のトリックの人が取ります。
sheet-remainder-first-trick = 割り切れない分は最初のトリックの人が取ります。
sheet-loo = 出て1トリックも取れなければ{ $loo }で、次の{ $pot }に{ $n }払います。
sheet-debt = 0より少なくなっても続け、最後に数えます。
sheet-debt-ends = 誰かが0より少なくなったディールで終わりです。

sheet-target = { $n }点でゲームに勝ちます。
sheet-at-once = プレイの前でも、達したらすぐに終わります。
sheet-after-deal = 達したディールの終わりに決まります。
sheet-tie = 同点は引き分けです。
sheet-tie-extra = 同点なら、差がつくまで続けます。
sheet-best-of = { $n }ゲーム勝負（{ $wins }ゲーム先取）。
sheet-sets = { $n }セット行い、多く取ったほうが勝ちです。
sheet-end-zero = どれかの{ $side }の{ $chips }がなくなったら終わり。一番多い{ $side }の勝ちです。
sheet-end-zero-or-time = どれかの{ $side }の{ $chips }がなくなるか、{ $minutes }分たったディールで終わり。一番多い{ $side }の勝ちです。
sheet-end-deals = { $deals }ディールで終わり（0以下になっても続けます）。一番多い{ $side }の勝ちです。
sheet-end-games = なくなるか{ $minutes }分たつまでの対局を{ $games }回、そのつど初めから行い、持ち数を合計します。一番多い{ $side }の勝ちです。
sheet-draw = 1位が同じなら、カードを引いて決めます（Aが一番上）。
sheet-end-rounds = 全員が{ $n }回ずつ配ったら終わりです。
sheet-end-number = { $n }ディールで終わりです。
sheet-extra = 最後のディールで{ $loo }が出たら、その分でもう1ディール。アンティなし、全員が出て、罰もありません。
sheet-end-most = 一番多い人の勝ち。同じなら分け合います。

## Scorekeeper

tally-about = ディールの結果を入れると、そのゲームのルールで計算します。このブラウザに残ります。
tally-players = プレイヤー（プレイの順に）
tally-name = 席{ $n }
tally-name-side = 席{ $n }（{ $side }{ $m }）
tally-first = 最初のディーラー
tally-start = 始める
tally-next = 第{ $n }ディール
tally-deals = 配るのは{ $name }
tally-sits = { $name }は休み
tally-extra = 延長ディール
tally-pot = 配る前の{ $pot }：{ $n }
tally-trump = 切り札
tally-announced = { $name }の言った{ $ruff }
tally-unproven = 見せられなかった
tally-honours = プレイの前に宣言した{ $honours }
tally-honours-held = プレイのあとに数える{ $honours }
tally-nobody = なし
tally-of = { $name }：{ $n }枚
tally-folded = 降りた人
tally-tricks = { $name }のトリック
tally-rest = { $name }：{ $n }
tally-courts = { $name }の取った{ $court-cards }
tally-dealt = { $card }を配られたのは
tally-winner = 第{ $n }トリックを取った人
tally-choose = …
tally-time = 時間になった
tally-draw = カードを引いて1位を決めます。勝ったのは
tally-enter = 記入する
tally-undo = 1つ取り消す
tally-new = 新しく始める
tally-new-sure = 本当にこの表を捨てる
tally-export = 書き出す（CSV）
tally-deal = ディール
tally-dealt-by = 親
tally-total = 合計
tally-games = 取ったゲーム
tally-balances = これまでの対局の合計
tally-over = 対局終了
tally-drawn = カードを引いた
tally-history = ディールごと
tally-pot-after = { $pot }
tally-tricks-note = プレイの前にゲームが終わったときは、トリックは数えません。

## Lots

lots-about = 席と味方を決めるくじです。1人ずつカードを引きます。
lots-order = 1番は好きな席に座り、あとは番号順に{ $clockwise ->
    [yes] 時計回り
   *[no] 反時計回り
}に座ります。
lots-pairs = 味方どうし：{ $pairs }。
lots-dealers-side = { $one }番と{ $two }番が最初の配り番です。
lots-dealer = { $n }番が最初のディーラーです。
lots-names = 引く人
lots-name = プレイヤー{ $n }
lots-draw-for = { $name }の番です。カードを選んでください。
lots-draw-all = 全員の分を引く
lots-anew = 引きなおす
lots-card = 伏せたカード{ $n }
lots-drew = { $name }は{ $n }番を引きました。
lots-result = 席
lots-seat = { $n }. { $name }
lots-to-tally = この順で得点をつける
lots-fair = ブラウザの暗号用の乱数で混ぜています。どの順番も同じ確からしさです。
lots-deals = 最初に配る
tally-not-read = 残っていた得点表の続きを開けません：{ $why }
