name = Goninkan
about = The ace of trumps and the joker make two players partners for a round: they race the other three for the sixteen court cards.
players = 5 or 6, partners change
time = an hour or more; four rounds about half an hour
who = Tsugaru, in the west of Aomori Prefecture in the north of Japan, where it is still played and Goshogawara has held a championship.
how = Follow suit if you can; the joker wins any trick except the first and the last, where it is not allowed. Eight or nine court cards win the deal, and play stops there. A pair that wins names the trump and plays again, up to three deals in a round. The highest total wins.
