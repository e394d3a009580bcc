// Random games of OpenSpiel's Hearts and Spades from dealt states, for random_play.py, which builds and times this.
//
//     random_play CASE COUNT
//
// The cases, the random numbers, the deals and the line printed are those of crates/rules/examples/random_play.rs.
//
// OpenSpiel is by DeepMind, under the Apache licence; this program calls it, and nothing of it is copied here.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::State;

constexpr int kDeals = 64;
constexpr int kCards = 52;
// The first bid of Spades, and the one that every player makes in the case `spades-play`.
constexpr Action kBid = 52, kFixedBid = 3;

// xorshift64.
class Chance {
 public:
  uint32_t Below(uint32_t bound) {
    word_ ^= word_ << 13;
    word_ ^= word_ >> 7;
    word_ ^= word_ << 17;
    return static_cast<uint32_t>(((word_ >> 32) * bound) >> 32);
  }

 private:
  uint64_t word_ = 0x9e3779b97f4a7c15;
};

struct Case {
  std::string game;
  bool spades;
  // Hearts: to whom cards are passed.
  std::vector<Action> before;
  // Spades: the bids.
  std::vector<Action> after;
};

Case Find(const std::string& name) {
  // Ours knows only hearts that break hearts.
  const std::string hearts = "hearts(qs_breaks_hearts=false)";
  // The bonus is a reward for training.
  const std::string spades = "spades(win_or_loss_bonus=0)";
  if (name == "hearts-passing") return {hearts, false, {1}, {}};
  if (name == "hearts-play") return {hearts, false, {0}, {}};
  if (name == "spades-bids") return {spades, true, {}, {}};
  if (name == "spades-play") return {spades, true, {}, std::vector<Action>(4, kBid + kFixedBid)};
  std::fprintf(stderr, "unknown case %s\n", name.c_str());
  std::exit(2);
}

// Cards are numbered by suit (clubs, diamonds, hearts, spades), then by rank; OpenSpiel's Hearts has rank before suit.
Action CardAction(const Case& what, int card) {
  return what.spades ? card : card % 13 * 4 + card / 13;
}

std::unique_ptr<State> Deal(const Case& what, const open_spiel::Game& game, Chance& chance) {
  std::vector<int> pack(kCards);
  std::iota(pack.begin(), pack.end(), 0);
  for (int place = kCards - 1; place > 0; --place) std::swap(pack[place], pack[chance.Below(place + 1)]);
  std::unique_ptr<State> state = game.NewInitialState();
  for (Action action : what.before) state->ApplyAction(action);
  for (int card : pack) state->ApplyAction(CardAction(what, card));
  for (Action action : what.after) state->ApplyAction(action);
  return state;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "random_play CASE COUNT\n");
    return 2;
  }
  const Case what = Find(argv[1]);
  const long count = std::atol(argv[2]);
  const auto game = open_spiel::LoadGame(what.game);
  Chance chance;
  std::vector<std::unique_ptr<State>> dealt;
  for (int i = 0; i < kDeals; ++i) dealt.push_back(Deal(what, *game, chance));
  uint64_t plies = 0, choices = 0;
  std::vector<double> points(4);
  for (long i = 0; i < count; ++i) {
    std::unique_ptr<State> state = dealt[i % kDeals]->Clone();
    while (!state->IsTerminal()) {
      const std::vector<Action> legal = state->LegalActions();
      choices += legal.size();
      ++plies;
      state->ApplyAction(legal[chance.Below(legal.size())]);
    }
    const std::vector<double> returns = state->Returns();
    // What Hearts returns is how many of the 26 points a player did not take.
    for (int seat = 0; seat < 4; ++seat) points[seat] += what.spades ? returns[seat] : 26 - returns[seat];
  }
  std::printf("deals %ld plies %llu choices %llu points", count, static_cast<unsigned long long>(plies),
              static_cast<unsigned long long>(choices));
  for (double all : points) std::printf(" %.0f", all);
  std::printf("\n");
}
