name = Nanban karuta (hypothetical)
about = Forty-eight cards of Portuguese type, with robai (dragons, R), kiri (kings, K), uma (knights, U) and sota (pages, S). A hypothetical game, pieced together from one conjecture; nobody is known to have played it.
players = 4, in pairs
time = half an hour to an hour
who = Nobody, as far as is known. A Japanese author sketched in one paragraph, as a possibility, how the 48-card karuta might have been played; this project filled in the rest.
how = Win more than half of the eleven tricks. The holder of the trump robai may take the stock and then leads first. Nine points win.
