name = Whist
about = The quiet classic: thirteen tricks, partners across the table, nothing to bid.
players = 4, in pairs
time = about half an hour
who = England in the eighteenth and nineteenth centuries, and then half the world, until Bridge came.
how = The last card dealt is turned up, and its suit is trump. Each trick above six is a point.
