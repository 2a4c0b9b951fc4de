import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

final class CompletionsCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "completions",
    synopses: ["bash|zsh|fish", "--offer -- WORD…"],
    operands: [
      OperandDeclaration(
        "SHELL|WORD", .anyNumber, completion: .choices(Shell.allCases.map(\.rawValue)))
    ],
    options: ["offer"],
    examples: [
      "source <(todo completions bash)", "source <(todo completions zsh)",
      "todo completions fish | source",
    ])

  /// Returns the store that the edited command line names, else this command line's own.
  override class func store(_ arguments: ParsedArguments) -> String? {
    let completer = Completer(arguments.words, for: CommandTable.program)
    return completer.given["store"] ?? super.store(arguments)
  }

  func run() throws(Refusal) {
    let words = arguments.words
    if arguments.has("offer") {
      for offer in Offers(words, in: context).list() {
        context.console.rows.writeLine(offer)
      }
      return
    }
    guard let word = words.first else { throw missing("SHELL") }
    guard words.count == 1 else {
      throw .usage(.unexpectedOperand(words[1], command: "completions"))
    }
    guard let shell = Shell(rawValue: word.lowercased()) else {
      throw .fault(.unknown(.shell, word, among: Shell.allCases.map(\.rawValue)))
    }
    context.console.output.write(shell.script)
  }
}

/// The completions of the last word of a command line, each with a description after a tab.
struct Offers {
  private let commands: ProgramDeclaration
  private let completer: Completer
  private let context: Context
  private let command: String

  /// `words` is the command line without the program's name.
  init(_ words: [String], in context: Context) {
    commands = CommandTable.program
    completer = Completer(words, for: commands)
    command = completer.command ?? ""
    self.context = context
  }

  static let rules = ["day", "weekday", "week", "mon,thu", "month", "year", "none"]

  /// Returns the completions that begin with the typed letters, ignoring case.
  func list() -> [String] {
    // A description without a word: the script completes file names itself.
    if completer.offers == [.source("file")] { return ["\tfile"] }
    let typed = completer.typedValue.foldedForComparison
    return completer.offers.flatMap(suggestions).compactMap { suggestion in
      guard suggestion.word.foldedForComparison.hasPrefix(typed) else { return nil }
      let word = completer.prefix + suggestion.word
      return [word, suggestion.note].compactMap { $0?.visible }.joined(separator: "\t")
    }
  }

  private func suggestions(_ offer: Completer.Offer) -> [Suggestion] {
    switch offer {
    case .commands: suggestions(commands.mainCommands)
    case .verbs(let group): suggestions(commands.members(of: group))
    case .options(let options):
      options.map {
        Suggestion(
          word: "--\($0.name)",
          note: context.wording.text(.description(ofOption: $0.name, in: command)))
      }
    case .choices(let choices): suggestions(choices)
    case .source(let source): suggestions(from: source)
    case .filters: filters()
    }
  }

  private func suggestions(_ words: [String]) -> [Suggestion] {
    words.map { Suggestion(word: $0, note: nil) }
  }

  private func suggestions(_ commands: [CommandDeclaration]) -> [Suggestion] {
    commands.map {
      Suggestion(word: $0.verb, note: context.wording.text(.summary(ofCommand: $0.name)))
    }
  }

  private func suggestions(from source: String) -> [Suggestion] {
    switch source {
    case "command":
      suggestions(.commands)
        + HelpTopic.allCases.map {
          Suggestion(word: $0.rawValue, note: context.text($0.summary))
        }
    // `todo date` reads dates, and an option can also remove one.
    case "date": suggestions(WordSource.dates + (command == "date" ? [] : ["none"]))
    case "rule": suggestions(Self.rules)
    case "card": stored(command == "reopen" ? .doneCards : .cards)
    case "setting":
      SettingKey.allCases.map {
        Suggestion(word: $0.rawValue, note: context.text($0.title))
      }
    case "setting-value": settingValues
    case "sort-keys": listed(CardSort.allCases.map(\.rawValue), isSigned: true)
    case "keys": listed(CardObject.keys + JSONKeys.more(of: command))
    case "fields": listed(CardField.columns.map(\.rawValue))
    case "card-or-column": stored(.cards) + stored(.columns)
    default: SuggestionKind(rawValue: source).map(stored) ?? []
    }
  }

  private var settingValues: [Suggestion] {
    guard let word = completer.operands.first?.lowercased(),
      let key = SettingKey(rawValue: word), let setting = TrackerSettings.catalogue[key]
    else { return [] }
    if key == .context { return filters() }
    if key == .listSort { return listed(SortKeyList.names, isSigned: true) }
    return listed(setting.offer.words)
  }

  /// The words that are not yet in the typed list with commas; a leading `-` belongs to a word.
  private func listed(_ words: [String], isSigned: Bool = false) -> [Suggestion] {
    let typed = completer.typedValue.split(separator: ",", omittingEmptySubsequences: false)
    let lead = typed.dropLast().map { "\($0)," }.joined()
    let sign = isSigned && typed.last?.first == "-" ? "-" : ""
    let used = typed.dropLast().map { $0.drop { isSigned && $0 == "-" } }
    return suggestions(words.filter { !used.contains($0[...]) }.map { "\(lead)\(sign)\($0)" })
  }

  private func filters() -> [Suggestion] {
    let sign = completer.typedValue.hasPrefix("-") ? "-" : ""
    let typed = completer.typedValue.dropFirst(sign.count)
    guard let colon = typed.firstIndex(of: ":") else {
      let keys = FilterReader.keys.map {
        Suggestion(word: "\(sign)\($0):", note: context.wording.text(.description(ofFilter: $0)))
      }
      // In a search, it is a word.
      let takesOr =
        command != "search" && completer.operands.last.map(FilterReader.isFilter) == true
      return keys + suggestions(takesOr ? ["or"] : [])
    }
    let key = typed[..<colon].lowercased()
    let withNone = [
      "tag", "started", "finished", "key", "estimate", "assignee", "wait", "deadline",
    ]
    let hasNone = withNone.contains(FilterReader.key(of: key))
    return (values(of: key) + suggestions(hasNone ? ["none"] : []))
      .map { Suggestion(word: "\(sign)\(key):\($0.word)", note: $0.note) }
  }

  private func values(of key: String) -> [Suggestion] {
    switch WordSource(filter: key) {
    case .words(let words)?: return suggestions(words)
    case .stored(let kinds)?:
      let me = kinds.contains(.people) ? [Assignee.me] : []
      return suggestions(me) + kinds.flatMap(stored)
    case nil: break
    }
    return switch CardField(rawValue: FilterReader.key(of: key))?.declaration.kind {
    case .deadline: suggestions(WordSource.dates + ["week", "month", "none"])
    case .date: suggestions(["today", "yesterday", "week", "month", "year", "-7d..", "-30d.."])
    default: []
    }
  }

  /// Returns words of the store; none if it is unreadable, because the shell shows no errors.
  private func stored(_ kind: SuggestionKind) -> [Suggestion] {
    (try? context.scenes.suggestions().answer(to: kind)) ?? []
  }
}

extension ValueOffer {
  var words: [String] {
    switch self {
    case .choices(let words), .text(_, let words): words
    case .integer: []
    case .list(let element): element.words
    case .optional(let wrapped, let word): wrapped.words + [word]
    }
  }
}

enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads at its start; it calls `todo` for each completion.
  ///
  /// Bash splits words at `:` and `=`, so its script joins them, and returns only the part of each
  /// completion after the last `:` or `=`. It passes words with their quotes, so the script removes
  /// these. It shows descriptions only after a second Tab, when it inserts no completion.
  var script: String {
    switch self {
    case .bash:
      #"""
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
    case .zsh:
      #"""
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
    case .fish:
      #"""
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
  }
}
