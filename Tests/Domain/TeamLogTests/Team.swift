import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// Two machines, Ann's and Bob's, and the log between them.
struct Team {
  var log: [LogEntry] = []
  var ann = TeamReplica(author: LogAuthor(replica: .sample(1), person: .sample(11)))
  var bob = TeamReplica(author: LogAuthor(replica: .sample(2), person: .sample(12)))
  private var lastID = 100

  /// Creates a team in which both machines have 10 numbers.
  init() throws {
    request(10, \.ann)
    try sync(\.ann)
    request(10, \.bob)
    try sync(\.bob)
    try sync(\.ann)
  }

  /// Asks for card numbers, which the next sync leases.
  mutating func request(_ count: Int, _ machine: WritableKeyPath<Team, TeamReplica>) {
    var made = lastID
    self[keyPath: machine].requestNumbers(count) {
      made += 1
      return .sample(made)
    }
    lastID = made
  }

  mutating func id() -> UUID {
    lastID += 1
    return .sample(lastID)
  }

  @discardableResult
  mutating func sync(_ machine: WritableKeyPath<Team, TeamReplica>) throws -> PullAnswer {
    let answer = try pull(machine)
    log += self[keyPath: machine].entries
    _ = try pull(machine)
    return answer
  }

  @discardableResult
  mutating func pull(_ machine: WritableKeyPath<Team, TeamReplica>) throws -> PullAnswer {
    let position = self[keyPath: machine].base.position
    let fresh = id()
    return try self[keyPath: machine].pull(
      Array(log[position...]), after: position == 0 ? nil : log[position - 1], newID: { fresh })
  }

  @discardableResult
  mutating func make(
    _ machine: WritableKeyPath<Team, TeamReplica>, _ changes: [TeamChange],
    kind: TeamTransaction.Kind = .change
  ) throws -> UUID {
    let id = id()
    try self[keyPath: machine].record(
      TeamTransaction(id: id, kind: kind, verb: "edit", changes: changes))
    return id
  }

  @discardableResult
  mutating func edit(
    _ machine: WritableKeyPath<Team, TeamReplica>, _ item: ItemID, _ fields: [String: String?]
  ) throws -> UUID {
    let names = fields.keys.sorted()
    let before = self[keyPath: machine].local[item]?.texts(of: names) ?? []
    let after = names.map { FieldText($0, fields[$0] ?? nil) }
    return try make(machine, [.edited(item, before: before, after: after)])
  }

  @discardableResult
  mutating func undo(_ machine: WritableKeyPath<Team, TeamReplica>, _ target: UUID) throws -> UUID {
    let past = self[keyPath: machine].local.past[target] ?? []
    return try make(machine, past.reversed().map(\.reversed), kind: .undo(of: target))
  }

  mutating func addCard(_ fields: [String: String] = [:]) throws -> ItemID {
    let item = ItemID.card(id())
    try make(\.ann, [.added(item, card(\.ann, fields))])
    try sync(\.ann)
    try sync(\.bob)
    return item
  }

  func card(_ machine: KeyPath<Team, TeamReplica>, _ fields: [String: String] = [:]) -> ItemFields {
    let replica = self[keyPath: machine]
    let number = replica.local.freeNumbers(of: replica.author.replica, limit: 1).first ?? 0
    var card = ItemFields([
      FieldText("title", "Buy milk"), FieldText("state", "todo"), FieldText("rank", "a0"),
      FieldText("project", Project.inbox.id.recorded), FieldText("number", String(number)),
    ])
    for (name, text) in fields { card[name] = text }
    return card
  }

  mutating func syncAll() throws {
    try sync(\.ann)
    try sync(\.bob)
    try sync(\.ann)
  }

  /// Appends an entry that no sound program wrote.
  mutating func append(
    _ payload: [UInt8], id: UUID? = nil, predecessor: LogHash? = nil,
    replica: UUID = .sample(66), sequence: Int = 1
  ) {
    log.append(
      LogEntry(
        id: id ?? self.id(), predecessor: predecessor ?? ann.base.head.hash, replica: replica,
        sequence: sequence, format: 1, person: .sample(66), payload: payload))
  }

  /// Syncs both, and expects that they are equal and these values of open conflicts parked.
  mutating func settle(parking parked: [String: [String: String?]] = [:]) throws {
    try syncAll()
    expect(isEqual)
    expect(conflicts, is: parked)
  }

  /// Takes the parked value of the first open conflict.
  mutating func takeConflict(_ machine: WritableKeyPath<Team, TeamReplica>) throws {
    let replica = self[keyPath: machine]
    let conflict = try #require(replica.local.openConflicts.first)
    let taken = replica.local.settlement(
      of: conflict, takes: true, id: id(), at: Date(timeIntervalSince1970: 9),
      by: replica.author)
    try self[keyPath: machine].record(try #require(taken).transaction)
    try settle()
  }

  @discardableResult
  mutating func delete(
    _ machine: WritableKeyPath<Team, TeamReplica>, _ item: ItemID
  ) throws -> UUID {
    try make(machine, [.deleted(item, try #require(self[keyPath: machine].local[item]))])
  }

  /// The parked values of open conflicts, by what they are about.
  var conflicts: [String: [String: String?]] {
    ann.base.openConflicts.reduce(into: [:]) { conflicts, conflict in
      var fields: [String: String?] = [:]
      for field in conflict.fields { fields[field.name] = .some(field.text) }
      conflicts[conflict.key.subject.name] = fields
    }
  }

  var isEqual: Bool {
    ann.local.sharedValues == bob.local.sharedValues && ann.outbox.isEmpty && bob.outbox.isEmpty
      && ann.base.voids.isEmpty
  }
}

extension TeamState {
  /// Equal on machines with the same log.
  var sharedValues: SharedValues { SharedValues(items: items, conflicts: openConflicts) }

  struct SharedValues: Hashable {
    let items: [ItemID: ItemFields]
    let conflicts: [Conflict]
  }
}

extension ConflictSubject {
  /// The part, or `deletion`, `addition` or `reversal`.
  var name: String {
    switch self {
    case .part(_, let part): part
    case .deletion: "deletion"
    case .addition: "addition"
    case .reversal: "reversal"
    }
  }
}

extension UUID {
  static func sample(_ number: Int) -> UUID {
    let bytes = withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
    return UUID(
      uuid: (1, 2, 3, 4, 5, 6, 0x70, 0, 0x80, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3]))
  }
}
