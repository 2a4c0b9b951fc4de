import FoundationEssentials

// A state from a checkpoint has no changes of the transactions before it. Those that somebody
// reverses are read again from the log, before the reversal is applied.
extension TeamState {
  /// Whether the changes of the transaction must be recalled before a reversal of it is applied.
  public func hasForgotten(_ transaction: UUID) -> Bool {
    past[transaction] == nil && hasEarlier(transaction)
      && !voids.contains { $0.id == transaction }
  }

  /// Adds the changes of a transaction before the checkpoint.
  public mutating func recall(_ entry: LogEntry) {
    guard hasForgotten(entry.id), case .transaction(let transaction) = entry.content else { return }
    past[entry.id] = transaction.changes
  }

  /// Whether an entry before the checkpoint has the id.
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
  /// The transaction that this entry undoes or redoes.
  ///
  /// Only entries with the words are read: all others are read once, when they are applied.
  public var target: UUID? {
    guard (large?.bytes ?? payload).mayReverse, case .transaction(let transaction) = content else {
      return nil
    }
    return transaction.target
  }
}

extension Pending {
  /// The transaction that this one undoes or redoes.
  public var target: UUID? {
    if case .transaction(let transaction) = content { transaction.target } else { nil }
  }
}

extension [UInt8] {
  /// Whether a line of a content begins with the name of the field of a target.
  fileprivate var mayReverse: Bool {
    withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast(5) where bytes[index] == UInt8(ascii: "\n") {
        let word = bytes[(index + 1)..<(index + 6)]
        if word.elementsEqual("undo ".utf8) || word.elementsEqual("redo ".utf8) { return true }
      }
      return false
    }
  }
}
