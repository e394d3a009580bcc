# What a link shows where it is sent, before it is opened: a title and a sentence or two beside a picture.

preview-site = Kirifuda – card games
preview-site-about = Trick-taking games from Japan and old England that hardly any other program plays, alongside well-known ones. Free, in the browser, without an account.
preview-invited = You are invited to { $title }
preview-invited-by = { $name } invites you to { $title }
preview-table = A table of { $title }
preview-table-about = Open the link and sit down: no account, nothing to install.
preview-seats = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
} Open the link and sit down: no account, nothing to install.
preview-puzzle = A puzzle: { $title }
preview-puzzles = Puzzles: { $title }
preview-puzzles-about = Each is one decision from a deal that was played, and one answer is clearly best.
preview-puzzle-about = You see what one player saw, and one answer is clearly best. Which?
preview-deal = Play this deal of { $title }
preview-deal-about = The same cards, in the same seat. What can you make of them?
preview-day = Deal of the day, { $date }
preview-day-about = One deal of every game, with the same cards for everybody.
preview-replay = A match of { $title }
preview-replay-about = Follow it card by card.
preview-result = { $title }: { $result }
