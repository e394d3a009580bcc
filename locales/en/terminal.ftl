# Texts of `kirifuda play` alone: the full-screen table, plain mode, help, messages.

## Karuta cards on the screen, as short as can be

play-karuta-h = h
play-karuta-i = i
play-karuta-k = k
play-karuta-o = o
play-karuta-card = { $rank }{ $suit }

## The table

play-label-in-row = { $label }:
play-label-last-trick = Last trick
play-label-log = Log
play-too-small = The window is too small: 30 columns and 14 rows are needed.
play-fact-unkept = NOT SAVED
play-mark-partner = (partner)

## Questions

play-go-on = Enter: go on.
play-go-on-soon = Next { $term-trick } in a moment. Enter: now.
play-confirm-card = Enter: play { $card }. Esc: think again.
play-choose-discard = Choose { $n ->
    [one] a card
   *[other] { $n } cards
} to discard ({ $chosen } chosen): arrows or number, then Space.
play-confirm-discard = Enter: discard { $cards }. Space: take one back.
play-choose-give = Choose { $n } cards to pass ({ $chosen } chosen): arrows or number, then Space.
play-confirm-give = Enter: pass { $cards }. Space: take one back.
play-type-answer = Type a card (AH, 10s), a number, or a word; Enter.
play-quit-kept = Leave the table? The match is saved. y: leave, any other key: stay.
play-quit-lost = Leave the table? The match is not saved and will be lost. y: leave, any other key: stay.
play-deal-again-sure = Restart this deal with the same cards? The record will say so. y: restart, any other key: go on.

## Keys

play-key-help = help
play-key-go-on = go on
play-key-move = move
play-key-choose = choose
play-key-confirm = play
play-key-number = number
play-key-hint = hint
play-key-rules = rules
play-key-scores = scores
play-key-quit = quit
play-key-tricks = tricks
play-key-log = log
play-key-options = options
play-key-pace = pace
play-key-undo = undo
play-key-deal-again = restart deal

## Pages

play-page-help = Help
play-page-scores = Scores
play-page-options = Options in force
play-page-log = What happened
play-page-tricks = Tricks of this deal
play-page-deal = End of deal { $n }
play-page-match = The match is over
play-footer-page = Esc: back  arrows, PgUp/PgDn: scroll
play-footer-deal = Enter: next  s: scores  d: restart deal
play-footer-match = n: new  q: leave  s: scores  l: log
play-option-says = { $question }: { $meaning }
play-nothing-scored = Nothing was scored.
play-nothing-scored-yet = Nothing has been scored yet.
play-no-trick = No trick has been played in this deal.
play-help-choose =
    Choosing a card
    ←→        move; ↑↓ to another suit; Tab to the next card that may be played
    1 2 3 …   the number under a card
    Enter     play the card in brackets
    :         type a card (AH, 10s, ♥Q) or a word (pass, stay), then Enter
    Esc       cancel the choice
    A dot under a card: it may not be played now. Move to it to read the rule that forbids it.
play-help-keys =
    Keys
    h         hint: what a bot would do, and why
    r         the rules of the game
    s         scores, with the reason and rule for every point
    t         all tricks of this deal
    l         everything that happened
    o         the options in force
    u         undo your last decision, if nobody has acted since
    d         restart this deal with the same cards
    q         leave the table (Ctrl-C: at once)
play-help-signs =
    Signs
    ▶         whose turn it is
    {"*"}         the card that is winning the trick, or has won it; it also has a double frame
    (7)       beside a score: tricks, court cards or card points won in this deal
    “38”      a number announced
    +3  ^3    under a card: taken from the stock; chosen to be discarded
    {"["}X-11]    the rule that says so
play-help-settings =
    Settings
    p         pause after a trick: until a key, none, short
    g         choose and confirm, or play at once
    a         order of the hand
    c         colours: two, four, none
    f         suit signs or letters
play-help-now = Now: { $pace } Hand: { $arrange }. { $guard ->
    [on] Choices are confirmed with Enter.
   *[off] Numbers play at once.
}
play-pace-key = After a trick the table waits for a key.
play-pace-none = No pause after a trick.
play-pace-short = A short pause after a trick.
play-arrange-trumps-left = trumps on the left
play-arrange-trumps-right = trumps on the right
play-arrange-suits = suits always in the same place
play-arrange-low-first = suits always in the same place, lowest card first
play-guard-on = Choices are confirmed with Enter.
play-guard-off = Numbers play at once, without Enter.
play-colors-two = Two colours for the suits.
play-colors-four = Four colours, one for each suit.
play-colors-none = No colours.
play-signs-letters = Cards in letters.
play-signs-suits = Cards with suit signs.
play-signs-words = Cards in words; the small cards on the full screen keep signs or letters.

## Messages

play-not-understood = “{ $text }” is not a card, number or word that fits here.
play-enough-chosen = You have already chosen { $n } cards; take one back first.
play-kept = The match is saved in { $file }.
play-kept-unfinished = The match is saved in { $file }. To continue it: kirifuda play { $game } --save { $file }{ $options }
play-shelved = The match is saved as number { $n }: kirifuda replay { $n }{ $look }{ $form }, kirifuda review { $n }{ $form }
play-shelved-unfinished = The match is saved as number { $n }. To continue it: kirifuda resume { $n }{ $look }{ $form }
play-nothing-saved = Nothing was saved.
play-unkept = The match cannot be saved: { $why }. You can play on, but only what has been saved can be resumed.
play-kept-again = The match is being saved again; nothing is missing.
play-torn = The end of { $file } was cut off; the match continues from its last complete event. The file as it was is now { $torn }.
play-undone = Taken back.
play-undo-none = There is nothing to take back: somebody has acted, or you have seen more cards since.
play-dealt-again = The deal starts over with the same cards.
play-deal-again-none = You have not decided anything in this deal yet, so there is nothing to start over.
play-seed = Seed: { $seed }
play-seat-lost = The program of { $name } { $kind ->
    [crashed] crashed
    [stalled] stalled
    [garbled] did not answer properly
   *[illegal] made an illegal choice
}: { $why }. The bot `rules` plays on in its place.
play-finished-file = { $file } holds a finished match; the new one is saved in { $other }.

## Words that can be typed, besides the English ones and those of the game; several with | between them

play-say-exchange = take
play-say-pass = pass
play-say-show = show
play-say-can-ye = can ye
play-say-keep = keep
play-say-lead-self = lead
play-say-lead-partner = partner
play-say-go-alone = alone
play-say-with-partner = together
play-say-stay = stay
play-say-fold = fold
play-say-bare = without
play-say-nothing = {""}
play-command-help = help
play-command-again = again
play-command-hand = hand
play-command-trump = trump
play-command-who = who
play-command-trick = trick
play-command-tricks = tricks
play-command-score = score
play-command-rules = rules
play-command-hint = hint
play-command-ok = ok
play-command-options = options
play-command-log = log
play-command-story = story
play-command-undo = undo
play-command-redeal = redeal
play-command-quit = quit
play-command-all = all
play-command-help-about = this list
play-command-again-about = everything since your last decision, and the question, once more; an empty line repeats the question alone
play-command-hand-about = your cards, suit by suit
play-command-trump-about = the trump suit, the turned-up card, the deal, the trick and the pot
play-command-who-about = who sits where, who is your partner, whose turn it is, who deals, who leads, who has folded, the tricks each has won, how many cards each has left, and the suits each is known to be out of
play-command-trick-about = the trick on the table, who is winning it and with which card; the one before; who leads
play-command-tricks-about = all tricks of this deal; “tricks 3” for the third alone
play-command-score-about = the scores, what ends the match, and what the last deal brought; “score all” for every deal
play-command-rules-about = the chapters of the rules; “rules 2” for the second, “rules all” for all of them, “rules dealer” for where they mention the dealer
play-command-hint-about = what a bot would do, and why
play-command-ok-about = follow the hint given for this question
play-command-options-about = the options in force
play-command-log-about = what happened in this deal
play-command-story-about = what happened in the whole match
play-command-undo-about = take back your last decision, if nobody has played since; otherwise “redeal”
play-command-redeal-about = start this deal over with the same cards
play-command-quit-about = leave the table; you are told how to continue the match

## Plain mode

play-plain-options = Options: { $options }.
play-plain-option = { $meant } ({ $name } = { $value }) [{ $rules }]
play-plain-seats = { $players } players. At the table, { $direction }: { $names }.
play-plain-help = Type the number of a choice, a card such as “{ $card }” or { $letters }, or a word; “help” lists the words.
play-plain-goes-on = The match continues.
play-plain-how = Answer with the number of a choice, a card (ace of hearts, AH, 10s), or a word of the choice (pass, stay). Several cards go on one line: AH, 4D, 5S.
play-plain-number = Type a number from 0 to { $most }.
play-plain-suit = { $suit }: { $ranks }.
play-plain-played = { $name }, { $card }
play-plain-trick-won = Trick { $n }: { $cards }; won by { $name } with { $best }{ $courts ->
    [0] {""}
   *[other] ; { $term-court-cards } in it: { $courts }
}.
play-plain-trick-open = Trick { $n }, not finished: { $cards }; best so far: { $name } with { $best }.
play-plain-trick-cut = Trick { $n }, not finished: { $cards }.
play-plain-no-such-trick = There is no trick { $n } in this deal yet; { $played ->
    [0] none is
    [one] one is
   *[other] { $played } are
} complete.
play-plain-fact = { $text }.
play-heard-deal = Deal { $n } of { $all }.
play-heard-round = Round { $n } of { $all }, deal { $place }.
play-heard-race = The { $term-holders } have { $own } of the { $needed } they need, the { $term-others } { $other } of { $needed-others }.
play-heard-trick = Trick { $n } of { $all }.
play-heard-match = Game { $n } of { $all }.
play-heard-pot = The { $term-pot } is { $n } { $n ->
    [one] chip
   *[other] { $term-chips }
}.
play-heard-turn-up = The { $term-turn-up } is { $card }.
play-heard-above-trump = The { $term-above-trump } is { $card }.
play-plain-who = At the table, { $direction }, beginning with you:
play-plain-player = { $name }: { $notes }.
play-plain-courts = { $name }: { $term-court-cards } won in this deal: { $n ->
    [0] none.
   *[other] { $n } ({ $cards }).
}
play-plain-points-won = { $name }: card points won in this deal: { $points }{ $n ->
    [0] {""}
   *[other] { " " }({ $cards })
}.
play-plain-tricks-won = { $name }: { $n ->
    [0] no tricks
    [one] 1 trick
   *[other] { $n } tricks
} in this deal.
play-note-partner = your partner
play-plain-sits-out = { $name }: sitting out.
play-note-turn = to act
play-plain-score = { $unit ->
    [chips] Chips
   *[points] Points
}: { $totals }.
play-plain-turn = { $name } is to act.
play-plain-deal-again-sure = Start this deal over with the same cards? The record will say so. Type yes or no.
play-say-yes = yes
play-say-no = no
play-plain-trump = { $suited } are trumps
play-plain-winning = { $partner ->
    [yes] Your partner { $name }
   *[no] { $name }
} is winning the { $term-trick } with { $card }.
play-plain-leads = { $you ->
    [yes] You lead
   *[no] { $name } leads
} to trick { $n }.
play-plain-numbered = { $n }: { $card }
play-plain-expect-card = Say one of these cards. { $cards }
play-plain-expect-choice = Say one of these, by number or in words:
play-plain-not-understood = “{ $text }” does not fit here.
play-plain-plays-between = ; {""}
play-plain-ambiguous = “{ $text }” can be more than one card.
play-plain-discard-count = { $found ->
    [one] You named 1 card
   *[other] You named { $found } cards
}; { $n } are needed, on one line.
play-plain-hand-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
play-plain-partner = You play with { $name }.
play-plain-target = { $n } points win the { $term-match }.
play-plain-target-lowest = The { $term-match } ends at { $n } points; the lowest score wins.
play-plain-target-game = { $n } points win a { $term-game }.
play-plain-target-deals = The { $term-match } is { $deals } deals{ $extra ->
    [yes] , and one more if somebody who stayed wins no { $term-trick } in the last
   *[no] {""}
}.
play-plain-target-rounds = The { $term-match } is { $deals } rounds.
play-plain-target-chips = The { $term-match } ends when a { $term-side } has no { $term-chips } left.
play-plain-target-time = The { $term-match } ends when a { $term-side } has no { $term-chips } left, or after { $minutes } minutes.
play-plain-target-games = The { $term-match } is { $games } games.
play-plain-score-deal = Scored in deal { $n }:
play-plain-score-nothing = Nothing was scored in deal { $n }.
play-plain-score-so-far = Deal { $n } so far:
play-plain-score-none = No deal has been scored yet.
play-plain-next-deal = Press Enter for the next deal.
play-plain-no-hint-heard = You have not heard a hint for this decision. Say “hint” first.
play-plain-undo-none = There is nothing to take back: others have played since, or you have seen more cards.
play-plain-undo-redeal = “redeal” starts the deal over with the same cards.
play-plain-yes-or-no = Please answer “yes” or “no”.
play-plain-folded = From here you hear who wins each trick; “tricks” tells the cards.
play-plain-chapters = The rules have { $n } chapters. Say “rules 2” for the second, “rules all” for all of them.
play-plain-chapter = { $n }: { $title }
play-plain-rules-chapters = “{ $word }” occurs in these chapters; “rules { $n }” reads the first of them:
play-plain-rules-nothing = The rules do not mention “{ $word }”. “rules” lists their chapters.
play-plain-no-such-chapter = The rules have no chapter { $n }; the last is { $last }.
play-note-undecided = has not decided
play-note-leads = leads
play-note-led = led this trick
play-note-cards = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
play-note-void = is out of { $suits }
play-plain-left = The match is not finished.

## What happens, in sentences

play-told-only-card = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card }, the only card allowed.
play-told-last-card = { $you ->
    [yes] You play your last card,
   *[no] { $name } plays the last card,
} { $card }.
play-told-no-right = You have no right to the { $term-stock }, so you pass.
play-told-few-honours = You have { $n ->
    [0] no { $term-honours }
    [one] 1 honour
   *[other] { $n } { $term-honours }
}, so you pass.
play-told-forced = Nothing else was allowed.

## Files that do not fit

play-save-many = expected the record of one match, found more lines
play-save-game = the file holds a match of { $found }, not of { $given }; use another file name for another match
play-save-options = the match of { $game } in the file is played with other options: { $entries }
play-save-differs = { $name } = { $found }, not { $given }
play-save-sitting = the match in the file continues with { $name } { $found }, not { $given }
play-save-pack = the pack of deal { $deal } is not the one that the seed in the file gives; the file has been changed
