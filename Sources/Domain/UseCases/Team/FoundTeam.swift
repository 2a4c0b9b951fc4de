import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension TeamTracker {
  /// Creates a team, whose first machine the store is, with what it contains but its history.
  public func create(
    _ request: TeamRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> SyncAnswer {
    try store.checkNew(request)
    let address = try hubs.address(request.address)
    try createHub(at: address)
    try enter(request, at: address, as: nil, terms) { (ledger) throws(TrackerError) in
      _ = ledger.replica.raiseFormat(newID: ledger.work.newID)
      let contents = try TeamState(of: ledger.work.writing)
      let newID = ledger.work.newID
      do throws(VoidReason) {
        try ledger.replica.found(with: contents, verb: "team create", newID: newID)
      } catch {
        throw .team(.unsendable(error.text))
      }
    }
    return try store.countingCards(try sync(on: terms))
  }

  /// A hub with an empty log is one whose creation was interrupted.
  private func createHub(at address: String) throws(TrackerError) {
    do throws(TrackerError) {
      _ = try hubs.hub(at: address, creates: true)
    } catch .team(.hubExists(let address)) {
      guard try HubConnection(to: address, of: hubs).head().position == 0 else {
        throw .team(.hubExists(address: address))
      }
    }
  }

  private func enter(
    _ request: TeamRequest, at address: String, as person: UUID?, _ terms: ChangeTerms,
    _ body: (inout TeamLedger) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    _ = try store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      try store.checkNew(request)
      let work = random.work(writing, on: terms)
      let author = LogAuthor(replica: work.newID(), person: person ?? work.newID())
      let team = TeamMembership(
        address: address, name: request.name, author: author, joined: writing.transaction - 1)
      var ledger = try TeamLedger(work, new: team)
      ledger.replica.introduce(
        name: request.name, machine: request.machine, id: work.newID())
      try body(&ledger)
      try ledger.save(hasChanged: false)
    }
  }

  /// Joins a team, with the cards of the store; throws ``TeamFault/nameTaken(_:)`` and
  /// ``TeamFault/hasCards(_:)`` unless it is confirmed.
  public func join(
    _ request: TeamRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> SyncAnswer {
    try store.checkNew(request)
    let address = try hubs.address(request.address)
    let hub = try hub(at: address)
    let person = try person(request, hub, at: address)
    try enter(request, at: address, as: person, terms) { (ledger) throws(TrackerError) in
      let count = try ledger.work.writing.count(.everything)
      guard count == 0 || request.isConfirmed else { throw .team(.hasCards(count)) }
      ledger.replica.join(
        with: try TeamState(of: ledger.work.writing), verb: "team join", newID: ledger.work.newID)
    }
    // Machines that add no cards, such as CI jobs, take no numbers.
    let answer = try sync(SyncRequest(reserve: nil), on: terms)
    // An undo would delete the cards of the whole team.
    _ = try store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      try writing.updateTeam { $0.joined = max($0.joined, writing.transaction - 1) }
    }
    return try store.countingCards(answer)
  }

  /// A folder that doesn't exist has no team.
  private func hub(at address: String) throws(TrackerError) -> HubConnection {
    do throws(TrackerError) {
      return try HubConnection(to: address, of: hubs)
    } catch .team(.hub(.noFolder, _)) {
      throw .team(.hub(.missing, address: address))
    }
  }

  private func person(
    _ request: TeamRequest, _ hub: HubConnection, at address: String
  ) throws(TrackerError) -> UUID? {
    guard let people = try hub.people() else { throw .team(.hub(.missing, address: address)) }
    let folded = request.name.foldedForComparison
    let person = people.first { $0.value.foldedForComparison == folded }?.key
    guard person == nil || request.isConfirmed else { throw .team(.nameTaken(request.name)) }
    return person
  }
}

extension Tracker {
  /// The first cards, which a team that the store joins would get.
  public func cardsToJoin(_ limit: Int) throws(TrackerError) -> [Card] {
    try store.reading { (reading) throws(TrackerError) in
      try reading.cards(CardQuery(sort: .field(.number), limit: limit))
    }
  }

  /// Leaves a team, keeps the cards, and returns what the store knew of the team.
  public func leaveTeam(on terms: ChangeTerms) throws(TrackerError) -> TeamStatus {
    let status = try teamStatus()
    _ = try store.change(terms) { (writing) throws(TrackerError) in try writing.setTeam(nil) }
    return status
  }
}

extension HubConnection {
  /// `nil` if the log is empty.
  fileprivate func people() throws(TrackerError) -> [UUID: String]? {
    let log = try pull(after: 0, limit: HubPull.everything)
    var people: [UUID: String] = [:]
    for entry in log where entry.payload.starts(with: "member".utf8) {
      if case .member(let name, _) = entry.content { people[entry.person] = name }
    }
    return log.isEmpty ? nil : people
  }
}

extension Store {
  fileprivate func countingCards(_ answer: SyncAnswer) throws(TrackerError) -> SyncAnswer {
    var answer = answer
    answer.cards = try reading { (reading) throws(TrackerError) in
      try reading.count(.everything)
    }
    return answer
  }

  fileprivate func checkNew(_ request: TeamRequest) throws(TrackerError) {
    for name in [request.name, request.machine] where !EntryContent.isName(name) {
      throw .team(.invalidName(name))
    }
    let team = try reading { (reading) throws(TrackerError) in try reading.team() }
    if let team { throw .team(.alreadyMember(address: team.address)) }
  }
}
