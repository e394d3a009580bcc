# コマンドの出力とエラー。

## Errors

error-line = kirifuda: { $message }
error-unknown-game = `kirifuda games` の一覧に「{ $given }」というゲームやプリセットはなく、その名前のルールファイルもありません
error-together = { $one } と { $other } は一緒に使えません
error-without = { $one } は { $other } と一緒に使います
standard-input = 標準入力
standard-output = 標準出力
error-log = 環境変数 KIRIFUDA_LOG の「{ $given }」は使えません。off、error、warn、info、debug、trace のどれか、または warn,kirifuda_server=debug のような並びを指定してください
error-read = { $path } を読めません：{ $error }
error-no-records = { $path } に対局の記録がありません
error-not-records = { $path } の1行目：対局の記録ではありません（1行に1つの JSON オブジェクトが必要です。`--save` や `--records` で書き出せます）
error-already-there = { $path } はすでにあります。何も書いていません
error-id = 「{ $id }」はidにできません（{ $why }）。--id で別のidを指定してください
error-preset-for-game = 「{ $preset }」は { $game } のプリセットです。{ $game } と書いてください
error-not-text = { $path } はUTF-8のテキストではありません
error-too-large = { $path } は{ $most } MiBを超えているので、読み込めません
error-write = { $path } に書けません：{ $error }
error-no-match = { $path } に、続けられる対局はありません（{ $line }行目：{ $why }）。新しい対局は別の名前で保存してください
error-in-use = { $path } には、まだ動いている別の kirifuda が書き込んでいます。先にそちらを終えるか、別の名前を指定してください
error-exists = { $path } はすでにあります。上書きするなら --force を付けてください
error-elsewhere = 作業中に別のプログラムが { $path } を作りました。出力は { $other } に保存しました
error-other-records = { $path } の中身は、{ $state } の続きになる記録ではありません。元に戻すか、どちらにも新しい名前を付けてください
error-no-policy = 方針 { $path } には { $game } のものがありません
error-rows-there = { $path } にはすでに行があります。続けるには --resume を付けるか、別のフォルダーを指定してください
error-study-stopped = { $wanted }ブロック中{ $done }ブロックで中断しました。--resume を付けると続きから始めます
error-other-stakes = { $path } は、{ $game } とは別の賭け高で出降りを学習したものです
error-other-run = { $path } は別の条件で集めた結果です（違うもの：{ $terms }）
error-interrupted = 中断しました。結果は残っていません
error-interrupted-part = 中断しました（{ $wanted }のうち{ $done }まで）
error-interrupted-kept = 中断しました（{ $wanted }のうち{ $done }まで）。同じコマンドで続きから始められます
error-seat-lost = --strict により終了しました（{ $wanted }のうち{ $done }まで）。第{ $number }{ $unit ->
    [block] ブロック
    [deal] ディール
   *[match] 対局
}：{ $lost }
error-seat-lost-kept = --strict により終了しました（{ $wanted }のうち{ $done }まで。同じコマンドで続きから始められます）。第{ $number }{ $unit ->
    [block] ブロック
    [deal] ディール
   *[match] 対局
}：{ $lost }
error-seat-lost-in-play = --strict により終了しました。{ $lost }
error-program = { $program } は参加できません：{ $why }
error-suit = 「{ $given }」というスートはありません。使えるのは { $suits } です
error-nobody-stays = { $game } には出降りがありません。出降りのあるゲームを指定してください
error-matches-done = { $path } には、もう{ $done }対局（ディール）あります。それより多い数を指定してください
error-blocks-done = { $path } には、もう{ $done }ブロックあります。それより多い数を指定してください

usage-unknown-command = `kirifuda --help` の一覧に「{ $command }」というコマンドはありません
usage-unknown-argument = 「{ $arg }」はここでは使えません
usage-no-value = { $arg } には値が必要です
usage-invalid-value = { $arg } に「{ $value }」は指定できません
usage-invalid-value-why = { $arg } に「{ $value }」は指定できません（{ $reason }）
usage-valid-values = 。使えるのは { $values } です
usage-missing = `{ $command }` に必要なものがありません：{ $arg }（例：{ $example }）
usage-arg-game = ゲーム
usage-arg-file = ファイル
usage-arg-dir = フォルダー
usage-arg-study = 研究のファイル
usage-arg-what = 学習させるもの
usage-arg-shell = シェル
usage-arg-records = 記録のファイル
usage-missing-game = ゲームを指定してください。一覧は `kirifuda games` で見られます
usage-whole-number = { $arg } には整数を指定してください（指定は「{ $value }」）
usage-not-negative = { $arg } には0以上の整数を指定してください（指定は「{ $value }」）
usage-at-least = { $arg } には{ $min }以上の整数を指定してください（指定は「{ $value }」）
usage-between = { $arg } には{ $min }〜{ $max }の整数を指定してください（指定は「{ $value }」）
usage-or = {" か "}
usage-too-large = { $arg } の「{ $value }」は大きすぎます
usage-missing-command = コマンドを指定してください。一覧は `kirifuda --help` で見られます
usage-conflict = { $arg } と { $prior } は一緒に使えません
usage-repeated = { $arg } が2回指定されています
usage-not-text = コマンドラインがUTF-8ではありません
usage-other = コマンドラインを読み取れません。--help をご覧ください

## pbn

pbn-unfinished = 対局が終わっていません。第{ $deal }ディールは途中までです

## init, check, games

init-done =
    { $dir }/game.toml：ルールファイル
    { $dir }/{ $schema }：エディターが説明を出すためのファイル
    次は kirifuda check { $dir }、kirifuda rules { $dir }、kirifuda play { $dir }
init-from = 収録されているゲームから始めるには、--from に続けて次のどれかを書きます：{ $games }
init-upgraded = { $file }：語彙の第{ $version }版に書き換えました
init-up-to-date = { $file }：もう語彙の第{ $version }版です
init-comment =
    { $title }。ルールファイル { $from } のコピー。
    どこかの行を変えて、どうなるかを見てください。
      kirifuda check { $dir }    すべての誤りを、行と桁つきで
      kirifuda rules { $dir }    このファイルから決まるルール
      kirifuda play { $dir }     ボットとの対局
    書ける項目と値は docs/rule-files.md（英語）で説明しています。TOMLのスキーマを読むエディターでも説明が出ます。

check-ok = { $path }：問題なし – { $id }「{ $title }」、{ $players }人、オプション{ $options }、プリセット{ $presets }
games-players = { $counts }人
rules-source = ルールの出典
rules-source-chosen = 採用したもの：{ $text }
rules-source-not-chosen = 採用しなかったもの：{ $text }
games-source = 出典：{ $work }［{ $basis }］
number-range = { $first }〜{ $last }
games-any-number = 〇
games-any-suit = 同じスート（かっこの中で指定）
games-options = オプション
games-presets = プリセット
games-default = 標準は { $value }
games-is-default = 標準
games-plain-game = { $title }：{ $id }、{ $players }。
games-plain-option = { $name }：{ $values }。標準は{ $default } [{ $rules }]
games-plain-range = { $min }から{ $max }
games-plain-from = { $min }以上
games-plain-with = { $word }（nは{ $range }）
games-plain-or = 人か
games-plain-between = 、
plain-heading = { $text }：
plain-labelled = { $label }：{ $text }
games-hint = `kirifuda games GAME` でオプションの説明、`kirifuda rules GAME` でルールが読めます。`kirifuda play GAME` で対局を始めます。
games-first-dealer = どのゲームでも：first_dealer = random、または最初に配る席（ペアで配るゲームではペア）の番号。0から数えます（標準は random）[X-8]

## bots

bots-default = 標準は { $value }
bots-hint =
    パラメーターはコロンのあとに、コンマで区切って書きます。例：strong:worlds=200,ms=500。`kirifuda play` の強さは child、novice、easy、medium、skilled、strong です。
bots-about-random = 選べる手の中から、でたらめに選びます。
bots-about-low = いつも、出せるカードのうち一番弱いものを出します。`docs/rules.md` でテストに使う方針 LOW です。
bots-about-rules = 経験則でプレイします。速く、どのゲームでも無難です。
bots-about-child = 人と遊ぶための強さの一つ。出し方を覚えたばかりのこどものようにプレイします。
bots-about-novice = 人と遊ぶための強さの一つ。強いカードを出し惜しみ、見落としの多い初心者のようにプレイします。学習した打ち方のあるゲームでは、初めのほうのトリックを忘れます。
bots-about-easy = 人と遊ぶための強さの一つ。`medium` と同じように打ちますが、ときどきうっかりします。学習した打ち方のあるゲームでは、初めのほうのトリックを忘れます。
bots-about-medium = 人と遊ぶための強さの一つ。先は読まず、学習した打ち方でプレイし、出たカードを覚えています。学習した打ち方のないゲームでは、短く探索します。
bots-about-ismcts = 情報集合モンテカルロ木探索。自分に見えることだけで1本の木を作り、いくつもの配りを想定して探索します。
bots-about-mc = いくつもの配りを想定し、同じ配りですべての手を試して、経験則で最後まで進めます。
bots-about-skilled = 人と遊ぶための強さの一つ。strong と同じ考え方で、想定する配りを少なくしたもの。
bots-about-strong = 最も強いボット。いくつもの配りを想定してすべての手を試し、学習した打ち方で最後まで進めます。人と遊ぶための強さの一つでもあります。
bots-about-exec = 標準入出力でやり取りするプログラム（docs/bot-protocol.md）。
bots-key-memory = 進行中のトリックより前の、いくつのトリックを覚えているか。
bots-key-slips = 迷う手1000回のうち、うっかりする回数。
bots-key-worlds = 1手ごとに想定する配りの最大数。ms だけを指定すると、時間の許すかぎり想定します。
bots-key-sims = 1手ごとのシミュレーションの最大数。ms だけを指定すると、時間の許すかぎり続けます。
bots-key-ms = 1手にかける時間の上限（ミリ秒）。結果はコンピューターの速さによって変わります。
bots-key-exec-ms = 1手にかけてよい時間（ミリ秒）。超えると席を失います。
bots-key-start-ms = プログラムの起動から最初の返事までの時間の上限（ミリ秒）。
bots-key-rollout = 想定した配りを最後まで進める方法。順に、無作為、簡単な経験則、詳しい経験則、学習した打ち方、探索するボットから学習した打ち方。
bots-key-c = 探索の定数（単位は100分の1）。あまり試していない手をどれだけ優先するか。
bots-key-infer = 想定する配りを1つ残すのに、いくつの中から選ぶか。ほかのプレイヤーのこれまでの手で重みを付けます。0なら付けません。
bots-key-stay = 出るか降りるかを、探索で決めるか、学習した方針で決めるか。
bots-key-prior = 想定した配りの結果に対して、学習した打ち方をどれだけ重く見るか。単位は、その1手でのカードの価値のばらつきの1000分の1。
bots-key-policy = `kirifuda train` が書いたファイル。
bots-without-ms = 標準は制限なし
bots-without-slips = 標準：ゲームごとに決まっています
bots-without-policy = 標準は組み込みの方針
bots-without-skilled-infer = 標準は3
bots-without-strong-infer = 標準は3。見て学習した打ち方のあるゲームでは5

## simulate, arena, replay

simulate-done = { $matches }対局、{ $deals }ディール、カード{ $plays }枚。{ $seconds }秒（1秒に{ $speed }枚）
simulate-length = 1対局のディール数：{ $mean }、最少{ $min }、最多{ $max }
simulate-brackets = かっこ内は95%信頼区間です。
simulate-side = { $side }：勝ち{ $wins }［{ $share }］、引き分け{ $draws }、1ディールあたり{ $points }
simulate-side-deals = { $side }：1ディールあたり{ $points }
simulate-roles = 手番順に、1ディールあたり：
simulate-role = ・{ $role }：{ $points }、トリック{ $tricks }
simulate-role-without-tricks = ・{ $role }：{ $points }
simulate-role-place = { $of }人中{ $place }番目
simulate-role-last = { $of }人中最後
simulate-role-out = 休み
simulate-role-dealer = { $place }（{ $term-dealer }）
simulate-role-dealing = { $place }（{ $term-dealer }）
simulate-role-entering = { $place }（前のディールは休み）
simulate-reasons = 得点の理由ごとに、全員を合わせて1ディールあたり：
simulate-reason = ・{ $reason }：ディールの{ $share }、{ $points }
simulate-decisions = 選べる場面での選択：
simulate-decision = ・{ $question }：{ $answers }
simulate-answer = { $answer } { $possible }回中{ $share }
simulate-answers-between = 、
simulate-trump-choice = { $term-trump }
simulate-trump-choice-keep = そのまま
simulate-trump-choice-name-trump = 別のスートに変える
simulate-bid = 宣言
simulate-bid-none = 0
simulate-bid-some = 1以上
simulate-name-trump = { $term-trump }
simulate-name-trump-name = 決める
simulate-name-trump-pass = パス
simulate-call-suit = ジョーカーのリードで指定したスート
simulate-call-suit-trump = { $term-trump }
simulate-call-suit-other = ほかのスート
simulate-go-alone = パートナー
simulate-go-alone-alone = 1人で戦う
simulate-go-alone-with-partner = 組んで戦う
simulate-ruff-count = { $term-ruff }の言い方
simulate-ruff-count-announce-best = 一番よいスート
simulate-ruff-count-announce-less = それより小さい数
simulate-ruff-count-announce-more = 見せられない大きい数
simulate-stock-exchange = { $term-stock }
simulate-stock-exchange-exchange = 取る（「{ $term-exchange }」）
simulate-stock-exchange-pass = 取らない
simulate-honours = { $term-honours }
simulate-honours-show = 見せる
simulate-honours-can-ye = パートナーに聞く
simulate-honours-pass = 言わない
simulate-take-all = { $term-skunk }のあと
simulate-take-all-take-all = 「{ $term-take-all }」
simulate-take-all-pass = そこで終わる
simulate-lead-choice = 最初のリード
simulate-lead-choice-lead-self = 「{ $term-lead-self }」
simulate-lead-choice-lead-partner = 「{ $term-lead-partner }」
simulate-stay-or-fold = 出降り
simulate-stay-or-fold-stay = 「{ $term-stay }」
simulate-stay-or-fold-fold = 「{ $term-fold }」
figure-none = –
figure-with-interval = { $figure }（{ $low }〜{ $high }）
share-with-interval = { $share }%（{ $low }〜{ $high }%）
progress-decisions = 判断：
arena-result = { $a } 対 { $b }：1組・{ $unit ->
    [deal] 1ディール
   *[match] 1対局
}あたり { $mean }（{ $blocks }ブロック）
arena-error = 95%信頼区間：{ $low }〜{ $high }（標準誤差は{ $error }、平均は標準誤差の{ $sigmas }倍）
arena-no-error = 区間なし：1ブロックだけでは誤差が分かりません。
arena-time = 1手の時間：{ $a } { $a-ms } ms、{ $b } { $b-ms } ms
simulate-lost = プログラムが席を{ $count }回失い、`rules` が代わりました（{ $reasons }）。最初は第{ $match }対局：{ $first }
arena-lost = { $bot } は席を{ $count }回失い、`rules` が代わりました（{ $reasons }）。最初は第{ $block }ブロック：{ $first }
lost-reason = { $kind ->
    [crashed] 異常終了
    [stalled] 時間切れ
    [garbled] 形式の誤り
   *[illegal] 反則
}{ $count }回
lost-reasons-between = 、
lost-seat = 席{ $seat }が{ $kind ->
    [crashed] 異常終了しました
    [stalled] 時間内に答えませんでした
    [garbled] 正しい形で答えませんでした
   *[illegal] 反則をしました
}（{ $why }）
replay-options = オプション：{ $options }
replay-players = プレイヤー：{ $names }
replay-hand = { $name }：{ $cards }
replay-trick = { $number }. { $cards }
replay-unfinished = この対局は途中です。
replay-plain-how = Enter で次のトリック、番号でそのディールへ。「戻る」「もう一度」「ヘルプ」「やめる」も使えます。
replay-plain-help =
    ここで入力できるもの：
    何も入れずに Enter、次：次のトリック
    戻る、b：前のトリック
    もう一度：同じところをもう一度
    番号：そのディールのはじめ
    やめる、q：再生を終わる
replay-plain-end = これで終わりです。Enter で再生を終わります。
replay-plain-no-deal = そのディールはありません。{ $first }から{ $last }までの番号を入れてください。
replay-plain-not-understood = 「{ $text }」はここでは使えません。「ヘルプ」で使える言葉の一覧が出ます。
replay-say-next = 次

# 1行ずつの検討

review-unplayed = カードは1枚も出ませんでした。
review-verdicts = 手の評価
review-turning-points = 勝負どころ
review-plain-legend = トリックごとに、損をしたカードを続けて挙げます。損は、その人に見えていたことだけで判断したとき、最善の手より平均でどれだけ損をしたかです（{ $unit }。偶然とは言えない損だけ）。
review-plain-decision = { $name }、{ $what }：{ $judgement }
review-plain-cost = { $verdict }。平均で{ $amount }の損です。

## solve

solve-board = ボード{ $board }：{ $deal }
solve-deal = 対局{ $match }、ディール{ $deal }：{ $name }のリード。{ $side }は{ $total }のうち{ $points }まで取れます。最初に出すカードごとの数：
solve-deal-low = 対局{ $match }、ディール{ $deal }：{ $name }のリード。{ $side }は{ $total }のうち{ $points }だけで済みます。最初に出すカードごとの数：
solve-deal-lead = 対局{ $match }、ディール{ $deal }：{ $name }のリード。全員が最善なら、{ $side }の得点から相手の得点を引いた差は{ $points }です。最初に出すカードごとの差：
solve-deal-each = 対局{ $match }、ディール{ $deal }：{ $name }のリード。全員が自分の得点だけを考えると、{ $side }は{ $points }が確実です（{ $counted }）。最初に出すカードごとの数：
solve-not-solved = 対局{ $match }、ディール{ $deal }：解けません。取る点を競うゲームは解けません。3組以上（個人戦では3人以上）や、どのスートにも属さないジョーカーのあるゲームで解けるのは、カードが少なく、ポットのないディールだけです。
train-head = | 人数×枚数、アンティ/降り賃/ルー | いつも出る | いつも降りる | 決まった割合で降りる（最良） | 学習した最良の応手 | 厳密値、全員 | 厳密値、1人あたり |

# kirifuda puzzles

puzzles-made = { $matches }対局から{ $n }問：宣言など{ $calls }、リード{ $leads }、フォロー{ $follows }、切り札か捨て札{ $voids }
puzzles-not-confirmed = { $line }行目：{ $preset }、シード{ $seed }：別の配り方では `{ $answer }` でない答えが最善でした
puzzles-confirmed = { $n }問のうち{ $confirmed }問（{ $share }%）の答えを、それぞれ別の{ $worlds }通りの配り方で確かめました（シード{ $seed }）

# kirifuda serve

serve-listening = サーバーを始めました：{ $address }（Ctrl-C で止まります）
operate-table = { $table }  { $date }  { $stage }  { $game }  { $host }  { $names }
operate-stage-gathering = 募集中
operate-stage-playing = 対局中
operate-stage-finished = 終局
operate-stage-broken_off = 途中終了
operate-stage-idle = 動きがなく終了
operate-stage-closed = 運営者が終了
operate-report = { $date }  { $table }  { $name }（{ $about }）　通報した人：{ $by }　理由：{ $reason }
operate-ban = { $who } の利用を止めています（{ $until }まで）。
operate-ban-why = { $who } の利用を止めています（{ $until }まで）：{ $why }
operate-for-ever = 解除する
operate-closed = テーブルを閉じました。
operate-deleted = 削除しました。
operate-unbanned = 利用停止を解除しました。
operate-erased = { $tables ->
    [0] ゲストのデータを消しました。
   *[other] ゲストのデータを消しました。終わっていない{ $tables }つのテーブルでは、終わったときに消します。
}
operate-keys-rotated = 1分後から新しい鍵でCookieと専用リンクに署名します。これまでのものも使えます。
operate-keys-revoked = 新しい鍵に替えました。これまでのCookieと専用リンクは無効になり、全員が新しいゲストになります。
operate-vacuumed = 空き領域を戻しました。整理したテーブルは{ $tables }つです。
operate-backed-up = バックアップが完了しました。
serve-no-page = このプログラムにはページが組み込まれていないため、ターミナルからしか参加できません（`kirifuda play --join`）。ページを使うには、ビルドして（CONTRIBUTING.md）、そのフォルダーを --site で指定してください。
serve-no-index = { $path }にindex.htmlがないため、ターミナルからしか参加できません（`kirifuda play --join`）。
serve-not-opened = ここではブラウザを開けません。上のアドレスをブラウザで開いてください。

# 保存した対局

error-nothing-kept = 途中の対局はありません。`kirifuda play GAME` で始められます。保存した対局の一覧は `kirifuda resume --list` で見られます
error-none-goes-on = 途中の対局はどれも続けられません。`kirifuda resume --list` で一覧が見られます
error-no-file-or-match = 「{ $given }」というファイルも、保存された対局もありません。一覧は `kirifuda resume --list` で見られます
error-no-such-match = 「{ $given }」という対局は保存されていません。一覧は `kirifuda resume --list` で見られます
error-match-over = { $n }番の対局は終わっています。`kirifuda replay { $n }` で再生できます。新しい対局は `kirifuda play GAME` で始められます
resume-none = 保存された対局はありません。
resume-open = { $n }：{ $line }
resume-over = { $n }（終了）：{ $line }
resume-line = { $title }　第{ $deal }ディール　{ $totals }（{ $when }）
resume-line-over = { $title }　{ $deal }ディール　{ $totals }（{ $when }）
resume-unreadable = { $file }　対局として読めません（{ $when }）
resume-skipped = { $path } は続けられません：{ $why }
resume-in-use = まだ動いている別の kirifuda が使っています
resume-not-text = UTF-8のテキストではありません
resume-too-large = { $most } MiBを超えています
resume-ago-minutes = { $n ->
    [0] たった今
   *[other] { $n }分前
}
resume-ago-hours = { $n }時間前
resume-ago-days = { $n ->
    [1] 昨日
   *[other] { $n }日前
}

# 設定

settings-broken = 設定ファイル { $path } を読めません（{ $why }）。標準の設定で続けます。ファイルはそのまま残してあります

# 画面での再生

replay-dealt-again = 同じ手札でやり直したディールが{ $n }つあります：{ $deals }
replay-taken-back = 待ったのあったディールが{ $n }つあります：{ $deals }
replay-place = 第{ $deal }ディール（全{ $deals }）　{ $n }/{ $all }　視点：{ $seat }
replay-hands = 全員の手札
replay-footer-hands = h：閉じる
replay-key-card = 1枚
replay-key-trick = トリック
replay-key-deal = ディール
replay-key-seat = 席
replay-key-hands = 全員の手札
replay-help =
    再生のキー
    →  ←      1枚（1つの宣言）ずつ進む、戻る
    ↓  ↑      1トリックずつ進む、戻る
    PgDn PgUp 次のディール、前のディール
    Home End  記録の最初、最後
    Tab 0–9   次の席、その番号の席
    h         全員の手札を見る、その席の手札だけに戻す
    s l t o r 得点、できごと、トリック、オプション、ルール
    c f a     色、記号か文字か、手札の並べ方
    q         終わる

# メニュー

menu-title = 切り札（Kirifuda）
menu-continue = 続きから
menu-continue-n = 続きから（{ $n }）
menu-games = ゲーム
menu-games-about = ゲームと遊び方、ボットの強さを選んで対局します。
menu-learn = ゲームを覚える
menu-learn-about = どんなゲームか、ルール、ヒントつきのやさしい対局。
menu-finished = 終わった対局
menu-finished-about = 終わった{ $n }対局を、1枚ずつ見直せます。
menu-language = 言語 / Language
menu-language-about = 日本語、English
menu-settings = 設定
menu-settings-about-spoken = カード、全画面か1行ずつか。
menu-chosen = { $text }（使用中）
menu-changed = { $text }（変更あり）
menu-settings-about = カード、色、速さ、全画面か1行ずつか。
menu-quit = 終了
menu-back = 戻る
menu-game = { $title }（{ $players }）
menu-start = 対局を始める
menu-preset = 遊び方
menu-preset-none = 標準のオプションで
menu-players = 人数
menu-level = ボットの強さ
menu-level-child = こども
menu-level-novice = 初心者
menu-level-easy = やさしい
menu-level-medium = ふつう
menu-level-skilled = 上手
menu-level-strong = 強い
menu-level-child-about = 出し方を覚えたばかり。思いつきで出すこともよくあります。
menu-level-novice-about = 強いカードを出し惜しみ、見落としも多いです。
menu-level-easy-about = 堅実にプレイしますが、ときどきうっかりします。
menu-level-medium-about = 堅実にプレイし、うっかりミスはしません。
menu-level-skilled-about = 少し先を読んでプレイします。
menu-level-strong-about = よく考えてプレイします。
menu-options = オプション
menu-options-changed = { $n ->
    [0] この遊び方のまま
   *[other] { $n }件変更
}
menu-reset = この遊び方のままに戻す
menu-type-value = ほかの値を入力する
menu-rules = ルール
menu-rules-about = くわしいルール、オプション、出典。
menu-first-match = はじめての対局
menu-first-match-about = やさしいボットを相手に、1手ごとのヒントつきで。
menu-lessons = ブラウザで遊ぶと、ゲームごとのレッスンがあります。`kirifuda serve --open` で開きます。
menu-cards = カード
menu-colors = 色
menu-pace = 速さ
menu-confirm = カードの出し方
menu-plain = 表示
menu-plain-on = 1行ずつ（スクリーンリーダー向け）。
menu-plain-off = 全画面（--plain をつけたときは1行ずつ）。
menu-about = 。{ $text }
menu-typed = 値：{ $text }_
menu-footer = ↑↓：選ぶ  Enter：開く  Esc：戻る  q：終了
menu-footer-change = ↑↓：選ぶ  Enter：変更  Esc：戻る  q：終了
menu-footer-type = Enter：決める  Esc：戻る
menu-plain-how = 番号か名前を入れてください。「戻る」「ヘルプ」「やめる」も使えます。
menu-plain-type = 値を入れてください。空のままなら戻ります。
menu-plain-help =
    ここで入力できるもの：
    番号：その番号のものを開く、始める、または設定を変えます。
    戻る、b：前の一覧に戻ります。最初の一覧では終了します。
    何も入れずに Enter：この一覧をもう一度読みます。
    ヘルプ、help：この説明です。
    やめる、q：終了します。
    対局中は「ヘルプ」で、対局で使える言葉の一覧が出ます。
menu-say-back = 戻る
menu-not-understood = 「{ $text }」という番号や名前は一覧にありません。空のまま Enter を押すと、一覧をもう一度読みます。

## ルールの前のオプション

rules-heading = { $title }：使っているルール
rules-direction = { $players }人。{ $direction }に進みます。
rules-changed = 標準から変えたオプション
rules-in-force = 使っているオプション
rules-option = { $name } = { $value }　{ $question }：{ $meaning } [{ $rules }; { $grounds }]
source-by-analogy = { $source }からの類推
