# Two commands: `make play` opens the table in the browser, `make test` runs every check.
# What they need beyond Rust, Node.js, Python and make they install with cargo, npm and, where they may, Debian's packages.

CARGO ?= cargo
PORT  ?= 8080
GAME  ?= kk-4
ARGS  ?=

.PHONY: play terminal test static beside-unit needs format lint lint-train docs unit program second-opinion layout licences bench peers strength wasm wasm-test site page site-test site-check browser kill power rolling hostile crowd leak load fuzz mutants balancer alerts deb deb-test

# The site, alone or with friends who can reach this machine; tables are kept in target/tables.sqlite.
play: site
	$(CARGO) run --release --quiet -p kirifuda-cli --bin kirifuda -- serve --open --listen 127.0.0.1:$(PORT) \
		--database target/tables.sqlite $(ARGS)

# A match in the terminal: `make terminal GAME=rh ARGS="--lang ja"`.
terminal:
	$(CARGO) run --release --quiet -p kirifuda-cli --bin kirifuda -- play $(GAME) $(ARGS)

# The page comes before the program, into which it is built. Much of the work needs one processor for long or waits for
# downloads, so that other work runs beside it.
test: layout format
	sh tools/needs.sh wasm
	$(MAKE) -j3 wasm static needs
	$(MAKE) -j2 page lint-train
	$(MAKE) program
	$(MAKE) -j2 unit beside-unit
	$(MAKE) browser

static: web/node_modules/.package-lock.json lint docs
beside-unit: licences site-check second-opinion

needs:
	sh tools/needs.sh chromium postgresql haproxy

format:
	$(CARGO) fmt --all --check

lint:
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

# What only training needs.
lint-train:
	$(CARGO) clippy -p kirifuda-solver --features train --all-targets --locked -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --locked

unit:
	CARGO=$(CARGO) python3 tools/unit.py

# The program as `unit` builds it: what is judged is what is tested, and nothing is built twice.
PROGRAM = $(or $(CARGO_TARGET_DIR),target)/debug/kirifuda
program:
	$(CARGO) test --workspace --locked --no-run

# Records of random matches of every game, judged by a second implementation of the rules in Python.
second-opinion: program
	python3 tools/second-opinion/second_opinion.py selftest
	python3 tools/fair/check_vectors.py
	sh tools/second-opinion/compare.sh $(PROGRAM)

# No circle of imports, and no name of a game outside games/.
layout:
	python3 tools/layout/circles.py
	python3 tools/layout/names.py

licences:
	sh tools/licences.sh

bench:
	$(CARGO) bench -p kirifuda-cli --bench speed
	$(CARGO) bench -p kirifuda-solver --bench deals

# The solver beside DDS as the crate ddss: C++, which needs libclang to build (LIBCLANG_PATH). PEERS_ARGS is a seed and
# options, such as --macroxue FOLDER.
PEERS_ARGS ?= 1
peers:
	cd tools/peers && $(CARGO) run --release --quiet -- $(PEERS_ARGS)

# docs/strength.md: every bot in every preset; docs/levels.md: each level against the one below it. Hours; broken off, it
# goes on where it was.
STRENGTH_ARGS ?=
LEVELS_ARGS   ?= --blocks 400
strength:
	$(CARGO) run --release --quiet -p kirifuda-cli --bin kirifuda -- strength --out docs/strength.md --force \
		--resume target/strength.json $(STRENGTH_ARGS)
	$(CARGO) run --release --quiet -p kirifuda-cli --bin kirifuda -- strength --levels --out docs/levels.md --force \
		--resume target/levels.json $(LEVELS_ARGS)

# The engine and the bots for the browser: web/src/engine/pkg.
wasm:
	sh tools/needs.sh wasm
	sh tools/wasm/build.sh

# Whole matches through that package, in Node.
wasm-test: wasm
	node tools/wasm/test.mjs

# The site for the browser, to be put on any static host: web/dist.
site: wasm
	$(MAKE) page

# The same with the engine that is there.
page: web/node_modules/.package-lock.json
	cd web && npm run build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

# The site's own tests, in Node and in Chromium.
site-test: site
	$(MAKE) site-check browser

site-check:
	node tools/wasm/test.mjs
	cd web && npm run check && npm run unit

browser: program
	sh tools/needs.sh chromium
	cd web && KIRIFUDA=$(abspath $(PROGRAM)) npm run browser

# Each fuzz target for FUZZ_SECONDS; needs a nightly toolchain and `cargo install cargo-fuzz`. New inputs are kept in
# target/fuzz. MESSAGES is all that is read from outside without HTTP around it, HTTP the connections. SQLite is linked in a
# way that looks wrong to the sanitizer, and looking for leaks takes far longer than an input.
FUZZ_SECONDS  ?= 600
FUZZ_MESSAGES  = message request stored pack notice forwarded token
FUZZ_HTTP      = connection socket
FUZZ_TARGETS  ?= card_text rule_file record pbn plain_input $(FUZZ_MESSAGES) $(FUZZ_HTTP)
fuzz:
	for target in $(FUZZ_TARGETS); do \
		mkdir -p target/fuzz/$$target && \
		ASAN_OPTIONS=detect_odr_violation=0 $(CARGO) +nightly fuzz run $$target \
			target/fuzz/$$target fuzz/corpus/$$target -- -detect_leaks=0 \
			-dict=fuzz/words.dict -max_total_time=$(FUZZ_SECONDS) || exit 1; \
	done

# Needs `cargo install cargo-mutants`; takes hours. What is mutated and judged is in .cargo/mutants.toml.
mutants:
	$(CARGO) mutants --package kirifuda-rules --jobs 2

# The server killed at KILLS random moments under play on SQLite, on PostgreSQL, and as two nodes on PostgreSQL in turn; then
# PostgreSQL stopped, cut off and replaced by its standby, each ROUNDS times. About 45 minutes, most of them waiting for leases
# to end; `make kill KILLS=50 ROUNDS=5` is a short one.
KILLS ?= 1000
ROUNDS ?= 30
kill:
	sh tools/needs.sh postgresql
	KIRIFUDA_KILLS=$(KILLS) KIRIFUDA_ROUNDS=$(ROUNDS) $(CARGO) test --release -p kirifuda-server --test kill --test failover -- \
		--nocapture --test-threads 2

# The power cut at CUTS random moments under play, with SQLite on a disk that forgets what was not synced. Needs FUSE, and
# root or the package fuse3.
CUTS ?= 200
power:
	KIRIFUDA_CUTS=$(CUTS) $(CARGO) test --release -p kirifuda-server --test power -- --ignored --skip child --nocapture \
		--test-threads 1

# This version beside an older one, on one database: `make rolling OLD=path/to/an/older/kirifuda`.
rolling:
	KIRIFUDA_OLD=$(OLD) $(CARGO) test -p kirifuda-server --test rolling -- --ignored --skip child

# Ten thousand silent connections; then players at tables while hostile clients do what they can, for HOSTILE_MINUTES.
HOSTILE_MINUTES ?= 30
hostile:
	ulimit -n $$(ulimit -H -n) && KIRIFUDA_HOSTILE_MINUTES=$(HOSTILE_MINUTES) \
		$(CARGO) test --release -p kirifuda-server --test hostile --test storm -- \
		--ignored --skip child --nocapture --test-threads 1

# Five thousand players who come back after a restart; ten thousand tables held by two nodes.
crowd:
	sh tools/needs.sh postgresql
	ulimit -n $$(ulimit -H -n) && $(CARGO) test --release -p kirifuda-server --test crowd -- \
		--ignored --skip child --nocapture --test-threads 1

# What every viewer would be sent of a table and of its twin, in random matches of every preset until LEAK_VIEWS of them
# have been compared.
LEAK_VIEWS ?= 1000000
leak:
	KIRIFUDA_LEAK_VIEWS=$(LEAK_VIEWS) $(CARGO) test --release -p kirifuda-server --lib leak -- --ignored --nocapture

# Scripted players against a server that is started for them: see crates/server/examples/load/main.rs.
LOAD_ARGS ?= --tables 500 --seconds 60
load:
	ulimit -n $$(ulimit -H -n) && $(CARGO) run --release -p kirifuda-server --example load -- $(LOAD_ARGS)

# Two server processes behind each balancer of packaging/balancer.
balancer:
	sh tools/needs.sh postgresql haproxy nginx
	$(CARGO) test -p kirifuda-server --test balancer -- --include-ignored --skip child

# The alert rules of packaging/prometheus, checked and tested by Prometheus's own program.
alerts:
	sh tools/needs.sh prometheus
	promtool check rules packaging/prometheus/alerts.yml
	promtool test rules packaging/prometheus/alerts.test.yml

# The Debian package: target/debian/kirifuda_….deb.
deb: site
	sh packaging/debian/build.sh

# Installs the package in a fresh Debian below target/, starts the service's command as its user, asks it for its health,
# plays a match there, and removes it. Needs root and debootstrap.
deb-test:
	sh packaging/debian/test.sh
