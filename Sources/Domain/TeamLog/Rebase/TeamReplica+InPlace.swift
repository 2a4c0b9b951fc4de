import Entities
import FoundationEssentials

// A long log is pulled in many parts. Copying what the log says for each of them would take longer
// the longer the log is.
extension TeamReplica {
  /// `nil`, without a change, if the machine has changes of its own or a rebase is needed.
  ///
  /// Throws, and changes nothing, if an entry doesn't follow from the one before.
  mutating func pullInPlace(_ entries: [LogEntry]) throws(TrackerError) -> PullAnswer? {
    let known = Set(outbox.map(\.id))
    guard canPush, outbox.allSatisfy(\.isMember),
      entries.allSatisfy({ entry in
        entry.format <= EntryContent.knownFormat
          && (entry.replica != author.replica || known.contains(entry.id))
      })
    else { return nil }
    let hashes = try hashes(of: entries)
    var answer = PullAnswer()
    // The machine shows what the log says. Released, so that the log's state isn't copied.
    local = TeamState()
    for (entry, hash) in zip(entries, hashes) {
      let content = base.add(entry, hash: hash)
      guard !known.contains(entry.id) else { continue }
      if case .transaction(let transaction) = content {
        answer.pulled.append(PulledTransaction(author: entry.author, transaction: transaction))
      }
    }
    local = base
    outbox.removeAll { base.has($0.id) }
    add(entries)
    return answer
  }

  private func hashes(of entries: [LogEntry]) throws(TrackerError) -> [LogHash] {
    var hashes: [LogHash] = []
    hashes.reserveCapacity(entries.count)
    var last = base.head.hash
    for (index, entry) in entries.enumerated() {
      guard entry.follows(last) else {
        throw .team(.log(.broken(position: base.position + index + 1)))
      }
      last = entry.hash
      hashes.append(last)
    }
    return hashes
  }
}

extension Pending {
  fileprivate var isMember: Bool {
    if case .member = content { true } else { false }
  }
}
