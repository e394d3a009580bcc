name = Kakeya Trump
about = Two pairs hunt for aces, kings, queens and jacks. One special ace, the rensho, beats everything.
players = 4 or 6, in pairs
time = open-ended; 40 minutes in the timed form
who = The people of Kakeya, a town in Shimane, Japan, who call it Etori, “taking the pictures”. Tradition says that a doctor brought it home from Nagasaki in the middle of the 18th century. In 2009 it was described as a living game.
how = Follow suit if you can. The pair with more of the sixteen court cards wins the deal and is paid in chips; the pair that was dealt the rensho needs nine. The match ends when a pair has no chips left.
