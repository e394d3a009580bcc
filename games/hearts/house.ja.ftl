preset =
    .is-hearts-100 = 標準の遊び方です。
    .is-hearts-short = 早く終わり、配られた手札のまま遊びます。
passing =
    .is-off = 危ないカードがあっても、配られた手札のまま遊びます。
jack =
    .is-on = 避けたいカードばかりの中に、取りたいカードが1枚できます。
target = 多いほど長くかかります。
