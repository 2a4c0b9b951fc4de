import Entities
import FoundationEssentials

/// What a machine of a team knows: the log that it pulled, and its outbox on top of it.
///
/// A value without a store, so that each step can be tested alone.
public struct TeamReplica: Sendable {
  public internal(set) var author: LogAuthor
  /// The last entries that were pulled, at least one if there are any.
  public internal(set) var log: [LogEntry] = []
  /// In bytes.
  public private(set) var sizeSinceCheckpoint = 0
  /// How many of these bytes were read from the store.
  public private(set) var replayedSize = 0
  /// What the log says.
  public internal(set) var base = TeamState()
  /// The log, and the outbox on top of it.
  public internal(set) var local = TeamState()
  /// Not before the first pull of a store that joins, nor before its cards have numbers.
  public private(set) var canPush = true
  /// In order.
  public internal(set) var outbox: [Pending] = []

  public init(author: LogAuthor) {
    self.author = author
  }

  /// `start` is what the log says before `log`, which must not reverse what it has forgotten.
  ///
  /// Throws if only a newer version can read the log.
  public init(
    author: LogAuthor, start: TeamState = TeamState(), log: [LogEntry], outbox: [Pending],
    canPush: Bool
  ) throws(TrackerError) {
    self.author = author
    self.outbox = outbox
    self.canPush = canPush
    base = start
    for entry in log { try base.append(entry) }
    add(log)
    replayedSize = sizeSinceCheckpoint
    local = base
    for pending in outbox where !pending.isRequest { local.show(pending) }
  }

  mutating func add(_ entries: [LogEntry]) {
    log += entries
    sizeSinceCheckpoint += entries.reduce(0) { $0 + $1.size }
  }

  /// Keeps the last entry.
  ///
  /// With `isCheckpoint`, the store keeps a checkpoint with all of them.
  public mutating func forgetLog(isCheckpoint: Bool) {
    log = log.suffix(1)
    if isCheckpoint { (sizeSinceCheckpoint, replayedSize) = (0, 0) }
  }

  /// Recalls a transaction that is about to be reversed.
  public mutating func recall(_ entry: LogEntry) {
    base.recall(entry)
    local.recall(entry)
  }

  /// Throws if it is not valid.
  public mutating func record(_ transaction: TeamTransaction) throws(VoidReason) {
    try local.apply(transaction, by: author)
    outbox.append(
      Pending(id: transaction.id, author: author, content: .transaction(transaction)))
  }

  /// The cards get numbers of the team with the next pull.
  public mutating func join(with transaction: TeamTransaction) {
    canPush = false
    outbox.append(
      Pending(id: transaction.id, author: author, content: .transaction(transaction)))
  }
}

public struct PullAnswer: Sendable {
  public var reports: [RebaseReport] = []
  /// To be leased first; nothing else was changed then.
  public var neededNumbers = 0
  public var next: TeamState?
  /// With what each changed of what this machine showed.
  public var pulled: [PulledTransaction] = []
  /// After ``pulled``, net: merged values, and what the outbox needs to stay valid.
  public var rest: [TeamChange] = []
  /// The file is a copy.
  public var isNewReplica = false
}

/// A transaction of another machine, as a pull adds it to what this one shows.
public struct PulledTransaction: Hashable, Sendable {
  public let author: LogAuthor
  public let transaction: TeamTransaction
}

// MARK: - Pull
extension TeamReplica {
  /// Rebases the outbox on the entries of the hub after ``base``.
  ///
  /// `last` is the hub's entry at the position of ``base``; `nil` if there is none. `newID` makes
  /// an id for the replica if the file is a copy, or was restored: the log has an entry of its own
  /// that the file doesn't know. Throws, and changes nothing, if the log is not the one that was
  /// pulled before.
  public mutating func pull(
    _ entries: [LogEntry], after last: LogEntry?, newID: () -> UUID
  ) throws(TrackerError) -> PullAnswer {
    guard last?.hash ?? .none == base.head.hash else {
      let known = base.position
      throw .team(.log(last == nil ? .shortened(known: known) : .changed(position: known)))
    }
    if let answer = try pullInPlace(entries) { return answer }
    var next = base
    var contents: [EntryContent?] = []
    for entry in entries {
      let content = try next.add(entry)
      if canPush { contents.append(content) }
    }
    var answer = PullAnswer()
    let known = Set(outbox.map(\.id))
    if entries.contains(where: { $0.replica == author.replica && !known.contains($0.id) }) {
      become(newID())
      answer.isNewReplica = true
    }
    let (wasMember, shown) = (canPush, local)
    rebase(outbox, from: base, onto: next, &answer)
    guard answer.neededNumbers == 0 else { return answer }
    add(entries)
    if wasMember { showParts(of: &answer, entries, contents, from: shown, known) }
    return answer
  }

  /// The numbers belong to the original.
  mutating func become(_ id: UUID) {
    let old = author.replica
    canPush = false
    author = LogAuthor(replica: id, person: author.person)
    outbox = outbox.map { pending in
      var pending = pending
      if pending.author.replica == old { pending.author = author }
      return pending
    }
  }

  /// Takes the result unless card numbers are missing.
  mutating func rebase(
    _ pending: [Pending], from old: TeamState, onto next: TeamState, _ answer: inout PullAnswer
  ) {
    let left = pending.filter { !next.has($0.id) }
    var rebase = Rebase(left, from: old, onto: next, by: author)
    // What the log has by now is a part of what the machine showed.
    rebase.skip(pending.filter { next.has($0.id) })
    var rebased: [Pending] = []
    for pending in left {
      if let next = rebase(pending) { rebased.append(next) }
    }
    answer.neededNumbers = rebase.missingNumbers
    guard rebase.missingNumbers == 0 else {
      answer.next = next
      return
    }
    answer.rest = local.differences(to: rebase.state)
    answer.reports = rebase.reports
    canPush = true
    base = next
    outbox = rebased
    local = rebase.state
  }
}

// MARK: - Push
extension TeamReplica {
  /// To push after ``base``.
  public var entries: [LogEntry] { canPush ? entries(of: outbox, after: base) : [] }

  /// To push after a log on which the cards need more numbers than the file has.
  public func leaseEntries(after next: TeamState) -> [LogEntry] {
    let leases = outbox.filter { if case .lease = $0.content { !next.has($0.id) } else { false } }
    var rebase = Rebase(leases, from: base, onto: next, by: author)
    return entries(of: leases.compactMap { rebase($0) }, after: next)
  }

  private func entries(of pending: [Pending], after state: TeamState) -> [LogEntry] {
    var entries: [LogEntry] = []
    var head = state.head.hash
    var sequences = state.sequences
    var state = state
    for pending in pending {
      var pending = pending
      let format = state.format
      // Cards that are added by a later entry need the numbers of a lease.
      state.show(pending)
      if case .transaction(var transaction) = pending.content {
        transaction.values = transaction.hasEdits ? state.digest(of: transaction) : nil
        pending.content = .transaction(transaction)
      }
      let sequence = (sequences[pending.author.replica] ?? 0) + 1
      sequences[pending.author.replica] = sequence
      let entry = LogEntry(of: pending, after: head, sequence: sequence, format: format)
      entries.append(entry)
      head = entry.hash
    }
    return entries
  }
}

extension TeamState {
  /// Before the log has the entry.
  mutating func show(_ pending: Pending) {
    switch pending.content {
    case .transaction(let transaction): try? apply(transaction, by: pending.author)
    case .lease(let numbers): try? lease(numbers, to: pending.author.replica)
    case .format(let next): format = next
    case .member: break
    }
  }
}
