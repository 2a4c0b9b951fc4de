import Entities
import FoundationEssentials

// What the log says as bytes, which are read much faster than the log: a machine then replays only
// what came since. They are a cache: without them, or if they can't be read, the log is replayed.
extension TeamState {
  /// Changes whenever the bytes mean something else, so that other versions ignore them.
  private static let checkpointVersion = 1

  /// Without the changes of transactions; ``recall(_:)`` adds those that somebody reverses.
  public var checkpoint: [UInt8] {
    var writer = CheckpointWriter()
    writer.add(Self.checkpointVersion)
    writer.add(head.position)
    if let id = head.id { writer.add(id) }
    for byte in head.hash.bytes { writer.add(Int(byte)) }
    writer.add(format)
    addItems(to: &writer)
    addMembers(to: &writer)
    addConflicts(to: &writer)
    writer.add(voids) { writer, void in
      writer.add(void.position)
      writer.add(void.id)
    }
    writer.add(undone) { $0.add($1) }
    // Both halves are sorted, which the sort makes use of.
    writer.add((earlierIDs + ids.sorted { $0.words < $1.words }).sorted { $0.words < $1.words }) {
      $0.add($1)
    }
    return writer.finished()
  }

  /// `nil` also for a checkpoint of another version.
  public init?(checkpoint bytes: [UInt8]) {
    self.init()
    do throws(CheckpointReader.Unreadable) {
      var reader = try CheckpointReader(bytes)
      guard try reader.number() == Self.checkpointVersion else { return nil }
      head = try reader.head()
      format = try reader.number()
      // Each entry raises it by 1 at most.
      guard format > 0, format - 1 <= position else { return nil }
      replaceItems(try reader.items(), deleted: try reader.items())
      mismatches = try reader.list { (reader) throws(CheckpointReader.Unreadable) in
        try reader.item()
      }
      try readMembers(&reader)
      conflicts = try reader.list { (reader) throws(CheckpointReader.Unreadable) in
        try reader.conflict()
      }
      voids = try reader.list { (reader) throws(CheckpointReader.Unreadable) in
        VoidEntry(position: try reader.number(), id: try reader.id(), reason: nil)
      }
      undone = Set(try reader.ids())
      earlierIDs = try reader.ids()
      guard reader.isAtEnd, earlierIDs.count <= position else { return nil }
    } catch {
      return nil
    }
  }
}

// MARK: - Items
extension TeamState {
  private func addItems(to writer: inout CheckpointWriter) {
    for items in [items, deleted] {
      writer.add(items) { writer, entry in
        writer.add(entry.key)
        writer.add(entry.value.unsorted) { $0.add($1.key, $1.value) }
      }
    }
    writer.add(mismatches) { $0.add($1) }
  }
}

extension CheckpointWriter {
  fileprivate mutating func add(_ item: ItemID) {
    add(ItemKind.allCases.firstIndex(of: item.kind) ?? 0)
    add(item.id)
  }

  fileprivate mutating func add(_ name: String, _ text: String?) {
    add(name)
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}

extension CheckpointReader {
  fileprivate mutating func items() throws(Unreadable) -> [(ItemID, ItemFields)] {
    try list { (reader) throws(Unreadable) in
      (try reader.item(), ItemFields(try reader.fields()))
    }
  }

  fileprivate mutating func item() throws(Unreadable) -> ItemID {
    let kind = try number()
    guard ItemKind.allCases.indices ~= kind else { throw Unreadable() }
    return ItemID(ItemKind.allCases[kind], try id())
  }

  fileprivate mutating func fields() throws(Unreadable) -> [FieldText] {
    try list { (reader) throws(Unreadable) in
      FieldText(try reader.text(), try reader.number() == 0 ? nil : try reader.text())
    }
  }

  fileprivate mutating func ids() throws(Unreadable) -> [UUID] {
    try list { (reader) throws(Unreadable) in try reader.id() }
  }
}

// MARK: - The log, its members and their conflicts
extension TeamState {
  private func addMembers(to writer: inout CheckpointWriter) {
    writer.add(leases) { writer, lease in
      writer.add(lease.replica)
      writer.add(lease.numbers.lowerBound)
      writer.add(lease.numbers.upperBound)
    }
    writer.add(people) { writer, person in
      writer.add(person.key)
      writer.add(person.value)
    }
    writer.add(machines) { writer, machine in
      writer.add(machine.key)
      writer.add(machine.value.name)
      writer.add(machine.value.person)
    }
    writer.add(sequences) { writer, sequence in
      writer.add(sequence.key)
      writer.add(sequence.value)
    }
  }

  private mutating func readMembers(
    _ reader: inout CheckpointReader
  ) throws(CheckpointReader.Unreadable) {
    leases = try reader.list { (reader) throws(CheckpointReader.Unreadable) in
      let (replica, first, last) = (try reader.id(), try reader.number(), try reader.number())
      guard first <= last, StoredRange.numbers.contains(first), StoredRange.numbers.contains(last)
      else { throw CheckpointReader.Unreadable() }
      return Lease(replica: replica, numbers: first...last)
    }
    people = try reader.table { (reader) throws(CheckpointReader.Unreadable) in
      try reader.text()
    }
    machines = try reader.table { (reader) throws(CheckpointReader.Unreadable) in
      Machine(name: try reader.text(), person: try reader.id())
    }
    sequences = try reader.table { (reader) throws(CheckpointReader.Unreadable) in
      let number = try reader.number()
      guard Self.sequenceRange ~= number else { throw CheckpointReader.Unreadable() }
      return number
    }
  }

  private func addConflicts(to writer: inout CheckpointWriter) {
    writer.add(conflicts) { writer, conflict in
      writer.add(conflict.number)
      writer.add(conflict.key.replica)
      writer.add(conflict.key.subject.text)
      writer.add(conflict.person)
      writer.add(conflict.fields) { $0.add($1.name, $1.text) }
      writer.add(conflict.transaction)
      writer.add(conflict.isOpen ? 1 : 0)
    }
  }
}

extension CheckpointReader {
  fileprivate mutating func head() throws(Unreadable) -> LogHead {
    let position = try number()
    guard position > 0 else { throw Unreadable() }
    let id = try id()
    var hash: [UInt8] = []
    for _ in 0..<32 { hash.append(UInt8(truncatingIfNeeded: try number())) }
    return LogHead(position: position, id: id, hash: LogHash(bytes: hash))
  }

  fileprivate mutating func table<Value>(
    _ value: (inout CheckpointReader) throws(Unreadable) -> Value
  ) throws(Unreadable) -> [UUID: Value] {
    var table: [UUID: Value] = [:]
    for _ in 0..<(try count()) {
      let key = try id()
      table[key] = try value(&self)
    }
    return table
  }

  fileprivate mutating func conflict() throws(Unreadable) -> Conflict {
    let (number, replica) = (try number(), try id())
    guard let subject = ConflictSubject(text: try text()) else { throw Unreadable() }
    var conflict = Conflict(
      number: number, key: Conflict.Key(replica: replica, subject: subject), person: try id(),
      fields: try fields(), transaction: try id())
    conflict.isOpen = try self.number() == 1
    return conflict
  }
}
