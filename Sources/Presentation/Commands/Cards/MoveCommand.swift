import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo move`: moves cards to another column, position or project.
enum MoveCommand: CardCommandKind {
  static let declarations = [
    declare(
      "move",
      synopses: [
        "SELECTION COLUMN", "SELECTION --before CARD", "SELECTION --top", "SELECTION -p PROJECT",
      ],
      completion: "card-or-column",
      options: [
        OptionDeclaration("before", takes: "CARD", offering: "card"),
        OptionDeclaration("after", takes: "CARD", offering: "card"),
        OptionDeclaration("top"), OptionDeclaration("bottom"), ValueReader.project,
        SelectionOptions.force,
      ],
      examples: [
        "todo move 12 doing", "todo move 3,5 done", "todo move 12 --before 7", "todo move 12 --top",
        "todo move tag:site -p web",
      ])
  ]

  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in context: Context
  ) throws(Refusal) -> CardAction {
    let placement = try placement(in: arguments, of: context)
    let project = try ValueReader.project(in: arguments)
    let column = try column(words, isNeeded: placement == nil && project == nil, in: context)
    if column != nil { words.removeLast() }
    return .move(
      Destination(
        column: column, placement: placement, project: project,
        isForced: arguments.has(SelectionOptions.force.name)))
  }

  private static func placement(
    in arguments: ParsedArguments, of context: Context
  ) throws(Refusal) -> Placement? {
    var placements: [Placement] = []
    if arguments.has("top") { placements.append(.top) }
    if arguments.has("bottom") { placements.append(.bottom) }
    if let word = arguments.value("before") {
      placements.append(.before(try ValueReader.card(word, in: context)))
    }
    if let word = arguments.value("after") {
      placements.append(.after(try ValueReader.card(word, in: context)))
    }
    guard placements.count <= 1 else { throw .fault(.twoPlaces) }
    return placements.first
  }

  /// Returns `nil` if the last word is a part of the selection.
  ///
  /// A word that is neither a column, a card nor a filter is refused.
  private static func column(
    _ words: [String], isNeeded: Bool, in context: Context
  ) throws(Refusal) -> ColumnWord? {
    guard let last = words.last, let word = try? ColumnWord(reading: last) else {
      if isNeeded { throw missingState(words, in: context) }
      return nil
    }
    if case .state = word { return word }
    let isSelection =
      CardNumberReader.isNumbers(last) || CardNumberReader.isNames(last)
      || FilterReader.isFilter(last)
    if !isSelection {
      let columns = ColumnList(try context.scenes.listColumns().answer(to: ()).map(\.column))
      if columns.column(word) != nil { return word }
      if isNeeded, words.count > 1, !columns.all.allSatisfy(\.isNamedAsState) {
        _ = try tracked(try columns.existing(word))
      }
    }
    if isNeeded { throw missingState(words, in: context) }
    return nil
  }

  private static func missingState(_ words: [String], in context: Context) -> Refusal {
    guard let last = words.last, words.count > 1, !CardNumberReader.isNumbers(last),
      !FilterReader.isFilter(last)
    else { return .fault(.noDestination) }
    let near = nearest(to: last, among: State.allCases.map(\.rawValue))
    return .fault(.noStateAtEnd(word: last, nearest: near.flatMap(State.init(rawValue:))))
  }
}

/// `todo start`, `todo done` and `todo reopen`: move cards to a state.
enum StateCommand: CardCommandKind {
  static let declarations = [
    declare("start", options: options, examples: ["todo start 12", "todo start tag:next"]),
    declare("done", options: options, examples: ["todo done 12", "todo done 3,5 --dry-run"]),
    declare(
      "reopen", options: options, examples: ["todo reopen 12", "todo reopen finished:today"]),
  ]

  private static let options = [SelectionOptions.force]

  static func scope(of command: String) -> SelectionScope { command == "reopen" ? .done : .open }

  static func action(
    _ arguments: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    let state: State =
      switch arguments.command {
      case "start": .doing
      case "done": .done
      default: .todo
      }
    return .move(
      Destination(
        column: .state(state), origin: state == .todo ? .done : nil, keepsState: true,
        isForced: arguments.has(SelectionOptions.force.name)))
  }
}
