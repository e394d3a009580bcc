name = Oh Hell
about = Say how many tricks you will take, and take exactly that many. Every deal has a different number of cards.
players = 3 to 7, each alone
time = about 45 minutes
who = England and America from about 1930 on; now families in many countries, under many names.
how = The last to bid may not make the bids add up to the tricks, so somebody always fails. Each trick scores one point, an exact bid ten more.
