# Choosing a game: what is wrong with a choice, and the rules as they were chosen.

## Errors

error-no-such-game = there is no game or preset “{ $given }”
error-no-program = { $bot } is a program, and none can be started here
error-no-file = { $bot } plays by a policy in a file, and no files can be read here
error-other-match = the match that was kept is not one of this game with these options
error-did-you-mean = {" "}(did you mean { $names }?)
error-players = { $game } is not played by { $given } with these options; possible: { $allowed }
error-players-with = { $n } (with { $options })
error-out-of-range = { $option } is { $min } to { $max } here; found { $given }
error-unknown-option = { $game } has no option “{ $name }”
error-unknown-option-of = { $game } has no option “{ $name }”; it has { $expected }
error-repeated-option = the option “{ $name }” is given twice
error-missing-option = the option “{ $name }” is missing
error-option-value = the option { $option } has no value “{ $given }”; expected { $expected } [{ $rule }]
error-needs = { $option } = { $value } needs { $needs } to be { $values } [{ $rule }]
error-unknown-param = no parameter “{ $name }” that takes a number
error-repeated-param = the parameter “{ $name }” is given twice
error-param-range = { $name } is a whole number, { $min } to { $max }; found { $given }
error-unknown-bot = no bot “{ $name }”; there are { $known }
error-bot-count = give one bot for all seats or { $seats } bots, seat 0 first; found { $found }
error-first-dealer = first_dealer is random or a number from 0 to { $max }; found { $given }

## Rules

rules-heading = { $title }: how this match is played
rules-direction = { $players } players. Play goes { $direction }.
rules-changed = Changed options
rules-in-force = Options in force
rules-experiment = set for an experiment
rules-option = { $name } = { $value }: { $question }: { $meaning } [{ $rules }; { $source }; { $basis }]
