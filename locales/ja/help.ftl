# ヘルプ。help-コマンド、help-コマンド-examples、arg-コマンド-オプション または arg-オプション。

help-template =
    {"{about-with-newline}"}
    使い方：{"{usage}"}

    {"{all-args}{after-help}"}
help-heading = { $heading }：
help-usage-options = [オプション]
help-heading-commands = コマンド
help-heading-arguments = 引数
help-heading-options = オプション
help-group-play = 遊ぶ
help-group-games = ゲームとルール
help-group-bots = ボットと研究
help-group-files = 記録とツール
help-value-command = コマンド

help-kirifuda = めずらしいトリックテイキングゲームを遊ぶ。多くは、ほかのプログラムではほとんど遊べません
help-kirifuda-examples =
    コマンドなしで起動すると、メニューが出ます。

    例：
      kirifuda play kk-4                    ボットと掛合トランプを1対局
      kirifuda games                        ゲーム、オプション、プリセットの一覧
      kirifuda rules jl-5                   ジャパニーズ・ルーのルール
      kirifuda simulate rh --matches 1000   ボットどうしで1000対局

    GAME は、ゲームのid、プリセット、ルールファイルのパスのどれかです。
help-games = ゲーム、オプション、プリセットの一覧を見る
help-games-examples =
    例：
      kirifuda games
      kirifuda games kakeya-trump       オプションと値をすべて説明
      kirifuda games --plain            読み上げ向けの文章で
      kirifuda games --json
help-rules = ルールを読む。使っているオプションとその出典も見られます
help-rules-examples =
    例：
      kirifuda rules kk-6
      kirifuda rules japanese-loo -o form=three --players 4
      kirifuda rules kk-4 --lang ja | less
help-init = ルールファイルを作り始める。収録されているゲームのコピーか、小さなひな型ができます
help-init-examples =
    フォルダーに game.toml と、エディターが説明を出すためのスキーマを作ります。すでにあるファイルは上書きしません。
    書き方は docs/rule-files.md（英語）にあります。

    例：
      kirifuda init my-kakeya --from kakeya-trump
      kirifuda init my-game
help-check = ルールファイルを調べる。誤りをすべて「ファイル:行:桁: 内容」の形で出します
help-check-examples =
    終了ステータス：0 誤りなし、1 誤りあり、2 読めない。

    例：
      kirifuda check games/kakeya-trump/game.toml
help-play = ターミナルで対局する
help-play-examples =
    例：
      kirifuda play kk-4
      kirifuda play jl-5 --players 4 --level strong --seed 7
      kirifuda play rh --save my-match.jsonl     途中で止めても続きから
      kirifuda play kk-6 --plain --lang ja
      kirifuda play --join http://127.0.0.1:8080/table/ID --name あおい  リンクのテーブルに着く
help-resume = 保存した対局を続ける
help-resume-examples =
    --save のない対局は、データフォルダーに保存されます（スクリプトから遊んだときを除く）。途中の対局は消えません。
    終わった対局は新しいものから200対局まで残ります。環境変数 KIRIFUDA_HOME で、対局と設定のフォルダーを変えられます。

    例：
      kirifuda resume              最後に保存した対局
      kirifuda resume 12           12番の対局
      kirifuda resume --list       保存した対局の一覧
      kirifuda replay 12           終わった対局を1枚ずつ再生
help-bots = ボットの一覧を見る。パラメーターと、その範囲、標準の値も出ます
help-bots-examples =
    例：
      kirifuda bots
      kirifuda bots strong
      kirifuda bots --json
help-simulate = ボットどうしで対局させ、結果を集計する
help-simulate-examples =
    シードが同じなら、スレッドの数にかかわらず同じ対局になります。勝敗のほかに、手番の順と得点の理由ごとの点数、
    選べる場面でそれぞれの選択が何回あったかを数えます。--detail と --json では、それを組ごと、手番の順ごとにも出します
    （docs/measuring.md）。

    かっこ内の数は95%信頼区間です。割合はウィルソンのスコア区間、
    平均はディールや対局を独立な観測としたスチューデントのt分布によります。

    Ctrl-C で止めると、そこまでの結果を出し、終了ステータスは130です。--resume を付けておけば、
    同じコマンドで続きから始められ、結果は止めなかった場合と同じになります。

    例：
      kirifuda simulate kk-4 --matches 1000
      kirifuda simulate rt-4d --matches 1000000 --records rt.jsonl.zst --resume rt.state
      kirifuda simulate jl-5 --deals 100000 --bots random --seed 1 --json
      kirifuda simulate jl-5 --deals 10000 --bots medium:policy=trained.txt
      kirifuda simulate rh --matches 100 --records rh.jsonl
      kirifuda simulate jl-5 --set no_trick_penalty=8 --matches 1000
help-replay = 対局の記録を見る。ターミナルでは1枚ずつ、それ以外では文章で。得点の理由もすべて出ます
help-replay-examples =
    例：
      kirifuda replay rh.jsonl
      kirifuda replay rh.jsonl --match 3 --deal 2
      kirifuda replay rh.jsonl --seat 1         席1から見えたことだけ
      kirifuda replay 12                        保存した12番の対局
      kirifuda replay rh.jsonl | less           文字だけで
      kirifuda replay 12 --plain                読み上げ向けの文章で。ターミナルでは1トリックずつ
help-review = 対局の記録を検討する。1手ごとの損、勝負どころ、配りの運
help-review-examples =
    損は2通り出ます。その人に見えていたことだけで判断したときの平均の損と、全員の手札が見えていたとしたときの損です。
    シードと --worlds が同じなら、結果も同じです。

    例：
      kirifuda review evening.jsonl --deal 2
      kirifuda review evening.jsonl --seat 0 --worlds 400
      kirifuda review rh.jsonl --match 3 --deal 1 --json
      kirifuda review 12 --plain                表を使わず、文章で
help-serve = サーバーを始める。テーブルを作ってリンクを送れば、友だちとブラウザやターミナルで遊べます
help-serve-examples =
    Ctrl-C で止めます。対局は失われません。もう一度始めれば、どのテーブルも続きから遊べます。
    くわしくは docs/operating.md をご覧ください。
    各コマンドは、--operators を付けて動いているサーバーに働きかけます。
    ログのくわしさは環境変数 KIRIFUDA_LOG で選びます（error、warn、info、debug）。

    例：
      kirifuda serve
      kirifuda serve --listen 0.0.0.0:8080 --database /var/lib/kirifuda/tables.sqlite --origin https://cards.example.org
      kirifuda serve --database postgres://kirifuda@localhost/kirifuda --operators 127.0.0.1:8081
      kirifuda serve list
      kirifuda serve ban 203.0.113.0/24 --days 7 --why spam
help-serve-list = テーブルの一覧を新しい順に出す。ID、作られた日、状態、ゲーム、ホスト、参加者
help-serve-export = 対局の記録を標準出力に書く。終わっていない対局では、伏せた札も見えます
help-serve-close = テーブルを勝敗なしで終わらせる
help-serve-delete = テーブルを記録や検討ごと、または共有された記録を削除する
help-serve-reports = ゲストからの通報を、前後の発言とともに新しい順に出す
help-serve-bans = 利用を止めている相手の一覧を出す
help-serve-ban = ゲストやネットワークの利用を止める。つながっていれば切断します
help-serve-unban = 利用停止を解く
help-serve-erase = ゲストの名前・発言・IDを、終わったテーブルから消す。ほかのテーブルでは終わったときに消します
help-serve-rotate-keys = Cookieと専用リンクに署名する鍵を新しくする
help-serve-vacuum = 終わったテーブルを圧縮し、--keep-tables や --keep-records の期限を過ぎたものを消して、空き領域を戻す
help-serve-backup = 動いているサーバーの SQLite データベースを、新しいファイルに写す
help-verify = 対局の記録を調べる。カード、トリック、得点をすべて計算し直します
help-verify-examples =
    誤りは「line 行 deal ディール event 番号: 内容 (ルールID)」の形で出ます。
    終了ステータス：0 誤りなし、1 誤りあり、2 読めない。

    例：
      kirifuda verify rh.jsonl
      kirifuda simulate kk-4 --matches 1000 --records - | kirifuda verify -
help-solve = 全員の手札を見たうえで、各組が最善のプレイでどれだけ取れるかを求める
help-solve-examples =
    PBNのディールには、切り札とディクレアラーごとのトリック数の表（ダブルダミー）が出ます。対局の記録のディールは、
    最初のリードから、そのゲームの数え方で解きます。

    例：
      kirifuda solve --pbn deals.pbn --json
      kirifuda solve --record kk.jsonl --deal 2
help-arena = 2つのボットを、同じカード、すべての席で比べる
help-arena-examples =
    1ブロックでは、同じディール（または対局）を、席を回しながら、AとBを入れ替えた場合も含めてプレイします。平均は、
    1席（1組）の1ディール（1対局）あたりで、AがBよりどれだけ多く取ったかです。
    `mc:ms=10` のようなミリ秒はCPU時間で数えるので、ほかの処理が動いていても公平です。
    外部のプログラム（`exec:`）が加わるときは実時間で数えます。
    平均の95%信頼区間は、ブロックを独立な観測としたスチューデントのt分布によります。

    Ctrl-C で止めると、そこまでの結果を出し、終了ステータスは130です。

    例：
      kirifuda arena kk-4 --a rules --b random --blocks 200
      kirifuda arena jl-5 --a rules --b low --blocks 1000 --unit deal --resume jl.arena
      kirifuda arena rh --a medium --b rules --blocks 500 --records rh.jsonl.zst
help-train = プレイを重ねて方針を学習し、ファイルに書く
help-train-examples =
    WHAT は次のどれかです。
      cards    カードの出し方を、ゲームの種類ごとに学びます。--deals は1ゲームあたりのディール数
      stay     出るか降りるかを、1つのゲームについて、または収録されている出降りのあるゲームのすべての人数について学びます
      others   出降りのあるゲームで、探索型のボットの出降りとカードの出し方を見て学びます。--deals は全ゲームを合わせた
               ディール数。プロセッサーは1つだけ使います

    `stay` に --out を付けると、この方針を相手に1ディールで何チップ得できるかも出します（次のポットは等分して数えます）。
    いつも出る場合、いつも降りる場合、決まった割合で降りる場合、学習した最良の応手の場合の値です。すべてのディールを
    調べられる小さなゲームでは、厳密値も出ます。

    例：
      kirifuda train cards --deals 100000 --out trained.txt
      kirifuda train stay --out policies.txt
      kirifuda train stay jl-5 --players 7 --set no_trick_penalty=8 --deals 50000
      kirifuda train others --deals 50000 --out watched.txt
help-strength = すべてのボットの強さをすべてのプリセットで測り、表にする
help-strength-examples =
    区間は `kirifuda arena` と同じです。Ctrl-C で止めると、そこまでの行を書き、終了ステータスは130です。

    例：
      kirifuda strength --out docs/strength.md --resume strength.json --force
      kirifuda strength --levels --blocks 16 --out docs/levels.md --resume levels.json --force
      kirifuda strength rh kk-4 --bots low,random --blocks 200
help-lab = ルールの読み方をボットの対局で比べ、分かったことをまとめる
help-lab-run = 研究の対局をして、ディールごとに1行を書く
help-lab-run-examples =
    研究は、ルールの読み方、ボット、測るものを書いた TOML ファイルです（docs/lab.md に説明があります）。どの読み方でも、
    どのボットでも、同じ順のカードを配ります。中断しても、済んだブロックは残ります。--resume を付けると、残りのブロックを
    打ちます。分けて打った結果を合わせると、1回で打った結果とバイト単位で同じになります。プログラムのボットと、時間を ms で
    区切ったボットは、どこでも同じように打つとは限らないので使えません。

    例：
      kirifuda lab run my-study.toml
      kirifuda lab run my-study.toml --out results --limit 1000
      kirifuda lab run my-study.toml --out results --resume
      kirifuda lab run my-study.toml --out part-1 --shard 1/4
help-lab-merge = 分けて打った行を1つのフォルダーにまとめる
help-lab-merge-examples =
    例：
      kirifuda lab merge part-1 part-2 part-3 part-4 --out results
help-lab-report = 研究の行から値を求めて、ページを書く
help-lab-report-examples =
    findings.json、report.html（英語と日本語、1つのファイルで完結）、report.en.md、report.ja.md、図をフォルダーに書きます。
    前のものは置き換えます。

    例：
      kirifuda lab report results
      kirifuda lab report results --open
help-puzzles = ボットどうしの対局から問題を作る。答えを確かめる
help-puzzles-make = 正解がはっきりしていて、急いで決めると間違える場面を探す
help-puzzles-make-examples =
    `strong` と `medium` が対局の最初のディールを打ちます。20,000通りの配り方で試して、ほかのどの行動も --margin 以上、
    標準誤差の6倍以上損になり、`rules`、`medium`、24通りだけの探索のうち1つ以上が間違える場面が問題になります。間違える
    数が難しさです。1つのディールから作る問題は1つだけです。ファイルは JSON Lines です。Ctrl-C で止めると終了ステータスは
    130で、同じコマンドで続きから探します。

    例：
      kirifuda puzzles make rh --out puzzles.jsonl
      kirifuda puzzles make jl-3 --want 20 --seed 1000000 --out puzzles.jsonl
help-puzzles-confirm = 問題の答えを別の配り方で確かめる
help-puzzles-confirm-examples =
    例：
      kirifuda puzzles confirm puzzles.jsonl
      kirifuda puzzles confirm puzzles.jsonl --worlds 2000 --seed 7
help-pbn = ディールをPBN（Portable Bridge Notation）で書き出す、または読み込む
help-pbn-examples =
    例：
      kirifuda pbn export whist.jsonl > whist.pbn
      kirifuda pbn import deals.pbn whist-short > whist.jsonl
help-pbn-export = 対局の記録のディールをPBNで書き出す
help-pbn-export-examples =
    途中で終わったディールは、結果が「?」、プレイの終わりが「*」になり、標準エラー出力にそのことが出ます。

    例：
      kirifuda pbn export whist.jsonl > whist.pbn
help-pbn-import = PBNのディールをボットにプレイさせ、対局の記録を出す
help-schema = JSON Schemaを出す。対局の記録用か、エディターで使うルールファイル用です
help-schema-examples =
    WHAT は `records`（対局の記録）か `rule-file`（ルールファイル）です。

    例：
      kirifuda schema
      kirifuda schema rule-file > rule-file.schema.json
help-completions = シェルの補完スクリプトを出す
help-completions-examples =
    例：
      kirifuda completions bash > ~/.local/share/bash-completion/completions/kirifuda
      kirifuda completions zsh > ~/.zfunc/_kirifuda

arg-help = このヘルプ
arg-version = バージョン
arg-lang = 言語：en か ja［標準：設定、なければ LC_ALL、LC_MESSAGES、LANG から］
arg-color = 文字の色：auto、always、never［標準：auto。NO_COLOR に従います］
arg-game = ゲームのid、プリセット、またはルールファイルのパス
arg-bots-bot = このボットだけ
arg-games-game = このゲームだけ。オプションをすべて説明します
arg-options = ゲームのオプション。何度でも指定できます
arg-players = 人数
arg-patch = 実験のためにルールファイルの数を変える（例：no_trick_penalty=8）。何度でも指定できます
arg-json = JSONを1つ標準出力に出す
arg-init-dir = 新しいファイルを置くフォルダー。なければ作ります
arg-init-upgrade = ルールファイル DIR（フォルダーならその中のもの）を、いまの語彙に書き換える
arg-from = もとにするゲーム。ゲームのidか、ルールファイルのパス
arg-id = 新しいゲームのid［標準：フォルダーの名前］
arg-schema-what = 何のスキーマか。records か rule-file［標準：records］
arg-check-file = ルールファイル、またはそのフォルダー
arg-seat = 自分の席。0から数えます［標準：0］
arg-replay-seat = この席から見えたことだけ。0から数えます
arg-play-level = ほかのプレイヤーの強さ：child（こども）、novice（初心者）、easy（やさしい）、medium（ふつう）、skilled（上手）、strong（強い）［標準：設定、なければ medium］
arg-play-bots = 強さの代わりにボットを指定する。全席に1種類か、席0から順にコンマで区切って書きます。exec:コマンド は外部のプログラムです
arg-bots = ボット。全席に1種類か、席0から順にコンマで区切って書きます。exec:コマンド は外部のプログラムです［標準：rules］
arg-seed = 乱数のシード［標準：0］
arg-play-seed = 乱数のシード［標準：毎回変わります］
arg-plain = 1行ずつ表示する。スクリーンリーダー、パイプ、スクリプト向け。--plain=false なら全画面
arg-games-plain = 表や記号を使わず、読み上げ向けの文章で［標準：設定のとおり］
arg-rules-plain = 表や記号を使わず、読み上げ向けの文章で［標準：設定のとおり］
arg-review-plain = 表や記号を使わず、読み上げ向けの文章で［標準：設定のとおり］
arg-join = サーバーのテーブルに着く。ホストから届いたリンクか、ブラウザに表示されているアドレス
arg-name = サーバーのテーブルで使う名前。1〜24文字［標準：アカウントの名前］
arg-save = 対局をこのファイルに保存しながら遊ぶ。途中のファイルなら続きから［標準：データフォルダー］
arg-hints = 自分の番のたびにヒントを出す
arg-resume-name = 対局の番号かファイル名［標準：続けられるもののうち、最後に保存したもの］
arg-list = 保存した対局の一覧を出す
arg-pace = トリックのあとの間（ミリ秒）。0ならキーを待ちます
arg-colors = スートの色：2色か4色
arg-cards = カードの書き方：symbols（♥A）、letters（AH）、words（ハートのエース）。全画面では symbols（記号を出せない端末では letters）、--plain ではスクリーンリーダーで読めるように words になります
arg-matches = 対局の数
arg-deals = 対局の代わりに、1ディールだけの勝負を何回行うか。どれも対局の最初のディールとして行います
arg-threads = スレッドの数［標準：プロセッサーの数］
arg-review-file = 対局の記録、または保存した対局の番号
arg-records = 対局の記録を書くファイル。名前が .zst で終わるときは圧縮します。- は標準出力
arg-arena-records = すべての対局の記録を書くファイル。名前が .zst で終わるときは圧縮します。- は標準出力
arg-force = すでにあるファイルを上書きする
arg-strict = ボットのプログラムが席を失ったら、`rules` に代わらせずに終了ステータス1で終わる
arg-play-strict = ボットのプログラムが席を失ったら、終了ステータス1で終わる。対局はその前のところまで残ります
arg-resume-strict = ボットのプログラムが席を失ったら、終了ステータス1で終わる。対局はその前のところまで残ります
arg-trace = ボットのプログラムとのやり取りをすべて書き出すファイル。- は標準エラー出力
arg-play-force = --trace のファイルがすでにあれば上書きする
arg-resume-force = --trace のファイルがすでにあれば上書きする
arg-pbn-import-force = --trace のファイルがすでにあれば上書きする
arg-detail = 組ごと、手番の順ごとの数もすべて出す
arg-review-seat = この席の手だけ。0から数えます
arg-review-seed = 想定する配りのシード［標準：0］
arg-worlds = 1手ごとに想定する配りの数［標準：100］
arg-replay-file = 対局の記録、または保存した対局の番号
arg-number = 何番目の対局か。1から数えます［標準：1］
arg-deal = このディールだけ。1から数えます
arg-serve-list-guest = このゲストが作ったか、席に着いたテーブルだけ
arg-serve-export-table = テーブルのID（アドレスにあるもの）
arg-serve-export-log = テーブルのできごとをすべて JSON Lines で。読み込めないテーブルでも使えます
arg-serve-close-table = テーブルのID（アドレスにあるもの）
arg-serve-delete-table = テーブルのID（アドレスにあるもの）
arg-serve-ban-who = ゲストのID、IPアドレス、または 203.0.113.0/24 のようなネットワーク
arg-serve-ban-days = 日数。指定がなければ、解除するまで
arg-serve-ban-why = 理由（運営者用）
arg-serve-unban-who = ゲストのID、IPアドレス、ネットワーク。`bans` の表示どおりに
arg-serve-erase-guest = ゲストのID
arg-serve-rotate-keys-revoke = これまでのCookieとリンクをすぐに無効にする。全員が新しいゲストになります
arg-serve-backup-file = 新しいファイル（サーバーのあるマシンの上）
arg-operators = 運営者用のアドレス。サーバーの --operators と同じもの［標準：127.0.0.1:8081］
arg-serve-listen = 待ち受けるホストとポート。localhost:8080 や 0.0.0.0:8080 など。ホスト名なら、そのすべてのアドレスで待ち受けます［標準：127.0.0.1:8080］
arg-serve-database = ファイル（なければ作ります）か、PostgreSQLのデータベースのURL。環境変数 KIRIFUDA_DATABASE でも指定できます［標準：kirifuda.sqlite］
arg-serve-operators = 運営者だけに計測値を見せるホストとポート
arg-serve-origin = プロキシーの内側に置くとき、ブラウザから見えるサーバーのアドレス。何度でも指定できます。https: なら、CookieはHTTPSでだけ送ります
arg-serve-site = 組み込みのものの代わりに使う、ブラウザ用ファイルのフォルダー
arg-serve-open = このコンピューターのブラウザでページを開く
arg-serve-log-json = ログをJSONで書く
arg-serve-trusted-proxy = リクエストを中継するプロキシーのネットワーク。10.0.0.0/8 や ::1 など。ここから伝えられたアドレスを参加者のものとみなします。何度でも指定できます
arg-serve-proxy-header = プロキシーが参加者のアドレスを伝える方法。ヘッダー X-Forwarded-For か Forwarded、または PROXY プロトコル（バージョン2）
arg-serve-drain = 終了の合図を受けてから止まるまでの時間。その間 /ready は 503 を返し、新しいテーブルは立てられません。ロードバランサーが参加者を別のサーバーへ回せます
arg-serve-connections = 接続数の上限［標準：20000］
arg-serve-connections-per-address = 1つのアドレスからの接続数の上限［標準：256］
arg-serve-connections-per-guest = 参加者1人が同時に開ける、テーブルへの接続数の上限［標準：16］
arg-serve-guests-per-address = 1つのアドレスから1時間に受け入れる新しい参加者の上限［標準：200］
arg-serve-tables-per-guest = 参加者1人が同時に作っておけるテーブルの上限［標準：8］
arg-serve-new-tables-per-guest = 1人が1時間に作れるテーブルの数の上限［標準：60］
arg-serve-new-tables-per-address = 1つのアドレスから1時間に作れるテーブルの数の上限［標準：600］
arg-serve-requests-per-address = 1つのアドレスからの1秒あたりのリクエスト数の上限。一度にはその6倍まで［標準：160］
arg-serve-requests-per-guest = 参加者1人からの1秒あたりのリクエスト数の上限。一度にはその6倍まで［標準：20］
arg-serve-reports-per-guest = 参加者1人が1時間に運営者へ送れる通報の上限［標準：10］
arg-serve-reports-per-address = 1つのアドレスから1時間に運営者へ送れる通報の上限［標準：60］
arg-serve-records-per-guest = 参加者1人が共有しておける記録の上限［標準：100］
arg-serve-records-per-address = 1つのアドレスから1時間に共有できる記録の数の上限［標準：100］
arg-serve-messages-per-second = 1つの接続の1秒あたりのメッセージ数の上限［標準：10］
arg-serve-messages-at-once = 1つの接続で一度に送れるメッセージ数の上限［標準：60］
arg-serve-message-length = メッセージの長さの上限［標準：16384］
arg-serve-body-length = リクエスト本文の長さの上限［標準：98304］
arg-serve-first-words = つないでから最初のリクエストかメッセージを送るまでの時間の上限［標準：10］
arg-serve-silence = 何も送らない接続や、受け取らない接続を切るまでの時間［標準：60］
arg-serve-away-after = 接続の切れた参加者を離席とみなすまでの時間［標準：12］
arg-serve-unload-after = 誰も使わないテーブルをメモリーに残す時間［標準：120］
arg-serve-close-after = 動きのないテーブルを閉じるまでの時間［標準：7］
arg-serve-keep-tables = 終わったテーブルを消すまでの時間。指定がなければ消さない
arg-serve-keep-records = 共有された記録を消すまでの時間。指定がなければ消さない
arg-verify-file = 対局の記録。- は標準入力
arg-a = ボットA。exec:コマンド は外部のプログラムです
arg-b = ボットB
arg-blocks = ブロックの数
arg-unit = ブロックの中身：deal（ディール）か match（対局）［標準：deal］
arg-resume = 済んだブロックをこのファイルに保存し、続きから始める
arg-simulate-resume = 途中の状態をこのファイルに保存し、続きから始める
arg-train-what = 何を学習するか：stay（出降り）、cards（カードの出し方）、others（ほかのプレイヤーの選び方と出し方）
arg-train-game = このゲームだけ［標準：収録されている、出降りのあるゲームすべて］
arg-train-deals = 方針1つにつき（others は全部で）何ディールから学習するか［標準：100000］
arg-train-out = 学習したものをこのファイルに書く。stay では、何チップ得できるかも表示します
arg-presets = プリセット［標準：すべて］
arg-strength-bots = ボット。コンマで区切って書きます［標準：比べる相手を除くすべて］
arg-against = 比べる相手のボット［標準：rules］
arg-strength-levels = 強さの段階を、対局で1つ下の段階と比べ、定石に外れる手の数も数える。プリセットを指定しなければ、各ゲームの最初のもの
arg-strength-blocks = ボットとプリセットごとのブロックの数。--levels では `skilled` と `strong` は8分の1［標準：1000］
arg-out = 表を書くファイル。- は標準出力［標準：-］
arg-lab-run-study = 研究のファイル（TOML）
arg-lab-run-out = 行を書くフォルダー［標準：研究のファイル名から .toml を除いたもの］
arg-lab-run-limit = 読み方ごとのディール数または対局数の上限（ブロック単位に切り上げます）
arg-lab-run-shard = N個に分けたうちのI番目だけを打つ
arg-lab-run-resume = フォルダーに足りないブロックを打つ
arg-lab-merge-from = 分けて打ったフォルダー
arg-lab-merge-out = 新しいフォルダー
arg-lab-report-folder = 行のフォルダー
arg-lab-report-open = ページをブラウザで開く
arg-puzzles-make-preset = プリセット
arg-puzzles-make-out = 問題を保存するファイル。同じゲームの別のプリセットの問題も足せます
arg-want = このプリセットの問題の数［標準：40］
arg-margin = ほかの行動が少なくともどれだけ損か（点またはチップ）［標準：0.2］
arg-puzzles-make-seed = 最初の対局のシード。次の対局からは1ずつ増えます［標準：0］
arg-puzzles-confirm-file = 問題のファイル
arg-puzzles-confirm-worlds = 問題ごとに試す配り方の数［標準：50000］
arg-puzzles-confirm-seed = 配り方のシード［標準：0］
arg-pbn-export-file = 対局の記録。- は標準入力
arg-pbn-import-file = PBNのファイル。- は標準入力
arg-pbn-import-seed = ボットのシード［標準：0］
arg-trump = 切り札。最後に配るカードで決まるゲームだけ［標準：最後に配られる人の一番長いスート］
arg-solve-pbn = PBNのディール。- は標準入力
arg-solve-record = 対局の記録。- は標準入力。2組に分かれないディールは、カードが少ないときだけ解けます
arg-solve-deal = 各対局のこのディールだけ。1から数えます。--record とともに使います
arg-shell = bash、elvish、fish、powershell、zsh
