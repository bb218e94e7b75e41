# The front door. Each target installs by itself what is missing and needs nothing else.
.PHONY: play test build page bench strength screenshots format tidy packages

# Build, start the web page and print its address.
play: build page
	@scripts/play

# Every test there is.
test:
	@scripts/install-packages browser
	@scripts/test

# The programs, into build/bin/.
build: packages
	@cmake --preset release
	@cmake --build --preset release --target programs

# The web page, into build/page/.
page: packages
	@scripts/build-page

# Speeds, measured here and now.
bench: build
	@cmake --build --preset release --target plyhouse_bench
	@scripts/bench

# The strength of the timed search, measured: about twenty minutes.
strength: build
	@cmake --build --preset release --target plyhouse_strength
	@scripts/strength

# The pictures of the README, taken anew.
screenshots: build page
	@scripts/install-packages browser
	@scripts/screenshots

# Lay out all C++ as .clang-format says.
format: packages
	@git ls-files -co --exclude-standard '*.cpp' '*.hpp' | xargs clang-format -i

# clang-tidy over everything.
tidy: build
	@scripts/tidy

packages:
	@scripts/install-packages
