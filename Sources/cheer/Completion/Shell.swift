/// A shell that completes command lines.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The names, as a complaint tells them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The script that has the shell ask the program what may come next.
    ///
    /// What comes back are data: a line each, of which the first says whether they are words or file names are wanted. None
    /// is looked at by the shell's parser.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// Bash gives words as they are typed, quotation marks included, and puts in as it is what it gets: the program reads and
    /// quotes both.
    private static let bashScript = #"""
        _cheer() {
            local kind reply
            local typed="${COMP_LINE:0:COMP_POINT}" word="${COMP_WORDS[COMP_CWORD]}"
            while [[ "$typed" != *"$word" ]]; do word="${word%?}"; done
            COMPREPLY=()
            while IFS= read -r reply; do
                if [[ -z "$kind" ]]; then kind="$reply"; else COMPREPLY+=("$reply"); fi
            done < <(command "${1/#\~\//$HOME/}" --complete bash "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$word" 2>/dev/null)
            compopt -o nosort 2>/dev/null
            if [[ "$kind" = files ]]; then compopt -o default 2>/dev/null; fi
        }
        complete -F _cheer cheer

        """#

    private static let zshScript = #"""
        #compdef cheer
        _cheer() {
            local -a replies
            local program="${(Q)words[1]}"
            replies=("${(@f)$(command "${program/#\~\//$HOME/}" --complete zsh \
                "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
            if [[ "$replies[1]" = files ]]; then
                _files
            else
                shift replies
                (( $#replies )) && compadd -U -V cheer -a replies
            fi
        }
        if [[ "$funcstack[1]" = _cheer ]]; then _cheer "$@"; else compdef _cheer cheer; fi

        """#

    private static let fishScript = #"""
        function __cheer_complete
            set -l words (commandline -opc)
            set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
            set -l word (commandline -ct | string trim -l -c '"\'' | string unescape)
            set -l replies (command $program --complete fish $words[2..-1] "$word" 2>/dev/null)
            if test "$replies[1]" = files
                __fish_complete_path (commandline -ct)
            else
                string join -- \n $replies[2..-1]
            end
        end
        complete -c cheer -f -k -a '(__cheer_complete)'

        """#
}
