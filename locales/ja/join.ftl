# ターミナルからサーバーのテーブルで遊ぶ：kirifuda play --join

## 誤り

join-error-link = 「{ $given }」はテーブルのリンクではありません。http://127.0.0.1:8080/table/ID のような、ホストから届いたリンクか、ブラウザに表示されているアドレスを指定してください。テーブルは、サーバーのアドレスをブラウザで開いて作ります
join-error-unreachable = { $server } に接続できません：{ $why }
join-error-stranger = { $server } は Kirifuda のサーバーではありません
join-error-version = { $server } の通信プロトコルはバージョン{ $found }ですが、対応しているのはバージョン1です。サーバーと同じバージョンの Kirifuda をインストールしてください
join-error-other-link = この自分専用のリンクは期限が切れたか、無効にされたか、このサーバーのものではありません
join-error-no-table = このサーバーにそのテーブルはありません。リンクが途中で切れていませんか
join-error-game = このテーブルの { $game } は、この Kirifuda では遊べません：{ $why }。サーバーと同じバージョンの Kirifuda をインストールしてください
join-error-no-seat = このテーブルに空席はありません
join-error-begun = 対局はもう始まっていて、あなたの席はありません
join-error-over = テーブルは閉じています
join-refused-name-taken = 同じ名前の人がいます。--name で別の名前を指定してください
join-refused-bad-text = 名前は1〜24文字、発言は1〜300文字です
join-refused-chat-off = このテーブルでは発言できません
join-refused-chat-full = このテーブルではこれ以上発言できません
join-refused-paused = テーブルは一時停止中です
join-refused-stood-in = ボットが代わりにプレイしています。「戻る」で交代できます
join-refused-too-fast = 操作が速すぎます。少し待ってください
join-refused-too-many = このアドレスからの接続が多すぎます。あとでもう一度試してください
join-refused-stale = その間にゲームが進みました
join-refused-no-proposal = 答える提案はもうありません
join-refused-proposal-open = 別の提案が出ています。先にそちらへ答えてください
join-refused-pause-ended = ほかの人の合意で再開しました。次に自分がプレイするまで、一時停止はできません
join-refused-wrong-stage = いまはできません
join-refused-not-host = それができるのはテーブルのホストだけです
join-refused-banned = ホストにより、このテーブルへの入室を禁止されています
join-refused-locked = ホストがテーブルを締め切っているため、席に着けません
join-refused-unavailable = サーバーがいま応じられません。少し待ってもう一度試してください
join-refused = サーバーに断られました：{ $why }

## テーブルで

join-usual-name = ゲスト
join-waits-seats = あと{ $n }人を待っています。
join-waits-host = 全員そろいました。ホストが始めるのを待っています。
join-waits-you = 全員そろいました。あなたがホストです。「開始」と入力してください。
join-lost = 接続が切れました。つなぎ直しています…
join-unknown = サーバーの返事が届く前に接続が切れたので、「{ $what }」が伝わったかどうか分かりません。このあとに出てこなければ、もう一度どうぞ。
join-unkept = いったん離れると、この席には戻れません：{ $why }
join-guests-moved = { $path } の内容を読み取れないので、名前を { $aside } に変えました。以前に着いた席には戻れません。
join-not-storing = いま、サーバーに手を保存できません。保存できるようになりしだい、対局を続けられます。
join-storing = 保存できるようになりました。対局を続けられます。
join-rewound-unknown = サーバーで直近の手や発言が失われました。今表示されている局面から続けます。
join-rewound = サーバーで直近の手（{ $moves }）が失われました。その前の局面から続けます。
join-back = つながりました。続きから遊べます。
join-paused = { $name }が一時停止しました。「再開」で再開を提案できます。
join-paused-you = 一時停止しました。「再開」で続けられます。
join-not-paused = テーブルは一時停止していません。
join-no-stand-in = あなたの代わりのボットはいません。
join-nobody-idle = 離席中の人も、長く待たせている人もいません。
join-is-idle = { $name }がしばらく操作していません。「ボット」で、ボットに任せることを提案できます。
join-turn-seconds = 持ち時間は1回につき{ $n }秒です。過ぎるとボットが代わりに決めます。
join-closed = サーバーの運営者がテーブルを閉じました。
join-idle-seconds = { $n }秒たっても決めない人の席は、ほかの人の合意でボットに任せられます。
join-time-left = 残り{ $n }秒です。
join-time-short = あと{ $n }秒です。
join-goes-on = 再開しました。
join-stood-in = ボットが代わりにプレイしています。「戻る」で交代できます。
join-begins = 対局を始めます。
join-broken-off = 全員の合意で対局を打ち切りました。
join-idle = 長い間動きがなかったので、テーブルは閉じられました。
join-cleared = ホストがあなたの席を空けました。
join-left-free = テーブルを離れ、席を空けました。
join-left-kept = テーブルを離れました。席は残っています。同じコマンドで戻れます。
join-left-for-good = テーブルを離れました。元の席には戻れません。
join-quit = テーブルを離れますか。同じコマンドで戻れます。y：離れる　ほかのキー：続ける
join-asks-bot = { $name } の提案：{ $away } が戻るまでボットに任せますか（はい／いいえ）
join-asks-end = { $name } の提案：結果なしで対局を打ち切りますか（はい／いいえ）
join-asks-resume = { $name } の提案：対局を再開しますか（はい／いいえ）
join-says = { $name }：{ $text }
join-seat-free = 席{ $n }：空席
join-seat-bot = 席{ $n }：{ $name }
join-seat-you = 席{ $n }：{ $name }（あなた）
join-seat-guest = 席{ $n }：{ $name }
join-seat-away = 席{ $n }：{ $name }（離席中）
join-seat-banned = 席{ $n }：{ $name }（入室禁止。ボットがプレイしています）
join-told-you = { $name } として席{ $n }に着きました。
join-told-sits = { $name }が席{ $n }に着きました。
join-told-bot = { $name }が席{ $n }に着きました。
join-told-left = { $name }がテーブルを離れました。
join-told-cleared = ホストがあなたの席を空けました。
join-told-away = { $name }が離席しました。
join-told-back = { $name }が戻りました。
join-told-stand-in = { $name } の代わりにボットがプレイします。
join-told-takes-back = { $name }がプレイに戻りました。
join-told-banned = ホストが{ $name }を入室禁止にしました。ボットが引き継ぎます。
join-told-unbanned = { $name }の入室禁止を解除しました。
join-told-locked = ホストがテーブルを締め切りました。席に着いていない人は、座ることも観戦することもできません。
join-told-unlocked = ホストがテーブルの締め切りを解除しました。
join-told-late = { $name }は時間切れです。ボットが代わりに決めました。
join-told-late-you = 時間切れです。ボットが代わりに決めました。
join-phrase-hello = よろしくお願いします。
join-phrase-thank-you = ありがとうございました。
join-phrase-well-played = お見事。
join-phrase-sorry = すみません。
join-phrase-one-moment = 少々お待ちください。
join-phrase-back = 戻りました。
join-phrase-your-turn = どうぞ。
join-phrase-another = もう一局いかがですか。
join-phrase-leaving = これで失礼します。

## 1行ずつ

join-plain-help = カードは「ハートのエース」や AH のように、選択肢は言葉か、番号が付いていれば番号で答えてください。「ヘルプ」で言葉の一覧が出ます。「やめる」でテーブルを離れます。
join-command-say = 言う
join-command-pause = 停止
join-command-resume = 再開
join-command-back = 戻る
join-command-bot = ボット
join-command-mute = ミュート
join-command-unmute = ミュート解除
join-command-report = 通報
join-command-ban = 入室禁止
join-command-unban = 禁止解除
join-command-lock = 締め切る|締切
join-command-unlock = 締切解除
join-command-yes = はい
join-command-no = いいえ
join-command-start = 開始|始める
join-command-say-about = 「言う よろしく」のように、テーブルのみんなに話しかける
join-command-pause-about = テーブルを一時停止する
join-command-resume-about = 一時停止を解く。ほかの人が停止したときは、再開を提案する
join-command-back-about = 代わりにプレイしているボットと交代する
join-command-bot-about = 離席中の人や、長く操作のない人の席をボットに任せるよう提案する
join-command-start-about = 対局を始める。空席にはボットが入ります（ホストだけ）
join-command-mute-about = 「ミュート 太郎」のように、特定の人の発言を隠す
join-command-unmute-about = 「ミュート解除 太郎」のように、隠した発言をまた表示する
join-command-report-about = 「通報 太郎 暴言を繰り返す」のように、理由を添えてサーバーの運営者に通報する
join-command-ban-about = 「入室禁止 太郎」のように、テーブルから締め出す。対局中の席はボットが引き継ぎます（ホストだけ）
join-command-unban-about = 「禁止解除 太郎」のように、入室禁止を解除する（ホストだけ）
join-command-lock-about = 席に着いていない人が座ったり観戦したりできないようにする（ホストだけ）
join-command-unlock-about = 締め切りを解除する（ホストだけ）
join-command-yes-about = ほかの人の提案に賛成する
join-command-no-about = ほかの人の提案に反対する
join-command-quit-about = テーブルを離れる。対局が始まっていれば席は残り、同じコマンドで戻れます
join-say-what = 「言う よろしく」のように、言葉を続けて入れてください。
join-name-whom = コマンドのあとに、次のどれかの名前を入れてください：{ $names }
join-nobody-to-name = ほかに誰もいません。
join-nobody-banned = 入室を禁止されている人はいません。
join-muted = { $name }の発言を隠しました。
join-unmuted = { $name }の発言をまた表示します。
join-report-what = 名前に続けて、{ $name }が何をしたかを入れてください。
join-reported = { $name }についての通報をサーバーの運営者に送りました。
join-no-hints = ほかの人と遊ぶテーブルでは、ヒントは使えません。
join-no-undo = ほかの人と遊ぶテーブルでは、待ったもやり直しもできません。
join-not-asked = いまはあなたの番ではありません。使える言葉は「ヘルプ」で見られます。
join-no-match = 対局はまだ始まっていません。

## 全画面

join-type-chat = メッセージを入れてください。Enter で送信、Esc で取り消し
join-type-others = 「ミュート」「ミュート解除」「通報」と名前を入れてください。ホストは「入室禁止」「禁止解除」と名前、「締め切る」「締切解除」も使えます。Esc で取り消し
join-confirm-discard = Enter：選んだカードを捨てる　スペース：取り消す
join-confirm-give = Enter：選んだカードを渡す　スペース：取り消す
join-key-chat = メッセージ
join-key-pause = 停止
join-page-end = 対局終了
join-footer = どのキーでも閉じます
join-help =
    矢印キーか番号でカードや答えを選び、Enter で決めます。
    捨てるカードはスペースで1枚ずつ選び、Enter で決めます。
    : を押すと、AH や 10s のように文字で答えられます。
    m でメッセージを送ります。
    o のあとに「ミュート 名前」「通報 名前 理由」などと入れます。ホストは「入室禁止 名前」「締め切る」なども使えます。
    l でこのディールのできごとを見ます。
    p で一時停止、もう一度押すと再開します。
    ほかの人の提案には y（はい）か n（いいえ）で答えます。
    b でボットから席を取り戻します。離席中の人や操作のない人がいれば、ボットに任せることを提案します。
    f でスートの記号と文字を切り替えます。
    q でテーブルを離れます。対局が始まっていれば席は残ります。
