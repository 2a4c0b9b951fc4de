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
      let written = try random.change(terms) { work throws(TrackerError) -> SyncStep? in
        var ledger = try TeamLedger(work, log: pushesMissing ? .whole : .sound)
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
    throw .team(.hub(.busy(.writers), address: team.address))
  }
}

extension TeamLedger {
  /// Returns a step that asks for numbers, and changes nothing, if cards lack some.
  fileprivate mutating func take(
    _ log: HubPull, pushesMissing: Bool, _ answer: inout SyncAnswer
  ) throws(TrackerError) -> SyncStep? {
    let present = try TeamState(of: work.writing)
    let freshID = work.newID()
    let pull = try replica.repair(
      with: log.entries, keepsLost: pushesMissing, newID: { freshID })
    if let next = pull.next {
      answer.pushed = replica.outbox.count(where: \.isTransaction)
      replica.requestNumbers(pull.neededNumbers, after: next, newID: work.newID)
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
    update.rest = present.differences(to: replica.local)
    try write(update, log.pictures, &answer)
    // What a dry run would push.
    answer.pushed = replica.outbox.count(where: \.isTransaction)
    return nil
  }
}

extension TeamTracker {
  /// Returns the address as it is kept; its hub must have the log that the store knows.
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
      guard let last else { throw .team(.log(.shortened(known: known.position))) }
      guard last.hash == known.hash else {
        throw .team(.log(.changed(position: known.position)))
      }
    }
    _ = try store.change(terms) { (writing) throws(TrackerError) in
      try writing.updateTeam { $0.address = address }
    }
    return address
  }

  /// `nil` if the team has it already.
  public func upgrade(on terms: ChangeTerms) throws(TrackerError) -> Int? {
    try sync(SyncRequest(reserve: nil), on: terms)
    let format = try random.change(terms) { work throws(TrackerError) -> Int? in
      var ledger = try TeamLedger(work)
      guard let format = ledger.replica.raiseFormat(newID: work.newID) else { return nil }
      try ledger.save(hasChanged: false)
      return format
    }.answer
    if format != nil { try sync(SyncRequest(reserve: nil), on: terms) }
    return format
  }
}

extension Tracker {
  /// The numbers of cards that differ from the team's log and the outbox, without a change that
  /// waits; none without a team; throws ``TeamFault/damagedCopy(position:)``.
  public func cardsUnlikeTeam() throws(TrackerError) -> [Int] {
    try store.reading { (reading) throws(TrackerError) in
      guard let comparison = try TeamComparison(reading) else { return [] }
      return comparison.cards
    }
  }

  /// Repairs the cards from the log and the outbox, as a sync, so that neither the damage nor its
  /// repair is sent to the team.
  public func repairFromTeam(on terms: ChangeTerms) throws(TrackerError) -> Int? {
    try change(terms) { work throws(TrackerError) in
      let writing = work.writing
      guard let comparison = try TeamComparison(writing), !comparison.cards.isEmpty else { return }
      // Changes that wait stay in front of it.
      guard !comparison.hasWaiting else { return }
      try writing.setTeamCheckpoint(nil)
      guard try work.sync(to: comparison.expected, comparison.differences) else { return }
      try writing.updateTeam { $0.seen = writing.transaction }
    }.transaction
  }
}

private struct TeamComparison {
  let expected: TeamState
  private(set) var differences: [TeamChange] = []
  let hasWaiting: Bool

  init?(_ reading: any Reading) throws(TrackerError) {
    guard let team = try reading.team(), team.canPush, try reading.teamPosition() > 0,
      let replica = try reading.teamReplica(isWhole: true)
    else { return nil }
    expected = replica.local
    var changed: Set<Int> = []
    let waiting = try reading.changes(after: team.seen)
    hasWaiting = !waiting.isEmpty
    for recorded in waiting {
      changed.formUnion(try reading.changes(of: recorded.number).compactMap(\.cardNumber))
    }
    let present = try TeamState(of: reading)
    differences = present.differences(to: expected).filter { change in
      guard change.item.kind == .card else { return false }
      let number = present[change.item]?.number ?? expected[change.item]?.number
      guard let number, !changed.contains(number) else { return false }
      return Self.isDamage(change, expected)
    }
  }

  var cards: [Int] {
    differences.compactMap { expected[$0.item]?.number }.sorted()
  }

  /// Not damage: unknown blockers, and values no card can have, as in entries of the first format.
  private static func isDamage(_ change: TeamChange, _ expected: TeamState) -> Bool {
    switch change {
    case .added: return true
    // No card is deleted: the team may not know it yet.
    case .deleted: return false
    case .edited(_, let before, let after):
      return zip(before, after).contains { old, new in
        guard new.isLink else {
          let isSound = CardField.recorded(new.name).map { $0.isSound(new.value(as: $0)) } ?? true
          return isSound && (old.text != nil || !isUsual(new))
        }
        let known = ItemFields.text(
          ItemFields.ids(new.text).filter { expected[.card($0)] != nil })
        return known != old.text
      }
    }
  }

  /// The log has the usual word for a choice that was reset, and an empty text for removed tags.
  private static func isUsual(_ field: FieldText) -> Bool {
    let blank = Card.blank(
      id: Project.inbox.id, number: 1, created: Date(timeIntervalSince1970: 0))
    return blank.map { $0.with([field]).fields(differingFrom: $0).isEmpty } ?? false
  }
}
