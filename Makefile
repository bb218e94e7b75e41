# The front door. Each target installs by itself what is missing and needs nothing else.
.PHONY: play test build bench strength format tidy packages

# Build and play: a game in the terminal, until the web page exists.
play: build
	@scripts/play

# Every test there is.
test: packages
	@scripts/test

# The programs, into build/bin/.
build: packages
	@cmake --preset release
	@cmake --build --preset release

# Speeds, measured here and now.
bench: build
	@scripts/bench

# The strength of the timed search, measured: about twenty minutes.
strength: build
	@scripts/strength

# Lay out all C++ as .clang-format says.
format: packages
	@git ls-files -co --exclude-standard '*.cpp' '*.hpp' | xargs clang-format -i

# clang-tidy over everything.
tidy: build
	@scripts/tidy

packages:
	@scripts/install-packages
