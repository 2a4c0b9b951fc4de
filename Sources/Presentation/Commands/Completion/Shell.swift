enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads at its start; it calls `todo` for each completion.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash splits words at `:` and `=`, so the script joins them, and returns only the part of each
  /// completion after the last `:` or `=`.
  ///
  /// Bash passes words with their quotes, so the script removes these. It shows descriptions only
  /// after a second Tab, when Bash lists completions without inserting them.
  private static let bashScript = #"""
    # Completions of todo for bash: source <(todo completions bash)
    _todo_plain() {
      local typed=$1 quote='' index char
      plain=''
      if [[ $typed == '~/'* ]]; then plain=$HOME typed=${typed:1}; fi
      for ((index = 0; index < ${#typed}; index++)); do
        char=${typed:index:1}
        case $quote$char in
          \'\' | \"\") quote='' ;;
          \' | \") quote=$char ;;
          \\ | \"\\) index=$((index + 1)) plain+=${typed:index:1} ;;
          *) plain+=$char ;;
        esac
      done
    }
    _todo() {
      local words=() notes=() word index lead line plain
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((${#words[@]})) && [[ $word == [:=]* || ${words[-1]} == *[:=] ]]; then
          words[-1]+=$word
        else
          words+=("$word")
        fi
      done
      for ((index = 0; index < ${#words[@]}; index++)); do
        _todo_plain "${words[index]}"
        words[index]=$plain
      done
      word=${words[-1]-}
      lead=${word%"${word##*[:=]}"}
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == $'\t'* ]]; then compopt -o default; return; fi
        notes+=("${line/$'\t'/  }")
        line=${line%%$'\t'*}
        COMPREPLY+=("$(printf %q "${line#"$lead"}")")
      done < <(todo completions --offer -- "${words[@]}" 2>/dev/null)
      if ((COMP_TYPE == 63 && ${#COMPREPLY[@]} > 1)); then
        compopt -o nosort
        for index in "${!notes[@]}"; do COMPREPLY[index]=${notes[index]:0:${COLUMNS:-80} - 2}; done
      fi
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *: ]]; then compopt -o nospace; fi
    }
    complete -F _todo todo

    """#

  private static let zshScript = #"""
    #compdef todo
    # Completions of todo for zsh: source <(todo completions zsh), after compinit,
    # or a file named _todo in a folder of $fpath
    _todo() {
      local -a offered shown typed
      local index line
      typed=("${(@Q)words[2,CURRENT]}")
      for ((index = 1; index < $#typed; index++)); do
        if [[ ${words[index + 1]} == '~/'* ]]; then typed[index]=$HOME${typed[index]#\~}; fi
      done
      while IFS= read -r line; do
        if [[ $line == $'\t'* ]]; then
          if [[ $words[CURRENT] == --*=* ]]; then compset -P '*='; fi
          _files
          return
        fi
        offered+=("${line%%$'\t'*}")
        shown+=("${line/$'\t'/  -- }")
      done < <(todo completions --offer -- "${(@)typed}" 2>/dev/null)
      compadd -l -d shown -a offered
    }
    if [[ ${funcstack[1]} == _todo ]]; then _todo "$@"; else compdef _todo todo; fi

    """#

  private static let fishScript = #"""
    # Completions of todo for fish: todo completions fish | source
    function __todo_asked
      set -l typed
      for word in (commandline -opc)
        if string match -q '~/*' -- $word
          set word $HOME(string sub -s 2 -- $word)
        end
        set -a typed $word
      end
      todo completions --offer -- $typed[2..-1] (commandline -ct) 2>/dev/null
    end
    function __todo_offers
      __todo_asked | string match -v -- \t'*'
    end
    function __todo_wants_a_file
      __todo_asked | string match -q -- \t'*'
    end
    complete -c todo -n __todo_wants_a_file -F
    complete -c todo -f -a '(__todo_offers)'

    """#
}
