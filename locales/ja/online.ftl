# みんなで遊ぶページの文。テーブルのあるサーバーから開いたときだけ使います。

friends-title = みんなで遊ぶ
friends-about = テーブルを作ってリンクを送れば、すぐに集まれます。登録はいりません。空いた席にはボットが座ります。
new-table = テーブルを作る
own-tables = 自分のテーブル
open-tables = 席の空いているテーブル
game-waiting = { $title }（{ $n }卓募集中）
no-open-tables = いま参加者を待っているテーブルはありません。テーブルを作って、友だちにリンクを送ってみてください。
past-tables = これまでの対局
all-own-results = 自分の対局履歴をすべて見る
ended-matches = 終わった対局
list-lost = いま一覧を読み込めません。自動でやり直します。
table-form = { $title }（{ $form }）
table-free = { $free ->
    [0] 満席・まだ始まっていません
   *[other] { $seats }席中{ $free }席が空き
}
table-players = 着席：{ $names }
table-bots = ボット{ $n }人
table-nobody = まだ誰も座っていません。
table-running = 対局中
table-turn = { $name }さんの番
table-turn-yours = あなたの番
back-to-table = { $n ->
    [0] 自分のテーブルに戻る：{ $title }
   *[other] 自分のテーブルに戻る：{ $title }（同席：{ $names }）
}
go-table = テーブルへ
look-match = 見る

## Setting up

host-title = テーブルを作る：{ $title }
host-listed = テーブル一覧に載せる
host-listed-about = 載せなければ、リンクを知っている人だけが来られます。
host-spectators = 観戦
spectators-public = リンクを知っている人なら誰でも
spectators-nobody = 誰も観戦できない
host-opening = 観戦する人に全員の手札を見せる
host-opening-about = 見せるときは、対局中の人に手札が伝わらないように、観戦の画面全体を、選んだトリック数かディール数だけ遅らせます。
opening-never = 見せない
opening-deals = 数ディール遅れで
later-deals = 何ディール遅らせるか（1〜60）
open-after-tricks = 観戦する人には、{ $n }トリック遅れで全員の手札が見えます。
open-after-deals = 観戦する人には、{ $n }ディール遅れで全員の手札が見えます。
host-chat = チャット
chat-text = 自由に書ける
chat-phrases = 定型文だけ
chat-off = なし
host-pace = ボットの出す速さ
pace-bots-quick = すぐに出す
pace-bots-usual = 1秒ほど
pace-bots-slow = 2〜3秒
host-turn = 1回の持ち時間
host-turn-about = 過ぎるとボットが代わりに決めます。3回続くとボットが席を引き継ぎますが、本人はいつでも戻れます。
turn-none = 制限なし
host-idle = 操作のない人を待つ時間
host-idle-about = これを過ぎたら、ほかの人の合意でボットに任せられます。
time-seconds = { $n }秒
time-minutes = { $n }分
turn-limit = 持ち時間は1回{ $time }で、過ぎるとボットが代わりに決めます。
idle-after = { $time }操作がない人の席は、ほかの人の合意でボットに任せられます。
host-start = テーブルを作る
quick-join = { $names }さんが待っています（{ $title }）：席に着く
quick-wait = 相手を待つ：{ $title }
quick-about = 誰でも見られる一覧にテーブルを載せて待ちます。
host-as = { $name }として席に着きます。名前はテーブルで変えられます。
host-options = ゲームとテーブルの設定
own-game = { $name }（自作ルール）

## Before the match

connecting = テーブルに移動しています…
invited-by = { $name }さんから「{ $title }」への招待です
invited = 「{ $title }」への招待です
sit-down = 席に着く
seats-taken = 席はすべて埋まっています。
seats-taken-watch = 席はすべて埋まっています。対局が始まったら、そのまま観戦できます。
lesson-first = はじめての方は、まずレッスンで覚えられます
new-tab = 新しいタブで開きます
start-with-bots = { $free ->
   *[other] 空席にボットを入れて始める
}
seats-title = 席
your-name = テーブルでの名前
save-name = 保存
your-name-about = 24文字まで。ほかの人にも見えます。
name-needed = 先に名前を入れてください。
seat-number = 席{ $n }
seat-free = 空席
seat-you = あなた
seat-host = ホスト
seat-away = 離席中
seat-idle = 操作なし
seat-banned = 入室禁止
seat-bot = ボット（{ $level }）
# Names of bots, seat by seat; those beyond the tenth stand in for names that guests have.
# The same people in every language, in the same order.
bot-names = ドロシー エドマンド おきく 小太郎 シスリー アンブローズ おうめ 平八 マージェリー ギルバート おつる 佐吉 アグネス ロジャー おたえ 源太
pair-n = ペア{ $n }
sit-here = 座る
move-here = ここへ移る
stand-up = 席を立つ
bot-here = ボット
clear-seat = 席から外す
clear-bot = ボットを外す
swap-with = 席{ $n }と入れ替える
bots-level = ボットの強さ
fill-bots = ボットで埋めるだけ
start-match = 対局を始める
start-nobody = 誰かが席に着けば始められます。
wait-host = { $name }さんが始めるのを待っています。
host-away = { $name }さんはいま席を外しています。
start-without = { $name }さんなしで始める（空席はボット）
seated = 席に着きました。
again-waits = { $names }さんの返事を待っています。
again-agreed = 参加します
again-change = 席や人を変える
wait-host-unknown = ホストが始めるのを待っています。
dealing = カードを配っています…
share-title = 招待する
share-about = このリンクを開いた人は、座ることも観戦することもできます。
share-listed = 一覧にも載っているので、相手を探している人も来られます。
sat-down = { $name }さんが席に着きました。
share-about-closed = このリンクを開いた人は、席に座れます。
share-text = 「切り札」で{ $title }を遊びませんか
link-label = テーブルのリンク
rules-here = このテーブルのルール

## At the table

chat = チャット
people = 席と対局
key-chat = チャット
key-people = 席の様子、一時停止、リンク、公正な配り
leave-online = 席はそのまま残ります。同じアドレスから戻れます。別の端末からは、自分専用のリンクで戻れます。
leave-watching = 同じアドレスから、また観戦できます。
watching = 観戦しています。
net-lost = 接続が切れました。自動でつなぎ直しています…
not-storing = いま、サーバーに手を保存できません。保存できるようになりしだい、対局を続けられます。
rewound = サーバーで直近の手（{ $moves }）が失われました。その前の局面から続けます。
rewound-unknown = サーバーで直近の手や発言が失われました。今表示されている局面から続けます。
rewound-seen = 続ける
net-not-sent = 送れませんでした。いまは接続がありません。
stood-in = ボット（{ $level }）が代わりにプレイしています。
take-back = 自分の席に戻る
paused-by = { $name }さんが一時停止しました。
paused-you = 一時停止しています。
resume-propose = 再開を提案する
resume-alone = 再開する
resume-table = 再開する
# On a button, after “次のディール”.
next-in = あと{ $n }秒
watch-next = 次のディールを見る
goes-on = 押さなくても、時間がたてば次へ進みます。
watch = 観戦する
watched-by = { $n ->
    [100] 100人以上が観戦中
   *[other] { $n }人が観戦中
}
# To one of those who watch.
watched-too = ほかに{ $n }人が観戦中
proposal-declined = { $n ->
    [1] { $names }さんが断りました。
   *[other] 提案は断られました。
}
proposal-waits-answer = { $names }さんの返事を待っています。
withdraw = 取り下げる
waiting-players = 参加者を待っています。
all-there = 全員そろいました。始められます。
begins-in = 全員そろいました。あと{ $n }秒で始まります。
begins-soon = 全員そろいました。まもなく始まります。
not-yet = まだ始めない
pause-ended = ほかの人が対局を再開しました。
pause-table = 一時停止
away-name = { $name }さんは離席中です。
away-names = 離席中：{ $names }
idle-name = { $name }さんがしばらく操作していません。
idle-you = ほかの人をお待たせしています。ほかの人が合意すると、あなたの席をボットが引き継ぐことがあります。
bot-took = { $name }さんの席は、ボット（{ $level }）が代わりにプレイしています。
took-back = { $name }さんが席に戻りました。
late-you = { $n ->
    [1] あなたの持ち時間がなくなり、ボットが代わりに決めました。
   *[other] あなたは2回続けて時間切れになり、ボットが代わりに決めました。次に時間切れになると、ボットが席を引き継ぎます。
}
late-name = { $name }さんは時間切れのため、ボットが代わりに決めました。
time-short = あと{ $n }秒です。
let-bot = ボットに任せる
stand-in-level = 代わりのボットの強さ
proposal-bot = { $name }さんの提案：{ $away }さんが戻るまで、ボット（{ $level }）に任せる。
proposal-resume = { $name }さんの提案：対局を再開する。
proposal-end = { $name }さんの提案：勝ち負けをつけずに対局を終える。
proposal-end-asked = 全員が賛成した場合だけ終わります。
proposal-bot-own = あなたの提案：{ $away }さんが戻るまで、ボット（{ $level }）に任せる。
proposal-resume-own = あなたの提案：対局を再開する。
proposal-end-own = あなたの提案：勝ち負けをつけずに対局を終える。
agree = 賛成
disagree = 反対
end-agree = 対局を終える
end-disagree = 対局を続ける
proposal-agreed = 賛成しました。
proposal-waits = { $names }さんの返事を待っています。
break-off-ask = 対局の終了を提案する
break-off-ask-sure = 提案する
break-off-about = { $n ->
    [1] { $names }さんに確認します。賛成すると、勝ち負けをつけずに対局が終わります。
   *[other] { $names }さんに確認します。全員が賛成すると、勝ち負けをつけずに対局が終わります。
}
break-off-alone = 対局を終える
break-off-alone-sure = 終える
break-off-about-alone = 勝ち負けなしで対局が終わります。
your-turn-title = ▶ あなたの番
own-link-title = 別の端末から続ける
own-link-about = このリンクを開けば、別の端末から自分の席に戻れます。30日間使えます。リンクを持っている人は、誰でもあなたとしてプレイできます。人には教えないでください。
own-link = 自分専用のリンクを表示する
own-link-label = 自分専用のリンク
hide-link = 隠す
revoke-links = 自分専用のリンクをすべて無効にする
links-revoked = リンクをすべて無効にしました。すでにリンクを開いたブラウザでは、そのままプレイできます。
returning = 席に戻っています…
return-whose = これは、{ $name }さんの席（{ $title }）に戻るためのリンクです。
return-whose-nobody = このリンクの持ち主は、いまリンク先のテーブル（{ $title }）の席に着いていません。
return-sure = 続けると、このブラウザはその人としてプレイすることになります。自分が別の端末で作ったリンクでなければ、続けないでください。
return-now = このブラウザでのいまの参加先：
return-now-seat = { $name }（{ $title }）
return-now-host = 席には着いていない、自分で作ったテーブル（{ $title }）
return-lost = 続けると、このブラウザからここには戻れなくなります。戻れるようにするには、先にいずれかのテーブルで自分専用のリンクを控えておいてください。
return-as = { $name }として続ける
return-anyway = 続ける
return-not = やめる
return-bad = このリンクは使えません。期限が切れているかもしれません。いつも遊んでいる端末のテーブルで、新しいリンクを表示してください。
forget-title = このサーバーにある自分のデータ
forget-about = このサーバーは、あなたのブラウザをランダムなIDで識別し、テーブルで使った名前、発言、対局の内容、「今日のディール」の結果を保存しています。
forget = 自分のデータを消す
forget-sure = 「今日のディール」の結果と、対局が終わったテーブルにあるあなたの名前と発言をすべて消します。まだ終わっていないテーブルからは、終わったときに消します。このブラウザからは席に戻れなくなります。元には戻せません。
forget-now = いま消す
forget-not = 消さない
forgotten = { $waiting ->
    [0] データを消しました。
   *[other] データを消しました。まだ終わっていないテーブル（{ $waiting }件）からは、終わったときに消します。
}
to-friends = テーブル一覧へ

## Chat

chat-said = { $name }：
chat-told = { $name }：{ $text }
chat-empty = まだ発言はありません。
chat-empty-muted = 表示する発言はありません。
chat-write = みんなに書く
chat-send = 送る
chat-only-seats = 書けるのは、席に着いている人だけです。
chat-moved = 会話は新しいテーブルで続きます。
# テーブルからのお知らせ。誰かの発言ではありません。
new-table-by = { $name }さんが次の対局のテーブルを用意しました。
phrases = 定型文
muted-name = { $name }さんをミュートしています。
phrase-hello = よろしくお願いします。
phrase-thank_you = ありがとうございました。
phrase-well_played = お見事。
phrase-sorry = すみません。
phrase-one_moment = 少々お待ちください。
phrase-back = 戻りました。
phrase-your_turn = どうぞ。
phrase-another = もう一局いかがですか。
phrase-leaving = これで失礼します。

## Keeping order

about-person = { $name }さんをミュート・通報
about-short = ミュート・通報
mute = ミュート
unmute = ミュートを解除
report = 通報
report-title = { $name }さんを通報
report-person = { $name }さんのどのような行為が問題ですか
report-line = { $name }さんのこの発言のどこが問題ですか
report-empty = 何があったかを書いてください。
report-about = 通報の内容は、前後のチャットとともに、このサーバーの運営者に送られます。
report-send = 通報する
reported = 通報を受け付けました。ご協力ありがとうございます。
ban = 入室禁止
ban-sure = 本当に入室禁止にする
ban-about = 席を失い、このテーブルには座ることも観戦することもできなくなります。
ban-about-playing = 席はボット（ふつう）が引き継ぎ、その人は観戦もできなくなります。入室禁止は全員に通知され、対局の記録にも残ります。その人が席に戻るまで、対局を途中で終えることはできません。
banned-name = ホストが{ $name }さんを入室禁止にしました。ボット（{ $level }）が引き継いでいます。
banned-title = 入室禁止中の人
unban = 入室禁止を解除
lock-table = テーブルを締め切る
lock-about = 席に着いていない人は、座ることも観戦することもできなくなります。
unlock-table = 締め切りを解除する
table-locked = 締め切り中です。席に着いていない人は、座ることも観戦することもできません。

## After the match

over-title = 対局終了
over-finished = 対局が終わりました。
over-broken_off = 全員の合意で、ここで終わりになりました。
over-closed = サーバーの運営者がテーブルを閉じました。
over-idle = 長いあいだ動きがなかったので、テーブルを閉じました。
again-there = 新しいテーブルでもう一度
watch-there = 新しいテーブルを観戦する
permanent-link = このアドレスはずっと残ります：{ $link }
permanent-label = この対局のアドレス（ずっと残ります）
replay-record = 記録を再生する
no-deals = カードは配られませんでした。

## Fair deals

fair-title = 公正な配り
fair-sentence = カードの並びは誰にも選べません。サーバーと参加者が配る前にそれぞれ秘密の数を出し合い、あとで誰でも確かめられます。（サーバーには全員の手札が見えています。）
fair-how = 仕組み
fair-about = 配る前に、サーバーは自分の秘密の数を決め、その指紋（ハッシュ値）だけを見せます。次に、参加者それぞれのブラウザが、誰も知らない数を加えます。カードの並びは、これらすべてから計算されます。ディールが終わると秘密の数が公開され、あなたのブラウザが自分でカードの並びを計算し直して確かめます。
fair-check = いま確かめる
fair-checking = 計算しています…
fair-none = まだ終わったディールがないので、確かめるものがありません。
fair-good = { $rounds }ディールを確かめました。カードの並びはすべて、秘密の数から計算されるとおりでした。
fair-seen = 配る前にこのブラウザが見ていた指紋：{ $rounds }ディールのうち{ $seen }ディール分
fair-shares = 参加者が出した数：{ $shares }個。そのうちこのブラウザのもの：{ $own }個
fair-packs = 記録と1枚残らず一致したカードの並び：{ $packs }ディール
fair-packs-later = カードの並びそのものは、対局が終わって記録が公開されてから照合します。
fair-bad = 第{ $round }ディールが合いません：{ $why }
fault-form = 公開されたデータを読み取れません。
fault-commitment = 公開されていた指紋と、秘密の数が合いません。
fault-promise = 参加者の数が、約束されたものと違います。
fault-seen = 指紋が、配る前にこのブラウザが見たものと違います。
fault-own = このブラウザの出した数が、すり替えられています。
fault-left-out = サーバーが受け取ったはずの、このブラウザの数が使われていません。
fault-dealer = 最初に配る人が、秘密の数から決まる人と違います。
fault-taker = 切りじまいの山を取る人が、秘密の数から決まる人と違います。
fault-pack = カードの並びが、秘密の数から計算されるものと違います。
fault-exchanged = 参加者の約束が、このブラウザが数を明かす前に見たものと違います。
fault-count = ディールの数と、公開された秘密の数が合いません。

## What can be refused

refused-bad_message = サーバーが内容を読み取れませんでした。ページを読み直してください。
refused-too_large = 長すぎます。
refused-too_fast = 操作が速すぎます。少し待ってからやり直してください。
refused-too_many = テーブルか接続が多すぎます。いくつか閉じてからやり直してください。
refused-chat_full = このテーブルではこれ以上発言できません。
refused-table_full = このテーブルの記録がいっぱいです。あとは、最後までプレイすることしかできません。
refused-replayed = それはもう送られています。
refused-no_hello = 接続をやり直す必要があります。ページを読み直してください。
refused-no_guest = あなたを見分けるためのCookieが保存されていません。このサイトのCookieを許可してください。
refused-wrong_origin = サーバーが、このアドレスを自分のものと認めていません。運営者に伝えてください（--origin の設定）。
refused-bad_method = サーバーはその操作を受け付けていません。ページを読み直してください。
refused-not_found = そのテーブルはありません。リンクが途中で切れていないか、確かめてください。
refused-banned = ホストにより、このテーブルへの入室を禁止されています。
refused-locked = このテーブルは締め切られています。すでに席に着いている人だけが入れます。
refused-wrong_guest = この人に対してその操作はできません。
refused-no_spectators = このテーブルは観戦できません。席のある人は、自分専用のリンクから開いてください。
refused-banned_from_server = このサーバーの利用を止められています。
refused-bad_setup = その組み合わせでは遊べません。
refused-table_over = テーブルは閉じています。
refused-wrong_stage = いまはできません。
refused-not_seated = 席に着いている人だけができます。
refused-not_host = テーブルを作った人だけができます。
refused-bad_seat = その席はありません。
refused-seat_taken = もう誰かが座っています。
refused-seat_free = まだ空席があります。
refused-name_taken = 同じ名前の人がいます。別の名前にしてください。
refused-bad_text = 名前は1〜24文字、発言は1〜300文字です。
refused-chat_off = このテーブルでは使えません。
refused-paused = 一時停止中です。
refused-stood_in = ボットが代わりにプレイしています。先に自分の席に戻ってください。
refused-proposal_open = 先に、いま出ている提案に答えてください。
refused-no_proposal = 答える提案はもうありません。
refused-not_away = その席の人は離席しておらず、その人の番を待っているのでもありません。
refused-other_rules = このテーブルのルールは、いまのサーバーでは使えません。内容を見ることはできますが、対局は続けられません。
refused-other_version = このページとサーバーの版が合っていません。再読み込みしてください。
table-outdated = このテーブルのルールは、いまのサーバーでは使えません。内容を見ることはできますが、対局は続けられません。
refused-not_idle = その人の番になってから、まだ間がありません。
refused-pause_ended = ほかの人の合意で再開しました。次に自分がプレイするまで、一時停止はできません。
refused-wrong_round = もう受け付けていません。
refused-wrong_share = 約束した数と違います。
refused-stale = その間にテーブルの様子が変わりました。
refused-bad_action = いまはできません。
refused-illegal = ルール上できません。
refused-not_over = 対局が終わるまで見られません。
refused-stopping = サーバーを再起動しています。まもなく再開します。
refused-unavailable = いまサーバーが応じられません。少し待ってから、もう一度試してください。
refused-no_socket = サーバーは応答していますが、接続できません。このサイトのほかのページを閉じてみてください。途中の経路でWebSocketが止められていることもあります。
refused-offline = サーバーに接続できません。ネットワークを確かめてください。
