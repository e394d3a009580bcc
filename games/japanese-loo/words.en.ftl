name = Japanese Loo
about = Look at your five cards: stay in for a share of the pot, or fold for five chips? Stay and win no trick, and you pay ten.
players = 3 to 10, each alone
time = about half an hour
who = Made by Kusaba Jun out of the old gambling game Loo, for evenings with many players and no wish for a serious game.
how = Each in turn stays or folds. Those who stay play five tricks; each is worth a fifth of the pot. Anyone who stays and wins none is looed and pays into the next pot.
