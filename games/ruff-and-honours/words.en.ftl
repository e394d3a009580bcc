name = Ruff and Honours
about = A forerunner of Whist. Whoever is dealt the ace of trumps may take the stock; three honours on one side are worth points.
players = 4, in pairs
time = about half an hour
who = England in the sixteenth and seventeenth centuries. In 1674 Charles Cotton counted it among the games most commonly known there.
how = Win more than six of the twelve tricks. Before the play a side may declare three or four of the ace, king, queen and jack of trumps. Nine points win.
