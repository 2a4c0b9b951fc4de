import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension TeamTracker {
  private static let attempts = 50

  /// Takes the log as the hub has it, and rebases what it lacks of this machine on it.
  ///
  /// With `pushesMissing`, entries that this machine knows and a restored hub lost are pushed
  /// again, also those of other machines. `backUp` copies the store, once the hub is known to be
  /// there. Throws ``TeamFault/damagedCopy(position:)`` if the store can't say what the hub lost.
  public func repair(
    pushesMissing: Bool, on terms: ChangeTerms,
    backUp: () throws(TrackerError) -> Void = { () throws(TrackerError) in }
  ) throws(TrackerError) -> SyncAnswer {
    guard let team = try store.reading({ (reading) throws(TrackerError) in try reading.team() })
    else { throw .team(.noTeam) }
    let hub = try HubConnection(to: team.address, isOwn: true, of: hubs)
    try backUp()
    let gate = store.gate
    store.gate = nil
    defer { store.gate = gate }
    for attempt in 0..<Self.attempts {
      let log = try HubPull(hub, size: HubPull.everything, seals: !terms.isDryRun)
      var answer = SyncAnswer()
      let written = try store.change(terms) { (writing) throws(TrackerError) -> SyncStep? in
        var ledger = try TeamLedger(
          writing, ids: ids, at: terms.transaction.date,
          log: pushesMissing ? .whole : .sound)
        return try ledger.take(log, pushesMissing: pushesMissing, &answer)
      }
      answer.transactions = [written.transaction].compactMap(\.self)
      if let numbers = written.answer, !terms.isDryRun {
        if try hub.push(numbers) != .accepted { backOff(attempt) }
        continue
      }
      guard !terms.isDryRun else { return answer }
      let synced = try sync(SyncRequest(reserve: nil), on: terms)
      answer.pushed = synced.pushed
      answer.conflicts = synced.conflicts
      return answer
    }
    throw .team(.hubBusy(.writers, address: team.address))
  }
}

extension TeamLedger {
  /// Returns a step that asks for numbers, and changes nothing, if cards lack some.
  fileprivate mutating func take(
    _ log: HubPull, pushesMissing: Bool, _ answer: inout SyncAnswer
  ) throws(TrackerError) -> SyncStep? {
    let present = try TeamState(of: writing)
    let freshID = newID()
    let pull: PullAnswer
    do throws(ChainFault) {
      pull = try replica.repair(
        with: log.entries, keepsLost: pushesMissing, newID: { freshID })
    } catch {
      throw .team(error.teamFault)
    }
    if let next = pull.next {
      answer.pushed = replica.outbox.count(where: \.isTransaction)
      replica.requestNumbers(pull.neededNumbers, id: newID(), after: next)
      var step = SyncStep()
      step.entries = replica.leaseEntries(after: next)
      step.base = next.head
      try forgetLog()
      try save(hasChanged: false)
      return step
    }
    try absorbRest()
    try forgetLog()
    var update = pull
    update.differences = present.differences(to: replica.local)
    try write(update, log.pictures, &answer)
    // What a dry run would push.
    answer.pushed = replica.outbox.count(where: \.isTransaction)
    return nil
  }
}

extension TeamTracker {
  /// The hub must have the log that the store knows.
  ///
  /// Returns the address as it is kept.
  public func move(
    to typed: String, on terms: ChangeTerms
  ) throws(TrackerError) -> String {
    let address = try hubs.address(typed)
    let hub = try HubConnection(to: address, of: hubs)
    let known = try store.reading { (reading) throws(TrackerError) -> LogHead in
      guard try reading.team() != nil else { throw .team(.noTeam) }
      return try reading.headOfLog() ?? .none
    }
    if known.position > 0 {
      let last = try hub.pull(after: known.position - 1, limit: 1).first
      guard let last else { throw .team(.shorterLog(known: known.position)) }
      guard last.hash == known.hash else { throw .team(.otherLog(position: known.position)) }
    }
    _ = try store.change(terms) { (writing) throws(TrackerError) in
      try writing.updateTeam { $0.address = address }
    }
    return address
  }

  /// `nil` if the team has it already.
  public func upgrade(on terms: ChangeTerms) throws(TrackerError) -> Int? {
    _ = try sync(SyncRequest(reserve: nil), on: terms)
    let format = try store.change(terms) { (writing) throws(TrackerError) -> Int? in
      var ledger = try TeamLedger(writing, ids: ids, at: terms.transaction.date)
      guard let format = ledger.replica.raiseFormat(newID: ledger.newID) else { return nil }
      try ledger.save(hasChanged: false)
      return format
    }.answer
    if format != nil { _ = try sync(SyncRequest(reserve: nil), on: terms) }
    return format
  }
}
