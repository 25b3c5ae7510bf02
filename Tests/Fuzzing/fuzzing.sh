# What the fuzzers share, to be sourced from the package's folder: each builds its parts with the fuzzer's own flags, apart
# from the package, whose other programs couldn't be linked so.
out=.build/fuzz
sanitizers=${SANITIZERS:-fuzzer,address}
mkdir -p "$out"
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
flags=(-O -enable-testing -swift-version 6 -package-name cheer -parse-as-library -sanitize="$sanitizers" -I "$out" -I Sources/CSQLite)

# part MODULE: builds the part in Sources/MODULE.
part() {
    local sources
    mapfile -t sources < <(find "Sources/$1" -name '*.swift' | sort)
    build "$1" "${sources[@]}"
}

# build MODULE SOURCE…
build() {
    local module=$1
    shift
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
        -wmo -c "$@" -o "$out/$module.o"
}

# link PROGRAM MODULE… [-lLIBRARY]: the linker warns of each of the sanitizer's own symbols.
link() {
    local program=$1 object inputs=()
    shift
    for object in "$@"; do
        case $object in
            -*) inputs+=("$object") ;;
            *) inputs+=("$out/$object.o") ;;
        esac
    done
    swiftc -sanitize="$sanitizers" "${inputs[@]}" -o "$out/$program" 2> >(grep -v "Cannot export local symbol" >&2)
}

# try PROGRAM NAME RUNS BYTES: runs a fuzzer over the corpus of a name, on inputs of so many bytes at most.
try() {
    "$out/$1" -runs="$3" -max_len="$4" -timeout=60 -rss_limit_mb=1024 -artifact_prefix="$out/fault-$2-" \
        "$out/corpus-$2" 2>"$out/log-$2" || {
        tail -n 40 "$out/log-$2"
        echo "$2 failed"
        exit 1
    }
    echo "$2: $(tail -n 1 "$out/log-$2")"
}
