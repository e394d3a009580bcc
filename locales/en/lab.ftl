# Pages and messages of studies (`kirifuda lab`).

lab-run-done = { $blocks } of { $all } blocks are in { $path }; `kirifuda lab report { $path }` writes the pages
lab-run-precise = the wanted standard error was reached, and { $spared } units were not needed; `kirifuda lab report { $path }` writes the pages
lab-report-done = { $path }

lab-language = English
lab-claim = What the sources say
lab-answer = Answer
lab-no-answer = Nobody has written an answer yet. Put it into answer.toml beside manifest.json and write the page again.
lab-doubt = What would change our mind
lab-played = What was played
lab-packs = All readings and all bots got the same packs (seed { $seed }), so readings are compared on equal cards. In line-ups of different bots, each bot held each seat equally often.
lab-reading = Reading
lab-bots = Bots
lab-matches = Matches
lab-deals = Deals
lab-unfinished = Cut off
lab-finished = Finished matches
lab-stopped-early = The study stopped after { $units } of at most { $planned } units, because no standard error of “{ $measure }” exceeded { $error } any more. It looked at the errors after { $looks } units. The rule looks at errors only, not at the figures themselves; intervals after such a stop are slightly too short, so a borderline case stays open.
lab-not-stopped = The study would have stopped before { $planned } units if no standard error of “{ $measure }” had exceeded { $error } when it looked, after { $looks } units. It has played { $units }.
lab-incomplete = Only { $units } of { $planned } units are there. The figures are provisional.
lab-quoted = “{ $name }”
lab-policies-cards-other = In { $readings }, bots that play by learnt policies learnt their card play in other readings of the game (marked cards=other in every row).
lab-policies-cards-none = In { $readings }, no policy for card play was learnt; bots search or follow rules of thumb (marked cards=none in every row).
lab-policies-stay-computed = In { $readings }, no policy for staying was learnt for these stakes; bots compute when to stay (marked stay=computed in every row).
lab-errors = Each figure has two errors: one by formula, one from 1,000 resamples of whole blocks (bootstrap). If they differ much, trust neither. Intervals are at 95 %.

lab-figure = Figure
lab-errors-both = Standard errors: formula, bootstrap
lab-both = { $one }, { $other }
lab-by-formula = Interval by formula
lab-by-bootstrap = Interval by bootstrap
lab-interval = { $low } to { $high }
lab-below = none seen; below { $share }
lab-corrected = { $value } (corrected for chance: { $corrected })
lab-place = place { $place }
lab-contrasts = Differences are taken unit by unit on the same packs. p says how often chance alone would give such a difference, adjusted by Holm’s method for all { $tests } comparisons of this study.
lab-differences-of = { $measure }: differences
lab-difference-of = Difference
lab-difference = Size
lab-minus = { $one } less { $other }
lab-p = p (Holm)
lab-mean = Mean
lab-spread = Standard deviation
lab-long = 95 % are over after
lab-lengths = Share of the finished matches that are over after so many deals
lab-swings = Share of the deals that move so many points or chips
lab-luck-share = Share of the cards (%)
lab-cards = Variance: cards
lab-seat = seat
lab-skill = skill
lab-rest = rest
lab-data = Data of the plot (CSV)
lab-download = Download
lab-again = Make this page again
lab-made-by = Made with { $program }; the study’s text has the BLAKE3 hash { $hash }…

lab-measure-length = Length of a match
lab-about-length = Deals of a match that ended by its rules.
lab-measure-choices = Choices
lab-about-choices = Decisions with at least two legal actions, of all players together, in a match or single deal.
lab-measure-decisions = Share of real decisions (%)
lab-about-decisions = The share of a player’s turns in which at least two actions are legal.
lab-measure-lead-changes = Changes of the lead
lab-about-lead-changes = How often in a match another side comes to lead alone.
lab-measure-swing = What a deal moves
lab-about-swing = Points or chips that all winners of a deal gain together; where nobody gains, what the losers pay.
lab-measure-swing-spread = Spread of what a deal moves
lab-about-swing-spread = The standard deviation of what a deal moves, over all deals.
lab-measure-draws = Draws (%)
lab-about-draws = The share of matches with a shared first place.
lab-measure-balance = Balance
lab-about-balance = 1 less the difference between the largest and the smallest share of first places. Sides count by the order in which they first act. Equal sides also differ by chance; the corrected figure takes that off.
lab-measure-entropy = Uncertainty of the outcome
lab-about-entropy = Entropy of the first place, by the order in which sides first act: 1 if all are equally likely to win, 0 if it is always the same. Close to 1 the formula gives too small an error; use the bootstrap.
lab-measure-seats = Advantage of a place in turn
lab-about-seats = Mean points or chips of a player’s side in a deal, by their place in turn, less the mean of all who take part.
lab-measure-calls = Calls (%)
lab-about-calls = How often a question is answered in each way, of all decisions in which at least two answers were possible. The words are those of docs/measuring.md.
lab-measure-reach = Reach of the rules (%)
lab-about-reach = The share of deals in which a rule gives points or is used in a call. If a rule was never seen in n deals, its share is below 3/n with 95 % confidence.
lab-measure-skill = Gain of the better bot
lab-about-skill = Mean points or chips of the first bot’s seats in a deal less those of the other’s, on the same cards in all rotations.
lab-measure-deals-to-tell = Deals to tell who is better
lab-about-deals-to-tell = Deals after which the better bot is ahead in 95 of 100 cases: (1.645 σ/δ)², for a gain of δ with a standard deviation of σ in one deal.
lab-measure-luck = Luck and skill
lab-about-luck = How much of the spread of a deal’s results comes from the cards, from the place in turn, from the bots’ skill, and from neither. Every deal was replayed with the bots in other seats. The shares depend on who plays: the closer the bots are in strength, the larger the part of the cards.
