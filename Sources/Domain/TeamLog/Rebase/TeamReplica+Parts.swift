import Entities
import FoundationEssentials

// What other machines did is shown as theirs, also where the outbox is rebased on it: the history
// names who changed what, and only what nobody changed is a part of the sync itself.
extension TeamReplica {
  /// Divides what changed by its authors.
  ///
  /// A transaction that doesn't fit beside the outbox is a part of the rest.
  func showParts(
    of answer: inout PullAnswer, _ entries: [LogEntry], _ contents: [EntryContent?],
    from shown: TeamState, _ known: Set<UUID>
  ) {
    var shown = shown
    for (entry, content) in zip(entries, contents) where !known.contains(entry.id) {
      switch content {
      case .lease(let numbers): try? shown.lease(numbers, to: entry.replica)
      case .transaction(var transaction):
        let changes = try? shown.applyFitted(transaction.changes, by: entry.replica)
        guard let changes, !changes.isEmpty else { continue }
        transaction.changes = changes
        answer.pulled.append(PulledTransaction(author: entry.author, transaction: transaction))
      case .format, .member, nil: break
      }
    }
    if !answer.pulled.isEmpty { answer.rest = shown.differences(to: local) }
  }
}

extension TeamState {
  /// Throws, and changes nothing, if the result would not be valid.
  fileprivate mutating func applyFitted(
    _ changes: [TeamChange], by replica: UUID
  ) throws(VoidReason) -> [TeamChange] {
    var journal = Journal()
    var made: [TeamChange] = []
    do throws(VoidReason) {
      for change in changes {
        guard let change = fitted(change) else { continue }
        try apply(change, by: replica, &journal)
        made.append(change)
      }
      try check(journal.items)
    } catch {
      restore(journal)
      throw error
    }
    return made
  }

  /// The change from the state's own values; `nil` if none differs.
  ///
  /// The team doesn't hear of blockers that only this store knows.
  func fitted(_ change: TeamChange) -> TeamChange? {
    guard let current = self[change.item] else { return change }
    switch change {
    case .added: return change
    case .deleted(let item, _): return .deleted(item, current)
    case .edited(let item, _, let after):
      let differing = after.filter { current[$0.name] != $0.text }
      guard !differing.isEmpty else { return nil }
      return .edited(item, before: current.texts(of: differing.map(\.name)), after: differing)
    }
  }
}
