name = German Whist
about = A duel in two halves: win good cards from the stock, then show what they are worth.
players = 2
time = about 20 minutes
who = England, most likely, in the twentieth century, and anyone who finds only one other player.
how = In the first thirteen tricks the winner takes the card that lies face up. The last thirteen count: take more than half.
