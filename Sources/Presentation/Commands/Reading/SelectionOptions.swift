import CommandLineKit
import Entities
import TodoScenes
import Words

/// A selection with its options.
struct SelectionOptions {
  static let all = OptionDeclaration("all")
  static let expect = OptionDeclaration("expect", value: .required(placeholder: "N"))
  static let explain = OptionDeclaration("explain")
  static let force = OptionDeclaration("force")
  static let ifAny = OptionDeclaration("if-any")
  static let dryRun = OptionDeclaration("dry-run")
  /// The options of a command that changes the selected cards.
  static let changing = [all, expect, ifAny, dryRun, explain]

  let choice: CardChoice
  let isDryRun: Bool
  private let isExplained: Bool
  private let mayBeNone: Bool

  init(
    _ words: [String], _ arguments: ParsedArguments, scope: SelectionScope = .open,
    in context: Context
  ) throws(Refusal) {
    let expected = try ValueReader.number("expect", in: arguments, from: 0)
    let selection =
      if let cards = Selection(plainNumbers: words) { cards } else {
        try Self.selection(words, arguments, in: context)
      }
    choice = CardChoice(selection, scope: scope, expected: expected)
    isDryRun = arguments.has("dry-run")
    isExplained = arguments.has("explain")
    mayBeNone = arguments.has("if-any")
  }

  private static func selection(
    _ words: [String], _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> Selection {
    let reader = try context.selectionReader(for: words, takesText: false)
    let selection = try tracking { () throws(TrackerError) in
      try reader.selection(words, includesDone: arguments.has("all"))
    }
    try context.warn(ofNamesMissingFor: selection)
    return selection
  }

  func explain(in context: Context) {
    if isExplained { Explanation(choice.selection, scope: choice.scope).write(in: context) }
  }

  /// With `--if-any`, it is not an error if no card matches.
  func selecting<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    do throws(Refusal) {
      return try body()
    } catch .tracker(.nothingMatched) where mayBeNone {
      throw .nothingToDo
    } catch .tracker(.noCards) where mayBeNone {
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
