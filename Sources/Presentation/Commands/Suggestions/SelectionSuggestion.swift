import CommandLineKit
import Entities
import Messages
import TodoScenes
import ViewModels

/// What a bare word in the selection of a changing command probably means.
struct SelectionSuggestion {
  private let context: Context
  private let offersTitle: Bool

  /// With `offersTitle`, the word may be the new title of a card.
  init(offersTitle: Bool = false, in context: Context) {
    self.context = context
    self.offersTitle = offersTitle
  }

  /// Returns the error with a project or a tag of that name, which only the store knows.
  func error(instead error: TrackerError) -> TrackerError {
    switch error {
    case .invalidSelection(.mixed(let number, let filter)):
      // The digits as text would select other cards.
      return .invalidSelection(.mixedInChange(number, filter))
    case .invalidSelection(.bareWord(let word, .title)):
      return .invalidSelection(.bareWord(word, hint(for: word)))
    case .invalidSelection(.bareWord(let word, .nothing)) where offersTitle && word.first != "-":
      return .invalidSelection(.bareWord(word, .title))
    default: return error
    }
  }

  /// Returns the existing project with that name, ignoring case.
  func project(named word: String) -> ProjectName? {
    let folded = word.foldedForComparison
    // If the store is unreadable, the word is text.
    return words(.projects).first { $0.foldedForComparison == folded }
      .map(ProjectName.init(stored:))
  }

  /// Returns the filter by the existing project or tag with that name.
  func filter(named word: String) -> String? {
    if let project = project(named: word) { return "project:\(project.text.inShell)" }
    return tag(named: word).map { "tag:\($0.text)" }
  }

  private func hint(for word: String) -> BareWordHint {
    if let project = project(named: word) { return .project(project) }
    return tag(named: word).map(BareWordHint.tag) ?? (offersTitle ? .title : .text)
  }

  private func tag(named word: String) -> Tag? {
    let folded = word.foldedForComparison
    return words(.tags).first { $0.foldedForComparison == folded }.map(Tag.init(stored:))
  }

  /// Whether the store has a project or tag of that name, ignoring case.
  func has(_ name: String, _ kind: SuggestionKind) -> Bool {
    words(kind).contains { $0.foldedForComparison == name.foldedForComparison }
  }

  /// Returns the words of that kind in the store; none if it can't be read.
  func words(_ kind: SuggestionKind) -> [String] {
    do throws(Refusal) {
      return try context.scenes.suggestions().answer(to: kind).map(\.word)
    } catch {
      return []
    }
  }
}

extension ParsedArguments {
  /// Returns the options as they can be typed, except one; only those of `known`, if it is given.
  func quotedOptions(
    without name: String? = nil, of known: [OptionDeclaration]? = nil
  ) -> [String] {
    occurrences.filter { option in
      option.name != name && known?.contains(where: { $0.name == option.name }) ?? true
    }.map { option in
      // An optional value follows an equals sign.
      let sign = ["json", "plain"].contains(option.name) ? "=" : " "
      return option.value.map { "--\(option.name)\(sign)\($0.inShell)" } ?? "--\(option.name)"
    }
  }
}

/// The `todo edit` that a line with values in the form of filters probably means:
/// `edit 30 --priority high` for `edit 30 priority:H`.
struct EditSuggestion {
  private let words: [String]
  private let arguments: ParsedArguments
  private let context: Context

  init(_ words: [String], _ arguments: ParsedArguments, in context: Context) {
    self.words = words
    self.arguments = arguments
    self.context = context
  }

  /// Returns `refusal`, or one that suggests the line with options.
  func refusal(instead refusal: Refusal) -> Refusal {
    guard case .tracker(.invalidSelection(let fault)) = refusal, isAboutWords(fault),
      !hasSeveralTexts
    else { return refusal }
    if let line = lineWithTitle ?? lineWithQuotes ?? lineWithState {
      return .fault(.selectionMeant(fault, meant: line))
    }
    let typed = words.map(Self.asValue)
    let dates = LineDates(typed, takesCards: true, isOurs: true, setsValues: true)
    if let fault = dates.fault({ Self.arguments($0).flatMap(line) }) { return .fault(fault) }
    guard let foreign = Self.arguments(typed) else { return refusal }
    let isTitle = MeantText(foreign.text).isTitle
    let isRule = isTitle && followsRule && !foreign.cards.isEmpty
    if foreign.hasUnknown || isRule, case .bareWord(let word, .title) = fault {
      return .tracker(.invalidSelection(.bareWord(word, .nothing)))
    }
    // A single word may mean several things.
    guard !isTitle || foreign.text.count > 1, let meant = line(foreign) else { return refusal }
    return .fault(.selectionMeant(fault, meant: meant))
  }

  private static func arguments(_ words: [String]) -> ForeignArguments? {
    let edit = CommandTable.all.entry(named: "edit")
    return edit.map { ForeignArguments(words, for: $0.declaration) }
  }

  /// Returns the line for the arguments; `nil` without cards or values, and if one has no option.
  private func line(_ foreign: ForeignArguments) -> String? {
    guard !foreign.cards.isEmpty, !foreign.hasUnknown, !foreign.hasValueWithoutOption,
      !foreign.text.isEmpty || !foreign.values.isEmpty
    else { return nil }
    let meant = MeantText(foreign.text)
    let options = foreign.options + arguments.quotedOptions()
    if let state = meant.state, options.isEmpty { return state.line(moving: foreign.cards) }
    let text = [meant.state.map { "--state \($0.rawValue)" } ?? meant.option].compactMap(\.self)
    return (["todo edit"] + foreign.cards + text + options).joined(separator: " ")
  }

  /// Whether words follow a rule, of which they are probably a misspelled part.
  private var followsRule: Bool {
    arguments.operands(following: CardField.repeat.rawValue).contains {
      !CardNumberReader.isNumbers($0.word)
    }
  }

  /// Whether words follow several options: `--title New title -d fri with words`.
  ///
  /// Which of them belong together is not known, and no line should lose a part of a title.
  private var hasSeveralTexts: Bool {
    let names = Set(arguments.occurrences.map(\.name))
    let following = names.filter { name in
      arguments.operands(following: name).contains { !CardNumberReader.isNumbers($0.word) }
    }
    return following.count > 1
  }

  /// The line with the cards before a title that precedes them: `--title Buy oat milk 1`; `nil`
  /// without a title of several words or without cards.
  private var lineWithTitle: String? {
    let following = arguments.operands(following: "title")
    guard let value = arguments.value("title"), let first = following.first,
      arguments.operands.first == first
    else { return nil }
    let count = following.reversed().prefix { CardNumberReader.isNumbers($0.word) }.count
    let title = [value] + following.dropLast(count).map(\.word)
    let cards = arguments.operands.dropFirst(following.count - count).map(\.word)
    guard !cards.isEmpty, title.count > 1 else { return nil }
    return
      (["todo edit"] + cards.map(\.inShell) + ["--title \(title.joined(separator: " ").inShell)"]
      + arguments.quotedOptions(without: "title")).joined(separator: " ")
  }

  /// The line with quotes around the words after an option with a text: `--append more text`; `nil`
  /// if no words follow such an option.
  private var lineWithQuotes: String? {
    let texts = ["append", "notes", "step", "project"]
    guard let option = arguments.occurrences.last(where: { texts.contains($0.name) }),
      let value = option.value
    else { return nil }
    let following = arguments.operands(following: option.name)
    guard let first = following.first, arguments.operands.first != first else { return nil }
    let selection = arguments.operands.filter { !following.contains($0) }.map(\.word.inShell)
    let whole = ([value] + following.map(\.word)).joined(separator: " ")
    if option.name == "project" {
      // Otherwise, the words are probably a title.
      guard SelectionSuggestion(in: context).project(named: whole) != nil else { return nil }
    }
    let quoted = ["--\(option.name) \(whole.inShell)"]
    return (["todo edit"] + selection + quoted + arguments.quotedOptions(without: option.name))
      .joined(separator: " ")
  }

  /// The line with the state that the words after `--column` mean with its value: `--column in
  /// progress`; `nil` for others.
  private var lineWithState: String? {
    let following = arguments.operands(following: "column")
    guard let value = arguments.value("column"), let first = following.first,
      arguments.operands.first != first,
      let state = State(foreign: ([value] + following.map(\.word)).joined(separator: " "))
    else { return nil }
    let selection = arguments.operands.filter { !following.contains($0) }.map(\.word.inShell)
    return
      (["todo edit"] + selection + ["--state \(state.rawValue)"]
      + arguments.quotedOptions(without: "column")).joined(separator: " ")
  }

  /// Returns `project=web` for `-project=web`: next to a number, the dash is that of an option,
  /// but `-tag:x` removes a tag.
  private static func asValue(_ word: String) -> String {
    guard word.hasPrefix("-"), let filter = FilterWord(word), let foreign = ForeignFilter(filter),
      foreign.key != "tag"
    else { return word }
    return String(word.dropFirst())
  }

  private func isAboutWords(_ fault: SelectionFault) -> Bool {
    switch fault {
    case .mixed, .mixedInChange, .bareWord, .unknownKey, .foreignOperator: true
    default: false
    }
  }
}
