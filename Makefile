# Two commands: `make play` starts a game in the terminal, `make test` runs every check.
# What the checks need beyond Rust, Python and make they install with cargo.

CARGO ?= cargo
GAME  ?= kk-4
ARGS  ?=

.PHONY: play test format lint docs unit second-opinion licences bench fuzz mutants

play:
	$(CARGO) run --release --quiet -p kirifuda-cli --bin kirifuda -- play $(GAME) $(ARGS)

test: format lint docs unit second-opinion licences

format:
	$(CARGO) fmt --all --check

lint:
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --locked

unit:
	$(CARGO) test --workspace --locked

# Records of random matches of every game, judged by a second implementation of the rules in Python.
second-opinion:
	$(CARGO) build --release --locked -p kirifuda-cli
	python3 tools/second-opinion/second_opinion.py selftest
	sh tools/second-opinion/compare.sh target/release/kirifuda

licences:
	sh tools/licences.sh

bench:
	$(CARGO) bench -p kirifuda-cli --bench speed
