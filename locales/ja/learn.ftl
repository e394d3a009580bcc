# レッスン：どこから始めるか、一覧、レッスンの文のほかに言うこと。

begin-new = トリックを取り合うゲームが初めての方は、ここから
begin-next = 次はこちら
# 最初のページで。nはレッスンの番号、次が対局なら0。
begin-on = { $n ->
    [0] 次は：{ $title }の対局
   *[other] { $left ->
        [yes] 続きから：{ $title }のレッスン{ $n }/{ $all }「{ $lesson }」
       *[no] 次は：{ $title }のレッスン{ $n }/{ $all }「{ $lesson }」
    }
}
begin-lesson-of = { $title }：{ $lesson }
begin-then = このあとは{ $last ->
    [yes] {""}
   *[no] 次のレッスン、それから
}、初心者のボットを相手に{ $title }の対局です。
begin-match-then = { $title }のレッスンはすべて終わりました。次は対局してみましょう。
learn-play-easy = 初心者のボットと対局する
learn-games-about = 決まった配りで進む短いレッスンです。実際にカードを出しながら覚えます。間違えても、わけを聞いてやり直せます。どのゲームからでも始められます。
lessons-done = レッスン{ $n }回分を修了
learn-about = 決まった配りで進む短いレッスンが{ $n }つ、合わせて{ $minutes }分ほどです。実際にカードを出しながら覚えます。間違えても、わけを聞いてやり直せます。
learn-minutes = { $n }分
learn-done = 修了
learn-left-here = 途中まで進んでいます
learn-begin = 始める
learn-go-on = 続きから
learn-next = 次へ：{ $title }
learn-play = すぐに対局する
learn-list = レッスン一覧
learn-none = このゲームのレッスンはまだありません。
learn-no-such = そのレッスンはありません。
learn-coach = レッスン
learn-step = { $n }/{ $all }
learn-over = 「{ $title }」はこれで終わりです。
learn-not-that = それではありません。もう一度考えてみましょう。
learn-shown = 正解に印を付けました。
