# コマンドの出力とエラー。

## Errors

error-line = kirifuda: { $message }
error-did-you-mean = （{ $names } ではありませんか）
error-unknown-game = 「{ $given }」というゲーム、プリセット、ルールファイルはありません。一覧は `kirifuda games` で見られます
error-players = このオプションでは、{ $game } を{ $given }人で遊べません。遊べるのは：{ $allowed }
error-players-with = { $n }人（{ $options }）
error-out-of-range = { $option } は { $min }〜{ $max } です（指定は { $given }）
error-together = { $one } と { $other } は一緒に使えません
standard-input = 標準入力
standard-output = 標準出力
error-read = { $path } を読めません：{ $error }
error-not-text = { $path } はUTF-8のテキストではありません
error-too-large = { $path } は{ $most } MiBより大きく、ここで読むファイルとしては大きすぎます
error-write = { $path } に書けません：{ $error }
error-no-match = { $path } に、続けられる対局はありません（{ $line }行目：{ $why }）。新しい対局は別の名前で保存できます
error-in-use = { $path } には、まだ動いている別の kirifuda が対局を保存しています。先にそちらを終えるか、別の名前を指定してください
error-other-run = { $path } は別の条件のものです（ゲーム、オプション、ボット、シード、単位のどれかが違います）
error-interrupted = 中断しました。何も残していません
error-interrupted-kept = 中断しました。済んだブロックは残してあります
error-unknown-option = { $game } に「{ $name }」というオプションはありません
error-unknown-option-of = { $game } に「{ $name }」というオプションはありません。あるのは { $expected } です
error-repeated-option = オプション「{ $name }」が2回指定されています
error-missing-option = オプション「{ $name }」がありません
error-option-value = オプション { $option } に「{ $given }」という値はありません。使えるのは { $expected } です [{ $rule }]
error-needs = { $option } = { $value } にするには、{ $needs } を { $values } にする必要があります [{ $rule }]
error-unknown-param = 数で指定できるパラメーター「{ $name }」はありません
error-repeated-param = パラメーター「{ $name }」が2回指定されています
error-param-range = { $name } は { $min }〜{ $max } の整数です（指定は { $given }）
error-unknown-bot = 「{ $name }」というボットはありません。使えるのは { $known } です
error-bot-count = ボットは1種類だけ、または席0から順に{ $seats }つ指定してください（指定は{ $found }つ）
error-program = { $program } は参加できません：{ $why }
error-first-dealer = first_dealer は random か 0〜{ $max } です（指定は { $given }）
error-suit = 「{ $given }」というスートはありません。使えるのは { $suits } です
error-nobody-stays = { $game } には出る・降りるの場面がありません。出るか降りるかを決めるゲームを指定してください
error-blocks-done = { $path } にはもう{ $done }ブロックあります。それより多く指定してください

usage-unknown-command = 「{ $command }」というコマンドはありません。一覧は `kirifuda --help` で見られます
usage-unknown-argument = 「{ $arg }」はここでは使えません
usage-no-value = { $arg } には値が必要です
usage-invalid-value = { $arg } に「{ $value }」は指定できません
usage-invalid-value-why = { $arg } に「{ $value }」は指定できません（{ $reason }）
usage-valid-values = 。使えるのは { $values } です
usage-missing = 足りないもの：{ $arg }
usage-missing-game = ゲームを指定してください。一覧は `kirifuda games` で見られます
usage-whole-number = { $arg } は整数です（指定は「{ $value }」）
usage-too-large = { $arg } の「{ $value }」は大きすぎます
usage-missing-command = コマンドを指定してください。一覧は `kirifuda --help` で見られます
usage-conflict = { $arg } と { $prior } は一緒に使えません
usage-repeated = { $arg } が2回指定されています
usage-not-text = コマンドラインがUTF-8ではありません
usage-other = コマンドラインを理解できません。--help をご覧ください

## check, games, rules

check-ok = { $path }：問題なし – { $id }「{ $title }」、{ $players }人、オプション{ $options }、プリセット{ $presets }
games-players = { $counts }人
games-source = 出典：{ $work }（{ $basis }）
games-options = オプション
games-presets = プリセット
games-default = 標準は { $value }
games-is-default = 標準
games-hint = `kirifuda games GAME` でオプションの説明、`kirifuda rules GAME` でルール、`kirifuda play GAME` で対局。
rules-heading = { $title }：この対局の決まり
rules-direction = { $players }人。{ $direction }に進みます。
rules-changed = 変更したオプション
rules-in-force = 有効なオプション
rules-experiment = 実験のための設定
rules-option = { $name } = { $value }：{ $question }：{ $meaning } [{ $rules }; { $source }; { $basis }]
games-first-dealer = どのゲームにも：first_dealer = random、または席（ペアが配るならペア）の番号。0から数えます（標準は random）[X-8]

## simulate, arena, replay

simulate-done = { $matches }対局、{ $deals }ディール、カード{ $plays }枚。{ $seconds }秒（1秒に{ $speed }枚）
simulate-length = 1対局のディール数：{ $mean }（{ $min }〜{ $max }）
simulate-side = { $side }：勝ち{ $wins }、引き分け{ $draws }、1ディールあたり{ $points } ± { $error }
simulate-side-deals = { $side }：1ディールあたり{ $points } ± { $error }
arena-result = { $a } 対 { $b }：1組{ $unit ->
    [deal] 1ディール
   *[match] 1対局
}あたり { $mean } ± { $error }（標準誤差の{ $sigmas }倍、{ $blocks }ブロック）
arena-time = 1手の時間：{ $a } { $a-ms } ms、{ $b } { $b-ms } ms
simulate-lost = プログラムが席を失い（{ $count }回）、`rules` が代わりました。最初は第{ $match }対局の席{ $seat }で、{ $kind ->
    [crashed] 落ちました
    [stalled] 時間内に答えませんでした
    [babbled] 正しい形で答えませんでした
   *[illegal] 反則をしました
}（{ $why }）
arena-lost = { $bot } は席を{ $count }回失い、`rules` が代わりました。
replay-options = オプション：{ $options }
replay-players = プレイヤー：{ $names }
replay-hand = { $name }：{ $cards }
replay-trick = { $number }. { $cards }
replay-unfinished = この対局は途中です。

## review

review-legend = 表の見方：›はトリックのリード、[ ]は勝ったカード。−0.25は、その人に見えていたことだけで考えたとき、最善の手に比べて平均どれだけ損か（{ $unit }。偶然とは言えないものだけ）。(1)は、全員の手札が見えていたとして、それで失った{ $counted }。
review-points = 自分の側の点から相手の点を引いた数で、ゲームに勝てばその点数の半分を加える
review-chips = 自分の側の{ $term-chips }から相手の{ $term-chips }を引いた数
review-own-chips = { $term-chips }の数
review-counted-tricks = トリック数
review-counted-cards = カードの枚数
review-counted-courts = { $term-court-cards }の枚数
review-counted-chips = { $term-chips }の数
review-call = { $name }：{ $what } { $cost }
review-unplayed = カードは1枚も出ませんでした。
review-turning-points = 勝負どころ
review-no-turning-point = 勝負どころ：なし。偶然と言えないほど損をした手はありません。
review-turning-point = { $place }の{ $name }。{ $cost }
review-in-trick = 第{ $number }トリック
review-before-play = プレイ前
review-best = 最善：{ $what }。
review-lost-nothing = 全員の手札が見えていたとしても損はなく、今回は配りに助けられました。
review-lost-tricks = 全員の手札が見えていたとすると、{ $n }トリックの損です{ $worth }。
review-lost-cards = 全員の手札が見えていたとすると、カード{ $n }枚の損です{ $worth }。
review-lost-courts = 全員の手札が見えていたとすると、{ $term-court-cards }{ $n }枚の損です{ $worth }。
review-lost-worth = （{ $amount }分）
review-lost-chips = 全員の手札が見えていたとすると、{ $term-chips }{ $n }つの損です。
review-lost-between = 全員の手札が見えていたとすると、{ $low }〜{ $high }の損です（{ $counted }、読み切れていません）。
review-luck = 配りの運と腕（{ $counted }、かっこ内は{ $term-deal }の得失点）
review-sure = この手札で確実だった分と、実際に得た分（{ $counted }）
review-luck-cut = 読み切れなかったので、最善の値は幅で示しています。
review-column-worth = 全員が最善なら
review-column-sure = 確実
review-column-made = 実際
review-column-play = 腕
review-luck-unknown = 配りの運は、3組以上でカードも多いため、ここでは読み切れません。

## solve

solve-board = ボード{ $board }：{ $deal }
solve-deal = 対局{ $match }、ディール{ $deal }：{ $name }のリード。{ $side }は{ $total }のうち{ $points }まで取れます。最初のカードごとの数：
solve-not-two-sided = 対局{ $match }、ディール{ $deal }：2組の勝負ではないので解きません。
train-head = | 人数×枚数、アンティ/降り賃/ルー | いつも出る | いつも降りる | 決まった割合で降りる（最良） | 学習した最良の応手 | 厳密値、全員 | 厳密値、1人あたり |
