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
    if let number = change.cardNumber {
      cards.insert(number)
      if change.added?.card?.blockers != .some(.none), change.sets(.blockers) {
        linked.append(number)
      }
      if change.sets(.state, .column) { movers.append(number) }
    }
    if let id = change.projectID, change.added != nil || change.edit?.after.hasColumns == true {
      projects.insert(id)
    }
    if changes.count < Reversal.limit { changes.append(change) } else { more += 1 }
  }

  func notices(_ writing: any Writing) throws(TrackerError) -> [ColumnNotice] {
    guard try writing.columns().hasLimits else { return [] }
    return try ColumnEntry(writing).notices(try writing.cards(inBoardOrder: Set(movers)))
  }
}

extension [FieldText] {
  fileprivate var hasColumns: Bool { contains { $0.isOf(ProjectField.columns) } }
}
