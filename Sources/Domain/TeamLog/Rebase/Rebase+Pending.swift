import Entities
import FoundationEssentials

extension Rebase {
  /// On top of the log and the entries before it; `nil` if it has become pointless.
  mutating func callAsFunction(_ pending: Pending) -> Pending? {
    guard let content = content(of: pending) else { return nil }
    // A card of a lost lease gets a number of this machine.
    return Pending(
      id: pending.id, author: author, content: content, isRequest: pending.isRequest)
  }

  private mutating func content(of pending: Pending) -> EntryContent? {
    author = pending.author
    switch pending.content {
    case .transaction(let transaction):
      return .transaction(self(transaction, by: pending.author))
    case .lease(let numbers):
      if pending.isRequest {
        // Until the log has it, nobody may use the numbers.
        let first = max(state.nextNumber, highestLease + 1)
        highestLease = first + numbers.count - 1
        return .lease(first...highestLease)
      }
      // An entry that a restored hub lost: numbers that were printed stay with their machine.
      let isFree = (try? state.lease(numbers, to: pending.author.replica)) != nil
      return isFree ? pending.content : nil
    case .member: return pending.content
    case .format(let format):
      guard format == state.format + 1 else { return nil }
      state.format = format
      return pending.content
    }
  }

  /// Adds transactions to what the machine showed, which are in the log by now.
  mutating func skip(_ pending: [Pending]) {
    for pending in pending {
      guard case .transaction(let transaction) = pending.content else { continue }
      _ = try? old.apply(transaction, by: pending.author)
      if let changes = state.past[transaction.id] {
        var logged = transaction
        logged.changes = changes
        rebased[transaction.id] = logged
      }
    }
  }
}
