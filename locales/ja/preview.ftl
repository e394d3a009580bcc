# リンクを送った先で、開く前に表示される題と説明。絵の横に並びます。

preview-site = Kirifuda 切り札 – カードゲーム
preview-site-about = 日本のゲームやイギリスの古いゲームなど、ほかのプログラムではほとんど遊べないトリックテイキングゲームと、おなじみのゲーム。ブラウザで無料で遊べます。登録はいりません。
preview-invited = 「{ $title }」への招待です
preview-invited-by = { $name }さんから「{ $title }」への招待です
preview-table = 「{ $title }」のテーブル
preview-table-about = リンクを開けば、すぐに席に着けます。登録もインストールもいりません。
preview-seats = 空席は{ $free }つ。リンクを開けば、すぐに席に着けます。登録もインストールもいりません。
preview-puzzle = 次の一手：{ $title }
preview-puzzles = 次の一手の問題集：{ $title }
preview-puzzles-about = 実際の対局の一場面で、最善の一手を考えます。はっきり最善といえる答えは1つだけです。
preview-puzzle-about = あるプレイヤーから見えた場面です。はっきり最善といえる答えは1つだけ。どれでしょう。
preview-deal = このディールに挑戦：{ $title }
preview-deal-about = 同じ席に、同じカードが配られます。あなたならどうしますか。
preview-day = 今日のディール（{ $date }）
preview-day-about = 各ゲーム1ディールずつ、全員に同じカードが配られます。
preview-replay = 「{ $title }」の対局
preview-replay-about = 1枚ずつ再生できます。
preview-result = { $title }：{ $result }
