import CommandLineKit
import Entities
import TodoScenes
import ViewModels
import Words

/// `todo move`: moves cards to another column, position or project.
struct MoveCommand: Command {
  static let declaration = CommandDeclaration(
    "move",
    synopses: [
      "SELECTION COLUMN", "SELECTION --before CARD", "SELECTION --top", "SELECTION -p PROJECT",
    ],
    operands: [
      OperandDeclaration("SELECTION", .anyNumber, completion: .source("card-or-column"))
    ],
    options: [
      OptionDeclaration(
        "before", value: .required(placeholder: "CARD"), completion: .source("card")),
      OptionDeclaration(
        "after", value: .required(placeholder: "CARD"), completion: .source("card")),
      OptionDeclaration("top"), OptionDeclaration("bottom"), ValueReader.project,
      SelectionOptions.force,
    ] + SelectionOptions.changing + OutputForm.options,
    examples: [
      "todo move 12 doing", "todo move 3,5 done", "todo move 12 --before 7", "todo move 12 --top",
      "todo move tag:site -p web",
    ],
    takesFilters: true)

  private let form: OutputForm
  private let mover: CardMover

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    var words = arguments.operands.map(\.word)
    let placement = try Self.placement(in: arguments, of: context)
    let project = try ValueReader.project(in: arguments)
    let column = try Self.column(words, isNeeded: placement == nil && project == nil, in: context)
    if column != nil { words.removeLast() }
    mover = CardMover(
      selection: try SelectionOptions(words, arguments, in: context),
      destination: Destination(
        column: column, placement: placement, project: project,
        isForced: arguments.has(SelectionOptions.force.name)))
  }

  func run(in context: Context) throws(Refusal) {
    try mover.run(as: form, in: context)
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
        _ = try tracking { () throws(TrackerError) in try columns.existing(word) }
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
struct StateCommand: Runnable {
  static let start = declare("start", examples: ["todo start 12", "todo start tag:next"])
  static let done = declare("done", examples: ["todo done 12", "todo done 3,5 --dry-run"])
  static let reopen = declare(
    "reopen", examples: ["todo reopen 12", "todo reopen finished:today"])

  private let form: OutputForm
  private let mover: CardMover

  init(_ arguments: ParsedArguments, to state: State, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    let scope = state == .todo ? SelectionScope.done : .open
    mover = CardMover(
      selection: try SelectionOptions(
        arguments.operands.map(\.word), arguments, scope: scope, in: context),
      destination: Destination(
        column: .state(state), origin: state == .todo ? .done : nil, keepsState: true,
        isForced: arguments.has(SelectionOptions.force.name)))
  }

  func run(in context: Context) throws(Refusal) {
    try mover.run(as: form, in: context)
  }

  private static func declare(_ name: String, examples: [String]) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: ["SELECTION"],
      operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
      options: [SelectionOptions.force] + SelectionOptions.changing + OutputForm.options,
      examples: examples,
      takesFilters: true)
  }
}
