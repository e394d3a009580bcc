name = Euchre
about = Five tricks, and the two jacks of one colour on top. One side names the trump and must take three, or the others score.
players = 4, in pairs
time = about half an hour
who = Settlers all over America in the nineteenth century. Today above all the Midwest and Ontario.
how = Make the suit turned up trump, or pass. Three tricks score a point, all five two points, and all five alone four. Ten points win.
