# 研究（`kirifuda lab`）のページとメッセージ。

lab-run-done = { $path } に{ $all }ブロック中{ $blocks }ブロックがあります。`kirifuda lab report { $path }` でページを書けます
lab-run-precise = 求める標準誤差に達したので、残りの{ $spared }回は打っていません。`kirifuda lab report { $path }` でページを書けます
lab-report-done = { $path }

lab-language = 日本語
lab-claim = 資料に書いてあること
lab-answer = 答え
lab-no-answer = 答えはまだ書かれていません。manifest.json と同じフォルダーの answer.toml に書いて、ページを作り直してください。
lab-doubt = 考えを変えるとしたら
lab-played = 何を打ったか
lab-packs = どの読み方でも、どのボットでも、同じ順のカードを配りました（シード{ $seed }）。読み方は同じカードで比べています。違うボットを組み合わせたときは、どのボットもすべての席に同じ回数だけ座っています。
lab-reading = ルールの読み方
lab-bots = ボット
lab-matches = 対局
lab-deals = ディール
lab-unfinished = 打ち切り
lab-finished = 終わった対局
lab-stopped-early = 「{ $measure }」の標準誤差がどれも{ $error }以下になったので、最大{ $planned }回のところを{ $units }回で終えました。誤差を見たのは{ $looks }回の時点です。見るのは誤差だけで、値そのものは見ません。このように終えると区間がわずかに狭く出るので、微妙な差は決着がついていないと考えてください。
lab-not-stopped = { $looks }回の時点で「{ $measure }」の標準誤差がどれも{ $error }以下なら、{ $planned }回より前に終えることにしていました。打ったのは{ $units }回です。
lab-incomplete = { $planned }回のうち{ $units }回しか打っていません。値は途中のものです。
lab-quoted = 「{ $name }」
lab-policies-cards-other = { $readings }では、打ち方を学んだボットは、同じゲームの別の読み方で学んだ打ち方を使っています（各行に cards=other とあります）。
lab-policies-cards-none = { $readings }では、学んだ打ち方がありません。ボットは先を読むか、経験則で打っています（各行に cards=none とあります）。
lab-policies-stay-computed = { $readings }では、この賭け高での出降りを学んでいないので、ボットは計算で決めています（各行に stay=computed とあります）。
lab-errors = どの値にも、式で求めた誤差と、ブロックを1,000回選び直して求めた誤差（ブートストラップ）の2つがあります。2つが大きく違うときは、どちらも信用できません。区間は95%です。

lab-figure = 値
lab-errors-both = 標準誤差：式、ブートストラップ
lab-both = { $one }、{ $other }
lab-by-formula = 式による区間
lab-by-bootstrap = ブートストラップによる区間
lab-interval = { $low }〜{ $high }
lab-below = 一度もなし（{ $share }未満）
lab-corrected = { $value }（偶然の差を除くと{ $corrected }）
lab-place = { $place }番目
lab-contrasts = 差は、同じカードどうしで1回ごとに比べて求めました。pは、偶然だけでこれほどの差が出る確率です。この研究の比較は全部で{ $tests }件あるので、ホルムの方法で調整してあります。
lab-differences-of = { $measure }：差
lab-difference-of = 比べたもの
lab-difference = 差
lab-minus = { $one } − { $other }
lab-p = p（ホルム）
lab-mean = 平均
lab-spread = 標準偏差
lab-long = 95%が終わるまで
lab-lengths = そのディール数までに終わった対局の割合
lab-swings = 1ディールで動く点や碁石の数ごとの割合
lab-luck-share = カードの分（%）
lab-cards = 分散：カード
lab-seat = 席
lab-skill = 腕
lab-rest = そのほか
lab-data = 図のデータ（CSV）
lab-download = ダウンロード
lab-again = このページを作り直すには
lab-made-by = { $program } で作りました。研究のファイルの BLAKE3 ハッシュは { $hash }… です。

lab-measure-length = 対局の長さ
lab-about-length = ルールどおりに終わった対局のディール数です。
lab-measure-choices = 選ぶ場面の数
lab-about-choices = 選べる行動が2つ以上ある場面の数です。全員の分を合わせ、1対局あたり（1ディールずつ打ったときは1ディールあたり）で数えます。
lab-measure-decisions = 選べる場面の割合（%）
lab-about-decisions = 自分の番のうち、選べる行動が2つ以上ある割合です。
lab-measure-lead-changes = 首位の交代
lab-about-lead-changes = 1対局の中で、単独首位が別の組に替わった回数です。
lab-measure-swing = 1ディールで動く数
lab-about-swing = 1ディールで勝った側が得た点や碁石の合計です。得をした側がないときは、失った数の合計です。
lab-measure-swing-spread = 1ディールで動く数のばらつき
lab-about-swing-spread = 1ディールで動く数の標準偏差です。
lab-measure-draws = 引き分け（%）
lab-about-draws = 1位が並んで終わった対局の割合です。
lab-measure-balance = 公平さ
lab-about-balance = 1位になった割合の最大と最小の差を、1から引いたものです。組は、最初に手番が来る順に数えます。互角の組でも偶然の差は出るので、それを除いた値も示します。
lab-measure-entropy = 結果の分からなさ
lab-about-entropy = 誰が1位になるかのエントロピーです（最初に手番が来る順に数えます）。どの組も同じくらい勝つなら1、いつも同じ組が勝つなら0です。1に近いと式の誤差は小さく出すぎるので、ブートストラップのほうを見てください。
lab-measure-seats = 手番の順による有利
lab-about-seats = 手番の順ごとに、1ディールでその人の側が得た点や碁石の平均から、全員の平均を引いたものです。
lab-measure-calls = 宣言など（%）
lab-about-calls = 答えを2つ以上から選べた場面で、それぞれの答えを選んだ割合です。英語の語は docs/measuring.md のものです。
lab-measure-reach = ルールが働く割合（%）
lab-about-reach = そのルールで点が動いたか、宣言などに使われたディールの割合です。nディールで一度も見なかったルールの割合は、95%の信頼度で3/n未満です。
lab-measure-skill = 強いボットの得
lab-about-skill = 同じカードですべての席を入れ替えて打ったときに、最初のボットが1ディールで相手より多く得る点や碁石の平均です。
lab-measure-deals-to-tell = 強さの差が出るまでのディール数
lab-about-deals-to-tell = 100回中95回は強いほうが上回るまでのディール数です。1ディールの差の平均をδ、標準偏差をσとして、(1.645 σ/δ)² で求めます。
lab-measure-luck = 運と腕
lab-about-luck = 1ディールの結果のばらつきのうち、カード、手番の順、ボットの腕による分と、どれでもない分です。どのディールも、ボットの席を入れ替えて打ち直しています。割合は打つ人によって変わります。ボットの強さが近いほど、カードの分が大きくなります。
