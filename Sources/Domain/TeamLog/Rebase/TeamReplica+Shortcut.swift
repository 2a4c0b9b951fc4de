import Entities
import FoundationEssentials

/// A transaction of another machine, as a pull adds it to what this one shows.
public struct PulledTransaction: Hashable, Sendable {
  public let author: LogAuthor
  public let transaction: TeamTransaction
}

// What the outbox shares nothing with is added to what the machine shows, without a rebase.
extension TeamReplica {
  /// `nil` if something must be rebased, or if a rebase would have another result.
  ///
  /// `contents` has no void entries; `left` is what the new log doesn't have either.
  func shortcut(
    _ entries: [LogEntry], _ contents: [EntryContent?], to next: TeamState, left: [Pending]
  ) -> (state: TeamState, pulled: [PulledTransaction])? {
    guard canPush else { return nil }
    let known = Set(outbox.map(\.id))
    var pulled: [PulledTransaction] = []
    for (entry, content) in zip(entries, contents) where !known.contains(entry.id) {
      switch content {
      case .transaction(let transaction):
        let author = LogAuthor(replica: entry.replica, person: entry.person)
        pulled.append(PulledTransaction(author: author, transaction: transaction))
      case .lease where !left.isEmpty: return nil
      case .lease, .format, .member, nil: break
      }
    }
    if outbox.isEmpty { return (next, pulled) }
    guard left.isEmpty || isApart(pulled, from: left) else { return nil }
    // Those of a copy of this file can have other changes under the same ids.
    let own = entries.compactMap { entry -> TeamTransaction? in
      guard known.contains(entry.id), case .transaction(let transaction) = entry.content else {
        return nil
      }
      return transaction
    }
    return added(pulled, to: next, left, own)
  }

  private func added(
    _ pulled: [PulledTransaction], to next: TeamState, _ left: [Pending],
    _ own: [TeamTransaction]
  ) -> (state: TeamState, pulled: [PulledTransaction])? {
    var shown = local
    var rebased = next
    for part in pulled {
      guard (try? shown.apply(part.transaction, by: part.author)) != nil else { return nil }
    }
    for pending in left {
      switch pending.content {
      case .transaction(let transaction):
        guard (try? rebased.apply(transaction, by: pending.author)) != nil else { return nil }
      case .member: break
      case .lease, .format: return nil
      }
    }
    let all = pulled.map(\.transaction) + outbox.compactMap(\.transaction) + own
    let touched = Set(all.flatMap { $0.changes.map(\.item) })
    guard touched.allSatisfy({ shown[$0] == rebased[$0] }) else { return nil }
    return (rebased, pulled)
  }

  /// Without a common item, name, key or blocker, and without a settlement or a reversal.
  private func isApart(_ pulled: [PulledTransaction], from left: [Pending]) -> Bool {
    var theirs: Set<String> = []
    for part in pulled {
      guard part.transaction.isPlain else { return false }
      theirs.formUnion(part.transaction.footprint)
    }
    for pending in left {
      guard case .transaction(let transaction) = pending.content else { continue }
      guard transaction.isPlain, theirs.isDisjoint(with: transaction.footprint) else {
        return false
      }
    }
    return true
  }
}

extension Pending {
  fileprivate var transaction: TeamTransaction? {
    if case .transaction(let transaction) = content { transaction } else { nil }
  }
}

extension TeamTransaction {
  fileprivate var isPlain: Bool {
    kind == .change && parked.isEmpty && released.isEmpty && settled.isEmpty
      && changes.allSatisfy { change in
        if case .deleted(let item, _) = change {
          item.kind == .card
        } else {
          change.item.kind != .column
        }
      }
  }

  /// Cards of one project don't depend on each other, and a project that is deleted has none.
  fileprivate var footprint: Set<String> {
    var found: Set<String> = []
    for change in changes {
      found.insert(change.item.id.recorded)
      let fields =
        switch change {
        case .added(_, let fields), .deleted(_, let fields): fields.list
        case .edited(_, let before, let after): before + after
        }
      for field in fields {
        guard let text = field.text else { continue }
        switch field.name {
        case "name", "key": found.insert("\(field.name) \(text.foldedForComparison)")
        case "number": found.insert("number \(text)")
        case "blockers": for id in ItemFields.ids(text) { found.insert(id.recorded) }
        default: break
        }
      }
    }
    return found
  }
}
