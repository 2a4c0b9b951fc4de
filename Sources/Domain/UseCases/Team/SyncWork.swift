import Entities
import FoundationEssentials
import Repositories
import TeamLog

struct SyncWork {
  private let team: TeamTracker
  private let terms: ChangeTerms
  private let request: SyncRequest
  private var asks: Bool
  /// After the last step, so that the log is not read again.
  private var known: TeamReplica?
  var answer = SyncAnswer()
  var isDryRun: Bool { terms.isDryRun }

  init(_ team: TeamTracker, terms: ChangeTerms, _ request: SyncRequest) {
    self.team = team
    self.terms = terms
    self.request = request
    asks = request.reserve != nil
  }

  /// `nil` if another process synced in between.
  mutating func take(_ pulled: HubPull) throws(TrackerError) -> SyncStep? {
    var next = answer
    let request = asks && !pulled.hasMore ? self.request : SyncRequest(reserve: nil)
    // Taken, so that a change of it makes no copy.
    var known = self.known.take()
    var replica: TeamReplica?
    let step = try team.store.together(keeps: !terms.isDryRun) {
      () throws(TrackerError) -> SyncStep? in
      let full = try team.store.columnsOverLimits()
      let written = try team.store.transaction(terms.transaction) {
        (writing) throws(TrackerError) -> SyncStep? in
        var ledger = try TeamLedger(
          team.random.work(writing, on: terms), taking: known.take())
        ledger.checkpointInterval = team.checkpointInterval
        guard ledger.replica.base.position == pulled.position else { return nil }
        let step = try ledger.take(pulled, request, &next)
        replica = ledger.replica
        return step
      }
      next.transactions += [written.transaction].compactMap(\.self)
      if let replica, let step = written.answer { try record(step, replica, &next) }
      try noteLimits(exceededBefore: full, &next)
      return written.answer
    }
    if terms.isDryRun { next.transactions = [] }
    answer = next
    guard let step else { return nil }
    // Once a sync, so that numbers grow with the cards that a machine adds.
    if !pulled.hasMore { asks = asks && step.needsNumbers }
    if !terms.isDryRun { self.known = replica }
    return step
  }

  /// A sync is never refused by a limit.
  private func noteLimits(
    exceededBefore before: [ColumnID: SyncNotice], _ answer: inout SyncAnswer
  ) throws(TrackerError) {
    let new = try team.store.columnsOverLimits().filter { before[$0.key] == nil }
      .sorted { $0.key.uuid.recorded < $1.key.uuid.recorded }.map(\.value)
    guard !new.isEmpty else { return }
    answer.notices += new
    _ = try team.store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      try writing.keep(new)
    }
  }

  /// Each with its author; what the sync itself changed comes last.
  private func record(
    _ step: SyncStep, _ replica: TeamReplica, _ answer: inout SyncAnswer
  ) throws(TrackerError) {
    guard !step.pulled.isEmpty else { return }
    let own = terms.transaction
    var parts = step.pulled.map { (replica.base.name(of: $0.author), $0.transaction.changes) }
    parts.append((own.author, step.rest))
    for (index, (author, changes)) in parts.enumerated() {
      let transaction = Transaction(command: own.command, author: author, date: own.date)
      let written = try team.store.transaction(transaction) { (writing) throws(TrackerError) in
        let work = team.random.work(writing, on: terms)
        let hasChanged = try work.sync(to: replica.local, changes)
        guard index == parts.count - 1 else { return }
        try writing.updateTeam { $0.seen = writing.transaction - (hasChanged ? 0 : 1) }
      }
      answer.transactions += [written.transaction].compactMap(\.self)
    }
  }
}

extension TeamState {
  /// `member@machine`.
  func name(of author: LogAuthor) -> String {
    "\(people[author.person] ?? "?")@\(machines[author.replica]?.name ?? "?")"
  }
}

extension TeamLedger {
  mutating func take(
    _ pulled: HubPull, _ request: SyncRequest, _ answer: inout SyncAnswer
  ) throws(TrackerError) -> SyncStep {
    let own = Set(replica.outbox.map(\.id))
    var step = SyncStep()
    let freshID = work.newID()
    let former = replica.author.replica
    let (knownMismatches, knownVoids) = (replica.base.mismatches.count, replica.base.voids.count)
    try recall(pulled.entries.compactMap(\.target))
    let pull = try replica.pull(pulled.entries, after: pulled.last, newID: { freshID })
    if pull.isNewReplica {
      answer.isNewMachine = true
      let machine = replica.base.machines[former]?.name ?? "localhost"
      replica.introduce(name: membership.name, machine: machine, id: work.newID())
    }
    if let next = pull.next {
      step.needsNumbers = true
      guard !pulled.hasMore else { return step }
      replica.requestNumbers(pull.neededNumbers, after: next, newID: work.newID)
      step.entries = replica.leaseEntries(after: next)
      step.base = next.head
      try save(hasChanged: false)
      return step
    }
    answer.mismatches += names(of: replica.base.mismatches.dropFirst(knownMismatches))
    let voids = Set(replica.base.voids.dropFirst(knownVoids).map(\.id))
    count(pulled.entries.filter { !voids.contains($0.id) }, own, &answer)
    (step.pulled, step.rest) = (pull.pulled, pull.rest)
    try write(pull, pulled.pictures, &answer)
    if let reserve = request.reserve, replica.canPush,
      let count = replica.numbersToLease(reserve: reserve, least: request.numbers)
    {
      replica.requestNumbers(count, newID: work.newID)
      try save(hasChanged: false)
    }
    step.waitingCount = replica.outbox.count
    guard !pulled.hasMore else { return step }
    step.entries = replica.entries
    step.base = replica.base.head
    step.pictures = try pictures()
    try keepCheckpoint()
    return step
  }

  private func names(of items: some Sequence<ItemID>) -> [String] {
    items.map { item in
      let fields = replica.local[item]
      let name = fields?[CardField.title] ?? fields?["name"] ?? item.text
      return fields?.number.map { "\($0): \(name)" } ?? name
    }
  }

  private func count(
    _ entries: [LogEntry], _ own: Set<UUID>, _ answer: inout SyncAnswer
  ) {
    for entry in entries where entry.isTransaction {
      if own.contains(entry.id) { answer.pushed += 1 } else { answer.pulled += 1 }
    }
  }

  private func pictures() throws(TrackerError) -> [(id: UUID, bytes: [UInt8])] {
    var pictures: [(id: UUID, bytes: [UInt8])] = []
    for hash in replica.outbox.flatMap({ $0.content.covers }) {
      if let id = hash.id, let picture = try work.writing.picture(hash) {
        pictures.append((id, picture.bytes))
      }
    }
    return pictures
  }

  mutating func write(
    _ pull: PullAnswer, _ pictures: [Picture], _ answer: inout SyncAnswer
  ) throws(TrackerError) {
    for picture in pictures { try work.writing.add(picture) }
    // Each part is recorded with its author later.
    let hasChanged = try work.sync(to: replica.local, pull.pulled.isEmpty ? pull.rest : [])
    let notices = pull.reports.compactMap(notice)
    answer.notices += notices
    try work.writing.keep(notices)
    answer.conflicts = replica.local.openConflicts.count
    try save(hasChanged: hasChanged, synced: work.date)
  }
}

extension LogEntry {
  var isTransaction: Bool {
    largeContent != nil || payload.starts(with: "transaction".utf8)
  }
}

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

extension Writing {
  /// Until a command reports them.
  func keep(_ notices: [SyncNotice]) throws(TrackerError) {
    if !notices.isEmpty { try setSyncNotices(try syncNotices() + notices) }
  }
}

extension Store {
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
  func notice(_ report: RebaseReport) -> SyncNotice? {
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
    }
  }
}
