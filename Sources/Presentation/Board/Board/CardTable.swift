import Entities
import Looks
import System
import TerminalKit

/// The columns of cards that have one row each: the number, flags, the title, and aligned facts.
///
/// A fact that no card has takes no room. The widths follow from all cards that are read, so that a
/// step of the selection moves nothing.
struct CardTable: Equatable {
  struct Column: Equatable {
    let fact: BoardFact
    let width: Int
  }

  private static let gap = 2
  private static let minimumTitle = 24
  private static let minimumFact = 6
  private static let maximumFact = 16

  private(set) var number = 1
  private(set) var flags = 0
  private(set) var title = 0
  private(set) var columns: [Column] = []

  init(_ cells: [BoardCell], facts: [BoardFact], width: Int, _ marks: CardMarks) {
    let cards = cells.compactMap { cell in cell.content.card.map { (card: $0, cell: cell) } }
    number = cards.reduce(1) { max($0, String($1.card.number).count) }
    let hasFlags = cards.contains { $0.card.priority != .normal }
    flags = hasFlags ? 2 : 0
    let room = width - CardDrawing.gutter - number - 1
    var rest = room - flags - Self.minimumTitle
    for fact in facts where rest > Self.minimumFact {
      let wanted = cards.reduce(0) { max($0, fact.cells(of: $1.card, $1.cell)) }
      let cells = min(wanted, Self.maximumFact, rest - Self.gap)
      guard cells >= min(max(wanted, 1), Self.minimumFact) else { continue }
      columns.append(Column(fact: fact, width: cells))
      rest -= cells + Self.gap
    }
    flags = cards.reduce(0) { max($0, flags(of: $1.card, $1.cell)) }
    let used = columns.reduce(flags) { $0 + $1.width + Self.gap }
    let longest = cards.reduce(1) { max($0, marks.title(of: $1.card).visible.cellWidth) }
    title = min(max(room - used, 1), longest)
  }

  func has(_ fact: BoardFact) -> Bool { columns.contains { $0.fact == fact } }

  private func flags(of card: Card, _ cell: BoardCell) -> Int {
    let isOverdue = !has(.deadline) && card.isOverdue(at: Deadline(minute: cell.now))
    let flags = [card.priority != .normal, isOverdue, !has(.blocked) && cell.isBlocked]
    return 2 * flags.count { $0 }
  }
}

extension BoardFact {
  /// Returns the cells that the fact needs in a table, or its usual cells; 0 if the card lacks it.
  fileprivate func cells(of card: Card, _ cell: BoardCell) -> Int {
    switch self {
    case .blocked: cell.isBlocked ? 1 : 0
    case .deadline: card.deadline == nil ? 0 : 11
    case .wait: card.wait == nil ? 0 : 12
    case .repeat: card.repeat == nil ? 0 : 1
    case .steps: card.steps.isEmpty ? 0 : 9
    case .children: cell.children == nil ? 0 : 4
    case .assignee: card.assignee.map { $0.text.visible.cellWidth + 1 } ?? 0
    case .project:
      cell.project.map { !cell.showsProject || $0.isInbox ? 0 : $0.name.text.visible.cellWidth }
        ?? 0
    case .comments: card.comments.isEmpty ? 0 : 3
    case .tags: card.tags.list.reduce(-1) { $0 + $1.text.visible.cellWidth + 2 }
    case .estimate: card.estimate == nil ? 0 : 10
    case .age: 14
    case .started: card.started == nil ? 0 : 14
    case .time: cell.arrival == nil ? 0 : 14
    }
  }
}
