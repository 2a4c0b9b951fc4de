import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// What a user can do with the team of a store, whose hub it reaches.
public struct TeamTracker {
  let tracker: Tracker
  /// With random ids in any case: another machine can have the tracker's.
  let random: Tracker
  let hubs: any TeamHubs
  /// In milliseconds.
  let pause: (Int) -> Void
  /// The time since any moment, by a clock that nobody sets.
  let uptime: () -> Duration
  /// The bytes of the log that are at least replayed; 500 kB take about 30 ms.
  public var checkpointInterval = 500_000

  public init(
    _ tracker: Tracker, hubs: any TeamHubs, pause: @escaping (Int) -> Void = { _ in },
    uptime: @escaping () -> Duration = { .zero }
  ) {
    self.tracker = tracker
    random = Tracker(tracker.store, zone: tracker.zone)
    self.hubs = hubs
    self.pause = pause
    self.uptime = uptime
  }

  var store: any Store { tracker.store }

  /// A random time, longer after each refusal, so that machines don't collide again.
  func backOff(_ refusals: Int) {
    pause(Int.random(in: 1...(4 << min(max(refusals, 0), 6))))
  }
}

extension TeamTracker {
  private static let refusalLimit = 200
  /// Each unanswered push can take as long as the hub may need.
  private static let unknownLimit = 3
  /// In milliseconds.
  private static let attemptInterval = 200

  /// In seconds, of the date of the last sync.
  private static let freshness = 60.0

  /// Exchanges changes with the team: pulls the log, rebases the changes of this machine on it, and
  /// pushes them.
  ///
  /// The store's lock is never held while the hub works. Asks for card numbers if fewer are left
  /// than the request wants. Throws ``TrackerError/team(_:)``; what was changed here is kept, and
  /// sent with a later sync.
  @discardableResult
  public func sync(
    _ request: SyncRequest = SyncRequest(), on terms: ChangeTerms
  ) throws(TrackerError) -> SyncAnswer {
    let limit = request.wait > 0 ? request.wait : hubs.patience
    let deadline = SyncDeadline(limit, uptime: uptime)
    while true {
      do throws(TrackerError) {
        return try once(request, on: terms, deadline)
      } catch {
        guard error.passes, request.wait > 0, deadline.left > error.shortestAttempt else {
          throw error
        }
        pause(min(Self.attemptInterval, deadline.left))
      }
    }
  }

  private func once(
    _ request: SyncRequest, on terms: ChangeTerms, _ deadline: SyncDeadline
  ) throws(TrackerError) -> SyncAnswer {
    guard let team = try store.reading({ (reading) throws(TrackerError) in try reading.team() })
    else { throw .team(.noTeam) }
    let hub = try HubConnection(
      to: team.address, isOwn: true, of: hubs, left: { deadline.left })
    if let answer = try answerOfEmptySync(request, team, hub, terms) { return answer }
    // Nobody is asked about changes by others.
    let gate = store.gate
    store.gate = nil
    defer { store.gate = gate }
    var work = SyncWork(self, terms: terms, request)
    var refusals = 0
    var unknowns = 0
    // Numbers can only be asked for at the end of the log, and a dry run keeps no part.
    var size = terms.isDryRun || !team.canPush ? HubPull.everything : HubPull.firstSize
    while refusals < Self.refusalLimit, deadline.left > 0 {
      switch try round(hub, &work, &size, deadline) {
      case nil: return work.answer
      case .accepted:
        deadline.renew()
        continue
      case .refused: refusals += 1
      case .unknown:
        (refusals, unknowns) = (refusals + 1, unknowns + 1)
        guard unknowns < Self.unknownLimit else {
          throw .team(.hub(.unreachable, address: team.address))
        }
      }
      backOff(refusals)
    }
    throw .team(.hub(.busy(unknowns > 0 ? .silence : .writers), address: team.address))
  }

  /// Accepted if there is more to pull, or if the log has what was pushed; `nil` if all is done.
  private func round(
    _ hub: HubConnection, _ work: inout SyncWork, _ size: inout Int, _ deadline: SyncDeadline
  ) throws(TrackerError) -> PushOutcome? {
    if deadline.left < .max { store.waitForOthers(atMost: deadline.left) }
    let position = try store.reading { (reading) throws(TrackerError) in
      try reading.teamPosition()
    }
    let pulled = try HubPull(hub, after: position, size: size, seals: !work.isDryRun)
    let start = uptime()
    guard let step = try work.take(pulled) else { return .refused }
    // A long pull has several steps, between which other commands get their turn.
    if pulled.hasMore {
      size =
        step.needsNumbers
        ? HubPull.everything
        : HubPull.size(
          after: pulled.entries.count, took: uptime() - start, waiting: step.waitingCount)
      return .accepted
    }
    if work.isDryRun { work.answer.pushed = step.entries.count(where: \.isTransaction) }
    return work.isDryRun || step.entries.isEmpty ? nil : try hub.push(step)
  }

  /// Looks at the end of the log only.
  private func answerOfEmptySync(
    _ request: SyncRequest, _ team: TeamMembership, _ hub: HubConnection, _ terms: ChangeTerms
  ) throws(TrackerError) -> SyncAnswer? {
    let known = try store.reading { (reading) throws(TrackerError) in
      try reading.headOfEmptyOutbox(team, request)
    }
    guard let known, try hub.head() == known else { return nil }
    var answer = SyncAnswer()
    answer.conflicts = team.conflicts
    // The board looks every two seconds, which should not write as often.
    let age = terms.transaction.date.timeIntervalSince(team.synced ?? .distantPast)
    guard !terms.isDryRun, abs(age) >= Self.freshness else { return answer }
    _ = try store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      try writing.updateTeam { $0.synced = terms.transaction.date }
    }
    return answer
  }
}

extension TrackerError {
  var passes: Bool {
    switch self {
    case .team(.hub(.unreachable, _)), .team(.hub(.busy, _)), .team(.hub(.noFolder, _)): true
    case .store(.busy, _): true
    default: false
    }
  }

  /// In milliseconds; a silent server is waited for longer than one that answers.
  fileprivate var shortestAttempt: Int {
    if case .team(.hub(.busy(.silence), _)) = self { 2_000 } else { 0 }
  }
}

extension Reading {
  /// `nil` if this machine has something to send or to ask for.
  func headOfEmptyOutbox(
    _ team: TeamMembership, _ request: SyncRequest
  ) throws(TrackerError) -> LogHead? {
    guard team.canPush, try teamOutbox().isEmpty, try changes(after: team.seen).isEmpty else {
      return nil
    }
    if let reserve = request.reserve {
      let count = try teamNumbers().reduce(0) { $0 + $1.count }
      guard count >= max(reserve, request.numbers) else { return nil }
    }
    return try headOfLog()
  }

  func headOfLog() throws(TrackerError) -> LogHead? {
    let position = try teamPosition()
    guard position > 0, let last = try teamLog(after: position - 1).first else { return nil }
    return LogHead(position: position, id: last.id, hash: last.hash)
  }

  /// The newest first, without syncs.
  func changes(after seen: Int) throws(TrackerError) -> [RecordedTransaction] {
    var changes: [RecordedTransaction] = []
    try forEachTransaction(of: nil, by: nil) { recorded in
      guard recorded.number > seen else { return false }
      if recorded.transaction.kind != .sync { changes.append(recorded) }
      return true
    }
    return changes
  }
}

/// The one deadline for connecting, locks, answers and pauses, which progress renews.
final class SyncDeadline {
  private let limit: Duration?
  private let uptime: () -> Duration
  private var end: Duration

  /// `milliseconds` is 0 for no deadline.
  init(_ milliseconds: Int, uptime: @escaping () -> Duration) {
    limit = milliseconds > 0 ? .milliseconds(milliseconds) : nil
    self.uptime = uptime
    end = uptime() + (limit ?? .zero)
  }

  /// In milliseconds; `Int.max` without a deadline.
  var left: Int { limit == nil ? .max : max(Int((end - uptime()) / .milliseconds(1)), 0) }

  func renew() { end = uptime() + (limit ?? .zero) }
}

extension TeamTracker {
  private static let attempts = 50

  /// Claims a card for the whole team: syncs, claims the card, and syncs again.
  ///
  /// If another machine pushed first, the rebase withdraws the claim, and the next free card is
  /// tried. A push with an unknown outcome is looked up in the log before the answer. A store
  /// without a team, a dry run and an offline request claim at once: if the race is lost then, the
  /// next sync reports it. Throws what ``Tracker/changeCards(_:on:)`` and ``sync(_:on:)`` throw.
  /// The claim is undone if the team can't be reached.
  public func claim(
    _ claim: Claim, of cards: CardChoice?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    let request = CardRequest(.claim(claim), cards)
    let team = try store.reading { (reading) throws(TrackerError) in try reading.team() }
    guard let team, !claim.isOffline, !terms.isDryRun, !store.isInTransaction else {
      return try tracker.changeCards(request, on: terms)
    }
    for attempt in 0..<Self.attempts {
      try sync(SyncRequest(reserve: nil), on: terms)
      let changed = try tracker.changeCards(request, on: terms)
      guard let number = changed.transaction else { return changed }
      do throws(TrackerError) {
        try sync(SyncRequest(reserve: nil), on: terms)
      } catch {
        _ = try tracker.undo(.number(number), on: terms)
        throw error
      }
      if try holds(changed.answer, claim) { return changed }
      try forgetLoss(of: changed.answer, terms)
      backOff(attempt)
    }
    throw .team(.hub(.busy(.writers), address: team.address))
  }

  private func forgetLoss(
    of outcome: CardsOutcome, _ terms: ChangeTerms
  ) throws(TrackerError) {
    let cards = outcome.cards.map(\.after.card.number)
    _ = try store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      let notices = try writing.syncNotices().filter { notice in
        if case .lostClaim(let card, _) = notice { !cards.contains(card) } else { true }
      }
      try writing.setSyncNotices(notices)
    }
  }

  private func holds(
    _ outcome: CardsOutcome, _ claim: Claim
  ) throws(TrackerError) -> Bool {
    guard let card = outcome.cards.first?.after.card else { return false }
    return try store.reading { (reading) throws(TrackerError) in
      guard let number = try reading.number(of: card.id) else { return false }
      return try reading.cards([number])[0].assignee?.folded == claim.person.folded
    }
  }
}
