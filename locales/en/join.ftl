# Playing at a served table in the terminal: kirifuda play --join.

## Errors

join-error-link = “{ $given }” is not the link of a table; expected a link such as http://127.0.0.1:8080/table/ID, as the host sends it or as the browser shows it. Tables are set up in the browser, at the address of the server
join-error-unreachable = { $server } cannot be reached: { $why }
join-error-stranger = { $server } is not a Kirifuda server
join-error-version = { $server } speaks version { $found } of the protocol; expected version 1. Install the version of Kirifuda that the server runs
join-error-other-link = this personal link has expired, was revoked, or was not made by this server
join-error-no-table = there is no such table on this server; is the link complete?
join-error-game = this Kirifuda cannot play { $game } as this table does: { $why }. Install the version of Kirifuda that the server runs
join-error-no-seat = there is no free seat at this table
join-error-begun = the match has begun, and you have no seat at this table
join-error-over = the table is closed
join-refused-name-taken = somebody at the table has this name; choose another one with --name
join-refused-bad-text = a name has 1 to 24 characters, and a message 1 to 300
join-refused-chat-off = the host does not allow messages at this table
join-refused-chat-full = no more messages can be sent at this table
join-refused-paused = the table is paused
join-refused-stood-in = a bot is playing for you; type “back” to take over
join-refused-too-fast = that was too fast for the server; wait a moment
join-refused-too-many = this address has too many connections or guests; try again later
join-refused-stale = the table has moved on in the meantime
join-refused-no-proposal = there is nothing to vote on any more
join-refused-proposal-open = another vote is open; answer that first
join-refused-pause-ended = the others have ended your pause; you can pause again after your next decision
join-refused-wrong-stage = that is not possible at this point
join-refused-not-host = only the host of the table can do that
join-refused-banned = the host has banned you from this table
join-refused-locked = the host has locked this table; nobody else can sit down
join-refused-unavailable = the server cannot do that right now; try again in a moment
join-refused = the server refused: { $why }

## At the table

join-usual-name = Guest
join-waits-seats = { $n ->
    [one] Waiting for one more player.
   *[other] Waiting for { $n } more players.
}
join-waits-host = All seats are taken. Waiting for the host to start the match.
join-waits-you = All seats are taken. You are the host: type “start”.
join-lost = The connection was lost. Reconnecting…
join-unknown = The connection was lost before the server confirmed “{ $what }”. If what follows does not show it, repeat it.
join-unkept = If you leave, you cannot come back to this seat: { $why }.
join-guests-moved = { $path } cannot be understood and has been renamed to { $aside }. You cannot come back to seats that you took before.
join-not-storing = The server cannot save moves at the moment. The match continues once it can.
join-storing = The server saves moves again. The match continues.
join-rewound-unknown = The server has lost the last moves or messages. The match continues from what is shown now.
join-rewound = The server has lost the last moves ({ $moves }). The match continues from the position before those moves.
join-back = Connected again. The match continues where it was.
join-paused = { $name } has paused the table; “resume” proposes to continue.
join-paused-you = You have paused the table; “resume” continues.
join-not-paused = The table is not paused.
join-no-stand-in = No bot is playing for you.
join-nobody-idle = Nobody is away, and the match has not waited long enough for anybody.
join-is-idle = { $name } has not played for some time. With “bot” you can propose that a bot play for them.
join-turn-seconds = { $n ->
    [one] Each decision has to be made within one second; after that a bot makes it.
   *[other] Each decision has to be made within { $n } seconds; after that a bot makes it.
}
join-closed = The operators of the server have closed the table.
join-idle-seconds = { $n ->
    [one] After one second without a decision, the others may let a bot play.
   *[other] After { $n } seconds without a decision, the others may let a bot play.
}
join-time-left = { $n ->
    [one] One second left.
   *[other] { $n } seconds left.
}
join-time-short = { $n ->
    [one] You have one second left.
   *[other] You have { $n } seconds left.
}
join-goes-on = Play continues.
join-stood-in = A bot is playing for you. Type “back” to take over.
join-begins = The match begins.
join-broken-off = The players agreed to stop the match.
join-idle = The table was closed because nothing happened for a long time.
join-cleared = The host has given your seat away.
join-left-free = You have left the table, and your seat is free again.
join-left-kept = You have left the table. Your seat is kept: the same command brings you back.
join-left-for-good = You have left the table. You cannot come back to your seat.
join-quit = Leave the table? The same command brings you back. y: leave, any other key: stay.
join-asks-bot = { $name } asks: let a bot play for { $away } until they come back? yes or no
join-asks-end = { $name } asks: stop the match here, without a result? yes or no
join-asks-resume = { $name } asks: continue the match? yes or no
join-says = { $name }: { $text }
join-seat-free = Seat { $n }: free
join-seat-bot = Seat { $n }: { $name }
join-seat-you = Seat { $n }: { $name } (you)
join-seat-guest = Seat { $n }: { $name }
join-seat-away = Seat { $n }: { $name }, away
join-seat-banned = Seat { $n }: { $name }, banned by the host; a bot is playing
join-told-you = You are in seat { $n } as { $name }.
join-told-sits = { $name } takes seat { $n }.
join-told-bot = { $name } takes seat { $n }.
join-told-left = { $name } leaves the table.
join-told-cleared = The host has given your seat away.
join-told-away = { $name } is away.
join-told-back = { $name } is back.
join-told-stand-in = A bot is playing for { $name }.
join-told-takes-back = { $name } plays again.
join-told-banned = The host has banned { $name }. A bot is playing instead.
join-told-unbanned = { $name } is no longer banned.
join-told-locked = The host has locked the table: nobody else can sit down or watch.
join-told-unlocked = The host has unlocked the table.
join-told-late = { $name } ran out of time; a bot decided.
join-told-late-you = You ran out of time; a bot decided for you.
join-phrase-hello = Hello.
join-phrase-thank-you = Thank you for the game.
join-phrase-well-played = Well played.
join-phrase-sorry = Sorry.
join-phrase-one-moment = One moment, please.
join-phrase-back = I am back.
join-phrase-your-turn = Your turn.
join-phrase-another = Shall we play another?
join-phrase-leaving = I have to leave.

## Line by line

join-plain-help = Type the number of a choice, a card such as “ace of hearts” or AH, or a word; “help” lists the words, “quit” leaves the table.
join-command-say = say
join-command-pause = pause
join-command-resume = resume
join-command-back = back
join-command-bot = bot
join-command-mute = mute
join-command-unmute = unmute
join-command-report = report
join-command-ban = ban
join-command-unban = unban
join-command-lock = lock
join-command-unlock = unlock
join-command-yes = yes
join-command-no = no
join-command-start = start
join-command-say-about = say something to the table, such as “say good evening”
join-command-pause-about = pause the table
join-command-resume-about = resume the match; if another player paused it, propose to resume
join-command-back-about = take your seat back from a bot that plays for you
join-command-bot-about = propose that a bot play for somebody who is away or has not played for a long time
join-command-start-about = start the match, with bots on the free seats (host only)
join-command-mute-about = hide somebody’s messages, for example “mute Ann”
join-command-unmute-about = show somebody’s messages again
join-command-report-about = report somebody to the operators of the server, for example “report Ann she insults everybody”
join-command-ban-about = ban somebody from the table: they can neither play nor watch, and in a match a bot takes over their seat (host only)
join-command-unban-about = let somebody you have banned come back (host only)
join-command-lock-about = stop anybody else from sitting down or watching (host only)
join-command-unlock-about = unlock the table (host only)
join-command-yes-about = agree to what another player proposes
join-command-no-about = refuse what another player proposes
join-command-quit-about = leave the table; once the match has begun, your seat is kept, and the same command brings you back
join-say-what = Type the message after the word, such as “say good evening”.
join-name-whom = Type one of these names after the command: { $names }.
join-nobody-to-name = Nobody else is here.
join-nobody-banned = Nobody is banned from this table.
join-muted = Messages from { $name } are now hidden.
join-unmuted = Messages from { $name } are shown again.
join-report-what = After the name, type what { $name } did.
join-reported = The operators of this server have received your report about { $name }.
join-no-hints = There are no hints at a table with other people.
join-no-undo = At a table with other people nothing can be taken back or dealt again.
join-not-asked = You are not being asked anything right now. Type “help” for a list of commands.
join-no-match = The match has not begun.

## On the full screen

join-type-chat = Message to the table; Enter sends it, Esc cancels.
join-type-others = Type mute, unmute or report and a name; hosts also ban or unban and a name, lock, unlock. Esc cancels.
join-confirm-discard = Enter: discard the chosen cards. Space: take one back.
join-confirm-give = Enter: pass the chosen cards. Space: take one back.
join-key-chat = message
join-key-pause = pause
join-page-end = The end
join-footer = Any key closes this page.
join-help =
    Choose a card or an answer with the arrow keys or its number, then press Enter.
    To discard, mark each card with Space, then press Enter.
    : types an answer in words, such as AH or 10s.
    m sends a message to the table.
    o, then a command such as “mute Ann”: also unmute and report; for the host, ban, unban, lock and unlock.
    l shows what has happened in this deal.
    p pauses or resumes the table.
    y and n answer when the others propose something.
    b takes your seat back from a bot, or proposes a bot for somebody who is away or does not play.
    f switches between suit signs and letters.
    q leaves the table. Your seat is kept once the match has begun.
