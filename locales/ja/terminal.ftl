# `kirifuda play` だけの文：全画面のテーブル、行ごとの表示、ヘルプ、知らせ。

## 画面のかるた：できるだけ短く

play-karuta-h = ハ
play-karuta-i = イ
play-karuta-k = コ
play-karuta-o = オ
play-karuta-card = { $suit }{ $rank }

## テーブル

play-label-in-row = { $label }：
play-label-last-trick = 前のトリック
play-label-log = できごと
play-too-small = 画面が小さすぎます。30桁×14行が必要です。
play-fact-unkept = 保存できていません
play-mark-partner = （パートナー）

## 質問

play-go-on = Enter：次へ
play-go-on-soon = このあと次の{ $term-trick }。Enter：すぐに
play-confirm-card = Enter：{ $card }を出す　Esc：考え直す
play-choose-discard = 捨てるカードを{ $n }枚選んでください（いま{ $chosen }枚）。矢印か番号で動かし、スペースで選びます。
play-confirm-discard = Enter：{ $cards }を捨てる　スペース：取り消す
play-choose-give = 渡すカードを{ $n }枚選んでください（いま{ $chosen }枚）。矢印か番号で動かし、スペースで選びます。
play-confirm-give = Enter：{ $cards }を渡す　スペース：取り消す
play-type-answer = カード（AH、10s）、番号、言葉のどれかを入れて Enter
play-quit-kept = テーブルを離れますか。{ $term-match }は保存されています。y：離れる　ほかのキー：続ける
play-quit-lost = テーブルを離れますか。保存していないので、この{ $term-match }は失われます。y：離れる　ほかのキー：続ける
play-deal-again-sure = 同じ手札で、この{ $term-deal }を最初からやり直しますか。やり直したことは記録に残ります。y：やり直す　ほかのキー：続ける

## キー

play-key-help = ヘルプ
play-key-go-on = 次へ
play-key-move = 動かす
play-key-choose = 選ぶ
play-key-confirm = 出す
play-key-number = 数
play-key-hint = ヒント
play-key-rules = ルール
play-key-scores = 得点
play-key-quit = 終了
play-key-tricks = トリック
play-key-log = できごと
play-key-options = オプション
play-key-pace = 速さ
play-key-undo = 待った
play-key-deal-again = やり直し

## ページ

play-page-help = ヘルプ
play-page-scores = 得点
play-page-options = オプション
play-page-log = できごと
play-page-tricks = この{ $term-deal }のトリック
play-page-deal = 第{ $n }{ $term-deal }終了
play-page-match = { $term-match }終了
play-footer-page = Esc：戻る  ↑↓ PgUp PgDn：動かす
play-footer-deal = Enter：次へ  s：得点  d：やり直し
play-footer-match = n：もう一度  q：終了  s：得点  l：できごと
play-option-says = { $question }：{ $meaning }
play-nothing-scored = 得点はありませんでした。
play-nothing-scored-yet = まだ得点はありません。
play-no-trick = この{ $term-deal }では、まだ{ $term-trick }がありません。
play-help-choose =
    カードの選び方
    ←→        動かす。↑↓ 別のスートへ、Tab 次の出せるカードへ
    1 2 3 …   カードの下の番号
    Enter     かっこの付いたカードを出す
    :         カード（AH、10s、♥Q）や言葉（パス、出る）を入れて Enter
    Esc       選び直す
    下に「.」の付いたカードは、いまは出せません。そこへ動かすと、出せないわけとルールが出ます。
play-help-keys =
    キー
    h         ヒント：ボットならどうするか、そのわけ
    r         ゲームのルール
    s         得点：1点ごとの理由とルール番号
    t         この{ $term-deal }のトリック全部
    l         起きたことすべて
    o         使っているオプション
    u         待った（誰もまだ応じていないとき）
    d         この{ $term-deal }を、同じ手札で最初からやり直す
    q         テーブルを離れる（Ctrl-C ですぐに）
play-help-signs =
    しるし
    ▶         番の人
    {"*"}         トリックに勝っている（勝った）カード。二重の枠も付きます
    (7)       得点の横：このディールで取ったトリックや{ $term-court-cards }の数、またはその点
    「38」    言った数
    +3  ^3    カードの下：山札から取ったカード、捨てるカード
    {"["}X-11]    もとになるルールの番号
play-help-settings =
    設定
    p         トリックのあとの間：キーを待つ、置かない、短く置く
    g         カードを選んで Enter で出すか、番号だけで出すか
    a         手札の並べ方
    c         色：2色、4色、なし
    f         スートを記号で書くか、文字で書くか
play-help-now = いま：{ $pace }並べ方：{ $arrange }。{ $guard ->
    [on] Enter で決めます。
   *[off] 番号ですぐに出します。
}
play-pace-key = トリックのあと、キーを待ちます。
play-pace-none = トリックのあと、間を置きません。
play-pace-short = トリックのあと、少し間を置きます。
play-arrange-trumps-left = { $term-trump }を左に
play-arrange-trumps-right = { $term-trump }を右に
play-arrange-suits = スートの順はいつも同じ
play-arrange-low-first = スートの順はいつも同じ、弱いカードから
play-guard-on = Enter で決めます。
play-guard-off = Enter なしで、番号ですぐに出します。
play-colors-two = スートは2色です。
play-colors-four = スートは4色です。
play-colors-none = 色は使いません。
play-signs-letters = スートを文字で書きます。
play-signs-suits = スートを記号で書きます。
play-signs-words = カードを言葉で書きます。全画面の小さなカードは記号か文字のままです。

## 知らせ

play-not-understood = 「{ $text }」は、ここで使えるカードでも番号でも言葉でもありません。
play-enough-chosen = もう{ $n }枚選んであります。先に1枚取り消してください。
play-kept = { $term-match }は{ $file }に保存してあります。
play-kept-unfinished = { $term-match }は{ $file }に保存してあります。続きは kirifuda play { $game } --save { $file }{ $options }
play-shelved = { $term-match }は{ $n }番に保存してあります。kirifuda replay { $n }{ $look }{ $form } で再生、kirifuda review { $n }{ $form } で検討できます。
play-shelved-unfinished = { $term-match }は{ $n }番に保存してあります。続きは kirifuda resume { $n }{ $look }{ $form }
play-nothing-saved = 何も保存していません。
play-unkept = この対局は保存できていません：{ $why }。このまま遊べますが、あとで続きから始めることはできません。
play-kept-again = また保存できるようになりました。抜けているところはありません。
play-torn = { $file } は終わりが欠けていたので、残っている最後のところから続けます。元のファイルは { $torn } に残してあります。
play-undone = 待ったをかけました。
play-undo-none = 待ったはできません。もう誰かが応じたか、新しいカードを見ています。
play-dealt-again = この{ $term-deal }を、同じ手札で最初からやり直します。
play-deal-again-none = やり直せる{ $term-deal }がありません。
play-seed = シード：{ $seed }
play-seat-lost = { $name }のプログラムが{ $kind ->
    [crashed] 異常終了しました
    [stalled] 時間内に答えませんでした
    [garbled] 正しい形で答えませんでした
   *[illegal] 反則をしました
}（{ $why }）。ここからは`rules`が代わります。
play-finished-file = { $file }の対局は終わっています。新しい対局は{ $other }に保存します。

## 入力できる言葉（英語とゲームの用語のほかに）。いくつもあれば | で区切る

play-say-exchange = 取る|交換
play-say-pass = パス
play-say-show = 見せる
play-say-can-ye = 聞く
play-say-keep = そのまま
play-say-lead-self = いく|行く
play-say-lead-partner = こい|来い
play-say-go-alone = 1人で|ひとりで|一人で
play-say-with-partner = 2人で|ふたりで|二人で|組んで
play-say-stay = 出る|でる|出ます|出よう
play-say-fold = 降りる|おりる|降ります|おります
play-say-bare = 抜き|ぬき|なし
play-say-nothing = {""}
play-command-help = ヘルプ
play-command-again = もう一度|もういちど
play-command-hand = 手札
play-command-trump = 切り札|切り
play-command-who = 席|だれ|誰
play-command-trick = トリック
play-command-tricks = トリック一覧|全トリック
play-command-score = 得点
play-command-rules = ルール
play-command-hint = ヒント
play-command-ok = はい
play-command-options = オプション
play-command-log = できごと|記録
play-command-story = 経過
play-command-undo = 待った
play-command-redeal = やり直し
play-command-quit = やめる|終了
play-command-all = 全部|すべて
play-command-help-about = この一覧
play-command-again-about = 自分が前に答えてからのできごとと質問をもう一度。何も入れずに Enter なら質問だけ
play-command-hand-about = 手札をスートごとに
play-command-trump-about = 切り札、めくり札、ディール、トリック、ポット
play-command-who-about = 席の順、パートナー、番の人、{ $term-dealer }、リードする人、降りた人、取ったトリックの数、残りの枚数、ないと分かったスート
play-command-trick-about = いまのトリック、勝っている人とそのカード。それから前のトリック、次にリードする人
play-command-tricks-about = このディールの全トリック。「トリック 3」なら3番目だけ
play-command-score-about = 得点、どうなれば終わるか、前のディールの結果。「得点 全部」なら全ディールの理由
play-command-rules-about = ルールの章の一覧。「ルール 2」なら2番目の章、「ルール 全部」ならすべて、「ルール 切り札」なら切り札について書いてあるところ
play-command-hint-about = ボットならどうするか、そのわけ
play-command-ok-about = いま聞いたヒントのとおりにする
play-command-options-about = 使っているオプション
play-command-log-about = このディールのできごと
play-command-story-about = 対局のはじめからのできごと
play-command-undo-about = 自分の最後の手を取り消す（ほかの人がまだ応じていないとき）。取り消せないときは「やり直し」が使えます
play-command-redeal-about = このディールを、同じ手札で最初からやり直す
play-command-quit-about = テーブルを離れる。対局の続け方が表示されます

## 行ごとの表示

play-plain-options = オプション：{ $options }
play-plain-option = { $meant }（{ $name } = { $value }）[{ $rules }]
play-plain-seats = { $players }人で遊びます。席の順（{ $direction }）：{ $names }
play-plain-help = カードは「{ $card }」や { $letters } のように、選択肢は言葉か、番号が付いていれば番号で答えてください。「ヘルプ」で言葉の一覧が出ます。
play-plain-goes-on = { $term-match }の続きです。
play-plain-how = カードは「ハートのエース」、AH、10s のように、選択肢は言葉（パス、出る）か、番号が付いていれば番号で答えます。何枚も選ぶときは AH、4D、5S のように1行で入れます。
play-plain-number = 0から{ $most }までの数を入れてください。
play-plain-suit = { $suit }は{ $ranks }。
play-plain-played = { $name } { $card }
play-plain-trick-won = 第{ $n }トリック：{ $cards }。{ $name }が{ $best }で取りました。{ $courts ->
    [0] {""}
   *[other] { $term-court-cards }{ $courts }枚。
}
play-plain-trick-open = 第{ $n }トリック（途中）：{ $cards }。いまは{ $name }が{ $best }で勝っています。
play-plain-trick-cut = 第{ $n }トリック（途中）：{ $cards }。
play-plain-no-such-trick = このディールに第{ $n }トリックはまだありません。{ $played ->
    [0] 終わったトリックはまだありません。
   *[other] 終わったのは第{ $played }トリックまでです。
}
play-plain-fact = { $text }。
play-heard-deal = 全{ $all }ディールの{ $n }ディール目です。
play-heard-round = 全{ $all }回戦の第{ $n }回戦、{ $place }ディール目です。
play-heard-race = { $term-holders }は{ $needed }のうち{ $own }、{ $term-others }は{ $needed-others }のうち{ $other }を取りました。
play-heard-trick = { $all }トリックの{ $n }トリック目です。
play-heard-match = { $all }対局の{ $n }対局目です。
play-heard-pot = { $term-pot }は{ $term-chips }{ $n }個です。
play-heard-turn-up = { $term-turn-up }は{ $card }です。
play-heard-above-trump = { $term-above-trump }は{ $card }です。
play-plain-who = 席の順（{ $direction }、あなたから）：
play-plain-player = { $name }：{ $notes }。
play-plain-courts = { $name }：このディールで取った{ $term-court-cards }は{ $n ->
    [0] ありません。
   *[other] { $n }枚（{ $cards }）。
}
play-plain-points-won = { $name }：このディールで取った点は{ $points }点{ $n ->
    [0] {""}
   *[other] （{ $cards }）
}。
play-plain-tricks-won = { $name }：このディールで取ったトリックは{ $n }です。
play-note-partner = あなたのパートナー
play-plain-sits-out = { $name }：休みです。
play-note-turn = いまの番です
play-plain-score = { $unit ->
    [chips] { $term-chips }
   *[points] 得点
}：{ $totals }。
play-plain-turn = いまの番は{ $name }です。
play-plain-deal-again-sure = このディールを、同じ手札で最初からやり直しますか。やり直したことは記録に残ります。「はい」か「いいえ」で答えてください。
play-say-yes = はい
play-say-no = いいえ
play-plain-trump = { $term-trump }は{ $suited }です
play-plain-winning = いまは{ $partner ->
    [yes] パートナーの
   *[no] {""}
}{ $name }が{ $card }で勝っています。
play-plain-leads = 第{ $n }トリックは{ $name }がリードします。
play-plain-numbered = { $n }番 { $card }
play-plain-expect-card = 次のどれかのカードを答えてください。{ $cards }
play-plain-expect-choice = 次のどれかを、番号か言葉で答えてください。
play-plain-not-understood = 「{ $text }」はここでは使えません。
play-plain-ambiguous = 「{ $text }」に当てはまるカードが何枚かあります。
play-plain-discard-count = { $found }枚でした。{ $n }枚を1行で答えてください。
play-plain-plays-between = 、
play-plain-hand-cards = { $n }枚です。
play-plain-partner = パートナーは{ $name }です。
play-plain-target = { $n }点で{ $term-match }に勝ちます。
play-plain-target-lowest = 誰かが{ $n }点になったら{ $term-match }は終わりです。点の一番少ない人の勝ちです。
play-plain-target-game = { $n }点で{ $term-game }に勝ちます。
play-plain-target-deals = { $term-match }は{ $deals }ディールです{ $extra ->
    [yes] （最後のディールで、出たのに1トリックも取れなかった人がいれば、もう1ディール）
   *[no] {""}
}。
play-plain-target-rounds = { $term-match }は{ $deals }回戦です。
play-plain-target-chips = { $term-chips }のなくなった{ $term-side }が出れば終わりです。
play-plain-target-time = { $term-chips }のなくなった{ $term-side }が出るか、{ $minutes }分たてば終わりです。
play-plain-target-games = { $term-match }は{ $games }ゲームです。
play-plain-score-deal = 第{ $n }ディールの結果：
play-plain-score-nothing = 第{ $n }ディールは得点なしです。
play-plain-score-so-far = 第{ $n }ディール、ここまで：
play-plain-score-none = まだ得点の付いたディールはありません。
play-plain-next-deal = Enter を押すと、次のディールに進みます。
play-plain-no-hint-heard = この質問のヒントはまだ聞いていません。先に「ヒント」と入れてください。
play-plain-undo-none = 待ったはできません。もう誰かが応じたか、新しいカードを見ています。
play-plain-undo-redeal = 「やり直し」で、このディールを同じ手札で最初から始められます。
play-plain-yes-or-no = 「はい」か「いいえ」で答えてください。
play-plain-folded = ここからは、トリックを取った人だけをお知らせします。カードは「全トリック」で聞けます。
play-plain-chapters = ルールは{ $n }章あります。「ルール 2」で2番目の章、「ルール 全部」ですべてを読みます。
play-plain-chapter = 第{ $n }章 { $title }
play-plain-rules-chapters = 「{ $word }」が出てくる章です。「ルール { $n }」で最初の章を読みます。
play-plain-rules-nothing = ルールに「{ $word }」は出てきません。「ルール」で章の一覧を読みます。
play-plain-no-such-chapter = ルールに{ $n }番の章はありません。{ $last }番までです。
play-note-undecided = まだ決めていない
play-note-leads = リードする番
play-note-led = このトリックをリード
play-note-cards = 残り{ $n }枚
play-note-void = { $suits }なし
play-plain-left = { $term-match }はまだ終わっていません。

## できごとの文

play-told-only-card = { $name }は{ $card }。出せるカードはこれだけでした。
play-told-last-card = { $name }は最後の1枚、{ $card }。
play-told-no-right = { $term-stock }を取る権利がないので、パスしました。
play-told-few-honours = { $term-honours }は{ $n }枚なので、パスしました。
play-told-forced = ほかにできることはありませんでした。

## 合わないファイル

play-save-many = 1つの対局の記録ではありません（2行以上あります）。別の名前で保存してください
play-save-game = このファイルには{ $given }ではなく{ $found }の対局があります。別の名前で保存してください
play-save-options = ファイルにある{ $game }の対局は、オプションが違います：{ $entries }
play-save-differs = { $name } = { $found }（指定は{ $given }）
play-save-sitting = ファイルにある対局の{ $name }は{ $found }です（指定は{ $given }）
play-save-pack = 第{ $deal }ディールのカードの並びが、ファイルにあるシードと合いません。ファイルが書き換えられています
