import CommandLineKit
import Entities
import ViewModels
import Words

/// The options of commands that select cards.
struct SelectionOptions {
  static let all = OptionDeclaration("all")
  static let expect = OptionDeclaration("expect", takes: "N")
  static let explain = OptionDeclaration("explain")
  static let force = OptionDeclaration("force")
  static let ifAny = OptionDeclaration("if-any")
  static let dryRun = OptionDeclaration("dry-run")
  /// The options of a command that changes the selected cards.
  static let changing = [all, expect, ifAny, dryRun, explain]

  let isDryRun: Bool
  private(set) var isExplained: Bool
  private let mayBeNone: Bool

  init(_ arguments: ParsedArguments) {
    isDryRun = arguments.has("dry-run")
    isExplained = arguments.has("explain")
    mayBeNone = arguments.has("if-any")
  }

  /// The options after the selection was explained.
  var explained: SelectionOptions {
    var options = self
    options.isExplained = false
    return options
  }

  /// With `--if-any`, it is not an error if no card matches.
  func selecting<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    do throws(Refusal) {
      return try body()
    } catch .tracker(.nothingMatched) where mayBeNone {
      throw .nothingToDo
    } catch .tracker(.noCards) where mayBeNone {
      throw .nothingToDo
    } catch .tracker(.claim(.nothingFree)) where mayBeNone {
      throw .nothingToDo
    } catch .tracker(.noSuchTag) where mayBeNone {
      // A tag that no card has does not exist.
      throw .nothingToDo
    } catch .tracker(.noSuchKey) where mayBeNone {
      throw .nothingToDo
    }
  }
}

extension Context {
  /// Returns the cards that a command selects, which must name some.
  func cards(
    _ words: [String], _ arguments: ParsedArguments, scope: SelectionScope = .open
  ) throws(Refusal) -> CardChoice {
    let expected = try ValueReader.number("expect", in: arguments, from: 0)
    if let cards = Selection(plainNumbers: words) {
      return CardChoice(cards, scope: scope, expected: expected)
    }
    let reader = try selectionReader(for: words, takesText: false)
    let selection = try tracking { () throws(TrackerError) in
      try reader.selection(words, includesDone: arguments.has("all"))
    }
    try warn(ofNamesMissingFor: selection)
    return CardChoice(selection, scope: scope, expected: expected)
  }

  /// Returns the selection of a command that needs none; `nil` without words.
  func selection(_ words: [String], takesNumbers: Bool = true) throws(Refusal) -> Selection? {
    guard !words.isEmpty else { return nil }
    let reader = try selectionReader(for: words, takesText: false, takesNumbers: takesNumbers)
    let selection = try tracking { () throws(TrackerError) in try reader.selection(words) }
    try warn(ofNamesMissingFor: selection)
    return selection
  }

  func selectionReader(
    for words: [String], takesText: Bool, takesNumbers: Bool = true, takesOr: Bool = true
  ) throws(Refusal) -> SelectionReader {
    var reader = selectionReader(
      takesText: takesText, takesNumbers: takesNumbers, takesOr: takesOr)
    if SelectionReader.namesViews(words) { reader.views = try scenes.listViews().answer(to: ()) }
    return reader
  }

  func warn(ofNamesMissingFor selection: Selection) throws(Refusal) {
    guard case .filters(let filters) = selection, !filters.views.isEmpty else { return }
    for name in try scenes.missingNames().answer(to: filters) {
      console.warn(wording.text(Message(.missingName(name))))
    }
  }

  func selectionReader(
    takesText: Bool, takesNumbers: Bool = true, takesOr: Bool = true
  ) -> SelectionReader {
    SelectionReader(
      filters: FilterReader(
        now: civilNow, zone: zone, weekStart: weekStart, instant: now, user: userName,
        names: batch?.names.known),
      takesText: takesText,
      takesNumbers: takesNumbers, takesOr: takesOr, names: batch?.names.known)
  }
}

extension CommandDeclaration {
  /// A command that changes columns, projects or views.
  static func change(
    _ name: String, _ synopses: [String], _ operands: [OperandDeclaration],
    _ options: [OptionDeclaration] = [], form: [OptionDeclaration] = OutputForm.wholeRows,
    examples: [String], takesFilters: Bool = false, takesText: Bool = false
  ) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: synopses, operands: operands,
      options: options + [SelectionOptions.dryRun] + form, examples: examples,
      takesFilters: takesFilters, takesText: takesText)
  }
}
