import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// The completions of the last word of a command line, each with a description after a tab.
struct Offers {
  private let commands: ProgramDeclaration
  private let completer: Completer
  private let context: Context
  private let command: String

  /// `words` is the command line without the program's name.
  init(_ words: [String], of table: CommandTable, in context: Context) {
    commands = table.program
    completer = Completer(words, for: commands)
    command = completer.command ?? ""
    self.context = context
  }

  static let rules = ["day", "weekday", "week", "mon,thu", "month", "year", "none"]

  static let dates = [
    "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "weekend", "eow", "eom",
    "eoq", "eoy", "+1w", "+2w", "+1m",
  ]

  /// Tells the script to complete file names itself: a description without a word.
  private static let files = "\tfile"

  /// Returns the completions that begin with the typed letters, ignoring case.
  func list() -> [String] {
    if completer.offers == [.source("file")] { return [Self.files] }
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
          note: context.wording.description(ofOption: $0.name, command: command))
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
    commands.map { Suggestion(word: $0.verb, note: context.wording.summary(ofCommand: $0.name)) }
  }

  private func suggestions(from source: String) -> [Suggestion] {
    switch source {
    case "command":
      suggestions(.commands)
        + HelpTopic.allCases.map {
          Suggestion(word: $0.rawValue, note: context.wording.text($0.summary))
        }
    // `todo date` reads dates, and an option can also remove one.
    case "date": suggestions(Self.dates + (command == "date" ? [] : ["none"]))
    case "rule": suggestions(Self.rules)
    case "card": stored(command == "reopen" ? .doneCards : .cards)
    case "setting":
      SettingKey.allCases.map {
        Suggestion(word: $0.rawValue, note: context.wording.text($0.title))
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
    if key == .listFilter { return filters() }
    if key == .listSort { return listed(SortKeyList.names, isSigned: true) }
    return listed(setting.offer.words) { context.wording.description(ofChoice: $0, of: key) }
  }

  /// The words that are not yet in the typed list with commas; a leading `-` belongs to a word.
  private func listed(
    _ words: [String], isSigned: Bool = false, note: (String) -> String? = { _ in nil }
  ) -> [Suggestion] {
    let typed = completer.typedValue.split(separator: ",", omittingEmptySubsequences: false)
    let lead = typed.dropLast().map { "\($0)," }.joined()
    let sign = isSigned && typed.last?.first == "-" ? "-" : ""
    let used = typed.dropLast().map { $0.drop { isSigned && $0 == "-" } }
    return words.filter { !used.contains($0[...]) }
      .map { Suggestion(word: "\(lead)\(sign)\($0)", note: note($0)) }
  }

  private func filters() -> [Suggestion] {
    let sign = completer.typedValue.hasPrefix("-") ? "-" : ""
    let typed = completer.typedValue.dropFirst(sign.count)
    guard let colon = typed.firstIndex(of: ":") else {
      let keys = FilterReader.keys.map {
        Suggestion(word: "\(sign)\($0):", note: context.wording.description(ofFilter: $0))
      }
      return keys + suggestions(takesOr ? ["or"] : [])
    }
    let key = typed[..<colon].lowercased()
    return values(of: key).map { Suggestion(word: "\(sign)\(key):\($0.word)", note: $0.note) }
  }

  /// Whether `or` can be next: after a filter, except in a search, where it is a word.
  private var takesOr: Bool {
    command != "search" && completer.operands.last.map(FilterReader.isFilter) ?? false
  }

  private func values(of key: String) -> [Suggestion] {
    let none =
      ["tag", "deadline", "due", "started", "finished", "key", "estimate", "assignee", "wait"]
      .contains(key)
    return namedValues(of: key) + suggestions(none ? ["none"] : [])
  }

  private func namedValues(of key: String) -> [Suggestion] {
    switch key {
    case "is": return suggestions(FilterReader.conditions)
    case "tag": return stored(.tags)
    case "view": return stored(.views)
    default: break
    }
    return switch CardField(rawValue: key == "due" ? "deadline" : key)?.declaration.kind {
    case .choice(let words): suggestions(words)
    case .project: stored(.projects) + stored(.projectLevels)
    case .column: stored(.columns)
    case .person: suggestions([Assignee.me]) + stored(.people)
    case .deadline: suggestions(Self.dates + ["week", "month", "none"])
    case .date: suggestions(["today", "yesterday", "week", "month", "year", "-7d..", "-30d.."])
    default: []
    }
  }

  /// Returns words of the store; none if it is unreadable, because the shell shows no errors.
  private func stored(_ kind: SuggestionKind) -> [Suggestion] {
    do throws(Refusal) {
      return try context.scenes.suggestions().answer(to: kind)
    } catch {
      return []
    }
  }
}

extension ValueOffer {
  var words: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .choices(let words), .text(_, let words): words
    case .integer: []
    case .list(let element): element.words
    case .optional(let wrapped, let word): wrapped.words + [word]
    }
  }
}
