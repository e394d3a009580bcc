name = Ruff and Trump
about = First everybody announces the strength of one suit: truthfully, but not always the best one. Then every card won counts.
players = 2 to 4, in pairs or alone
time = about half an hour
who = England in the seventeenth century; known from the notes of Francis Willughby (1635–1672) and a modern reconstruction.
how = The highest ruff scores twelve. The holder of the ace of trumps may exchange four cards. Then every card won above your share is a point; fifty-two make a set.
