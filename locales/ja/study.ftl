# 再生、検討、自作ルール。

## Replay

replay-about = 対局の記録を選んでください。このサイトや、ターミナルの kirifuda が書き出す、1行に1対局のファイル（.jsonl）です。
from-file = ファイルから
from-file-about = ファイルをここに置くか、選んでください。ファイルがこのブラウザの外に出ることはありません。
choose-file = ファイルを選ぶ
from-link = リンクから
from-link-about = 記録のアドレス（このサイトか、ほかのサイトからの読み込みを許しているhttpsのサイト、8 MBまで）：
from-results = 自分の対局
deals-so-far = { $n }ディール終了
open-record = 開く
other-record = ほかの記録を選ぶ
unknown-game = 不明なゲーム
no-own-record = この対局の記録は、もうこのブラウザにありません。
file-too-large = ファイルが{ $mb } MBを超えています。1行に1対局の記録なので、いくつかに分けて開いてください。
record-empty = 「{ $name }」は空です。1行に1対局のJSONの記録を選んでください。
link-no-address = 「{ $link }」はファイルのアドレスではありません。https://example.org/match.jsonl のように書いてください。
link-not-read = { $link } を読めませんでした。ネットワークにつながっていないか、そのサイトがほかのサイトからの読み込みを許していません。読み込みが許されていないときは、ファイルを保存してから開いてください。
link-missing = { $link } の応答は{ $status }でした。ファイルがありません。
link-closed = { $link } の応答は{ $status }でした。この記録を開けるのは、遊んだ人の、遊んだブラウザだけです。
link-answered = { $link } の応答は{ $status }で、ファイルが届きませんでした。あとでもう一度試してください。
link-not-secure = { $link } は、暗号化されていない別のサイトのアドレスです。https:// で始まるアドレスを使うか、ファイルを保存してから開いてください。
link-too-slow = { $link } から{ $seconds }秒以内に記録が届きませんでした。あとでもう一度試すか、ファイルを保存してから開いてください。
link-too-large = リンク先が{ $mb } MBを超えています。1行に1対局の記録（このサイトや、ターミナルの kirifuda が書き出すファイル）を選ぶか、ファイルを保存してから開いてください。
link-no-record = { $link } は対局の記録ではありません。1行に1対局（「{"{"}」で始まる行）のファイル（.jsonl）を選んでください。
matches-in = { $name }：{ $n }対局
faults-found = そのうち{ $n }対局に、ルールに合わないところがあります。合っているところまで見られます。
match-line = { $n }. { $title }、{ $deals }ディール
fault-at = 第{ $deal }ディール、{ $event }番目のできごと：
fault-line = { $line }行目：
match-number = 対局
replay-slider = 対局の中の位置
replay-place = 第{ $deal }ディール、{ $step }/{ $all }
replay-fault = 記録には続きがありますが、ルールに合わないところがあります：{ $why }
replay-play = 再生
replay-pause = 止める
step-on = 1つ進む
step-back = 1つ戻る
deal-before = 前のディールへ
deal-after = 次のディールへ
replay-speed = 速さ
replay-view = 視点
view-public = 観戦者の視点
view-open = 全員の手札を公開
view-seat = { $name }の視点
replay-keys = ← → 1つずつ、PageUp・PageDown ディールごと、Home・End 最初と最後、スペース 再生

## Review

review-doing = 検討しています…（{ $done }/{ $steps }手）
review-stopped = 検討を止めました。
review-anew = もう一度検討する
review-all = 全ディールを検討する
review-measured = 評価のしくみ
review-legend-page = どの判断も、その人から見てありえた100通りの配りで、ほかの手と比べました。損は、最善の手に比べて平均でどれだけ失うかです（単位：{ $unit }）。±は標準誤差です。誤差の範囲の損は問題にしません。それを超える損が、このようなディールの結果の標準偏差の10%以上なら疑問手、20%以上なら悪手、30%以上なら大悪手です。最後の欄は、全員の手札が見えていたとして、その手で失った分です（単位：{ $counted }）。これは、そのときには誰にも分からなかったことです。計算しきれなかったところは空欄です。
verdicts = それぞれの手の評価
verdict = 評価
course = 形勢の推移
course-match = 対局を通した推移
course-of = 見込みの得失点：
course-unit = 線より上なら{ $name }が優勢です。目盛り：{ $unit }
course-about = { $name }の見込みの得失点。{ $start }から{ $end }まで。{ $n ->
    [0] 疑問手や悪手はありません。
   *[other] 疑問手や悪手が{ $n }手あります（下の一覧を参照）。
}
went-wrong = 疑問手・悪手
nothing-wrong = 疑問手も悪手もありませんでした。
roughly = およそ{ $amount }
less-than = { $amount }足らず
in-figures = くわしい数字
in-trick = 第{ $n }トリック
before-play = プレイの前
decided = { $place }、{ $name }：{ $done }
decided-better = { $place }、{ $name }：{ $done }（最善は{ $best }）
as-good = ほぼ同じ
why-own = { $why }
why-other = { $name }への助言：「{ $why }」
decided-why = { $place }、{ $name }：{ $done }。最善は{ $best }：{ $why }
decision = 判断
decision-before = 前の手
decision-after = 次の手
decision-place = { $all }手中{ $n }手目
decision-keys = ← → 前後の手、PageUp・PageDown 疑問手・悪手へ、スペース 全員の手札
mark-best = 最善
watch-on = ここから再生
play-on = ここからプレイ
to-review = 検討に戻る
to-match = 対局に戻る
turned-doing = 調べています…（{ $percent }%）
turned-gift = { $trick ->
    [0] プレイの前
   *[other] 第{ $trick }トリック
}、{ $name }の{ $done }で、あなたの側が{ $amount }得をしました（最善は{ $best }）
turned-other = { $trick ->
    [0] プレイの前
   *[other] 第{ $trick }トリック
}、{ $name }の{ $done }は{ $amount }の損でした（最善は{ $best }）
turned-nothing = 勝負を分けた一手はありませんでした。はっきりした悪手は、誰にもありませんでした。
luck-and-play = 配りの運と腕
all-decisions = すべての判断
player = プレイヤー
done = 選んだ手
best = 最善の手
cost-known = その人に見えていた範囲での損
cost-seen = 全員の手札が見えていた場合の損
show-moment = テーブルで見る
show-decision = { $n }番目の判断をテーブルで見る

## 強いボットが代わりにプレイする

strong-doing = 強いボットがプレイしています…
strong-line = この席で強いボットがプレイすると{ $change }です。
strong-line-beside = この席で強いボットがプレイすると{ $change }です（実際は{ $was }）。
strong-line-even = この席で強いボットがプレイした場合です。
strong-line-note = 検討より短い時間で読んでいるので、検討と判断が分かれることがあります。
strong-card = 第{ $n }トリックで、{ $name }は{ $was }、強いボットは{ $strong }を出しました。
strong-call = { $name }は「{ $was }」、強いボットは「{ $strong }」を選びました。
strong-same = 強いボットも、すべて同じ手を選びました。
to-decision = この手に戻る

## Own rule files

own-about = ルールファイルには、カード、席、配り方、切り札、トリック、得点、オプションが書いてあります。ここにあるゲームをもとにして、1行変えて遊んでみてください。
own-format = ルールファイルの書き方（英語）
own-load = ルールファイルを読み込む
own-paste = または、ここに貼るか書く
own-example = もとにするゲーム
own-name = 名前
own-keep = 残しておく
own-kept = このブラウザに残したもの
own-none = まだルールファイルはありません。
own-good = { $title }：誤りはありません。
own-faults = 誤りが{ $n }か所あります。
own-fault-at = { $line }行目の{ $column }桁目
own-play = 遊ぶ
own-edit = 書き換える
own-save-file = ファイルに保存する
own-delete = 消す
own-delete-sure = 本当に「{ $name }」を消す
own-taken = 「{ $name }」という別のルールファイルが、すでにこのブラウザにあります。
own-keep-as = 「{ $name }」という名前で残す
own-replace = 前の「{ $name }」と入れ替える
own-not-kept = ブラウザに空きがなく、残せませんでした。ファイルに保存してください。
own-too-large = ファイルが256 kBを超えています。TOMLのルールファイルを選んでください。
own-gone = この名前のルールファイルは、このブラウザにありません。

record-unknown = 「{ $address }」に記録はありません。ファイル、リンク、自分の対局履歴のどれかから選んでください。
shared-broken = リンクが途中で切れているか、壊れています。もう一度送ってもらうか、ファイルを送ってもらってください。
shared-too-large = リンクの中身が{ $kb }kBを超えています。ここで作られた記録ではありません。
shared-gone = この記録はもうサーバーにないか、リンクが途中で切れています。
shared-match = 共有された対局
