# Texts of the pages for playing with others, on a site that is served with tables.

friends-title = Play with friends
friends-about = Set up a table and send its link. Nobody needs an account; empty seats are filled with bots.
new-table = Set up a table
own-tables = Your tables
open-tables = Tables with free seats
game-waiting = { $title } ({ $n } waiting)
no-open-tables = No table is looking for players right now. Set one up, and send the link to your friends.
past-tables = Your past matches
all-own-results = All your results
ended-matches = Matches that have ended
list-lost = The list cannot be loaded right now; trying again.
table-form = { $title } – { $form }
table-free = { $free ->
    [0] no free seat, not started yet
    [one] 1 free seat of { $seats }
   *[other] { $free } free seats of { $seats }
}
table-players = At the table: { $names }
table-bots = { $n ->
    [one] 1 bot
   *[other] { $n } bots
}
table-nobody = Nobody sits there yet.
table-running = match in progress
table-turn = { $name }’s turn
table-turn-yours = your turn
back-to-table = { $n ->
    [0] Back to your table: { $title }
   *[other] Back to your table: { $title } with { $names }
}
go-table = Go to the table
look-match = Watch the replay

## Setting up

host-title = Set up a table: { $title }
host-listed = Show it in the list of tables
host-listed-about = Otherwise only people with the link can join.
host-spectators = Who may watch
spectators-public = Everybody with the link
spectators-nobody = Nobody
host-opening = Show onlookers all hands
host-opening-about = They then see the whole table with that delay, so that they cannot tell anybody the hands in play.
opening-never = Never
opening-deals = Some deals later
later-deals = Deals later (1 to 60)
open-after-tricks = { $n ->
    [one] Onlookers see all hands, one trick later.
   *[other] Onlookers see all hands, { $n } tricks later.
}
open-after-deals = { $n ->
    [one] Onlookers see all hands, one deal later.
   *[other] Onlookers see all hands, { $n } deals later.
}
host-chat = What may be said
chat-text = Anything
chat-phrases = Ready-made phrases
chat-off = Nothing
host-pace = How long the bots take
pace-bots-quick = Hardly any time
pace-bots-usual = About a second
pace-bots-slow = Two to three seconds
host-turn = Time for each decision
host-turn-about = When it is over, a bot decides. After three times in a row the bot takes the seat, until the player takes it back.
turn-none = No limit
host-idle = How long to wait for somebody who does nothing
host-idle-about = After this time the others can agree that a bot plays for them.
time-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
time-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
turn-limit = Time for each decision: { $time }; then a bot decides.
idle-after = If somebody does nothing for { $time }, the others can let a bot play for them.
host-start = Set up a table
quick-join = { $title }: sit down with { $names }
quick-wait = Wait for players: { $title }
quick-about = You wait at a table that everybody can see in the list.
host-as = You sit down as { $name }. You can change the name at the table.
host-options = Options of the game and the table
own-game = { $name } (own rules)

## Before the match

connecting = Joining the table …
invited-by = { $name } invites you to { $title }
invited = You are invited to { $title }
sit-down = Sit down
seats-taken = All seats are taken.
seats-taken-watch = All seats are taken. You will see the match as soon as it begins.
lesson-first = Never played it? Learn it by playing first
new-tab = opens in a new tab
start-with-bots = { $free ->
    [one] Start with a bot in the free seat
   *[other] Start with bots in the free seats
}
seats-title = Seats
your-name = Your name at the table
save-name = Save
your-name-about = 1 to 24 characters; the others see it.
name-needed = Enter your name first.
seat-number = Seat { $n }
seat-free = free
seat-you = you
seat-host = host
seat-away = away
seat-idle = not playing
seat-banned = banned by the host
seat-bot = bot, { $level }
# Names of bots, seat by seat; those beyond the tenth stand in for names that guests have.
# The same people in every language, in the same order.
bot-names = Dorothy Edmund Okiku Kotaro Cicely Ambrose Oume Heihachi Margery Gilbert Otsuru Sakichi Agnes Roger Otae Genta
pair-n = Pair { $n }
sit-here = Sit here
move-here = Move here
stand-up = Leave the seat
bot-here = Bot
clear-seat = Remove from seat
clear-bot = Remove bot
swap-with = Swap with seat { $n }
bots-level = Bots play
fill-bots = Fill the seats, but do not start yet
start-match = Start the match
start-nobody = Somebody has to sit down.
wait-host = The match begins when { $name } starts it.
host-away = { $name } is not here right now.
start-without = Start without { $name }, with bots in the free seats
seated = You are at the table.
again-waits = Waiting for { $names } to agree to another match.
again-agreed = plays again
again-change = Change seats or players
wait-host-unknown = The match begins when the host starts it.
dealing = Shuffling …
share-title = Invite
share-about = Anyone who opens this link can sit down or watch.
share-listed = The table is in the list, so anybody who is looking for a game can join.
sat-down = { $name } has sat down.
share-about-closed = Anyone who opens this link can sit down.
share-text = { $title } at Kirifuda
link-label = Link to the table
rules-here = Rules of this table

## At the table

chat = Chat
people = Table
key-chat = chat
key-people = who sits here, pause, links, fair deals
leave-online = Your seat is kept for you. Come back to the same address, or use your personal link on another device.
leave-watching = You can watch again at the same address.
watching = You are watching.
net-lost = Reconnecting …
not-storing = The server cannot save moves at the moment. The match continues once it can.
rewound = The server has lost the last moves ({ $moves }). The match continues from the position before those moves.
rewound-unknown = The server has lost the last moves or messages. The match continues from what is shown now.
rewound-seen = Continue
net-not-sent = Not sent: there is no connection right now.
stood-in = A bot ({ $level }) is playing for you.
take-back = Take back my seat
paused-by = { $name } has paused the table.
paused-you = You have paused the table.
resume-propose = Propose to continue
resume-alone = End the pause
resume-table = Continue
# On a button, after “Next deal”.
next-in = in { $n } s
watch-next = Watch the next deal
goes-on = The next deal also comes by itself when the time is up.
watch = Watch
watched-by = { $n ->
    [one] 1 person is watching
    [100] 100 or more are watching
   *[other] { $n } people are watching
}
# To one of those who watch.
watched-too = { $n ->
    [one] 1 other person is watching
   *[other] { $n } other people are watching
}
proposal-declined = { $n ->
    [one] { $names } declined.
   *[other] Your proposal was declined.
}
proposal-waits-answer = Waiting for { $names } to agree.
withdraw = Withdraw
waiting-players = Waiting for players.
all-there = All seats are taken: you can start.
begins-in = { $n ->
    [one] All seats are taken. The match begins in 1 second.
   *[other] All seats are taken. The match begins in { $n } seconds.
}
begins-soon = All seats are taken. The match is about to begin.
not-yet = Do not start yet
pause-ended = The others have ended your pause.
pause-table = Pause
away-name = { $name } is away.
away-names = Away: { $names }.
idle-name = { $name } has not played for a long time.
idle-you = You have kept the others waiting for a long time. They can now let a bot play for you.
bot-took = A bot ({ $level }) is now playing for { $name }.
took-back = { $name } has taken their seat back.
late-you = { $n ->
    [one] Your time was over, so a bot decided.
   *[other] You ran out of time twice in a row, so a bot decided. The next time, it takes over your seat.
}
late-name = { $name } ran out of time, so a bot decided.
time-short = { $n ->
    [one] You have one second left.
   *[other] You have { $n } seconds left.
}
let-bot = Let a bot play
stand-in-level = The bot plays at level
proposal-bot = { $name } proposes that a bot ({ $level }) play for { $away } for the time being.
proposal-resume = { $name } proposes to continue.
proposal-end = { $name } proposes to end the match without a result.
proposal-end-asked = It ends only if everybody agrees.
proposal-bot-own = You propose that a bot ({ $level }) play for { $away } for the time being.
proposal-resume-own = You propose to continue.
proposal-end-own = You propose to end the match without a result.
agree = Agree
disagree = Decline
end-agree = End the match
end-disagree = Play on
proposal-agreed = You have agreed.
proposal-waits = Waiting for { $names }.
break-off-ask = Propose to end the match
break-off-ask-sure = Propose it now
break-off-about = { $n ->
    [one] { $names } will be asked. The match ends, without a result, only if they agree.
   *[other] { $names } will be asked. The match ends, without a result, only if all of them agree.
}
break-off-alone = End the match
break-off-alone-sure = End it now
break-off-about-alone = The match ends without a result.
your-turn-title = ▶ Your turn
own-link-title = Another device
own-link-about = This link takes you to your seat from another device. It works for 30 days. Anyone who has it can play as you, so keep it to yourself.
own-link = Show my personal link
own-link-label = Your personal link
hide-link = Hide
revoke-links = Revoke all my personal links
links-revoked = Your personal links can no longer be used. Browsers in which you opened one keep your seat.
returning = Taking you back to your seat …
return-whose = This link is for { $name }’s seat at a table of { $title }.
return-whose-nobody = The player of this link has no seat at its table ({ $title }).
return-sure = If you continue, this browser becomes that player. Continue only if you made the link yourself, on another device.
return-now = In this browser you are now:
return-now-seat = { $name } ({ $title })
return-now-host = the host of a table of { $title }, without a seat
return-lost = You will lose access to these seats in this browser. To keep it, first get your personal link at one of these tables.
return-as = Continue as { $name }
return-anyway = Continue
return-not = Do not continue
return-bad = This link is invalid or has expired. Get a new one at the table, on the device you play on.
forget-title = My data on this server
forget-about = This server identifies your browser by a random ID. It stores the names you choose at tables, your chat messages, your matches and your results of the deals of the day.
forget = Erase my data
forget-sure = This erases your results of the deals of the day, and your names and messages from all finished tables, and from the other tables when they end. This browser loses its seats. You cannot undo this.
forget-now = Erase now
forget-not = Keep my data
forgotten = { $waiting ->
    [0] Your data has been erased.
    [one] Your data has been erased. At one table the match is not over; your data will be erased there when it ends.
   *[other] Your data has been erased. At { $waiting } tables the match is not over; your data will be erased there when it ends.
}
to-friends = To the tables

## Chat

chat-said = { $name }:{" "}
chat-told = { $name }: { $text }
chat-empty = Nothing has been said yet.
chat-empty-muted = No messages to show.
chat-write = Write to the table
chat-send = Send
chat-only-seats = Only those who sit at the table can write.
chat-moved = The conversation goes on at the new table.
# A notice of the table: nobody says it.
new-table-by = { $name } has opened a table for another match.
phrases = Phrases
muted-name = You have muted { $name }.
phrase-hello = Hello.
phrase-thank_you = Thank you for the game.
phrase-well_played = Well played.
phrase-sorry = Sorry.
phrase-one_moment = One moment, please.
phrase-back = I am back.
phrase-your_turn = Your turn.
phrase-another = Shall we play another?
phrase-leaving = I have to leave.

## Keeping order

about-person = Mute or report { $name }
about-short = Mute or report
mute = Mute
unmute = Unmute
report = Report
report-title = Report { $name }
report-person = What did { $name } do?
report-line = What is wrong with this message from { $name }?
report-empty = Describe what happened first.
report-about = The operators of this server will receive your report, along with some of the chat.
report-send = Send report
reported = Thank you. The operators of this server have received your report.
ban = Ban
ban-sure = Really ban?
ban-about = They lose their seat and can neither return to this table nor watch.
ban-about-playing = A bot (medium) takes over their seat, and they can no longer watch. Everybody at the table is told, and the match record shows the ban. Until they return, the match cannot be ended early.
banned-name = The host has banned { $name }. A bot ({ $level }) is playing instead.
banned-title = Banned players
unban = Unban
lock-table = Lock the table
lock-about = Nobody else will be able to sit down or watch.
unlock-table = Unlock the table
table-locked = The table is locked: nobody else can sit down or watch.

## After the match

over-title = The match is over
over-finished = The match has ended.
over-broken_off = The players agreed to stop here.
over-closed = The operators of this server have closed the table.
over-idle = The table was closed because nothing had happened for a long time.
again-there = Play again at the new table
watch-there = Watch at the new table
permanent-link = This address is permanent: { $link }
permanent-label = Permanent address of this match
replay-record = Replay
no-deals = No cards were dealt.

## Fair deals

fair-title = Fair deals
fair-sentence = No one can choose the cards here: the server and each player contribute a secret before the deal, and everybody can check the result afterwards. (The server does see all cards.)
fair-how = How it works
fair-about = Before every deal the server fixes a secret of its own and shows its fingerprint. Then each player’s browser adds a secret that nobody else knows. The pack is computed from all of them. After the deal the secrets are published, and your browser computes the packs again on its own.
fair-check = Check now
fair-checking = Computing …
fair-none = No deal has ended yet, so there is nothing to check.
fair-good = { $rounds ->
    [one] One deal checked: the pack is right.
   *[other] { $rounds } deals checked: the packs are right.
}
fair-seen = Fingerprints that this browser saw before the deal: { $seen } of { $rounds }.
fair-shares = Players’ secrets in the packs: { $shares }; from this browser: { $own }.
fair-packs = Packs that match the record card for card: { $packs }.
fair-packs-later = The packs themselves are compared when the match is over and the record is public.
fair-bad = Round { $round } is not right: { $why }
fault-form = the published form cannot be read.
fault-commitment = the secret is not the one whose fingerprint was published.
fault-promise = a player’s secret is not the one promised.
fault-seen = the fingerprint is not the one this browser saw before the deal.
fault-own = this browser’s own secret was replaced.
fault-left-out = this browser’s own secret was left out, although the server had accepted it.
fault-dealer = the first dealer does not follow from the secrets.
fault-taker = the player who takes the last pile does not follow from the secrets.
fault-pack = the pack does not follow from the secrets.
fault-exchanged = the players’ promises are not those this browser saw before it revealed its secret.
fault-count = the numbers of deals and published secrets differ.

## What can be refused

refused-bad_message = The server did not understand that. Reload the page.
refused-too_large = That is too long.
refused-too_fast = Too many messages at once: wait a moment.
refused-too_many = You have too many tables or connections open. Close some first.
refused-chat_full = No more can be said at this table.
refused-table_full = So much has happened at this table that it can only be played to its end.
refused-replayed = That has been sent already.
refused-no_hello = The connection must be started again. Reload the page.
refused-no_guest = The browser did not keep the cookie that says who you are. Allow cookies for this site.
refused-wrong_origin = The server does not recognise this address as its own. Tell whoever runs it (option --origin).
refused-bad_method = The server does not offer that at this address. Reload the page.
refused-not_found = There is no such table. Is the link complete?
refused-banned = The host has banned you from this table.
refused-locked = The host has locked this table: only players who already have a seat can enter.
refused-wrong_guest = You cannot do that to this player.
refused-no_spectators = Nobody may watch at this table, and you have no seat at it in this browser.
refused-banned_from_server = The operators of this server have banned you or your address.
refused-bad_setup = The game cannot be set up like that.
refused-table_over = The table is closed.
refused-wrong_stage = That is not possible at this stage.
refused-not_seated = Only those who sit at the table can do that.
refused-not_host = Only whoever set up the table can do that.
refused-bad_seat = There is no such seat.
refused-seat_taken = Somebody sits there already.
refused-seat_free = A seat is still free.
refused-name_taken = Somebody at the table has this name. Choose another.
refused-bad_text = A name has 1 to 24 characters, a message 1 to 300.
refused-chat_off = That cannot be said at this table.
refused-paused = The table is paused.
refused-stood_in = A bot is playing for you: take back your seat first.
refused-proposal_open = Another proposal has to be answered first.
refused-no_proposal = There is no proposal left to answer.
refused-not_away = Nobody is away from that seat, and the match is not waiting for it.
refused-other_rules = This table began under rules that the server no longer has. You can look at it, but nobody can play on.
refused-other_version = This page and the server have different versions. Reload the page.
table-outdated = This table began under rules that the server no longer has. You can look at it, but nobody can play on.
refused-not_idle = The match has not waited long enough for that player.
refused-pause_ended = The others ended your pause. You can pause again after your next decision.
refused-wrong_round = That question is no longer open.
refused-wrong_share = The secret is not the one promised.
refused-stale = The table has moved on since.
refused-bad_action = That is not possible now.
refused-illegal = The rules forbid that.
refused-not_over = Available once the match is over.
refused-stopping = The server is restarting. It will be back in a moment.
refused-unavailable = The server cannot do that right now. Try again in a moment.
refused-no_socket = The server answers, but no connection can be opened. Close other pages of this site, or check whether something in between blocks WebSockets.
refused-offline = The server cannot be reached. Are you online?
