import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// `todo` without a command: prints the board.
struct BoardCommand: Command {
  static let declaration = CommandDeclaration(
    "", synopses: ["", "FILTERS"],
    operands: [OperandDeclaration("FILTERS", .anyNumber)],
    options: [SelectionOptions.all, SelectionOptions.explain] + OutputForm.options,
    examples: ["todo", "todo project:web", "todo tag:docs -is:overdue --all"],
    takesFilters: true)

  private static let doneLimitInPipe = 10

  private let form: OutputForm
  private let wantsAll: Bool
  private let filters: FilterSelection?
  private let context: Context

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    try Self(arguments, in: context).run(isExplained: arguments.has("explain"))
  }

  private init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    self.context = context
    form = try OutputForm(arguments, in: context, table: false)
    wantsAll = arguments.has("all")
    let words = arguments.operands.map(\.word)
    // The board shows every state.
    let selection =
      try words.isEmpty
      ? nil
      : context.selection(
        words, includesDone: true, includesWaiting: wantsAll, takesNumbers: false)
    if case .filters(let filters) = selection { self.filters = filters } else { filters = nil }
  }

  private func run(isExplained: Bool) throws(Refusal) {
    if isExplained, let filters { Explanation(.filters(filters)).write(in: context) }
    let board = try context.scenes.boardSummary().answer(to: limits)
    let columns = board.all
    let cards = columns.flatMap(\.cards)
    switch form {
    case .text where filters == nil || columns.contains { $0.count > 0 }:
      let isWhole = wantsAll || !context.console.isTerminal
      return BoardText(board, isWhole: isWhole, in: context).write()
    case .text: context.note(.emptyList(hasSelection: true, includesDone: true))
    case .plain(let names): PlainRows(columns: names, context: context).write(cards)
    case .json(let keys):
      let answer = CardsAnswer(keys, in: context)
      for card in cards { answer.append(card) }
      let all = columns.reduce(0) { $0 + $1.count }
      return answer.finish(more: all - cards.count, warnings: waiting(board))
    }
    for note in waiting(board) { context.console.note(note) }
  }

  private func waiting(_ board: BoardColumns) -> [String] {
    (board.waiting > 0 ? [context.wording.text(.skippedWaitingCards(board.waiting))] : [])
      + context.notes(onUnreadable: board.unreadable)
  }

  private var limits: BoardLimits {
    var limits = BoardLimits(open: nil, done: nil, filters: filters)
    let now = Deadline(minute: context.civilNow)
    if !wantsAll {
      let rows = context.console.size.rows
      let isScreen = form == .text && context.console.isTerminal
      limits = BoardLimits(
        open: isScreen ? rows : nil, done: isScreen ? rows : Self.doneLimitInPipe,
        filters: filters, skipsWaiting: now)
    }
    if form == .text { limits.now = now }
    return limits
  }
}
