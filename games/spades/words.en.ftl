name = Spades
about = You and your partner say how many tricks you will take, and then take them. Too few cost points, and in the long run so do too many.
players = 4, in pairs
time = about 45 minutes
who = America in the twentieth century, and then everybody with a computer.
how = Spades are always trumps. A contract scores ten points for each trick in it, a nil a hundred. Five hundred points end the game.
