# What the fuzzers' `run` scripts share; they source it in the package's folder. It builds parts with the fuzzer's own flags,
# apart from the package, whose other programs couldn't be linked so.
out=.build/fuzz
sanitizers=${SANITIZERS:-fuzzer,address}
mkdir -p "$out"
flags=(-O -enable-testing -swift-version 6 -package-name cheer -parse-as-library -sanitize="$sanitizers" -I "$out" -I Sources/CSQLite)
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

# Builds a part: build MODULE SOURCE…
build() {
    local module=$1
    shift
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
        -wmo -c "$@" -o "$out/$module.o"
}

# Builds parts of Sources: build_parts PART…
build_parts() {
    local part sources
    for part in "$@"; do
        mapfile -t sources < <(find "Sources/$part" -name '*.swift' | sort)
        build "$part" "${sources[@]}"
    done
}

# Links parts to a program: link_fuzzer PROGRAM PART… [-- FLAG…]
link_fuzzer() {
    local program=$1 objects=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        objects+=("$out/$1.o")
        shift
    done
    # The linker warns of each of the sanitizer's own symbols.
    swiftc -sanitize="$sanitizers" "${objects[@]}" "${@:2}" -o "$out/$program" 2> >(grep -v "Cannot export local symbol" >&2)
}
