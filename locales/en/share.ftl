# Sharing: links, texts and pictures for others.

share-match = Share the match
share-deal = Share the deal
share-puzzle = Share the puzzle
share-day = Share the deal of the day
share-what = What to share
share-what-match = The whole match, to watch
share-what-deal = Deal { $n }, to play it
share-names = Players named in it: { $names }.
share-own-name = Your name in it
share-no-names = Leave the names out ({ $name } …)
player-n = Player { $n }
share-deal-about = Whoever opens the link plays the same cards in this seat against bots, and then sees how this deal went here. The link names nobody.
share-deal-seat = Seat
share-seat-own = Yours
share-seat-of = { $name }’s
share-link-label = Link
share-in-link = Everything is in the link itself: no server keeps it, and the link works as long as this site does.
share-keep-about = This match is too long to fit in a link. You can save it on the server instead: anyone with the link can then see it, until you erase your data on this server or the server deletes old records.
share-keep = Save it and get a link
share-too-long = This is too long for a link, and this site has no server that could keep it. Send the file instead.
share-closed = Only those who played at this table may look at its record, so there is no link.
share-as-text = Text, without the cards
copy-link = Copy the link
copied = Copied.
copy-failed = The browser did not copy it; select it and copy it by hand.
copy-text = Copy
share-link = Share …
qr-code = QR code
qr-code-of = QR code of { $address }
save-record = Save as a file
poster-save = Save the picture
poster-copy = Copy the picture
poster-share = Share the picture …
poster-failed = The picture could not be drawn.
poster-not-copied = The browser did not copy the picture; save it instead.
share-poster-brand = Kirifuda
share-poster-match = { $title }, { $n ->
    [one] one deal
   *[other] { $n } deals
}
share-poster-day = Deal of the day, { $date }
share-poster-you = Me
share-poster-beside = { $gain } (strong bot { $strong })
share-poster-beside-about = In brackets: the strong bot with the same cards
share-poster-strong = Strong bot
share-puzzle-of = Kirifuda, puzzle { $n } of { $all }: { $title }
share-puzzle-open = Can you find the best answer?
share-puzzle-first = I solved it at the first try.
share-puzzle-later = I solved it, though not at the first try.
share-puzzle-missed = I have not solved it yet.

## A deal that was shared

shared-deal-of = A deal of { $title }
shared-deal-about = Somebody has sent you this deal. You get the same cards in seat { $n } of { $players } and play them against bots.
shared-deal-compare = Afterwards you see how the player before you did.
shared-deal-play = Play this deal
shared-deal-learn = Never played it? Learn it by playing first
shared-deal-failed = This deal cannot be played: { $why }
shared-end = You { $gain }
shared-end-beside-other = You { $gain }, the player before you { $other }.
shared-better-other = You did better with these cards.
shared-worse-other = The player before you did better with these cards.
shared-same-other = You both did equally well with these cards.
shared-end-beside-own = You { $gain } this time, { $other } before.
shared-better-own = Better than before.
shared-worse-own = It went better before.
shared-same-own = The same as before.
