import Entities
import Repositories
import TeamLog

extension Tracker {
  /// Returns the notices of syncs, also of those in the background, and deletes them.
  public func takeSyncNotices(on terms: ChangeTerms) throws(TrackerError) -> [SyncNotice] {
    let hasNone = try store.reading { (reading) throws(TrackerError) in
      try reading.syncNotices().isEmpty
    }
    guard !hasNone else { return [] }
    // Read again: a sync in the background can have added some since.
    return try store.transaction(terms.transaction) {
      (writing) throws(TrackerError) -> [SyncNotice] in
      let notices = try writing.syncNotices()
      try writing.setSyncNotices([])
      return notices
    }.answer
  }
}

extension Store {
  /// Those with more cards than their limits.
  func columnsOverLimits() throws(TrackerError) -> [ColumnID: SyncNotice] {
    try reading { (reading) throws(TrackerError) in
      var notices: [ColumnID: SyncNotice] = [:]
      for column in try reading.columns().all {
        guard let limit = column.limit, let count = try reading.limitedCount(of: column),
          count > limit
        else { continue }
        notices[column.id] = .overLimit(column: column.name.text, count: count, limit: limit)
      }
      return notices
    }
  }
}

extension TeamLedger {
  /// Until a command reports them.
  func keepNotices(
    of reports: [RebaseReport], _ answer: inout SyncAnswer
  ) throws(TrackerError) {
    let notices = reports.compactMap(notice)
    guard !notices.isEmpty else { return }
    answer.notices += notices
    try writing.setSyncNotices(try writing.syncNotices() + notices)
  }

  private func notice(_ report: RebaseReport) -> SyncNotice? {
    let fields = { (item: ItemID) in replica.local[item] }
    switch report {
    case .renumbered(let item, let former):
      return fields(item)?.number.map { .renumbered(card: $0, former: former) }
    case .lostClaim(let item):
      let person = fields(item)?[CardField.assignee] ?? ""
      return fields(item)?.number.map { .lostClaim(card: $0, person: person) }
    case .movedToInbox(let item):
      // A later change of this machine can have moved the card.
      guard fields(item)?[CardField.project] == Project.inbox.id.recorded else { return nil }
      return fields(item)?.number.map { .movedToInbox(card: $0) }
    case .movedToDefault(let item): return fields(item)?.number.map { .movedToDefault(card: $0) }
    case .renamed(let item, let former):
      guard let name = fields(item)?["name"], name != former else { return nil }
      return .renamed(name: name, former: former)
    case .merged: return nil
    }
  }
}
