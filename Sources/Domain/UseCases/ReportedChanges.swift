import Entities
import Repositories

/// The first changes of a reversal, for its report.
struct ReportedChanges {
  private(set) var changes: [Change] = []
  private(set) var more = 0
  private(set) var cards: Set<Int> = []
  /// Those that came back or got other columns.
  private(set) var projects: Set<Project.ID> = []
  private var movers: [Int] = []

  private(set) var linked: [Int] = []

  mutating func note(_ change: Change) {
    if let number = change.cardNumber { cards.insert(number) }
    if change.links, let number = change.cardNumber { linked.append(number) }
    if change.choosesColumns, let id = change.projectID { projects.insert(id) }
    if change.entersColumn, let number = change.cardNumber { movers.append(number) }
    if changes.count < Reversal.limit { changes.append(change) } else { more += 1 }
  }

  func notices(_ writing: any Writing) throws(TrackerError) -> [ColumnNotice] {
    guard try writing.columns().hasLimits else { return [] }
    return try ColumnEntry(writing).notices(try writing.cards(inBoardOrder: Set(movers)))
  }
}

extension Change {
  fileprivate var links: Bool {
    switch self {
    case .addedCard(let card): !card.blockers.isEmpty
    case .editedCard(_, _, let after): after.contains { $0.isOf(CardField.blockers) }
    default: false
    }
  }

  fileprivate var choosesColumns: Bool {
    switch self {
    case .addedProject: true
    case .editedProject(_, _, let after): after.contains { $0.isOf(ProjectField.columns) }
    default: false
    }
  }

  fileprivate var entersColumn: Bool {
    switch self {
    case .addedCard: true
    case .editedCard(_, _, let after):
      after.contains { $0.isOf(CardField.state) || $0.isOf(CardField.column) }
    default: false
    }
  }
}
