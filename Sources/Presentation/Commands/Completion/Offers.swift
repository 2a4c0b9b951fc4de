import CommandLineKit
import Entities
import Messages
import SettingsKit
import TerminalKit
import TodoScenes
import ViewModels

/// The words that may stand where one is being typed, each with what explains it behind a tab.
struct Offers {
  private let commands: ProgramDeclaration
  private let completer: Completer
  private let context: Context
  private let command: String

  /// `words` are those behind the program's name; the last is being typed.
  init(_ words: [String], of table: CommandTable, in context: Context) {
    commands = table.program
    completer = Completer(words, for: commands)
    command = completer.command ?? ""
    self.context = context
  }

  /// What asks the shell for names of files, which it knows how to complete: an offer without word.
  private static let files = "\tfile"

  /// Returns those that begin as what was typed does, however it is capitalised.
  func list() -> [String] {
    if completer.offers == [.source("file")] { return [Self.files] }
    let stub = completer.stub.foldedForComparison
    return completer.offers.flatMap(suggestions).compactMap { suggestion in
      guard suggestion.word.foldedForComparison.hasPrefix(stub) else { return nil }
      let word = completer.lead + suggestion.word
      return [word, suggestion.note].compactMap { $0?.visible }.joined(separator: "\t")
    }
  }

  private func suggestions(_ offer: Completer.Offer) -> [Suggestion] {
    switch offer {
    case .commands:
      return suggestions(commands.mainCommands)
    case .verbs(let group): return suggestions(commands.members(of: group))
    case .options(let options):
      return options.map {
        Suggestion(
          word: "--\($0.name)",
          note: context.wording.description(ofOption: $0.name, command: command))
      }
    case .choices(let choices): return choices.map { Suggestion(word: $0, note: nil) }
    case .source(let source): return suggestions(from: source)
    case .filters: return filters()
    }
  }

  private func suggestions(_ commands: [CommandDeclaration]) -> [Suggestion] {
    commands.map { Suggestion(word: $0.verb, note: context.wording.summary(ofCommand: $0.name)) }
  }

  private func suggestions(from source: String) -> [Suggestion] {
    switch source {
    case "command": suggestions(.commands)
    case "card": asked(command == "reopen" ? .doneCards : .cards)
    case "setting":
      SettingKey.allCases.map {
        Suggestion(word: $0.rawValue, note: context.wording.text(.settings(.title($0))))
      }
    case "setting-value": settingValues
    case "card-or-state": asked(.cards) + suggestions(.choices(State.allCases.map(\.rawValue)))
    default: SuggestionKind(rawValue: source).map(asked) ?? []
    }
  }

  /// What the setting that stands before it can be; words of a list follow those that are there.
  private var settingValues: [Suggestion] {
    guard let word = completer.operands.first?.lowercased(),
      let key = SettingKey(rawValue: word), let setting = TrackerSettings.catalogue[key]
    else { return [] }
    if key == .listFilter { return filters() }
    let typed = completer.stub.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let lead = typed.map { "\($0)," }.joined()
    return setting.offer.words.filter { !typed.contains($0[...]) }.map {
      Suggestion(
        word: lead + $0, note: context.wording.description(ofChoice: $0, of: key))
    }
  }

  /// Filters by key, or with their values once the key is there.
  private func filters() -> [Suggestion] {
    let sign = completer.stub.hasPrefix("-") ? "-" : ""
    let typed = completer.stub.dropFirst(sign.count)
    guard let colon = typed.firstIndex(of: ":") else {
      return FilterReader.keys.map {
        Suggestion(word: "\(sign)\($0):", note: context.wording.description(ofFilter: $0))
      }
    }
    let key = typed[..<colon].lowercased()
    return values(of: key).map { Suggestion(word: "\(sign)\(key):\($0.word)", note: $0.note) }
  }

  private func values(of key: String) -> [Suggestion] {
    switch key {
    case "is": return suggestions(.choices(FilterReader.conditions))
    case "tag": return asked(.tags) + [Suggestion(word: "none", note: nil)]
    default: break
    }
    switch CardField(rawValue: key == "due" ? "deadline" : key)?.declaration.kind {
    case .choice(let words): return suggestions(.choices(words))
    case .project: return asked(.projects)
    case .deadline, .date:
      return suggestions(.choices(["today", "tomorrow", "yesterday", "week", "month"]))
    default: return []
    }
  }

  /// Words of the store; none where it cannot be read, since nobody asked for it in words.
  private func asked(_ kind: SuggestionKind) -> [Suggestion] {
    do throws(Refusal) {
      return try context.scenes.suggestions().answer(to: kind)
    } catch {
      return []
    }
  }
}

extension ValueOffer {
  /// The words that are worth offering where such a value is typed.
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
