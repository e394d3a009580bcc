# コマンドの出力とエラー。

## Errors

error-line = kirifuda: { $message }
error-unknown-game = 「{ $given }」というゲーム、プリセット、ルールファイルはありません。一覧は `kirifuda games` で見られます
error-together = { $one } と { $other } は一緒に使えません
standard-input = 標準入力
standard-output = 標準出力
error-log = 環境変数 KIRIFUDA_LOG の「{ $given }」は使えません。off、error、warn、info、debug、trace のどれか、または warn,kirifuda_server=debug のような並びを指定してください
error-read = { $path } を読めません：{ $error }
error-no-records = { $path } に対局の記録がありません
error-not-text = { $path } はUTF-8のテキストではありません
error-too-large = { $path } は{ $most } MiBを超えているので、読み込めません
error-write = { $path } に書けません：{ $error }
error-no-match = { $path } に、続けられる対局はありません（{ $line }行目：{ $why }）。新しい対局は別の名前で保存してください
error-in-use = { $path } には、まだ動いている別の kirifuda が対局を保存しています。先にそちらを終えるか、別の名前を指定してください
error-other-run = { $path } は別の条件で行ったものです（ゲーム、オプション、ボット、シード、単位のどれかが違います）
error-interrupted = 中断しました。結果は残っていません
error-interrupted-kept = 中断しました。済んだブロックは残してあります
error-program = { $program } は参加できません：{ $why }
error-suit = 「{ $given }」というスートはありません。使えるのは { $suits } です
error-nobody-stays = { $game } には出る・降りるの場面がありません。出るか降りるかを決めるゲームを指定してください
error-blocks-done = { $path } には、もう{ $done }ブロックあります。それより多い数を指定してください

usage-unknown-command = 「{ $command }」というコマンドはありません。一覧は `kirifuda --help` で見られます
usage-unknown-argument = 「{ $arg }」はここでは使えません
usage-no-value = { $arg } には値が必要です
usage-invalid-value = { $arg } に「{ $value }」は指定できません
usage-invalid-value-why = { $arg } に「{ $value }」は指定できません（{ $reason }）
usage-valid-values = 。使えるのは { $values } です
usage-missing = 指定が足りません：{ $arg }
usage-missing-game = ゲームを指定してください。一覧は `kirifuda games` で見られます
usage-whole-number = { $arg } は整数です（指定は「{ $value }」）
usage-too-large = { $arg } の「{ $value }」は大きすぎます
usage-missing-command = コマンドを指定してください。一覧は `kirifuda --help` で見られます
usage-conflict = { $arg } と { $prior } は一緒に使えません
usage-repeated = { $arg } が2回指定されています
usage-not-text = コマンドラインがUTF-8ではありません
usage-other = コマンドラインを読み取れません。--help をご覧ください

## pbn

pbn-unfinished = 対局が終わっていません。ディール{ $deal }は途中までです

## check, games

check-ok = { $path }：問題なし – { $id }「{ $title }」、{ $players }人、オプション{ $options }、プリセット{ $presets }
games-players = { $counts }人
games-source = 出典：{ $work }（{ $basis }）
games-options = オプション
games-presets = プリセット
games-default = 標準は { $value }
games-is-default = 標準
games-hint = `kirifuda games GAME` でオプションの説明、`kirifuda rules GAME` でルールが読めます。`kirifuda play GAME` で対局を始めます。
games-first-dealer = どのゲームにも：first_dealer = random、または最初に配る席（ペアが配るゲームではペア）の番号。0から数えます（標準は random）[X-8]

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
    [crashed] 異常終了しました
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

## solve

solve-board = ボード{ $board }：{ $deal }
solve-deal = 対局{ $match }、ディール{ $deal }：{ $name }のリード。{ $side }は{ $total }のうち{ $points }まで取れます。最初に出すカードごとの数：
solve-not-two-sided = 対局{ $match }、ディール{ $deal }：2組の勝負ではないので解きません。
train-head = | 人数×枚数、アンティ/降り賃/ルー | いつも出る | いつも降りる | 決まった割合で降りる（最良） | 学習した最良の応手 | 厳密値、全員 | 厳密値、1人あたり |

# kirifuda serve

serve-listening = { $address } で対局を受け付けています。Ctrl-C で止まります。
serve-not-opened = ここではブラウザを開けません。上のアドレスをブラウザで開いてください。
