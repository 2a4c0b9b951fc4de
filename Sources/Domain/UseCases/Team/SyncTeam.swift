import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// Pulls what the team has, rebases the changes of this machine on it, and pushes them.
public struct SyncTeam {
  /// How often other machines may push first.
  private static let refusalLimit = 50
  /// The number of card numbers that a machine should have.
  private static let reserve = 500
  private static let pullSize = 1_000

  private let store: any Store
  private let hubs: any TeamHubs
  private let ids: IdentifierMaker

  public init(store: any Store, hubs: any TeamHubs, ids: IdentifierMaker) {
    self.store = store
    self.hubs = hubs
    self.ids = ids
  }

  /// Syncs, or only says what a sync would do in a dry run.
  ///
  /// With `wantsNumbers`, asks for card numbers if few are left. Throws
  /// ``TrackerError/team(_:)``; what was changed on this machine is kept, and sent with a later
  /// sync.
  public func callAsFunction(
    on terms: ChangeTerms, wantsNumbers: Bool = true
  ) throws(TrackerError) -> SyncAnswer {
    guard let team = try store.reading({ (reading) throws(TrackerError) in try reading.team() })
    else { throw .team(.noTeam) }
    let hub = try HubConnection(to: team.address, of: hubs)
    // Nobody is asked about changes by others.
    let gate = store.gate
    store.gate = nil
    defer { store.gate = gate }
    var answer = SyncAnswer()
    var asks = wantsNumbers
    for _ in 0..<Self.refusalLimit {
      let pulled = try pull(from: hub)
      guard let step = try take(pulled, on: terms, wantsNumbers: asks, &answer) else { continue }
      // Once a sync, so that numbers grow with the cards that a machine adds.
      asks = asks && step.needsNumbers
      if terms.isDryRun {
        answer.pushed = step.transactionCount
        return answer
      }
      guard !step.entries.isEmpty else { return answer }
      try push(step, to: hub)
    }
    throw .team(.hubBusy(address: team.address))
  }

  /// Pushes entries, and before them what the hub keeps apart from the log.
  ///
  /// Whatever the outcome, the next pull says what the log has.
  private func push(_ step: Step, to hub: HubConnection) throws(TrackerError) {
    for (hash, bytes) in step.pictures {
      if let id = TeamPictures.id(of: hash) { try hub.keep(bytes, as: id) }
    }
    for entry in step.entries {
      if let large = entry.large, let id = entry.largeContent?.id { try hub.keep(large, as: id) }
    }
    _ = try hub.push(step.entries, after: step.base)
  }
}

// MARK: - Pull
extension SyncTeam {
  /// What a hub has that this machine doesn't.
  private struct Pulled {
    /// The number of entries that the store had.
    let position: Int
    /// The last of them, as the hub has it.
    let last: LogEntry?
    var entries: [LogEntry] = []
    var pictures: [Picture] = []
  }

  private func pull(from hub: HubConnection) throws(TrackerError) -> Pulled {
    let position = try store.reading { (reading) throws(TrackerError) in
      try reading.teamPosition()
    }
    let last = position == 0 ? nil : try hub.pull(after: position - 1, limit: 1).first
    var pulled = Pulled(position: position, last: last)
    while true {
      let after = position + pulled.entries.count
      let entries = try hub.pull(after: after, limit: Self.pullSize)
      for var entry in entries {
        if let id = entry.largeContent?.id { entry.large = try hub.fetch(id) }
        for hash in TeamPictures.hashes(in: entry.content) {
          if let picture = try TeamPictures.fetch(hash, from: hub) {
            pulled.pictures.append(picture)
          }
        }
        pulled.entries.append(entry)
      }
      guard entries.count == Self.pullSize else { return pulled }
    }
  }

  /// What to push.
  struct Step {
    var entries: [LogEntry] = []
    var base = LogHead.none
    var pictures: [(hash: PictureHash, bytes: [UInt8])] = []
    var transactionCount = 0
    /// Whether nothing else happens before the cards have numbers.
    var needsNumbers = false
  }

  /// Takes what was pulled; returns `nil` if another process synced in between.
  private func take(
    _ pulled: Pulled, on terms: ChangeTerms, wantsNumbers: Bool, _ answer: inout SyncAnswer
  ) throws(TrackerError) -> Step? {
    var next = answer
    let written = try store.together(keeps: !terms.isDryRun) { () throws(TrackerError) in
      try store.transaction(terms.transaction) { (writing) throws(TrackerError) -> Step? in
        var ledger = try TeamLedger(writing, ids: ids, at: terms.transaction.date)
        guard ledger.replica.base.position == pulled.position else { return nil }
        return try ledger.take(
          pulled.entries, pulled.last, pulled.pictures, wantsNumbers ? Self.reserve : nil, &next)
      }
    }
    answer = next
    if !terms.isDryRun { answer.transaction = written.transaction ?? answer.transaction }
    return written.answer
  }
}

extension TeamLedger {
  /// Rebases on what was pulled, and returns what to push.
  mutating func take(
    _ entries: [LogEntry], _ last: LogEntry?, _ pictures: [Picture], _ reserve: Int?,
    _ answer: inout SyncAnswer
  ) throws(TrackerError) -> SyncTeam.Step {
    let own = Set(replica.outbox.map(\.id))
    var step = SyncTeam.Step()
    let freshID = newID()
    var pulling = replica
    let pull = try ChainFault.reporting { () throws(ChainFault) in
      try pulling.pull(entries, after: last, newID: { freshID })
    }
    replica = pulling
    if let next = pull.next {
      replica.requestNumbers(pull.neededNumbers, id: newID(), after: next)
      step.entries = replica.leaseEntries(after: next)
      step.base = next.head
      step.needsNumbers = true
      try save(hasChanged: false)
      return step
    }
    for entry in entries where entry.isTransaction {
      if own.contains(entry.id) { answer.pushed += 1 } else { answer.pulled += 1 }
    }
    try write(pull, pictures, &answer)
    if let reserve, replica.canPush, let count = replica.numbersToLease(reserve: reserve) {
      replica.requestNumbers(count, id: newID())
      try save(hasChanged: false)
    }
    step.entries = replica.entries
    step.base = replica.base.head
    step.transactionCount = step.entries.filter(\.isTransaction).count
    for hash in replica.outbox.flatMap({ TeamPictures.hashes(in: $0.content) }) {
      if let picture = try writing.picture(hash) { step.pictures.append((hash, picture.bytes)) }
    }
    return step
  }

  /// Writes to the store what a pull changed.
  private mutating func write(
    _ pull: PullAnswer, _ pictures: [Picture], _ answer: inout SyncAnswer
  ) throws(TrackerError) {
    for picture in pictures { try writing.add(picture) }
    var writer = StoreUpdate(writing, to: replica.local, at: date)
    try writer.make(pull.differences)
    if writer.hasChanged { writing.mark(.sync) }
    answer.renumbered += pull.reports.compactMap(renumbered)
    answer.conflicts = replica.local.openConflicts.count
    try save(hasChanged: writer.hasChanged, synced: date)
  }

  private func renumbered(_ report: RebaseReport) -> SyncAnswer.Renumbered? {
    guard case .renumbered(let item, let former) = report,
      let number = replica.local[item]?.number
    else { return nil }
    return SyncAnswer.Renumbered(number: number, former: former)
  }
}

extension LogEntry {
  /// Whether the entry changes cards or the like, so that people count it.
  fileprivate var isTransaction: Bool {
    largeContent != nil || payload.starts(with: "transaction".utf8)
  }
}
