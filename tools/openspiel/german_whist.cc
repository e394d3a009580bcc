// Random games of OpenSpiel's german_whist_foregame, ply by ply, for the test that compares ours with them
// (crates/cli/tests/openspiel.rs). The game is no part of the Python package: OpenSpiel removed it in October 2024, in
// commit b25cf775. build_german_whist.sh builds this program with the commit before.
//
//     german_whist COUNT SEED > FILE
//
// Writes one JSON object per game, the first half of a deal:
//
// - `pack`: all cards in the order in which we deal them: the hands card by card, then the stock;
// - `plies`: seat, legal cards sorted as texts, card played;
// - `hands`: the cards of each seat after thirteen tricks, sorted as texts. They show who won the last trick, too, because
//   the winner has drawn the last card turned up.
//
// OpenSpiel plays the first half alone. Its result is the exact value of the second half from a tablebase of about a
// gigabyte, which is neither built nor compared here. Its non-dealer is player 0. Otherwise the rules are the same.
//
// OpenSpiel is by DeepMind, under the Apache licence; nothing of it is copied here.

#include <algorithm>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "open_spiel/games/german_whist_foregame/german_whist_foregame.h"
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::State;

// OpenSpiel writes the suit before the rank.
std::string Text(const State& state, Action action) {
  std::string text = state.ActionToString(0, action);
  std::reverse(text.begin(), text.end());
  return text;
}

std::string Joined(std::vector<std::string> cards, bool sorted) {
  if (sorted) std::sort(cards.begin(), cards.end());
  std::string text;
  for (const std::string& card : cards) text += (text.empty() ? "" : " ") + card;
  return text;
}

std::string Texts(const State& state, const std::vector<Action>& actions) {
  std::vector<std::string> cards;
  for (Action action : actions) cards.push_back(Text(state, action));
  return Joined(cards, true);
}

void Play(const open_spiel::Game& game, std::mt19937_64* chance) {
  std::unique_ptr<State> state = game.NewInitialState();
  std::vector<std::string> pack, hands[2];
  std::string plies;
  while (!state->IsTerminal()) {
    std::vector<Action> legal = state->LegalActions();
    Action chosen = legal[std::uniform_int_distribution<size_t>(0, legal.size() - 1)(*chance)];
    if (state->IsChanceNode()) {
      pack.push_back(Text(*state, chosen));
    } else {
      std::string seat = std::to_string(state->CurrentPlayer());
      plies += (plies.empty() ? "[" : ",[") + seat + ",\"" + Texts(*state, legal) + "\",\"" + Text(*state, chosen) + "\"]";
    }
    state->ApplyAction(chosen);
  }
  // What a player is shown begins with the seat and the hand.
  for (int seat : {0, 1}) {
    std::string shown = state->InformationStateString(seat);
    shown = shown.substr(2, shown.find('\n') - 2);
    for (size_t at = 0; at + 1 < shown.size(); at += 3) hands[seat].push_back({shown[at + 1], shown[at]});
  }
  std::cout << "{\"pack\":\"" << Joined(pack, false) << "\",\"plies\":[" << plies << "],\"hands\":[\""
            << Joined(hands[0], true) << "\",\"" << Joined(hands[1], true) << "\"]}\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: german_whist COUNT SEED > FILE\n";
    return 2;
  }
  std::mt19937_64 chance(std::stoull(argv[2]));
  std::shared_ptr<const open_spiel::Game> game = open_spiel::LoadGame("german_whist_foregame");
  for (int count = std::stoi(argv[1]); count > 0; --count) Play(*game, &chance);
}
