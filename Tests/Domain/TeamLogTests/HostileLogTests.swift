import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// Logs that no sound hub has, and files that were copied: refused, void, or a machine of its own.
@Suite struct HostileLogTests {
  private var team: Team

  init() throws {
    team = try Team()
  }

  @Test(arguments: ["payload", "predecessor", "swap", "repeat", "gap", "sequence"])
  mutating func aLogWhoseEntriesDontFollowFromEachOtherIsRefused(_ fault: String) throws {
    let before = team.ann
    for color in ["red", "blue", "green"] {
      try team.edit(\.bob, .project(Project.inbox.id), ["color": color])
    }
    try team.sync(\.bob)
    let first = before.base.position
    switch fault {
    case "payload": team.log[first + 1] = changed(team.log[first + 1], payload: [1])
    case "predecessor":
      team.log[first + 2] = changed(team.log[first + 2], predecessor: LogHash.none)
    case "sequence": team.log[first] = changed(team.log[first], sequence: 9)
    case "swap": team.log.swapAt(first, first + 1)
    case "repeat": team.log.insert(team.log[first], at: first + 1)
    default: team.log.remove(at: first + 1)
    }
    #expect(throws: TrackerError.self) { try team.pull(\.ann) }
    expect(team.ann.local.sharedValues, is: before.local.sharedValues)
    expect(team.ann.log, is: before.log)
  }

  private func changed(
    _ entry: LogEntry, predecessor: LogHash? = nil, sequence: Int? = nil, payload: [UInt8]? = nil
  ) -> LogEntry {
    LogEntry(
      id: entry.id, predecessor: predecessor ?? entry.predecessor, replica: entry.replica,
      sequence: sequence ?? entry.sequence, format: entry.format, person: entry.person,
      payload: payload ?? entry.payload)
  }

  /// Who may only append to a log can append anything.
  @Test mutating func bytesThatNoProgramOfATeamWroteAreVoidAndStopNobody() throws {
    let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    for payload in [Array("garbage".utf8), []] {
      team.append(payload, predecessor: LogHash.none, replica: nobody, sequence: 0)
      try team.edit(\.bob, .project(Project.inbox.id), ["color": "color \(payload.count)"])
      try team.syncAll()
    }
    expect(team.ann.base.voids.map(\.reason), is: [.unreadable, .unreadable])
    expect(team.bob.local[.project(Project.inbox.id)]?["color"], is: "color 0")
    expect(team.ann.local.sharedValues, is: team.bob.local.sharedValues)
    #expect(throws: Never.self) {
      try TeamReplica(author: team.ann.author, log: team.log, outbox: [], canPush: true)
    }
  }

  /// Sequence numbers are added to, and those of a faulty program could overflow.
  @Test(arguments: [Int.min, 0, Int.max])
  mutating func anImpossibleSequenceNumberIsVoid(_ sequence: Int) throws {
    team.append(
      Array("format 2".utf8), replica: team.bob.author.replica, sequence: sequence)
    try team.edit(\.bob, .project(Project.inbox.id), ["color": "red"])
    try team.syncAll()
    expect(team.isEqual == false && team.ann.base.voids.map(\.reason) == [.unreadable])
    expect(team.ann.local[.project(Project.inbox.id)]?["color"], is: "red")
  }

  /// The numbers of cards that were added without a lease.
  @Test mutating func aLeaseOfNumbersInUseIsVoid() throws {
    var state = TeamState()
    state.set(.card(team.id()), ItemFields([FieldText("number", "12")]))
    #expect(throws: VoidReason.invalidLease) { try state.lease(10...19, to: .sample(1)) }
    try state.lease(13...19, to: .sample(1))
  }

  /// A machine whose values are others, because of damage or a fault, is noticed with the next
  /// change.
  @Test mutating func aDigestThatDiffersNamesTheCard() throws {
    let item = try team.addCard()
    expect(team.bob.base.mismatches, is: [])
    var damaged = try #require(team.bob.base[item])
    damaged["title"] = "Damaged"
    team.bob.base.set(item, damaged)
    try team.edit(\.ann, item, ["priority": "high"])
    try team.sync(\.ann)
    try team.sync(\.bob)
    expect(team.bob.base.mismatches, is: [item])
    expect(team.ann.base.mismatches, is: [])
  }

  /// The numbers are leased by an earlier entry of the same push.
  @Test mutating func cardsThatArePushedWithTheirNumbersHaveTheDigestOfTheirValues() throws {
    var founder = TeamReplica(author: team.ann.author)
    var contents = TeamState()
    contents.set(.card(team.id()), team.card(\.ann))
    let ids = [team.id(), team.id(), team.id()]
    var next = 0
    try founder.found(with: contents, verb: "team create") {
      next += 1
      return ids[next - 1]
    }
    var state = TeamState()
    for entry in founder.entries { try state.append(entry) }
    expect(state.items.keys.count { $0.kind == .card }, is: 1)
    expect(state.voids.isEmpty)
    expect(state.mismatches.isEmpty)
  }

  /// Both copies of a file go on under one clock, with the same sequence numbers.
  @Test mutating func aCopyOfAFileBecomesANewMachineWithNumbersOfItsOwn() throws {
    var copy = team.ann
    let item = try team.addCard()
    let number = try #require(team.ann.local[item]?.number)
    let own = ItemID.card(team.id())
    var fields = try #require(team.ann.local[item])
    fields["title"] = "In the copy"
    try copy.record(TeamTransaction(id: team.id(), verb: "add", changes: [.added(own, fields)]))
    (team.ann, copy) = (copy, team.ann)
    var reports: [RebaseReport] = []
    for _ in 0..<3 {
      let answer = try team.pull(\.ann)
      reports += answer.reports
      if let next = answer.next {
        let fresh = team.id()
        team.ann.requestNumbers(answer.neededNumbers, after: next) { fresh }
        team.log += team.ann.leaseEntries(after: next)
      }
    }
    try team.syncAll()
    expect(team.ann.author.replica != copy.author.replica)
    expect(reports, is: [.renumbered(own, from: number)])
    expect(team.ann.local[item]?.number, is: number)
    expect(team.ann.local[own]?["title"], is: "In the copy")
    expect(team.isEqual)
  }
}
