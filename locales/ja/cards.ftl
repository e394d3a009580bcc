# 手元のカードで遊ぶ人のために：刷って使うルール、得点つけ、くじ。

cards-about = 手元のカードで遊ぶ人のためのページです。ゲームと遊び方を選ぶと、それに合わせたルール早見表、得点表、くじが出ます。
cards-game = ゲーム
cards-choose = 遊び方
tab-sheet = ルール早見表
tab-tally = 得点表
tab-lots = くじ
cards-own = 自作のゲーム

## The sheet

print = 印刷する
print-about = A4の紙1枚に収まります。ルールの番号と出典は「くわしいルール」にあります。
sheet-chosen = { $title }：{ $form }
sheet-differs = 標準と違うところ
sheet-made = 切り札（Kirifuda）のルール早見表。出典は「くわしいルール」にあります。

sheet-cards-title = カードと人数
sheet-deal = 配り方
sheet-calls = プレイの前に
sheet-play = プレイ
sheet-score = 得点
sheet-end = 終わり

sheet-pack = ジョーカーを除いたトランプ{ $n }枚を使います。
sheet-pack-changed = トランプ{ $n }枚を使います。
sheet-pack-joker = そのうち1枚はジョーカーです。
sheet-pack-without-cards = { $cards }は使いません。
sheet-pack-without = トランプから{ $ranks }を除いた{ $n }枚を使います。
sheet-pack-karuta = かるた{ $n }枚を使います。スートはハウ、イス、コップ、オウルです。Rはロバイ、Kはキリ、Uはウマ、Sはソータです。切り札は「絵」と言います。
sheet-ranks = 強いほうから { $ranks } の順です。
sheet-ranks-suits = スート { $suits } は、強いほうから { $plain } の順です。
sheet-ranks-own = スート { $suits } は、切り札のときは { $trump }、そうでないときは { $plain } の順です。
sheet-alone = { $n }人で遊ぶ個人戦です。
sheet-holders = { $n }人で遊びます。{ $cards }を持っている人は、最初のリードの前に見せます。見せた人どうし（{ $holders }）が組み、ほかの人たち（{ $others }）と争います。
sheet-lone-alone = 全部を見せた人は1人で戦います。
sheet-lone-partner = 全部を見せた人は、2つ先の人と組みます。
sheet-lone-exchange = 全部を持っている人は2つ先の人と組み、そのうち1枚を、その人のカード1枚と伏せたまま交換します。
sheet-holders-apart = 2人が隣どうしなら、後の人がその次の人と席を替わり、間に1人を入れます。席はそのままにします。
sheet-holders-score = 得点は1人ずつですが、組全体で取った分をそれぞれ数えます。
sheet-holder-partner = { $n }人で遊びます。{ $cards }を持っている人は、最初のリードの前に見せ、2つ先の人と組んで（{ $holders }）、ほかの人たち（{ $others }）と争います。
sheet-holder = { $n }人で遊びます。{ $cards }を持っている人は、最初のリードの前に見せ、1人でほかの全員と争います。ほかの人たちは、全員で取った分をそれぞれ得点に数えます。
sheet-pairs = { $n }人で遊びます。向かい合った2人がパートナーです。
sheet-pairs-more = { $n }人で遊びます。対角線上の2人がパートナーです。
sheet-clockwise = 配るのもプレイするのも時計回り（左隣へ）です。
sheet-counter-clockwise = 配るのもプレイするのも反時計回り（右隣へ）です。
sheet-start-side = 各{ $side }が{ $chips }を{ $n }個持って始めます。
sheet-start-each = 全員が{ $n }{ $chips }ずつ持って始めます。

sheet-ante = 配る前に、ディーラーが{ $n }{ $chips }を{ $pot }に出します。
sheet-ante-all = 配る前に、全員が{ $n }{ $chips }ずつ{ $pot }に出します。
sheet-dealer = 最初のディーラーはくじで決めます。1ディールごとに次の人に替わります。
sheet-dealer-rounds = 最初の{ $dealer }はくじで決めます。1回戦ごとに次の人に替わります。
sheet-side-deals = 最初の{ $dealer }は、くじの2番と4番です。次からは、前のディールに負けた{ $side }です。
sheet-dealer-sits = ディーラーは配るだけでプレイには加わらず、得点もありません。
sheet-dealer-sits-holders = { $dealer }は配るだけでプレイには加わらず、{ $holders }と同じ点になります。
sheet-side-deals-round = { $holders }が勝てば、同じ{ $dealer }がもう一度配り、組もそのままです（{ $n }ディールまで）。これを1つの回戦とします。
sheet-side-deals-sits = 最初の{ $dealer }は、くじの3番と6番です。次からは、前のディールに負けた{ $side }です。{ $dealer }は休み、休んでいた{ $side }が入ります。
sheet-piles = { $dealer }の2人が、丸く並べた4つの山に1枚ずつ、全部のカードを配ります。切りじまい（最後の1枚）の山は{ $dealer }の1人が取り、ほかの山は席順と同じ並びで取ります。1人{ $hand }枚です。
sheet-piles-sits = { $dealer }の2人が、丸く並べた4つの山に1枚ずつ、全部のカードを配ります。切りじまい（最後の1枚）の山は、入る{ $side }の1人（最初のディールでは{ $dealer }の左隣の人かそのパートナー）が取り、ほかの山は席順と同じ並びで取ります。1人{ $hand }枚です。
sheet-hand-singly = { $dealer }の次の人から1枚ずつ、1人{ $hand }枚を配ります。
sheet-hand-packets = ディーラーの次の人から{ $packet }枚ずつ、1人{ $hand }枚を配ります。
sheet-hand-mixed = ディーラーの次の人から{ $packets }枚に分けて、1人{ $hand }枚を配ります。
sheet-hands-down = 第1ディールは1人{ $hand }枚、そのあとは1枚ずつ減らして1枚まで。ディーラーの次の人から1枚ずつ配ります。
sheet-hands-up = 第1ディールは1人1枚、そのあとは1枚ずつ増やして{ $hand }枚まで。ディーラーの次の人から1枚ずつ配ります。
sheet-hands-down-up = 第1ディールは1人{ $hand }枚、そのあとは1枚ずつ減らして1枚まで、また1枚ずつ増やして{ $hand }枚まで。ディーラーの次の人から1枚ずつ配ります。
sheet-hands-up-down = 第1ディールは1人1枚、そのあとは1枚ずつ増やして{ $hand }枚まで、また1枚ずつ減らして1枚まで。ディーラーの次の人から1枚ずつ配ります。
sheet-hands-again = そのあとは、また最初の枚数に戻ります。
sheet-turn-up = 次の1枚を表にします（めくり札）。そのスートが{ $trump }です。{ $left ->
    [1] めくり札も、残りのカードも使いません。
   *[other] めくり札を含め、残りの{ $left }枚が{ $stock }です。
}
sheet-turn-up-stock = 次の1枚を表にします（めくり札）。そのスートが{ $trump }です。残りは伏せたままめくり札の下に置き、{ $stock }とします。
sheet-turn-last = 最後の1枚を表にします（めくり札）。そのスートが{ $trump }です。めくり札はディーラーの手札です。
sheet-turn-last-sits = 最後に配る1枚を表にします（めくり札）。そのスートが{ $trump }です。めくり札は、ディーラーの手前の人の手札です。
sheet-turn-last-eldest = 最後の1枚を表にします（めくり札）。そのスートが{ $trump }です。めくり札は、最初にリードする人（ディーラーの左隣）の手札です。
sheet-trump-fixed = { $trump }はいつも{ $suit }です。
sheet-trump-listed = { $trump }は、ゲームの初めから1ディールごとに替わります：{ $order }。
sheet-trump-listed-again = そのあとは、また最初に戻ります。
sheet-trump-last = 最後のディールの{ $trump }は{ $suit }です。
sheet-trump-listed-rounds = 各回戦の1回目のディールの{ $trump }は、順番に替わります：{ $order }。
sheet-trump-last-round = 最後の回戦では{ $suit }です。
sheet-later-trump-same = 回戦のあいだ、{ $trump }は変わりません。
sheet-later-trump-named = 2回目からのディールの{ $trump }は、{ $holders }のうち{ $dealer }の次から数えて最初の人が決めるか、組んだ人に任せます。
sheet-trump-none = 切り札はありません。
sheet-name-turned = 次の1枚を表にします（めくり札）。
sheet-name-turn-up = 順番に、そのスートを{ $trump }に決めるか、パスします。
sheet-name-other = { $again ->
    [yes] 全員パスしたら、もう一度順番に、別のスートを{ $trump }に決めるか、パスします。
   *[no] 順番に、別のスートを{ $trump }に決めるか、パスします。
}
sheet-name-any = { $again ->
    [yes] 全員パスしたら、もう一度順番に、{ $trump }を決めるか、パスします。
   *[no] 順番に、{ $trump }を決めるか、パスします。
}
sheet-name-must-last = ほかの全員がパスしたら、最後の人は{ $trump }を決めなければなりません。
sheet-name-must = ほかの全員がパスしたら、ディーラーは{ $trump }を決めなければなりません。
sheet-name-thrown-in = それでも全員パスなら、そのディールは流れて、誰にも点は付きません。
sheet-turn-up-dealer = めくり札のスートが{ $trump }に決まったら、ディーラーはめくり札を手札に入れ、1枚を伏せて捨てます。
sheet-turn-up-maker = めくり札のスートが{ $trump }に決まったら、決めた人はめくり札を手札に入れ、1枚を伏せて捨てます。
sheet-turn-up-dealt-only = 入れためくり札は捨てられません。
sheet-go-alone = { $trump }を決めた人は、1人で戦えます。パートナーは手札を伏せて、そのディールを休みます。
sheet-trump-carried = 最初のディールは{ $suit }が{ $trump }です。次からは、前のディールと同じです。
sheet-trump-choice = 誰も手札を見ていないうちは、{ $dealer }は{ $trump }を変えられます。
sheet-trump-choice-sits = 誰も手札を見ていないうちは、入る{ $side }（最初のディールでは{ $dealer }）は{ $trump }を変えられます。
sheet-joker-trump = どのスートが{ $trump }でも、ジョーカーが一番強い{ $trump }です。
sheet-joker-apart = ジョーカーはどのスートにも属さず、ほかのどのカードにも勝ちます。いつ出しても、出さなくてもかまいません。ジョーカーをリードした人は、ほかの人が出すスートを指定します。
sheet-joker-inner = ジョーカーは最初と最後のトリックには出せません。持っていれば、最後から2番目のトリックまでに必ず出します。
sheet-joker-anytime = ジョーカーはいつ出してもかまいません。ただし、{ $trump }がリードされ、ほかに{ $trump }がなければ、必ず出します。
sheet-top = { $trump }が{ $suit }なら{ $card }、ほかのスートなら{ $else }が「{ $above-trump }」です。{ $trump }にも勝つ、最強のカードです。
sheet-top-always = { $card }が「{ $above-trump }」です。{ $trump }にも勝つ、最強のカードです。
sheet-top-follows = { $above-trump }もマークどおりのスートのカードで、出し方は普通のカードと同じです。
sheet-top-anytime = { $above-trump }はいつ出してもかまいません。ただし、同じスートがリードされ、ほかにそのスートがなければ、必ず出します。

sheet-ruff-pips = 順に1人ずつ、手札の中の1つのスートの点の合計（{ $ruff }）を言います。絵札などの点は { $values } で、ほかは数字どおりです。{ $trump }を1枚でも持っていれば、{ $trump }の合計にはめくり札の点も入れます。
sheet-ruff-length = 順に1人ずつ、手札の中の1つのスートの枚数（{ $ruff }）を言います。{ $trump }を1枚でも持っていれば、{ $trump }の枚数にはめくり札も入れます。
sheet-ruff-turn-up-choice = ただし、めくり札は入れなくてもかまいません。
sheet-ruff-own-suit = 持っているスートならどれでもかまいませんが、数は正確に言います。スートは言いません。勝てば、その場で点が入ります。
sheet-ruff-best = 一番よいスートの数を、正確に言います。勝てば、その場で点が入ります。
sheet-ruff-free = どんな数を言ってもかまいません。点が入るのは、言った数に足りるスートを見せてからです。足りなければ{ $forfeit }点を失い、次に大きい数を言った人が見せます。
sheet-ruff-tie-eldest = 最高の{ $ruff }を言った人に{ $n }点入ります。同じ数なら、先に言った人の勝ちです。
sheet-ruff-tie-none = 最高の{ $ruff }を言った人に{ $n }点入ります。同じ数なら、パートナーどうしの場合を除いて、誰にも入りません。
sheet-ruff-tie-split = 最高の{ $ruff }を言った人に{ $n }点入ります。同じ数なら分け合います（端数は切り捨て）。
sheet-ruff-miscount = 見せたスートが言った数に足りなければ（数え間違い）、入った点を返し、さらに{ $forfeit }点を失います。次に大きい数を言った人から順に見せ、正しかった最初の人に点が入ります。
sheet-ruff-miscount-split = 同じ数で勝った人のうち、見せたスートが言った数に足りない人（数え間違い）は、入った点を返し、さらに{ $forfeit }点を失います。点は正しかった人だけで分けます。全員が間違えていれば、次に大きい数を言った人から順に見せ、正しかった最初の人に点が入ります。
sheet-ruff-shown = 最高の{ $ruff }を言った人は、プレイの前に、そのスートで配られたカードを全部（捨てたものも）見せます。
sheet-exchange = { $trump }の{ $rank }を配られた人は、めくり札を含め、{ $stock }の上から{ $n }枚を取れます。
sheet-exchange-must = { $trump }の{ $rank }を配られた人は、めくり札を含め、{ $stock }の上から{ $n }枚を必ず取ります。
sheet-exchange-turned-dealer = めくり札がそのカードなら、代わりにディーラーに権利があります。
sheet-exchange-turned-nobody = めくり札がそのカードなら、誰も取れません。
sheet-exchange-unheld = そのカードが{ $stock }に伏せられていれば、ディーラーに権利があります。
sheet-discard = 取った人は、手札から好きなカードを同じ枚数、伏せて捨てます。
sheet-discard-dealt = 取った人は、はじめに配られたカードの中から同じ枚数を伏せて捨てます。
sheet-pass = プレイの前に、全員が{ $n }枚を伏せて渡します。渡す相手はディールごとに替わります：{ $order }。もらったカードは、自分の分を渡してから見ます。
sheet-bid = 順番に1回ずつ、取るトリックの数を宣言します。
sheet-bid-partners = 順番に1回ずつ、取るトリックの数を宣言します。2人の数を合わせたものが組の目標です。トリックの総数を超えてはいけません。
sheet-bid-least = { $n }以上を宣言します。
sheet-bid-total = 最後に宣言する人は、全員の合計がトリックの数と同じになる数を言えません。
sheet-honours = { $honours }は{ $trump }の{ $ranks }です。自分に3枚か4枚あれば、ここで見せられます。ちょうど2枚なら、パートナーに「Can-ye?」と聞くことができ、1枚でもあれば2人とも見せます。2人合わせて3枚なら{ $three }点、4枚なら{ $four }点です。
sheet-honours-short = { $honours }は{ $trump }の{ $ranks }です。ここで宣言できるのは、{ $short }点の組だけです。自分に3枚か4枚あれば見せ、ちょうど2枚ならパートナーに「Can-ye?」と聞きます。2人合わせて3枚なら{ $three }点、4枚なら{ $four }点で、どちらでも勝ちです。
sheet-honours-win = 見せた組がゲームに勝ちます。
sheet-honours-must = 見せられる人や聞ける人は、必ずそうします。
sheet-honours-dealt = 数えるのは、配られた{ $honours }です。捨てたものも数え、{ $stock }から取ったものは数えません。
sheet-honours-after = トリックの得点のあと、{ $honours }（{ $trump }の{ $ranks }）が3枚あった組に{ $three }点、4枚あった組に{ $four }点入ります。ディールの始めにあと1点で勝ちだった組には入りません。
sheet-stay = ディーラーの次の人から順に「{ $stay }」か「{ $fold }」を宣言します。ディーラーは最後です。{ $n ->
    [0] 降りる人は何も払わず、手札を伏せたまま捨てます。
   *[other] 降りる人は{ $n }{ $chips }を{ $pot }に払い、手札を伏せたまま捨てます。
}
sheet-stay-pot = ディーラー以外が全員降りたら、ディーラーが{ $pot }を取ります。1人だけ出てディーラーも降りたら、ディーラーが{ $chips }を払ったうえで、その1人が{ $pot }を取ります。2人以上出ていれば、プレイを始めます。
sheet-stay-pot-free = ディーラー以外が全員降りたら、ディーラーが{ $pot }を取ります。1人だけ出てディーラーも降りたら、ディーラーは払わずに、その1人が{ $pot }を取ります。2人以上出ていれば、プレイを始めます。

sheet-lead-eldest = ディーラーの次の人が最初にリードします。全部で{ $n }トリックです。
sheet-lead-eldest-hands = 最初のリードはディーラーの次の人です。トリックの数は配られた枚数と同じです。
sheet-lead-holder = { $card }を持っている人が、それを最初にリードします。全部で{ $n }トリックです。
sheet-opening-card = 最初のリードは{ $card }と決まっています。
sheet-lead-stayer = 出た人のうち、ディーラーの次から数えて最初の人がリードします。全部で{ $n }トリックです。
sheet-lead-exchanger-eldest = { $stock }を取った人が最初にリードします。誰も取らなければ、ディーラーの次の人です。全部で{ $n }トリックです。
sheet-lead-exchanger-dealer = { $stock }を取った人が最初にリードします。誰も取らなければ、ディーラーです。全部で{ $n }トリックです。
sheet-lead-asked = 切りじまいの山を取った人の次の人が、手札を見て「{ $lead-self }」と言ってリードするか、「{ $lead-partner }」と言ってパートナーに任せます。全部で{ $n }トリックです。
sheet-lead-asked-holders = カードを見せた人のうち、{ $dealer }の次から数えて最初の人が「{ $lead-self }」と言ってリードするか、「{ $lead-partner }」と言って組んだ人に任せます。見せたのが1人ならその人が、誰もいなければ{ $dealer }の次の人がリードします。全部で{ $n }トリックです。
sheet-lead-fixed-holders = カードを見せた人のうち、ディーラーの次から数えて最初の人がリードします。誰もいなければ、ディーラーの次の人です。全部で{ $n }トリックです。
sheet-lead-fixed = 切りじまいの山を取った人の次の人が最初にリードします。全部で{ $n }トリックです。
sheet-follow-suit = リードされたスートがあれば、必ずそのスートを出します。なければ何を出してもかまいません。
sheet-follow = リードされたスートがあれば、必ずそのスートを出します（マストフォロー）。なければ何を出してもよく、{ $trump }を出す義務もありません。
sheet-may-trump = フォローできるときでも、{ $trump }を出してかまいません。
sheet-must-trump = リードされたスートがあれば、必ずそのスートを出します。なければ{ $trump }を出し、それもなければ何を出してもかまいません。
sheet-must-overtake = 一番強いカードに勝てるカードがあれば、必ず出します。
sheet-barred-leads = 1枚出るまでリードできないカード（ほかになければ出せます）：{ $cards }。
sheet-barred-first-trick = 最初のトリックには捨てられないカード（ほかになければ出せます）：{ $cards }。
sheet-same-colour = { $trump }と同じ色のスートの{ $ranks }も{ $trump }で、{ $trump }の{ $ranks }のすぐ下の強さです。
sheet-wins-no-trump = リードされたスートで一番強いカードがトリックに勝ち、勝った人が次のリードをします。
sheet-wins-no-trump-top = { $above-trump }が出ていれば、その勝ちです。出ていなければ、リードされたスートで一番強いカードが勝ちます。勝った人が次のリードをします。
sheet-wins = 一番強い{ $trump }が勝ちます。出ていなければ、リードされたスートで一番強いカードが勝ちます。勝った人が次のリードをします。
sheet-wins-top = { $above-trump }が出ていれば、その勝ちです。出ていなければ一番強い{ $trump }、それもなければリードされたスートで一番強いカードが勝ちます。勝った人が次のリードをします。
sheet-draw-turned-up = { $stock }があるうちは、トリックのたびに1枚ずつ取ります。勝った人はめくり札を取り、ほかの人は順に、次の1枚を見せずに引きます。それから{ $stock }の一番上を表にします。
sheet-draw-face-down = { $stock }があるうちは、トリックのたびに、勝った人から順に1枚ずつ、見せずに引きます。

sheet-tricks-after-stock = 数えるのは、{ $stock }がなくなってからの{ $n }トリックだけです。
sheet-tricks = { $over }トリックを超えた1トリックにつき1点です。
sheet-tricks-single = { $over }トリックを超えた1トリックにつき1点です。
sheet-tricks-each = 1トリックにつき1点です。
sheet-tricks-flat = { $over }トリックより多く取った組に1点入ります。
sheet-tricks-flat-single = { $over }トリックより多く取った人に1点入ります。
sheet-cards = 2人で取ったカードを数え（1トリック{ $each }枚）、{ $over }枚を超えた1枚につき1点です。
sheet-cards-single = 取ったカードを数え（1トリック{ $each }枚）、{ $over }枚を超えた1枚につき1点です。
sheet-card-points = { $cards }：{ $n }点。
sheet-all-card-points = 1人が{ $n }点をすべて取ると、その点は取った人ではなく、ほかの全員に付きます。
sheet-race = どちらかの組が勝つのに要る点を取ったところで、そのディールは終わりです（全部で{ $points }）。
sheet-race-by-skunk = そのとき相手が1点も取っていなければ「{ $skunk }」です。
sheet-race-undertaken = { $skunk }にしたトリックを取った人は「{ $take-all }」と言えます。プレイを続け、{ $points }を全部取らなければなりません。
sheet-race-clears = 2回目からのディールで{ $others }が{ $skunk }にすると、その回戦のそれまでの得点は取り消しです。
sheet-race-points = 勝った組の人は、表の点を1人ずつもらい、負けた組の人は同じだけ失います。
sheet-race-deal = 回戦の何回目のディールか
sheet-race-needed = { $holders }に要る点
sheet-race-needed-others = { $others }に要る点
sheet-race-won = { $holders }の勝ち
sheet-race-lost = { $others }の勝ち
sheet-race-skunk = { $holders }の{ $skunk }
sheet-race-skunked = { $others }の{ $skunk }
sheet-race-all = { $holders }の「{ $take-all }」成功
sheet-race-all-missed = { $holders }の「{ $take-all }」失敗
sheet-race-others-all = { $others }の「{ $take-all }」成功
sheet-race-others-all-missed = { $others }の「{ $take-all }」失敗
sheet-contract-at-least = 宣言した数以上のトリックを取ると、{ $points }です。
sheet-contract-exact = 宣言とちょうど同じ数のトリックを取ると、{ $points }です。
sheet-contract-maker = { $trump }を決めた{ $side }が{ $n }トリック以上取ると、{ $points }です。
sheet-missed-others = それより少なければ、相手が{ $points }を得ます。
sheet-all-tricks = { $alone ->
    [0] 全トリックを取ると、さらに{ $n }点です。
   *[other] 全トリックを取ると、さらに{ $n }点です。1人で全部取ったときは{ $alone }点です。
}
sheet-missed = そうでなければ、{ $points }を失います。
sheet-missed-by-others = 宣言と1トリック違うごとに、ほかの人が{ $n }点を得ます。
sheet-missed-by = 宣言と1トリック違うごとに{ $n }点を失います。
sheet-nil = 0の宣言はニルです。1トリックも取らなければ{ $n }点、1トリックでも取ると{ $n }点を失います。そのトリックも{ $side }のトリックに数えます。
sheet-overtricks = 宣言を達成したとき、超えた分は1トリック{ $n }点です。
sheet-bags = 超えた分が1{ $game }のうちに{ $size }トリックたまるごとに、{ $n }点を失います。
sheet-courts = { $court-cards }は{ $ranks }の{ $all }枚です。取った{ $court-cards }は表にして並べます。多く取った{ $side }がディールに勝ちます。
sheet-courts-tie = { $half }枚ずつなら、{ $above-trump }を配られなかった{ $side }の勝ちです。配られた{ $side }は{ $more }枚取らなければ勝てません。
sheet-courts-rows = 負けた{ $side }は、勝った{ $side }に{ $chips }を払います。点数は、勝った{ $side }の取った枚数と、負けた{ $side }に配られていたカード（上から見て最初に当てはまる段）で決まります。
sheet-courts-rows-ties = 負けた{ $side }は、勝った{ $side }に{ $chips }を払います。点数は、勝った{ $side }の取った枚数で決まります。上の2段は、同じ枚数のときだけ使います。
sheet-row-aces = 4枚のAすべて
sheet-row-top = { $above-trump }と{ $trump }のA
sheet-row-else = それ以外
sheet-row-title = 負けたほうに配られていたカード
sheet-pot = 1トリック取るごとに、プレイが始まるときの{ $pot }の{ $n }分の1をもらいます。
sheet-remainder-carry = 割り切れない分は、次のディールに残します。
sheet-remainder-last-trick = 割り切れない分は、最後のトリックを取った人がもらいます。
sheet-remainder-first-trick = 割り切れない分は、最初のトリックを取った人がもらいます。
sheet-loo = 出たのに1トリックも取れなければ{ $loo }で、次のディールの{ $pot }に{ $n }{ $chips }を払います。
sheet-debt = マイナスでも続け、最後に精算します。
sheet-debt-ends = 誰かがマイナスになったら、そのディールで終わりです。

sheet-target-lowest = 誰かが{ $n }点になったら{ $game }は終わりです。点の一番少ない人の勝ちです。
sheet-target = { $n }点先取です。
sheet-floor = マイナス{ $n }点以下になった{ $side }が出たときも終わりで、点の一番高い{ $side }の勝ちです。
sheet-at-once = プレイの前でも、達した時点で終わります。
sheet-after-deal = 途中で達しても、そのディールは最後まで行います。
sheet-tie = 同点なら引き分けです。
sheet-tie-extra = 同点なら、差がつくまで続けます。
sheet-best-of = { $n }ゲーム勝負で、{ $wins }ゲーム先取です。
sheet-sets = { $n }セット行います。多く取ったほうの勝ちです。
sheet-end-zero = どれかの{ $side }の{ $chips }がなくなったら終わりです。持ち点の一番多い{ $side }の勝ちです。
sheet-end-zero-or-time = どれかの{ $side }の{ $chips }がなくなるか、{ $minutes }分たったら、そのディールで終わりです。持ち点の一番多い{ $side }の勝ちです。
sheet-end-deals = { $deals }ディールで終わりです。マイナスになっても続けます。持ち点の一番多い{ $side }の勝ちです。
sheet-end-games = どれかの{ $side }の{ $chips }がなくなるか、{ $minutes }分たつまでの対局を、毎回はじめから{ $games }回行います。持ち点の合計が一番多い{ $side }の勝ちです。
sheet-draw = 1位が同点なら、1枚ずつ引いて決めます（Aが最強）。
sheet-end-rounds = 全員がディーラーを{ $n }回ずつ務めたら終わりです。
sheet-end-number = { $n }ディールで終わりです。
sheet-end-number-rounds = { $n }回戦で終わりです。
sheet-end-hands = 配る枚数が{ $n ->
    [1] 一巡
   *[other] { $n }巡
}したら終わりです。
sheet-end-most-points = 点の一番高い人の勝ちです。同点なら同順位です。
sheet-extra = 最後のディールで{ $loo }が出たら、もう1ディールだけ行います。アンティはなく、全員が出て、{ $loo }になっても払いません。
sheet-end-least = 点の一番少ない人の勝ちです。同点なら同順位です。
sheet-end-most = { $chips }の一番多い人の勝ちです。同点なら同順位です。

## Scorekeeper

tally-about = ディールの結果を入れると、そのゲームのルールで得点を計算します。得点表はこのブラウザに残ります。
tally-players = プレイヤー（プレイする順に）
tally-name = 席{ $n }
tally-name-side = 席{ $n }（{ $side }{ $m }）
tally-first = 最初に配る人
tally-start = 始める
tally-next = 第{ $n }ディール
tally-deals = 配るのは{ $name }
tally-sits = { $name }は休み
tally-extra = 延長ディール
tally-trump-is = { $trump }は{ $suit }
tally-no-trump = 切り札なし
tally-pot = 配る前の{ $pot }は{ $n }
tally-trump = { $trump }
tally-announced = { $name }の{ $ruff }
tally-unproven = 見せられなかった
tally-bid = { $name }の宣言
tally-nil-broken = トリックを取った
tally-maker = { $trump }を決めた人
tally-thrown-in = なし（流れた）
tally-alone = 1人で戦った
tally-honours = プレイの前に宣言した{ $honours }
tally-honours-held = プレイのあとで数える{ $honours }
tally-nobody = なし
tally-of = { $name }：{ $n }枚
tally-holders = 組を決めるカードを見せた人と、その人と組む人
tally-holders-stay = { $names }がもう一度組みます。
tally-race = ディールの終わり方
tally-race-won = { $holders }の勝ち
tally-race-lost = { $others }の勝ち
tally-race-skunk = { $holders }の{ $skunk }
tally-race-skunked = { $others }の{ $skunk }
tally-race-all = { $holders }の「{ $take-all }」成功
tally-race-all-missed = { $holders }の「{ $take-all }」失敗
tally-race-others-all = { $others }の「{ $take-all }」成功
tally-race-others-all-missed = { $others }の「{ $take-all }」失敗
tally-folded = 降りた人
tally-tricks = { $name }のトリック数
tally-rest = { $name }：{ $n }
tally-points = { $name }が取ったカードの点
tally-courts = { $name }の取った{ $court-cards }
tally-dealt = { $card }を配られた{ $side }
tally-winner = 第{ $n }トリックを取った人
tally-choose = …
tally-time = 時間になった
tally-draw = カードを1枚ずつ引いて1位を決めます。勝ったのは
tally-enter = 記入する
tally-undo = 1ディール取り消す
tally-new = 新しく始める
tally-new-sure = この得点表を本当に消す
tally-export = 書き出す（CSV）
tally-deal = ディール
tally-dealt-by = 配った人
tally-total = 合計
tally-games = 取ったゲーム
tally-balances = これまでの対局の合計
tally-over = 対局終了
tally-drawn = カードを引いて決定
tally-history = ディールごとの得点
tally-pot-after = { $pot }
tally-tricks-note = プレイの前にゲームが終わったときは、トリックを数えません。

## Lots

lots-about = 席とパートナーを決めるくじです。1人ずつカードを引きます。
lots-order = 1番の人が好きな席に座り、あとの人は番号順に{ $clockwise ->
    [yes] 時計回り
   *[no] 反時計回り
}に座ります。
lots-pairs = パートナー：{ $pairs }。
lots-dealers-side = 最初の配り番は{ $one }番と{ $two }番です。
lots-dealer = 最初に配るのは{ $n }番です。
lots-names = 引く人
lots-name = プレイヤー{ $n }
lots-draw-for = { $name }の番です。カードを選んでください。
lots-draw-all = 全員の分を引く
lots-anew = 引き直す
lots-card = 伏せたカード{ $n }
lots-drew = { $name }は{ $n }番を引きました。
lots-result = 席
lots-seat = { $n }. { $name }
lots-to-tally = この席順で得点をつける
lots-fair = ブラウザの暗号用の乱数でまぜています。どの並びになる確率も同じです。
lots-deals = 最初に配る
tally-not-read = 残してあった得点表を読み込めません：{ $why }
