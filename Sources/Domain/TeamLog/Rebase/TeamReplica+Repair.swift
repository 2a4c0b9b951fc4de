import Entities
import FoundationEssentials

// MARK: - Repair
extension TeamReplica {
  /// Takes the log of a restored hub, and puts what it lost in front of the outbox.
  ///
  /// Entries of other machines keep their ids and authors, so that several machines can repair the
  /// same hub. Without `keepsLost`, what the hub lost is lost.
  public mutating func repair(
    with hubLog: [LogEntry], keepsLost: Bool = true, newID: () -> UUID
  ) throws(TrackerError) -> PullAnswer {
    var next = TeamState()
    for entry in hubLog { try next.append(entry) }
    let common = zip(log, hubLog).prefix { $0.hash == $1.hash }.count
    var old = TeamState()
    for entry in log[..<common] { try old.append(entry) }
    let voids = Set(base.voids.map(\.id))
    let lost =
      !keepsLost
      ? []
      : log[common...].filter { !voids.contains($0.id) }.compactMap { entry in
        entry.content.map { Pending(id: entry.id, author: entry.author, content: $0) }
      }
    var answer = PullAnswer()
    let known = Set(log.map(\.id) + outbox.map(\.id))
    if hubLog.contains(where: { $0.replica == author.replica && !known.contains($0.id) }) {
      become(newID())
      answer.isNewReplica = true
    }
    let ids = Set(outbox.map(\.id))
    rebase(lost.filter { !ids.contains($0.id) } + outbox, from: old, onto: next, &answer)
    if answer.neededNumbers == 0 {
      log = []
      add(hubLog)
    }
    return answer
  }

  /// Keeps the sound beginning of the log.
  public init(author: LogAuthor, damagedLog log: [LogEntry], outbox: [Pending]) {
    self.init(author: author)
    for entry in log {
      guard (try? base.append(entry)) != nil else { break }
      self.log.append(entry)
    }
    local = base
    self.outbox = outbox
    for pending in outbox where !pending.isRequest { local.show(pending) }
  }

  /// Those that nobody settled, also not on this machine since the last sync.
  public var openConflicts: [Conflict] {
    let open = Set(local.openConflicts.map(\.key))
    return base.openConflicts.filter { open.contains($0.key) }
  }

  /// Puts the next format in the outbox; `nil` if this version knows none.
  public mutating func raiseFormat(newID: () -> UUID) -> Int? {
    guard base.format < EntryContent.knownFormat else { return nil }
    let next = base.format + 1
    local.format = next
    outbox.append(Pending(id: newID(), author: author, content: .format(next)))
    return next
  }
}
