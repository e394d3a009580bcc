# Choosing a game: what is wrong with a choice, and the rules as they were chosen.

## Errors

error-no-such-game = there is no game or preset “{ $given }”
error-no-program = { $bot } is a program, and programs cannot be started here
error-no-file = { $bot } plays by a policy in a file, and files cannot be read here
error-other-match = the saved match is not one of this game with these options
error-no-decision = This seat made no decision in deal { $deal } from there on.
error-did-you-mean = {" "}(did you mean { $names }?)
error-players = { $game } cannot be played by { $given } with these options; possible: { $allowed }
error-players-with = { $n } (with { $options })
error-out-of-range = { $option } must be { $min } to { $max } here; found { $given }
error-out-of-range-one = { $option } must be { $min } here; found { $given }
error-unknown-option = { $game } has no option “{ $name }”
error-unknown-option-of = { $game } has no option “{ $name }”; it has { $expected }
error-repeated-option = the option “{ $name }” is given twice
error-missing-option = the option “{ $name }” is missing
range-from = { $low } or more
range-between = { $low } to { $high }
error-option-value = the option { $option } cannot be “{ $given }”; expected { $expected } [{ $rule }]
error-needs = { $option } = { $value } needs { $needs } to be { $values } [{ $rule }]
error-unknown-param = no numeric parameter “{ $name }”; docs/rule-files.md lists them
error-repeated-param = the parameter “{ $name }” is given twice
error-param-range = { $name } must be a whole number from { $min } to { $max }; found { $given }
error-unknown-bot = no bot “{ $name }”; the bots are { $known }
error-bot-count = give one bot for all seats, or { $seats } bots, seat 0 first; found { $found }
error-first-dealer = first_dealer must be random or a number from 0 to { $max }; found { $given }

## Rules

rules-experiment = set for an experiment
