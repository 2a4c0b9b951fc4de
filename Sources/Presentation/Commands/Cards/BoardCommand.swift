import CommandLineKit
import Entities
import Messages
import TerminalKit
import TodoScenes
import ViewModels

/// `todo` without a command: prints the board.
struct BoardCommand: Command {
  static let declaration = CommandDeclaration(
    "", synopses: [""], options: [SelectionOptions.all] + OutputForm.options, examples: ["todo"])

  /// The maximum number of done cards in a pipe, without `--all`.
  private static let doneLimitInPipe = 10

  private let form: OutputForm
  private let wantsAll: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    wantsAll = arguments.has("all")
  }

  func run(in context: Context) throws(Refusal) {
    let columns = try context.scenes.boardSummary().answer(to: limits(context))
    let cards = columns.flatMap(\.cards)
    switch form {
    case .text: BoardText(columns, isWhole: isWhole(context), in: context).write()
    case .plain(let names): PlainRows(columns: names, zone: context.zone).write(cards, in: context)
    case .json:
      let answer = CardsAnswer(in: context)
      for card in cards { answer.append(card) }
      let all = columns.reduce(0) { $0 + $1.count }
      answer.finish(more: all - cards.count, warnings: [])
    }
  }

  /// Whether columns can be longer than the screen.
  private func isWhole(_ context: Context) -> Bool {
    wantsAll || !context.console.isTerminal
  }

  private func limits(_ context: Context) -> BoardLimits {
    if wantsAll { return BoardLimits(open: nil, done: nil) }
    let rows = context.console.size.rows
    guard form == .text, context.console.isTerminal else {
      return BoardLimits(open: nil, done: Self.doneLimitInPipe)
    }
    return BoardLimits(open: rows, done: rows)
  }
}
