preset =
    .is-german-whist-3 = 前半でよいカードを集め、後半で使います。
    .is-german-whist-26 = 弱いカードしかもらえないトリックも、数に入ります。
counted =
    .is-all26 = 弱いカードしかもらえないトリックも、数に入ります。
scoring =
    .is-margin = 1トリック差で勝つより、大差で勝つほうが得になります。
target = 多いほど長くかかります。
