name = Hearts
about = Thirteen tricks that nobody wants: avoid the hearts and the queen of spades, or take every one of them.
players = 4, each alone
time = about half an hour
who = America in the twentieth century, and then everybody with a computer.
how = Each heart you take is a point, the queen of spades thirteen. When somebody reaches a hundred, the lowest score wins.
