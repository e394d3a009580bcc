# ルールファイルや記録などの誤り。コードごとに1つの文。

## ルールファイル

rank-order-incomplete = スート `{ $suit }` の強さの順には、使うランクをすべて1回ずつ書きます
partners-uneven = ペアを組むには4人以上の偶数が必要です（いまは{ $players }人）
side-sits-out = 配る組は休みます。{ $players }人なら、プレイするのは{ $expected }人のはずが、{ $active }人です
dealer-may-sit-out = { $players }人全員か、ディーラーが休むなら{ $fewer }人でプレイします（いまは{ $active }人）
dealer-sits-out-beside = フェーズ `{ $phase }` のあるゲームでは、ディーラーは休めません
dealer-without-hand = 休むディーラーには、めくり札を入れる手札がありません。`"nobody"` か `"maker"` にしてください
draw-beside-sitting-out = ディーラーが休むゲームでは、カードを引けません
nobody-sits-out = 休む人はいません。{ $players }人全員でプレイするはずが、{ $active }人です
show-sides-phase = `sides = "holders"` とフェーズ `show_sides` は必ず一緒に使います
side-cards-missing = `side_cards` にカードを、または `side_trumps` にランクの文字を書いてください
lone-holder-few = 組を決めるカードを1人で全部持った人に味方を付けるには、3人以上でプレイする必要があります
lone-holder-one-card = カードを交換するには、組を決めるカードが2枚以上必要です
holder-places-few = 席の交換には、4人以上のプレイヤーが必要です
show-sides-not-first = フェーズ `show_sides` を最初に置いてください（前に置けるのは、2ディール目から使う `name_trump` だけです）
side-cards-all-trumps = 組を決めるカードは1枚ずつ書きます。`trumps` は使えません
side-trumps-without-trump = 切り札のあるディールがないので、`side_trumps` は使えません
side-card-left-out = 組を決めるカード { $card } がデッキにありません
packets-sum = 配る枚数の合計は手札の{ $hand }枚でなければなりません（いまは{ $sum }枚）
hands-not-singly = 枚数が変わるときは、1枚ずつ配ります（`packets = 1`）
next-dealer-losers = 負けた組が次に配るには、`dealers = "side"` が必要です
last-card-taker = 切りじまいの山を取る人がいるのは組が配るときだけで、`dealers = "side"` が必要です
side-needs-partners = 組が配るにはペアが必要です
side-losers-deal = 組が配るなら、次に配るのは負けた組です。`next_dealer = "losers"` にしてください
side-taker = 組が配るなら、最後の1枚は切りじまいの山を取る人のものです。`last_card_to = "taker"` にしてください
side-scores-payment = 負けた組が決まるのは支払いのあるゲームだけで、`score`に`payment`が必要です
phase-from-seat = フェーズ `{ $phase }` は配った人から順に回るので、組が配るゲームでは使えません
trump-without-turn-up = めくり札で切り札を決めることになっていますが、めくり札がありません
turn-up-without-trump = めくり札がありますが、それで決まるものがありません。`trump_from = "turn_up"` にしてください
trumps-missing = 切り札を順に替えることになっていますが、`trumps` が空です。スートか `none` を1つ以上書いてください
last-trump-without-list = 最後のディールの切り札を決めるには `trump_from = "listed"` が必要です
last-trump-without-last-deal = どれが最後のディールか、前もって分かっていなければなりません。`end = "rounds"` か `chips_end = "deals"` にしてください
above-trump-left-out = 切り札より強いカード { $card } が、使うカードの中にありません
without-cards-trumps = `trumps` は除けません。カードを書いてください
without-cards-joker = ジョーカーを使わないなら `joker = "none"` にします
joker-french = ジョーカーを使えるのはトランプ（`pack = "french"`）だけです
joker-above-trump = 一番強いのはジョーカーなので、ほかに切り札より強いカードは置けません
joker-without-trump = ジョーカーが切り札に属するので、どのディールにも切り札が必要です
joker-tricks-apart = `joker_tricks = "inner"` には `joker = "apart"` が必要です
joker-tricks-few = ジョーカーを最初と最後のトリックに出せないなら、少なくとも3トリック必要です
joker-tricks-opening = ジョーカーは最初のトリックには出せないので、最初に出すカードにはできません
joker-turned-up = めくったカードがジョーカーだとスートが決まりません。`turn_up = "none"` にしてください
joker-in-ruff = ジョーカーはラフに数えられません。`ruff_count` を外してください
pack-without-colours = このカードのスートには色がないので、ほかのスートに属するカードはありません
opening-card-missing = 最初に出すカードを持つ人がリードする決まりですが、`opening_card` がありません
opening-card-left-out = 最初に出すカード { $card } が、使うカードの中にありません
or-joker = { $expected }。ジョーカーは `Jo`
card-group-words = スートの文字（{ $suits }）、ランクの文字（{ $ranks }）、カード（ランク、スートの順）、`trumps` を空白で区切ったもの
phase-twice = フェーズ`{ $phase }`が2回出てきます
term-twice = 項目`{ $term }`が2回出てきます
score-nothing = 項目が少なくとも1つ必要です
all-card-points-whole-pack = 「others」にするには{ $cards }枚すべてを配る必要があります（配られないカードがあると、全部の点は取れないことがあるため）
card-points-none = 点のあるカードが少なくとも1枚必要です
pot-alone = ポットはトリックだけで分けます。`pot`以外の項目は使えません
race-list-empty = 数を1つ以上書いてください
race-alone = `race`では勝負が決まるとディールが終わります。`race`以外の項目は使えません
race-holders = `race`を使うには`sides = "holders"`が必要です
race-whole-pack = `race`を使うゲームでは、{ $cards }枚すべてを配る必要があります
race-points = 1から{ $points }（カードの点の合計）までの数を1つ以上書いてください
last-phase-play = 最後のフェーズは `play` でなければなりません
trump-choice-not-first = `trump_choice` は、まだ誰もカードを見ていない最初のフェーズでなければなりません
pass-more-than-hand = 手札は{ $hand }枚です。それ以下にしてください
bid-without-contract = 宣言を得点にする項目がありません。`score` に `contract` を入れてください
contract-without-bid = `contract`、`nil`、`overtricks` には、フェーズ `bid` が必要です
contract-tricks-all = トリックの数、{ $tricks }以下にしてください
contract-tricks-phases = 切り札を決めた側が取るべきトリックの数には、`trump_from = "named"` が必要です。宣言（`bid`）とは一緒に使えません
nil-without-bid = `nil` には宣言が必要です。`contract_tricks = 0` にしてください
name-trump-phase = フェーズ `name_trump` は、`trump_from = "named"` か、何ディールか続く回戦の `later_trump = "named"` と必ず一緒に使います
later-trump-must-name = 2ディール目からの切り札は、最後に聞かれた人が必ず決めます。`must_name = true` にしてください
name-round-without-turn-up = `turn_up` と `other` には、めくり札が必要です
turn-up-not-beside-the-hands = 手札に入れられるのは、誰にも配られていないめくり札だけです。`turn_up = "stock"` にしてください
turn-up-taken-beside = フェーズ `{ $phase }` のあるゲームでは、めくり札を手札に入れられません
go-alone-before-play = `go_alone` は `play` の直前に置いてください
go-alone-without-name = `go_alone` には、フェーズ `name_trump` が必要です
go-alone-partners = 1人で戦えるのは、パートナーのいるゲームだけです
go-alone-cards = 1人で戦うときは全部のカードが出ないので、`{ $term }` は得点にできません
least-bid-more-than-hand = 手札が{ $hand }枚のときは、{ $most }以下にしてください
hands-vary = 項目 `{ $term }` には、毎回同じ枚数の手札が必要です（`hands = "same"`）
count-without-draw = 引くカードがないので、山札もありません。`count_tricks = "all"` にしてください
draw-beside-phase = フェーズ `{ $phase }` のあるゲームでは、カードを引けません
draw-beside-honours = アナーのあるゲームでは、カードを引けません
draw-beside-turn-up = カードは山札から引きます。`turn_up` を `"stock"` か `"none"` にしてください
draw-beside-holder = カードを引くゲームでは、`holder` は使えません
draw-without-stock = 引くカードが残りません。{ $players }人が1枚ずつ引けるように、手札の枚数を減らしてください
draw-stock-too-large = この人数で1ディールに引けるのは{ $most }枚までです（いまは{ $found }枚）
count-tricks-alone = 一部のトリックだけを数えられるのは、項目 `tricks` と `cards` だけです
pass-across-odd = { $players }人では、向かいの人がいません
phase-before = `{ $before }` は `{ $after }` より前でなければなりません
lead-choice-before-play = `lead_choice` は `play` のすぐ前でなければなりません
ruff-phases-together = `ruff_count` と `ruff_showing` は一緒に使います
phase-beside-stay = `stay_or_fold` と `{ $phase }` は、同じディールでは使えません
trump-choice-carried = 切り札を変えるには `trump_from = "carried"` が必要です
trump-choice-side = 切り札を変えられるのは配る組なので、`dealers = "side"` が必要です
ruff-count-players = ラフ比べができるのは4人までです
ruff-count-points = ラフ比べをするには、プレイにも得点が必要です。`score = "tricks"` か `"cards"` にしてください
ruff-free-ties = どんな数でも言えるときは、同じ数なら先に言った人の勝ちと決まっています。`ruff_tie = "eldest"` にしてください
ruff-too-high = 1スートの点の合計は{ $max }までです（いまは{ $total }）
stock-not-turned-up = 山札を取れるのは、その一番上をめくり札にするときだけです。`turn_up = "stock"` にしてください
discards-too-many = 配られたカードが少なく、その中からそれだけの枚数は捨てられません
pack-lacks-rank = 使うカードに `{ $rank }` というランクはありません
honours-without-phase = アナーを宣言するフェーズ `honours` がありません
honours-not-four = アナーは4枚のはずが、{ $count }枚です
honour-points-two = 数が2つ（アナー3枚の点と4枚の点）必要です
honours-partners = アナーを数えるにはペアが必要です
honours-without-trump = アナーは切り札のカードなので、切り札のないディールがあると数えられません
honours-target = アナーを数えるには、点数で勝負する必要があります。`end = "target"` にしてください
honours-beside-tricks = アナーはトリックの得点に加えて数えます。`score = "tricks"` にしてください
side-leader-asked = 組が配るなら、誰がリードするかを聞きます。`opening_leader = "asked"` にしてください
leader-asked-side = 誰がリードするかを聞くには `dealers = "side"` か `sides = "holders"` が必要です
lead-choice-asked = リードする人を選ぶには `opening_leader = "asked"` が必要です
exchanger-without-phase = 山札を取った人がリードできるのは、フェーズ `stock_exchange` があるときだけです
tricks-over-all = 誰も得点できません。1ディールの{ $tricks }トリックより小さい数にしてください
cards-over-all = 誰も得点できません。{ $cards }枚しかないのに、{ $threshold }枚を超えなければならないからです
payment-two-sides = 支払いは2組の間で行います。4人が2人ずつ組む形にしてください
payment-whole-pack = 支払いのあるゲームでは、{ $cards }枚すべてを配る必要があります
payment-above-trump = 点が同じときは、切り札より強いカードで決めます。どのスートが切り札のときにも1枚決めてください
payment-without-trump = 点が同じときは、切り札より強いカードで決めます。切り札のないディールは作れません
payment-no-points = 点のあるカードが必要です。マイナスの点は使えません
payment-columns = カードの点を小さい順に書きます。最初は{ $least }まで、最後は{ $points }までです
payment-row-length = 支払い表のどの行にも、列ごとに1つ、{ $columns }個の数が必要です
payment-nothing = ディールに点がありません。`otherwise` には0より大きい数を書いてください
pot-without-phase = ポットにはフェーズ `stay_or_fold` が必要です
stay-without-pot = 出降りをするにはポットが必要です。`score = "pot"` にしてください
pot-single = ポットを争うのは個人戦のときだけです。`sides = "single"` にしてください
penalty-needs-extra-deal = ルーのペナルティーは次のポットに入るので、最後のディールのあとにも `extra_deal = true` が必要です
end-start-chips = 最初に持つチップの数を書いてください
end-deals = ディールの数が必要です
best-of-odd = 対局のゲーム数は奇数です（いまは{ $games }）
sets-or-best-of = 対局に使えるのは `sets` か `best_of` のどちらか一方です
pack-too-small = カードが足りません。{ $hand }枚の手札が{ $active }人分で{ $needed }枚必要ですが、{ $cards }枚しかありません
pack-too-small-for-stock = カードが足りません。{ $hand }枚の手札が{ $active }人分と山札{ $stock }枚で{ $needed }枚必要ですが、{ $cards }枚しかありません
end-of-score = `score = "{ $score }"` のときの終わり方は { $expected } です
no-card-left = カードが1枚も残りません
pack-lacks-rank-found = 使うカードに { $rank } というランクはありません
file-too-large = ルールファイルが256 KiBより大きくなっています
not-a-rule-file = ルールファイルではありません。`id`、`title`、`[source]` などのある TOML が必要です
the-rule-file = ルールファイル
id-expected = idは英小文字、数字、ハイフンで書きます（いまは { $found }）
id-published = { $id } は収録されているゲームのidです。変えたファイルには別のidを付けてください
text-in-a-language = 文（`en` か `ja`）
param-and-section-missing = ルールファイルの [{ $section }] に `{ $name }` がありません
param-of-section = `{ $param }` は [{ $section }] に書いてください
option-sets-pack = オプションで `pack` は変えられません。カードを除くには `without_ranks` を使います
rule-id-expected = `RH-7` のようなルールIDのはずが、{ $found } です
the-option = オプション
option-twice = オプション `{ $name }` が2つあります
list-empty = `{ $list }` には少なくとも1つ書いてください
too-many-entries = { $list } が多すぎます（{ $max }個まで）
the-option-named = オプション `{ $name }`
the-value = 値
value-twice = 値 `{ $value }` が2つあります
no-rule-id = ルールIDが少なくとも1つ必要です
the-value-named = 値 `{ $value }`
suit-without-word = スートを決める値には `word` が必要です
word-or-number = 値は `word` か `number` のどちらか一方です
min-above-max = `min` が `max` より大きくなっています（{ $min } と { $max }）
sets-neither = `sets` に書けるのは数かスートのパラメーターです。`{ $param }` はどちらでもありません
the-condition = 条件
depends-on-itself = オプションは自分自身を条件にできません
forces-before = オプションで決められるのは、あとに書いたオプションだけです
the-default = 標準の値
default-depends-on-later = 標準の値の条件にできるのは、前に書いたオプションだけです
too-many-presets = プリセットが多すぎます（{ $max }個まで）
the-preset = プリセット { $preset }
word-or-number-expected = 言葉か数
has-no = { $table } に { $word } というものはありません
lacks = { $table } に { $what } がありません
no-parameter = { $word } というパラメーターはありません
no-option = { $word } というオプションはありません
option-has-no-value = オプション { $option } に { $word } という値はありません
not-one-of = { $fault }。使えるのは { $known } です
did-you-mean = { $fault }（`{ $word }` ではありませんか）
and-more = { $fault }。このあと、さらに{ $count }か所の誤りがあります
at-line = { $line }行{ $column }桁：{ $fault }
name-expected = 名前は英小文字、数字、ハイフン、下線で書きます（いまは { $found }）
the-text = 文字列 { $text }
the-number = 数 { $number }
a-date = 日付
a-table = 表
expected-found = { $expected } のはずが、{ $found } です
a-text = 文字列
a-list = リスト
a-whole-number = { $min }〜{ $max }の整数
one-rank-of = ランク1つ（{ $ranks }）が必要です
rank-letters-of = ランクの文字（{ $ranks }）
no-rank-letter = { $rank } というランクはありません。使える文字は { $ranks } です
rank-twice = ランク `{ $rank }` が2回出てきます
a-suit = スート（{ $suits }）
list-too-long = リストが長すぎます（数は52個まで）
no-rank = { $rank } というランクはありません。使えるのは { $ranks } です
rank-then-suit = ランク（{ $ranks }）とスート（{ $suits }）
the-rank-order = 強さの順
suit-twice = スート `{ $suit }` が2回出てきます
suits-expected = スートは { $suits } です（いまは { $found }）
suit-order-missing = スート `{ $suit }` の強さの順がありません
the-payment-table = 支払い表
unknown-word = { $word } という言葉はありません
unknown-suit = { $word } というスートはありません
unknown-trump-suit = { $word } という切り札のスートはありません
no-card = { $found } というカードはありません。書き方は、{ $expected } です
too-many-values = オプションの値が多すぎて、すべての組み合わせを調べられません（{ $max }個まで）
defaults-refused = 標準の値の組み合わせでは遊べません：{ $fault }
set-twice = `{ $param }` を、オプション `{ $option }` も同時に決めています
never-chosen = { $value } は選べません。必要な組み合わせが認められないからです
in-preset = プリセット `{ $preset }`：{ $fault }
with-value = { $value } のとき：{ $fault }
option-given-twice = オプション { $option } が2回指定されています
option-missing = オプション { $option } がありません
value-needs = `{ $option } = { $value }` にするには、`{ $needs }` を { $values } にする必要があります
no-number = 数で指定できるパラメーター { $word } はありません
parameter-given-twice = パラメーター { $param } が2回指定されています
param-out-of-range = `{ $param }` は{ $min }〜{ $max }の整数です（いまは { $value }）
and-then = { $first }。{ $then }
with-rule = { $fault } ({ $rule })
whole-number-expected = { $min }〜{ $max }の整数のはずが、{ $found } です
card-twice-in-pack = { $card } が2枚あります
card-foreign = { $card } はこのゲームのカードにありません
card-lacking = { $card } がありません
same-card-twice = 同じカードが2回あります：{ $text }
one-of = { $others } か { $last }
one-of-many = { $others }、…、{ $last }

## TOML

toml-duplicate-key = 同じキーが2回あります
toml-basic-string = 文字列が正しくありません。{ $expected } が必要です
toml-key-without-value = キーに値がありません。{ $expected } が必要です
toml-comma-in-list = 要素の間にコンマがありません。{ $expected } が必要です
toml-unclosed-table = 表が閉じていません。{ $expected } が必要です
toml-unclosed-list = リストが閉じていません。{ $expected } が必要です
toml-unclosed-header = 表の見出しが閉じていません。{ $expected } が必要です
toml-unclosed-inline = 波かっこの表が閉じていません。{ $expected } が必要です
toml-unquoted-key = 引用符のないキーに使えるのは、英数字と `-`、`_` だけです
toml-empty-key = キーがありません。英数字か `-`、`_` で書いてください
toml-unquoted-text = 引用符で囲んだ文字列、数、`true`、`false` のどれかが必要です
toml-unexpected-key = ここには書けません。改行するか、`#` でコメントにしてください
toml-leading-zero = 数の頭に余分な0があります
toml-equals-in-list = 配列の中に `=` は書けません。{ $expected } が必要です
toml-unexpected-content = 余分な文字があります
toml-unexpected-after-comment = コメントと改行の間に余分な文字があります。{ $expected } が必要です
toml-underscore = `_` を置けるのは、数字と数字の間だけです
toml-numeric-sign = 数の符号が余分です
toml-number-prefix = 数の頭の文字が余分です
toml-escape = `\` のあとに書けるのは、{ $expected } のどれかです
toml-unicode-digits = `\u` や `\U` のあとの16進数の桁が足りません
toml-unicode-value = `\u` や `\U` のあとの数は文字の番号ではありません
toml-literal-string = `'` で囲んだ文字列が閉じていません。{ $expected } が必要です
toml-long-basic-string = `"""` で囲んだ文字列が閉じていません。{ $expected } が必要です
toml-long-literal-string = `'''` で囲んだ文字列が閉じていません。{ $expected } が必要です
toml-comment-character = コメントの中に使えない文字があります
toml-carriage-return = CR のあとには { $expected } が必要です
toml-key-value-pair = { $expected } がありません。`キー = 値` の形で書いてください
toml-long-literal-key = キーは1行で書いてください
toml-long-basic-key = キーは1行で書いてください
toml-extra-equals = `=` が余分です
toml-extra-comma-in-list = 余分なコンマがあります。{ $expected } が必要です
toml-extra-comma-in-inline = 余分なコンマがあります。{ $expected } が必要です
toml-comma-in-inline = キーと値の間の区切りに { $expected } が必要です
toml-extra-assignment = キーと値の組の間に { $expected } が必要です
toml-missing-assignment = キーと値の間に { $expected } が必要です
toml-value-for-key = キーに値がありません。{ $expected } が必要です
toml-missing-value = { $expected } がありません
toml-key-in-inline = キーがありません。{ $expected } が必要です
toml-exponent = 指数には数字が必要です
toml-mantissa = 小数点の前後には数字が必要です
toml-date = 日付が正しくありません
toml-time = 時刻が正しくありません
toml-too-deep = 入れ子が深すぎます
toml-syntax = TOMLとして読めません（{ $text }）
toml-value = 値
toml-key = キー
toml-newline = 改行
nothing = なし
toml-letter = 文字列の中に使えない文字があります

## 認められないこと、いま決めること

refused-nothing-to-decide = いま決めることはありません
refused-not-your-turn = ほかの席の番です
refused-other-decision = いまは{ $due }です
refused-not-held = そのカードは手札にありません
refused-already-passed = そのカードはもう渡すカードに選んであります
refused-bid-too-low = 宣言は{ $least }以上でなければなりません
refused-bid-too-high = 宣言できるのは{ $most }までです
refused-bids-add-up = 宣言の合計がトリックの数（{ $tricks }）と同じになってはいけません
refused-must-name = 全員パスしたので、切り札を決めなければなりません
refused-only-turn-up-suit = この回で切り札にできるのは、めくり札のスートだけです
refused-not-turn-up-suit = この回では、めくり札のスートを切り札にできません
refused-must-follow = リードされたスートをフォローしなければなりません
refused-must-trump = フォローできないときは、切り札を出さなければなりません
refused-must-overtake = 勝てるカードがあるときは、それを出さなければなりません
refused-barred-lead = そのカードはまだリードできません
refused-barred-first-trick = そのカードは第1トリックには出せません
refused-joker-now = ジョーカーは最後のトリックには出せないので、ここで出さなければなりません
refused-must-lead = 最初に出すカードは決まっています
refused-not-dealt = 捨てられるのは、配られたカードだけです
refused-already-trump = そのスートはもう切り札です
refused-no-card-of-suit = そのスートは1枚もありません
refused-turn-up-not-optional = そのスートではめくり札を数えないわけにはいきません
refused-not-the-best = 一番よいスートを言わなければなりません
refused-wrong-kind = このゲームでは、そういう言い方はしません
refused-too-large = 0〜{ $most }の数が必要です
refused-no-right = 山札を取る権利がありません
refused-must-exchange = 山札を取らなければなりません
refused-wrong-honours = 見せるにはアナーが3枚以上、聞くにはちょうど2枚必要です。いまは{ $held }枚です
refused-must-claim = アナーを宣言しなければなりません
due-trump-choice = 切り札を決めるところ
due-ruff-count = ラフを言うところ
due-stock-exchange = 山札を取るかどうか決めるところ
due-discard = 捨てるカードを選ぶところ
due-pass-cards = 渡すカードを選ぶところ
due-bid = トリックの数を宣言するところ
due-name-trump = 切り札を決めるところ
due-call-suit = ジョーカーで指定するスートを決めるところ
due-take-all = 点を全部取ると言うかどうかを決めるところ
due-go-alone = 1人で戦うか決めるところ
due-ruff-showing = ラフを見せるところ
due-honours = アナーを宣言するところ
due-stay-or-fold = 出るか降りるか決めるところ
due-lead-choice = 誰がリードするか決めるところ
due-play = カードを出すところ
due-over = ディールが終わったところ

## ディールとその結果

waits-deal = いまはカードを配るところではありません。次のディールを待っています
waits-decision = いまはカードを配るところではありません。席{ $seat }の決定を待っています
waits-card-draw = いまはカードを配るところではありません。1位を決めるためにカードを引くところです
waits-nothing = 対局は終わっているので、カードは配れません
taker-expected = 切りじまいの山を取るのは、席{ $one }か席{ $other }のはずです
bot-refused = ボット { $bot } が認められない手を選びました：{ $fault }
bot-refused-at = 席{ $seat }のボット { $bot } が認められない手を選びました：{ $fault }
bot-missing = 席{ $seat }にボットがいません
announcements-expected = { $expected }人全員の言った数が必要です（いまは{ $found }人分）
bids-expected = { $expected }人全員の宣言が必要です（いまは{ $found }人分）
cannot-have-bid = その宣言はできません：{ $refusal }
nils-contradict-tricks = トリックの数が、ニルの結果と合いません
holders-expected = カードを見せた人（とその人と組む人）を、このディールに加わっている人から{ $fewest }〜{ $most }人選んでください。誰も選ばないでよいのは、全部のカードを配らないゲームだけです
same-holders-expected = 同じ回戦では、前のディールと同じ人が組みます
race-expected = 勝負の結果を選んでください。このディールでは選べない結果もあります
maker-unknown = 切り札を決めた人を選んでください。1人で戦えるのは、ルールにあるときだけです
honours-not-declarable = 宣言できるのは、宣言を認められた組で、アナーが3枚か4枚のときだけです
cannot-have-folded = そのように降りることはできません（{ $rule }）
winner-took-no-part = 席{ $seat }は、出ていないのにトリックを取っています
tricks-in-all = トリックは合わせて{ $expected }のはずが、{ $found }です
points-in-all = 合計が{ $expected }になるはずですが、{ $found }です
points-between = 点は、どの側も、合計も、{ $least }から{ $most }までのはずですが、{ $found }です
aces-expected = Aは1枚ずつ、プレイした2組のどちらに配られたかを入れてください
above-trump-takes-a-court = 切り札より強いカードを配られた組は、絵札を少なくとも1枚取っているはずです
draws-expected = カードを引く組の中から選んでください

## カード、システムのエラー

no-card-of-pack = { $text } というカードはこのゲームのカードにありません。書き方は、ランク（{ $ranks }）とスート（{ $suits }） です
io-not-found = ファイルやフォルダーがありません
io-permission-denied = 権限がありません
io-is-a-directory = フォルダーです
io-not-a-directory = フォルダーではありません
io-storage-full = ディスクに空きがありません
io-read-only = 読み出し専用のファイルシステムです
io-connection-refused = 接続を断られました
io-timed-out = 時間内に返事がありませんでした
verbatim = { $text }

## PBN

pbn-other-game = `{ $id }` は4人に13枚ずつ配るゲームではありません。PBNで書けるのは、そういうゲームだけです
pbn-no-dealer = このゲームでは、{ $dealer } はディーラーになれません
pbn-no-trump = 最後に配るカードで切り札が決まりますが、その人は { $suit } を1枚も持っていません
pbn-no-turn-up = このゲームには、切り札を決めるめくり札がありません
pbn-at = { $line }行{ $column }桁：{ $fault }
pbn-no-deal = `Deal` というタグが1つもありません
pbn-second-deal = 2つ目のディールです。ゲームの間には空行が必要です
pbn-dealer = N、E、S、W のどれかのはずが、{ $found } です
pbn-vulnerable = None、NS、EW、All のどれかのはずが、{ $found } です
pbn-first-hand = `N:` のように、最初の手札の人とコロンが必要です
pbn-fifth-hand = 手札は4人分のはずが、あと{ $found }人分あります
pbn-four-hands = 4人分の手札を空白1つで区切って書きます（いまは{ $count }人分）
pbn-hand-missing = 4人分の手札が必要ですが、書かれていないものがあります
pbn-fourth-dot = 手札のスートは4つのはずが、4つ目の「.」があります
pbn-rank = ランク（AKQJT98765432）か「.」のはずが、{ $found } です
pbn-dealt-twice = { $card } が2回配られています
pbn-four-suits = 手札には、「.」で区切った4つのスートが必要です
pbn-thirteen-cards = 手札は13枚のはずが、{ $found }枚です
pbn-in-tag = タグ `{ $tag }`：{ $fault }
pbn-tag-name = タグの名前が必要です
pbn-tag-end = タグの値のあとに `]` が必要です
pbn-tag-value = タグの値を引用符で囲んでください
pbn-closing-quote = 同じ行に閉じる引用符が必要です
pbn-comment-end = 注釈を閉じる `{"}"}` が必要です

## 記録

commitments-unreadable = `meta.commitments` を読めません。ディールごとに文字列が1つ必要です
commitments-too-many = `meta.commitments` はディールごとに1つ、{ $max }個までのはずが、{ $found }個です
pack-not-committed = カードの並びが、配ったときに約束したもの（コミットメント）と合いません
event-form = 席の番号、空白1つ、したこと
event-verb = このゲームの動詞
event-plain = 動詞だけ（あとには何も書かない）
event-card = このゲームのカード1枚
event-cards = カードを小さい順に、空白1つで区切ったもの
event-suit = スート1つ
event-number = 数
event-claim = スートとその合計、または数
deal-event = deal { $deal } event { $event }: { $fault } ({ $rule })
json-ends-early = JSONが途中で終わっています
json-syntax = JSONとして読めません
field-expected = { $name }：{ $expected } が必要です
match-expected = オブジェクト（対局）が必要です
field-missing = { $object }に項目 `{ $name }` がありません
field-twice = 項目 { $name } が2回あります
json-deals = ディールの配列
json-events = イベントの配列
json-count = 0〜2147483647の整数
json-option = 言葉か0〜2147483647の整数
json-deal = オブジェクト（ディール）
json-object = オブジェクト
json-too-deep = 入れ子が深すぎます（{ $max }段まで）
json-unreadable = 読めない文字列 { $text } があります
json-number = 整数
json-version = 1（形式の版）
json-text = 文字列
json-options = オブジェクト（ゲームのオプション）
json-patch = オブジェクト（パラメーターと数）
json-texts = 文字列の配列
json-result = null か、`winners`、`totals` と、あれば `draw` のあるオブジェクト（対局の結果）
json-meta = オブジェクト
json-roles = オブジェクト（ディールの役割）
json-scores = 得点 [理由, 組, 増減] の配列
json-numbers = 整数の配列
json-true = true（それ以外なら項目を書かない）
json-counts = 0〜2147483647の整数の配列
a-match = 対局
a-deal = ディール
roles-of-a-deal = ディールの役割
result-of-a-match = 対局の結果
rule-file-needless = `rule_file` は、収録されていないゲームだけに使います
rule-file-too-long = `rule_file` が{ $max }バイトより長くなっています
rule-file-faulty = `rule_file` は遊べるルールファイルではありません：{ $fault }
rule-file-of-another = `rule_file` は { $found } のものですが、対局は { $game } です
game-unpublished = { $game } というゲームは収録されていません。使えるのは { $known }、または `rule_file` です
at-column = { $fault }（{ $column }桁目）
line-too-long = 行が{ $max }バイトより長くなっています
line-without-lf = 行末にLFがありません。ファイルが途中で切れているかもしれません
byte-order-mark = ファイルの先頭にバイト順マークを付けてはいけません
blank-line = 対局のはずが、空行です
cr-lf = 行末はLFだけのはずが、CR LFです
utf8-expected = UTF-8の文字列が必要です
event-expected = { $expected } のはずが、{ $found } です
no-ruff-to-show = { $event }：いまはラフを見せるところではありません
nothing-to-draw = { $event }：いまはカードを引くところではありません
turn-of-seat = { $event }：席{ $turn }の番です
cards-expected = { $event }：{ $count }枚のはずが、{ $found }枚です
partner-answer = パートナーの答えは { $answer } のはずが、{ $found } です
total-expected = 合計は { $total } のはずが、{ $found } です
event-refused = { $event }：{ $fault }
tricks-unreadable = `tricks` を読めません。1トリックに数字1つが必要です
ruff-to-be-shown = ラフを見せるところです
card-to-be-drawn = 席{ $seat }がカードを引くところです
seat-to-act = 席{ $seat }の番です
something-to-decide = まだ決めることがあります
events-stop = ディールの途中でイベントが終わっています：{ $what }
time-up-unfinished = 終わっていないディールに `time_up` があります
trick-count = `tricks` は{ $tricks }トリックのはずが、{ $found }トリックです
score-not-expected = { $number }番目の得点：余分な { $found } があります
pot-expected = `pot` は { $pot } のはずが、{ $found } です
score-reason-unknown = { $found } という得点の理由はありません。使えるのは { $known } です
trick-winner = `tricks` の第{ $trick }トリック：{ $expected } のはずが、{ $found } です
score-expected = { $number }番目の得点：{ $expected } のはずが、{ $found } です
totals-expected = `totals` は { $totals } のはずが、{ $found } です
result-missing = 対局は終わっています。`result` が必要ですが、null です
draw-missing = 1位が並んでいます。`draw` が必要です
draw-unreadable = `draw` は別々のカードのはずが、{ $found } です
draw-undecided = `draw` のカードでは1位が決まりません
result-too-early = 対局は終わっていません。`result` は null のはずです
draw-needless = カードを引いて決めてはいないので `draw` はないはずが、{ $found } です
draw-expected = `draw` は { $draw } のはずが、{ $found } です
winners-expected = `winners` は { $winners } のはずが、{ $found } です
result-totals-expected = 結果の `totals` は { $totals } のはずが、{ $found } です
players-expected = `players` の名前は{ $players }人分のはずが、{ $found }人分です
first-dealer-expected = `first_dealer` は0〜{ $max }のはずが、{ $first_dealer } です
deal-before-draw = カードを引いて1位を決めるところにディールがあります
deal-after-end = 対局が終わったあとにディールがあります
dealer-expected = 配るのは { $dealer } のはずが、{ $found } です
field-misplaced = 項目 `{ $name }` は、この対局のディールにはありません
field-missing-in-deal = ディールに項目 `{ $name }` がありません
role-expected = `{ $name }` は { $seat } のはずが、{ $found } です
role-missing = このゲームに `{ $name }` はありません
trump-before-expected = `trump_before` は { $expected } のはずが、{ $found } です
event-unreadable = イベント { $event } を読めません。必要なのは、{ $expected } です
event-after-end = { $event } は、ディールが終わったあとです
seats-from-one = `meta.seats`：ディールとイベントは1から数えます
seats-no-seat = `meta.seats`：席{ $seat }はありません
seats-unreadable = `meta.seats` を読めません。deal、event、seat、by のある項目が必要です
clock-expected = 時間が切れていなければなりません：{ $ran_out }
rules-changed = この対局のあとでルールが変わりましたが、いまのルールにも合っています

## 公正な配り

more-rounds-than-deals = 約束の回数が、ディールの数より多くなっています
round-missing = ディールごとに約束が必要です
version-expected = 版は { $expected } のはずが、{ $found } です
secrets-other-rules = 秘密の数は、この記録と違うルールのためのものです
table-name-lines = テーブルの名前は1行で書きます
round-expected = { $expected }回目の約束のはずが、{ $found }回目です
shares-expected = 持ち寄る数は{ $expected }個のはずが、{ $found }個です
pack-not-of-secrets = カードの並びが、秘密の数から計算されるものと違います
dealer-of-secrets = 秘密の数によれば、最初に配るのは{ $dealer }で、{ $found }ではありません
taker-of-secrets = 秘密の数によれば、切りじまいの山を取るのは席{ $taker }で、席{ $found }ではありません
draw-not-of-secrets = 1位を決めるために引いたカードが、秘密の数から計算されるものと違います
disclosure-unreadable = `meta.fair` を読めません：{ $why }
secret-not-committed = 秘密の数が、約束したもの（コミットメント）と合いません
one-share-each = 席ごとに、約束と持ち寄る数が1つずつ必要です
share-not-promised = 席{ $seat }の持ち寄った数が、約束したものと合いません

## ボットの方針

policy-expected = `kirifuda train` が書くファイルが必要です。行は `kind` か `stakes` で始まります
policy-number = 整数か「*個数」が必要です
policy-numbers = 数は{ $most }個までです
policy-kind-spread = `kind 得点 partners|single 広がり` の形が必要です
policy-kind-first = 先に `kind` の行が必要です
policy-kind = 最初に `kind 得点 partners|single` の行が必要です
policy-stays = `stays` の行が必要です
policy-kind-unknown = カードの出し方を学んだことのある種類が必要です
policy-stakes = `stakes` とその数が必要です
policy-hands = `hands` と、合わせて10000までの割合が必要です
policy-fold = `fold` と、場面ごとの0から10000までの割合が必要です

## プログラムがボットになるとき

exec-command = `exec:` のあとにはコマンドを書きます
exec-quote = `exec:` のコマンドの引用符 { $quote } が閉じていません
exec-parameter = `exec:` のコマンドのあとに書けるのは ms=N と start_ms=N を1回ずつ、N は1から{ $max }までです（いまは { $found }）
protocol-version = プロトコルの版は { $expected } のはずが、{ $protocol } です
ready-expected = type は ready のはずが、{ $found } です
act-expected = type は act のはずが、{ $found } です
other-question = 質問{ $expected }への答えのはずが、質問{ $found }への答えです
legal-expected = { $legal } のどれかのはずが、{ $found } です
line-expected = type が ready か act のJSONを1行で答えるはずですが、{ $found } です
no-programs-here = ここではプログラムを起動できません
not-started = 起動できません：{ $why }
too-many-asks = 1つの質問について、type が ask のメッセージは{ $most }つまでです
interrupted = 中断されました
line-of-at-most = 1行は{ $most }バイトまでです
no-answer = { $ms }ミリ秒以内に答えがありません
program-ended-with = プログラムが終了していました（{ $status }）
program-ended = プログラムが終了していました
program-closed = プログラムが標準出力を閉じました

## ボットと検討

number-between = { $least }〜{ $most }の整数
one-of-these = { $words } のどれか
path-of-a-file = ファイルのパス
no-bot = { $name } というボットはありません
bot-has-no-parameter = ボット { $bot } にパラメーター { $key } はありません
bot-parameter-twice = ボット { $bot } のパラメーター { $key } が2回指定されています
bot-parameter-value = ボット { $bot } のパラメーター { $key } は { $expected } です（いまは { $found }）
bot-key-value = `{ $bot }:` のあとは 名前=値 で書きます（いまは { $found }）
expected-none = { $fault }（使えるものはありません）
expected-one-of = { $fault }。使えるのは { $known } です
lineup-count = 全席に1つ、または席0から順に{ $seats }つのボットが必要です（いまは{ $found }つ）
deal-expected = ディールは1〜{ $deals }です（いまは { $found }）
whole-match-expected = 最初のディールからすべてのイベントがある対局が必要です

## サーバーの起動

database-silent = データベースから応答がありません
database-unusable = いまはデータベースを使えません：{ $why }
database-unreadable = データベースに、読み取れないデータがあります：{ $why }
database-version = データベースは別の版のプログラムで作られています（スキーマの版は{ $found }、このプログラムに必要な版は{ $needed }）。`--database` で別のデータベースを指定するか、作ったときの版のプログラムを使ってください
database-in-use = { $file } は別のサーバーが使っています
database-scheme = postgres://… かファイルのパスを指定してください（{ $scheme }://… は使えません）
database-sslmode = データベースのURLの sslmode は disable、require、verify-full のどれかです
database-certificates = システムに証明書がありません。データベースのURLに sslrootcert を指定してください
database-sqlite = SQLite のデータベースか、まだないファイルを指定してください
at-path = { $path }: { $why }
cannot-listen = { $address } で待ち受けられません：{ $why }
no-random-bytes = システムから乱数が得られません

## サーバーのテーブル

table-closed = このテーブルは閉じています
only-seated = 席に着いている人だけができます
chat-full = 1つのテーブルで発言できるのは{ $most }回までです
chat-share-full = 1つのテーブルで1人が発言できるのは{ $most }回までです
chat-too-fast = 発言は{ $span }秒に{ $most }回までです。あと{ $seconds }秒待ってください
banned = ホストにより、このテーブルへの入室を禁止されています
banned-break-off = ホストが入室を禁止した人の代わりにボットがプレイしているあいだは、対局を途中で終えられません
banned-already = その人はすでに入室を禁止されています
ban-self = ホスト自身の入室は禁止できません
not-banned = その人は入室を禁止されていません
guest-unknown = 席に着いている人か、着いていた人（自分以外）を指定してください
table-locked = ホストがこのテーブルを締め切っています
locked-already = テーブルはすでに締め切られています
not-locked = テーブルは締め切られていません
line-unknown = 最近の100件に、その人のその発言はありません
reports-too-many = 通報が多すぎます。しばらくしてからもう一度送ってください
report-not-kept = いまは通報を保存できません。少し待ってから、もう一度送ってください
records-too-many = このアドレスから共有された記録が多すぎます。しばらくしてからやり直してください
records-full = 共有した記録が{ $most }件に達しました。ほかの記録を共有するには、このサーバーの自分のデータを消してください
records-not-kept = いまは記録を保存または表示できません。少し待ってから、もう一度試してください
no-such-record = その記録はありません
record-refused = 対局の記録（1行）が必要です：{ $why }
day-date = { $from }から{ $to }までのディールの結果だけを受け付けています
day-other = { $date }のディールの記録ではありません。カードかルール、またはボットの打ち方が違います
day-unfinished = ゲームが最後まで終わっていません
days-not-kept = いまは今日のディールの結果を保存または表示できません。少し待ってから、もう一度試してください
table-full = このテーブルの記録がいっぱいです。あとは、最後までプレイすることしかできません
match-begun = 対局が始まっているので、席は変えられません
seat-expected = 席は0〜{ $last }です
name-length = 名前は1〜{ $most }文字です
name-own = 「あなた」と「You」は名前に使えません
name-taken = 同じ名前の人がテーブルにいます
only-host = テーブルを作った人だけができます
seat-empty = その席には誰もいません
no-seat-free = 空いている席がありません
seat-taken = その席にはもう誰かがいます
seat-is-free = 空いている席があります。誰かが座るか、ボットを入れてください
guest-expected = 少なくとも1人は席に着いている必要があります
text-length = 文は1〜{ $most }文字です
chat-off = このテーブルでは、その発言はできません
match-not-begun = 対局はまだ始まっていません
no-stand-in = その席は、ボットが代わりにプレイしてはいません
stood-in = ボットが代わりにプレイしています。先に自分の席に戻ってください
stopped-already = もう一時停止しています
not-stopped = 一時停止していません
table-stopped = 一時停止中です
not-now = いまはできません
question-open = 先に、いま出ている提案に答えてください
nobody-away = その席の人は離席しておらず、その人の番を待っているのでもありません
not-idle = その人の番になってからまだ間がありません。あと{ $seconds }秒で提案できます
pause-ended = ほかの人の合意で再開しました。次に自分がプレイするまで、一時停止はできません
nothing-to-answer = 答える提案はありません
promised-already = この席は、もう約束か辞退をしています
revealed-already = この席は、もう数を明かしています
share-not-the-one-promised = 約束した数と違います
not-asked = いまは求められていません
table-went-on-to = その間にテーブルの様子が変わりました（いまは{ $events }）
one-decision-expected = 1回に送れるのは、決定1つだけです
no-action = { $word } という行動はありません
actions-together = { $count }つをまとめて送ってください
table-went-on = その間にテーブルの様子が変わりました
nothing-dealt = まだ配られていません
no-game-or-preset = { $name } というゲームやプリセットはありません
rule-file-unplayable = このルールファイルでは遊べません：{ $fault }
field-between = `{ $field }` は{ $min }〜{ $max }で指定してください
rule-file-size = ルールファイルは{ $most }バイトまでです
rule-file-of = このルールファイルは { $found } のもので、{ $game } のものではありません
players-with-options = このオプションで遊べるのは{ $allowed }人です（{ $found }人では遊べません）
other-server = 別のサーバーがこのテーブルを受け持っています
table-busy = テーブルが混み合っています。もう一度試してください
table-not-stored = いまはテーブルを保存できません。少し待ってから、もう一度試してください
server-failed = サーバーの不具合で処理できませんでした
server-stopping = サーバーを停止しています
table-being-set-up = テーブルを作っています。少し待ってください
tables-not-stored = いまはテーブルを保存できません。少し待ってから、もう一度試してください
tables-open = 1人が開いておけるテーブルは{ $most }つまでです
tables-too-many = 作成したテーブルが多すぎます。しばらくしてからやり直してください
try-again = もう一度試してください
reviews-not-kept = いまは検討の結果を保存できません
work-too-much = 得点表・記録・検討を同時に用意できるのは{ $most }件までです。少し待ってからやり直してください
reviews-too-many = 検討の順番待ちがいっぱいです。あとでもう一度試してください
nothing-was-dealt = カードは配られませんでした
no-review = 検討の結果がありません
review-unwanted = 検討の結果を待つ人がいなくなりました
no-onlookers = このテーブルは観戦できません
banned-from-server = このサーバーの運営者が、あなたかそのアドレスからの利用を止めています
guest-or-network-expected = ゲストのID、IPアドレス、または 203.0.113.0/24 のようなネットワークが必要ですが、{ $found } でした
operators-here-only = 運営者のコマンドは、サーバーと同じマシンからだけ受け付けます
absolute-path-expected = 絶対パスを指定してください
no-such-ban = { $subject } の利用は止められていません
backup-by-database = サーバーが写しを取れるのは SQLite のファイルだけです。PostgreSQL では pg_dump などを使ってください
path-not-text = パスを文字で表せません
database-value = `{ $column }` の値 { $found } は使えません
table-entry = テーブルの{ $seq }番目のデータ：{ $why }
entry-missing = テーブルの最初のデータがありません
entry-setup-expected = テーブルの設定が必要です
entry-setup-again = テーブルの設定は最初のデータに一つだけ必要ですが、もう一つあります
entry-expected = { $expected }番目のデータが必要です
entry-seat = 席{ $seat }はありません
entry-round = カードの並びを決める手続きが始まっていません
network-expected = IPアドレスか、10.0.0.0/8 のようなネットワークで指定してください（{ $found }）
letters-expected = { $letters }文字の英小文字か数字で指定してください
message-unreadable = メッセージを読み取れません：{ $why }
no-such-table = そのテーブルはありません
table-not-read = いまはテーブルを読み込めません
table-other-rules = このテーブルのルールは、いまのサーバーでは使えません。内容を見ることはできますが、対局は続けられません
table-broken = このテーブルの記録は壊れていて、読み込めません
table-not-asked = いまはテーブルに接続できません。少し待って、もう一度試してください
tables-not-listed = いまはテーブルの一覧を出せません
cookie-first = 先に POST /api/v1/guest で Cookie を受け取ってください
guests-too-many = このアドレスからのゲストが多すぎます
only-belonging = 戻るためのリンクを受け取れるのは、席に着いている人と、テーブルを作った人だけです
link-void = このリンクは期限が切れたか、無効にされたか、このサーバーのものではありません
not-erased = いまはデータを消せません。あとでやり直してください
links-unread = いまは自分専用のリンクを確認できません
match-not-over = 対局はまだ終わっていません
deal-number-expected = ディールの番号（1から）を指定してください
other-site = 別のサイトのページからは操作できません。このサーバーのページを使ってください
requests-too-many = リクエストが多すぎます。少し待って、もう一度試してください
messages-too-many = メッセージが多すぎます。少し待って、もう一度送ってください
body-too-long = 本文が長すぎます
body-late = 本文が時間内に届きませんでした
nothing-at-address = このアドレスには何もありません
connections-of-address = 1つのアドレスから開いておける接続は{ $most }本までです
connections-too-many = 一人のゲストが同時に使える接続は{ $most }本までです。ほかの接続を閉じてください
text-expected = テキストのメッセージが必要です
said-already = `hello` は、接続して最初に一度だけ送ってください
larger-number-expected = `number` は、前のメッセージより大きい値にしてください
methods-expected = 使えるメソッドは { $methods } です

## コマンドライン

not-a-file = 普通のファイルではありません
no-home-folder = ホームフォルダーが見つかりません
margin-expected = 0から1000までの数を書いてください
not-puzzles = `kirifuda puzzles make` が書いた問題のファイルではありません（{ $error }）
puzzle-action-expected = 席とこのゲームの行動を書いてください。{ $found } は違います
puzzle-seat-expected = この行動のあとで席{ $seat }の番になるはずです
puzzle-candidates-expected = 候補は2つ以上で、できる行動を1つずつすべて並べたものでなければなりません
puzzle-answer-expected = 正解を最初に置き、ほかの候補はどれも損になるはずです
puzzles-preset-expected = { $game } のプリセットを書いてください。{ $found } は違います
puzzle-seed-expected = シードは { $max } までです。{ $found } は大きすぎます
puzzle-deal-twice = 1つのディールの問題は1つだけです。{ $preset } のシード { $seed } の問題は{ $first }行目にもあります
puzzles-of-game-expected = { $expected } の問題のファイルではありません。{ $found } の問題が入っています
state-expected = `--resume` が書いた途中経過のファイルではありません（{ $error }）
address-expected = ホスト:ポートの形で、127.0.0.1:8080、[::1]:8080、localhost:8080 のように指定してください
host-without-address = ホスト { $host } のアドレスが見つかりません
origin-expected = https://cards.example.org のようなアドレスを指定してください
characters-expected = { $min }〜{ $max }文字で指定してください
name-value-expected = 「名前=値」の形で指定してください（例：end=zero）
param-int-expected = 「名前=整数」の形で指定してください（例：hand=12）
no-secure-connection = TLSで接続できません（{ $why }）

## Studies

the-study = 研究
study-deals-or-matches = `deals` か `matches` のどちらか一方が必要です
study-no-reading = ルールの読み方が1つ以上必要です
study-no-bots = ボットの組み合わせが1つ以上必要です
study-measure-of-matches = { $measure } は対局全体から求めるので、`deals` ではなく `matches` が必要です
study-measure-two-bots = { $measure } は2種類のボットを比べるので、`"strong,rules,strong,rules"` のような組み合わせが必要です
study-pair = 2つの読み方の組
study-no-such-reading = { $word } という読み方はありません
study-not-measured = この研究では { $word } を測っていません
study-positive = 正の数
study-bot-not-alike = { $bot } はどこでも同じように打つボットではありません。プログラムでなく、時間を ms で区切らないボットが必要です
rows-expected = 研究の行のファイルではありません：{ $error }
rows-differ = 同じブロックを持つ別のフォルダーと行が違います
manifest-expected = 研究の manifest.json ではありません：{ $error }
answer-expected = `answer` と `doubt` に、それぞれ `en` と `ja` が必要です：{ $error }
shard-expected = 1/4（4つに分けた1つ目）のように書いてください
