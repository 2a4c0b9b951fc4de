import Entities
import FoundationEssentials

private typealias Unreadable = CheckpointBytes.Unreadable

// What the log says as bytes, which are read much faster than the log: a machine then replays only
// what came since. They are a cache: without them, or if they can't be read, the log is replayed.
extension TeamState {
  /// Changes whenever the bytes mean something else, so that other versions ignore them.
  private static let checkpointVersion = 2

  /// Without the changes of transactions; ``recall(_:)`` adds those that somebody reverses.
  public var checkpoint: [UInt8] {
    var (state, bytes) = (self, CheckpointBytes())
    // Both halves are sorted, which the sort makes use of.
    state.earlierIDs = (earlierIDs + ids.sorted { $0.words < $1.words })
      .sorted { $0.words < $1.words }
    try? state.pass(&bytes)
    return bytes.finished
  }

  /// `nil` also for a checkpoint of another version.
  public init?(checkpoint bytes: [UInt8]) {
    self.init()
    do throws(CheckpointBytes.Unreadable) {
      var bytes = try CheckpointBytes(reading: bytes)
      try pass(&bytes)
      guard bytes.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }

  /// Writes everything, or reads it.
  private mutating func pass(_ bytes: inout CheckpointBytes) throws(Unreadable) {
    guard try bytes.number(Self.checkpointVersion) == Self.checkpointVersion else {
      throw Unreadable()
    }
    head = try bytes.head(head)
    format = try bytes.number(format)
    // Each entry raises it by 1 at most.
    guard format > 0, format - 1 <= position else { throw Unreadable() }
    let present = try bytes.items(items)
    let gone = try bytes.items(deleted)
    if bytes.isReading { replaceItems(present, deleted: gone) }
    mismatches = try bytes.list(mismatches, .blank) { (bytes, item) throws(Unreadable) in
      try bytes.item(item)
    }
    try passMembers(&bytes)
    conflicts = try bytes.list(conflicts, .blank) { (bytes, conflict) throws(Unreadable) in
      try bytes.conflict(conflict)
    }
    voids = try bytes.ids(voids.map(\.id)).map { VoidEntry(id: $0, reason: nil) }
    undone = Set(try bytes.ids(Array(undone)))
    earlierIDs = try bytes.ids(earlierIDs)
    guard earlierIDs.count <= position else { throw Unreadable() }
  }

  private mutating func passMembers(_ bytes: inout CheckpointBytes) throws(Unreadable) {
    let noLease = Lease(replica: ItemID.blank.id, numbers: 1...1)
    leases = try bytes.list(leases, noLease) { (bytes, lease) throws(Unreadable) in
      let replica = try bytes.id(lease.replica)
      let first = try bytes.number(lease.numbers.lowerBound)
      let last = try bytes.number(lease.numbers.upperBound)
      guard first <= last, StoredRange.numbers.contains(first), StoredRange.numbers.contains(last)
      else { throw Unreadable() }
      return Lease(replica: replica, numbers: first...last)
    }
    people = try bytes.table(people, "") { (bytes, name) throws(Unreadable) in
      try bytes.text(name)
    }
    let noMachine = Machine(name: "", person: ItemID.blank.id)
    machines = try bytes.table(machines, noMachine) { (bytes, machine) throws(Unreadable) in
      Machine(name: try bytes.text(machine.name), person: try bytes.id(machine.person))
    }
    sequences = try bytes.table(sequences, 1) { (bytes, sequence) throws(Unreadable) in
      let number = try bytes.number(sequence)
      guard Self.sequenceRange ~= number else { throw Unreadable() }
      return number
    }
  }
}

extension ItemID {
  fileprivate static let blank = ItemID.project(Project.inbox.id)
}

extension Conflict {
  fileprivate static let blank = Conflict(
    number: 0, key: Key(replica: ItemID.blank.id, subject: .deletion(.blank)),
    person: ItemID.blank.id, fields: [])
}

extension CheckpointBytes {
  fileprivate mutating func head(_ head: LogHead) throws(Unreadable) -> LogHead {
    let position = try number(head.position)
    guard position > 0 else { throw Unreadable() }
    let id = try id(head.id ?? ItemID.blank.id)
    var hash: [UInt8] = []
    for byte in head.hash.bytes {
      hash.append(UInt8(truncatingIfNeeded: try number(Int(byte))))
    }
    return LogHead(position: position, id: id, hash: LogHash(bytes: hash))
  }

  fileprivate mutating func items(
    _ items: [ItemID: ItemFields]
  ) throws(Unreadable) -> [(ItemID, ItemFields)] {
    let all = isReading ? [] : items.map { ($0.key, $0.value) }
    return try list(all, (.blank, ItemFields())) { (bytes, entry) throws(Unreadable) in
      let item = try bytes.item(entry.0)
      let fields = entry.1.unsorted.map { FieldText($0.key, $0.value) }
      return (item, ItemFields(try bytes.fields(fields)))
    }
  }

  fileprivate mutating func item(_ item: ItemID) throws(Unreadable) -> ItemID {
    let kind = try number(ItemKind.allCases.firstIndex(of: item.kind) ?? 0)
    guard ItemKind.allCases.indices ~= kind else { throw Unreadable() }
    return ItemID(ItemKind.allCases[kind], try id(item.id))
  }

  fileprivate mutating func fields(_ fields: [FieldText]) throws(Unreadable) -> [FieldText] {
    try list(fields, FieldText("", nil)) { (bytes, field) throws(Unreadable) in
      let name = try bytes.text(field.name)
      let hasText = try bytes.number(field.text == nil ? 0 : 1) != 0
      return FieldText(name, hasText ? try bytes.text(field.text ?? "") : nil)
    }
  }

  fileprivate mutating func ids(_ ids: [UUID]) throws(Unreadable) -> [UUID] {
    try list(ids, ItemID.blank.id) { (bytes, id) throws(Unreadable) in try bytes.id(id) }
  }

  fileprivate mutating func table<Value>(
    _ table: [UUID: Value], _ blank: Value,
    _ body: (inout CheckpointBytes, Value) throws(Unreadable) -> Value
  ) throws(Unreadable) -> [UUID: Value] {
    let all = table.map { ($0.key, $0.value) }
    let found = try list(all, (ItemID.blank.id, blank)) { (bytes, entry) throws(Unreadable) in
      (try bytes.id(entry.0), try body(&bytes, entry.1))
    }
    return Dictionary(found) { _, last in last }
  }

  fileprivate mutating func conflict(_ conflict: Conflict) throws(Unreadable) -> Conflict {
    let (number, replica) = (try number(conflict.number), try id(conflict.key.replica))
    guard let subject = ConflictSubject(text: try text(conflict.key.subject.text)) else {
      throw Unreadable()
    }
    var found = Conflict(
      number: number, key: Conflict.Key(replica: replica, subject: subject),
      person: try id(conflict.person), fields: try fields(conflict.fields))
    found.isOpen = try self.number(conflict.isOpen ? 1 : 0) == 1
    return found
  }
}
