#!/bin/sh
# Builds german_whist.cc with the last OpenSpiel that had german_whist_foregame: the commit before b25cf775.
#
#     tools/openspiel/build_german_whist.sh OPEN_SPIEL PROGRAM
#
# OPEN_SPIEL is a clone of https://github.com/google-deepmind/open_spiel. Needs g++ and Abseil (Debian: libabsl-dev).
set -eu
clone=$(cd "$1" && pwd)
program=$2
driver=$(cd "$(dirname "$0")" && pwd)/german_whist.cc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git -C "$clone" archive b25cf775^ open_spiel/spiel.cc open_spiel/spiel.h open_spiel/spiel_globals.h open_spiel/spiel_utils.cc \
    open_spiel/spiel_utils.h open_spiel/game_parameters.cc open_spiel/game_parameters.h open_spiel/observer.cc \
    open_spiel/observer.h open_spiel/policy.cc open_spiel/policy.h open_spiel/utils open_spiel/games/german_whist_foregame \
    | tar x -C "$work"
cd "$work"
ln -s /usr/include open_spiel/abseil-cpp
# The tablebase takes a gigabyte of memory and serves only the result, which is not compared.
sed -i 's/ttable_ = LoadTTable.*/;/' open_spiel/games/german_whist_foregame/german_whist_foregame.cc
g++ -std=c++17 -O1 -w -fpermissive -I. -o german_whist open_spiel/spiel.cc open_spiel/spiel_utils.cc \
    open_spiel/game_parameters.cc open_spiel/observer.cc open_spiel/policy.cc open_spiel/utils/usage_logging.cc \
    open_spiel/games/german_whist_foregame/german_whist_foregame.cc "$driver" \
    -Wl,--start-group /usr/lib/*/libabsl_*.a -Wl,--end-group -lpthread
cd - > /dev/null
mv "$work/german_whist" "$program"
