# ブラウザのページの文。テーブルでのできごとは table.ftl と play.ftl から、エンジンが伝えます。

title = 切り札（Kirifuda） トランプゲーム
brand = 切り札
pages = ページ
menu = メニュー
tagline = 島根の町に伝わるゲームや17世紀のイギリスのゲームなど、ほかではまず遊べない珍しいトリックテイキングゲームを集めました。おなじみのゲームもあります。登録はいりません。ボットを相手に、オフラインでも遊べます。
offline-about = すべてこのブラウザの中で動きます。一度開けば、あとはネットワークがなくても遊べます。アプリとしてインストールもできます。
loading = 読み込んでいます…
close = 閉じる
cancel = やめる
yes = はい
no = いいえ
between = 。{""}
sentence-gap = {""}
items-between = 、
between-facts = {"・"}
engine-fault = ゲームを読み込めませんでした：{ $why }
no-such-page = そのゲームはありません。
told = できごと

## Home

play = 遊ぶ
play-game = { $title }を遊ぶ
bots-options = ボット：{ $level }（変更）
day-deals = 今日のディール
play-last = { $title }をもう一度
resume = { $title }の続きから
rules = ルール
rules-of = { $title }のルール
rules-full = くわしいルールと出典
all-games = ゲーム一覧
to-game = ゲームのページへ
who = 遊んだ人たち
who-today = 遊んでいる人たち
how = ひとことで言うと
n-players = { $n }人

## Before the match

level = ボットの強さ
level-where = ボットの強さは、対局を始める前に「変更」で選べます。
bots-are = ボット：{ $level }
time-left = 残り{ $n }秒
level-child = こども
level-novice = 初心者
level-easy = やさしい
level-medium = ふつう
level-skilled = 上手
level-strong = 強い
level-child-about = 出し方を覚えたばかり。思いつきで出すこともよくあります。
level-novice-about = 強いカードを出し惜しみ、見落としも多いです。
level-easy-about = 堅実にプレイしますが、ときどきうっかりします。
level-medium-about = 堅実にプレイし、うっかりミスはしません。
level-skilled-about = 少し先を読んでプレイします。
level-strong-about = よく考えてプレイします。
form = 遊び方
players-number = 人数
choose-other = 変更
house-rules = 細かな取り決め
house-more = そのほかの取り決め（{ $n }）
rules-named = 「{ $title }」の遊び方になります。
rules-usual = 標準の取り決めです。
rules-usual-named = 標準の取り決めです（{ $title }）。
rules-changed = 標準と違うところ：{ $changes }
rules-between = 。{""}
rule-is = { $question }＝{ $answer }
rules-back = 標準の取り決めに戻す
rule-sources = 取り決めの出典
title-changed = { $title }（ルール変更あり）
changed-mark = 変更
your-seat = あなたの席
seat-n = 席{ $n }
start = 対局を始める
suit-C = クラブ
suit-D = ダイヤ
suit-H = ハート
suit-S = スペード

## The table

home = ホーム
undo = 待った
hint = ヒント
last-trick = 前のトリック
scores = 得点
log = できごと
settings = 設定
mute-sound = 消音
keys = キー操作
in-words = 言葉で見る
players = プレイヤー
facts = このディール
now = いま
hand = 手札
trick = トリック
piles = 伏せたままの山
moment-all-tricks = { $name }：全{ $n }トリック獲得
moment-looed = { $names }：{ $why }
pile-of = { $name }：{ $n }枚
trick-card = { $name }：{ $card }
trick-winning = （いま勝っている）
trick-won = （トリックを取った）
pot = ポット
trump-is = { $trump } { $suit }
stock-left = 山札 { $n }枚
dealer = 配った人
partner = パートナー
bot = ボット
holds-cards = 手札{ $n }枚
cards-each = 1人{ $n }枚
won-games = { $n }ゲーム
card-not-now = いまは出せません
card-taken = いま取ったカード
card-hinted = ヒント
new-mark = 新
thinking = 考えています…
play-card = { $card }を出す
think-again = 考え直す
go-on = 次へ
discard-cards = { $chosen ->
    [0] 捨てるカードを{ $count }枚選んでください
   *[other] { $cards }を捨てる（{ $chosen }/{ $count }枚）
}
give-cards = { $chosen ->
    [0] 渡すカードを{ $count }枚選んでください
   *[other] { $cards }を渡す（{ $chosen }/{ $count }枚）
}
enough-chosen = もう{ $n }枚選んであります。先に1枚取り消してください。
choose-more = あと{ $n }枚選んでください。
number = 数
say-number = この数を言う
bid-nil = ニル
# After the first digit of a bid: a key, and the number of tricks that it bids.
bid-by = { $key }で{ $n }
do-hint = そうする
deal = ディール
deal-number = 第{ $n }ディール
place = { $n }位
taken-back-mark = （待ったあり）
forced-note = ほかに手はありません：{ $forced }
skip-deal = ディールの終わりまで飛ばす
level-at = { $total }で同点。{ $how }
nothing-scored = 得点はありません。
nothing-yet = まだ何も起きていません。
again = もう一度
share = 共有
shared-deal = 共有されたディール
leave = 離れる
unsaved = ブラウザの保存領域がいっぱいか、保存が許可されていないため、この対局を保存できません。離れると失われます。
elsewhere = この対局は、別のタブかウインドウで続いているか、終わったか、消されています。
go-on-here = ここで続ける
options-in-force = いまの取り決め

## Settings

speed-slow = ゆっくり
speed-normal = ふつう
speed-fast = 速く
speed-off = すぐに
notice-turn = あなたの番です

## Results

results = 対局履歴
game = ゲーム

## With others, where the site is served with tables

with-friends = みんなで遊ぶ
nav-friends = みんなで
with-friends-game = みんなで遊ぶ
with-friends-options = テーブルの設定

## Lessons

rules-reference = 開発者向け
nav-learn = 覚える
begin-lesson = はじめての方へ：{ $title }のレッスン1
learn-games = 遊び方を覚える
learn = レッスン
learn-of = レッスン：{ $title }
learn-first = はじめての方へ：遊びながら覚える
learn-again = レッスン
learn-title = { $title }を覚える

## Replay, review, rule files of one's own, games with real cards

replay = 記録の再生
real-cards = 手元のカードで
own-rules = 自作ルール
review = このディールを検討する
strong-instead = 強いボットならどう出す？
claim = 残りを全部取る
claim-why = ほかの人が何を持っていても、残りのトリックはすべて取れます。
show-hands = 全員の手札を見る
hide-hands = 手札を伏せる
review-deal = 第{ $n }ディールの検討
look-again = 再生する
see-review = 検討する
more-to-do = そのほか
puzzles = 次の一手
puzzles-of = 次の一手：{ $title }
puzzles-short = 対局の一場面で、最善の1枚や宣言を当てる問題です。どの答えも確かめてあり、解説が付きます。
replay-short = 記録した対局を、どの席からでも1手ずつ見直し、1枚ごとの損得を調べます。
real-cards-short = 手元のトランプで遊ぶために。1枚に刷れるルール早見表、得点表、席決めのくじ。
own-rules-short = 自分で書いたルールファイルを読み込んで調べ、そのまま遊べます。

## What did not come about

not-begun = この組み合わせでは始められません：{ $why }
part-lost = ページの一部を読み込めませんでした。ネットワークにつながっていないか、サイトが更新されています。
reload = ページを読み直す
option-needs = 「{ $question }」が「{ $answers }」のときだけ選べます

## ダイアログの上に

unread = 新しい発言{ $n }件
