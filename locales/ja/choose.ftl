# ゲームの選び方：選んだものの誤りと、選んだルール。

## 誤り

error-no-such-game = 「{ $given }」というゲームやプリセットはありません
error-no-program = { $bot } は外部のプログラムなので、ここでは使えません
error-no-file = { $bot } は方針のファイルを使うので、ここでは使えません
error-other-match = 保存されている対局は、このゲーム、このオプションのものではありません
error-no-decision = 第{ $deal }ディールのそこから先に、この席の判断はありません。
error-did-you-mean = （{ $names } ではありませんか）
error-players = このオプションでは、{ $game } は{ $given }人で遊べません。遊べる人数：{ $allowed }
error-players-with = { $n }人（{ $options }）
error-out-of-range = { $option } は { $min }〜{ $max } です（指定は { $given }）
error-out-of-range-one = { $option } に指定できるのは { $min } だけです（指定は { $given }）
error-unknown-option = { $game } に「{ $name }」というオプションはありません
error-unknown-option-of = { $game } に「{ $name }」というオプションはありません。あるのは { $expected } です
error-repeated-option = オプション「{ $name }」が2回指定されています
error-missing-option = オプション「{ $name }」がありません
range-from = { $low }以上
range-between = { $low }〜{ $high }
error-option-value = オプション { $option } に「{ $given }」という値はありません。使えるのは { $expected } です [{ $rule }]
error-needs = { $option } = { $value } にするには、{ $needs } を { $values } にする必要があります [{ $rule }]
error-unknown-param = 数で指定できるパラメーター「{ $name }」はありません
error-repeated-param = パラメーター「{ $name }」が2回指定されています
error-param-range = { $name } は { $min }〜{ $max } の整数です（指定は { $given }）
error-unknown-bot = 「{ $name }」というボットはありません。使えるのは { $known } です
error-bot-count = ボットは1種類だけ、または席0から順に{ $seats }つ指定してください（指定は{ $found }つ）
error-first-dealer = first_dealer は random か 0〜{ $max } です（指定は { $given }）

## ルール

rules-experiment = 実験のための設定
