import CommandLineKit
import Entities
import Messages

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

  /// Reads `words` as the selection of a command that changes cards.
  ///
  /// With `offersTitle`, the command can change a title.
  init(
    _ words: [String], _ arguments: ParsedArguments, scope: SelectionScope = .open,
    offersTitle: Bool = false, in context: Context
  ) throws(Refusal) {
    let expected = try ValueReader.number("expect", in: arguments, from: 0)
    let selection: Selection
    do throws(TrackerError) {
      selection = try context.selectionReader(takesText: false)
        .selection(words, includesDone: arguments.has("all"))
    } catch {
      throw .tracker(
        SelectionSuggestion(offersTitle: offersTitle, in: context).error(instead: error))
    }
    choice = CardChoice(selection, scope: scope, expected: expected)
    isDryRun = arguments.has("dry-run")
    isExplained = arguments.has("explain")
    mayBeNone = arguments.has("if-any")
  }

  /// Prints how the selection was read, with `--explain`.
  func explain(in context: Context) {
    if isExplained { Explanation(choice.selection, scope: choice.scope).write(in: context) }
  }

  /// Runs `body`; with `--if-any`, it is not an error if no card matches.
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
    }
  }
}

extension Context {
  /// Returns a reader of selections with the clock of this context.
  func selectionReader(takesText: Bool, takesNumbers: Bool = true) -> SelectionReader {
    SelectionReader(
      filters: FilterReader(
        now: civilNow, zone: zone, weekStart: weekStart, instant: now, user: userName),
      takesText: takesText,
      takesNumbers: takesNumbers, names: batch?.names.known)
  }
}
