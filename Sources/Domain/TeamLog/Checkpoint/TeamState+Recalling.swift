import FoundationEssentials

// A state from a checkpoint has no changes of the transactions before it. Those that somebody
// reverses are read again from the log, before the reversal is applied.
extension TeamState {
  /// Its changes must be recalled before a reversal.
  public func hasForgotten(_ transaction: UUID) -> Bool {
    past[transaction] == nil && hasEarlier(transaction)
      && !voids.contains { $0.id == transaction }
  }

  public mutating func recall(_ entry: LogEntry) {
    guard hasForgotten(entry.id), case .transaction(let transaction) = entry.content else { return }
    past[entry.id] = transaction.changes
  }

  func hasEarlier(_ id: UUID) -> Bool {
    var (low, high) = (earlierIDs.startIndex, earlierIDs.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if earlierIDs[middle].words < id.words { low = middle + 1 } else { high = middle }
    }
    return low < earlierIDs.endIndex && earlierIDs[low] == id
  }
}

extension LogEntry {
  /// Only entries with the words are read: all others are read once, when they are applied.
  public var target: UUID? {
    guard mentions("\nundo ") || mentions("\nredo "), case .transaction(let transaction) = content
    else { return nil }
    return transaction.target
  }

  /// Whether the content has the word; reading a content takes far longer than the search.
  public func mentions(_ word: String) -> Bool {
    (large?.bytes ?? payload).withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let start = rest.firstIndex(where: { $0 == word.utf8.first }) {
        if rest[start...].starts(with: word.utf8) { return true }
        rest = rest[(start + 1)...]
      }
      return false
    }
  }
}

extension Pending {
  public var target: UUID? {
    if case .transaction(let transaction) = content { transaction.target } else { nil }
  }
}
