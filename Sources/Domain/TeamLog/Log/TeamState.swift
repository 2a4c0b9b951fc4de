import Entities
import FoundationEssentials
import System

/// Everything that the log up to a position says: what each machine of a team agrees on.
public struct TeamState: Sendable {
  /// Numbers that a replica may give to cards.
  public struct Lease: Hashable, Sendable {
    public let replica: UUID
    public let numbers: ClosedRange<Int>
  }

  public struct VoidEntry: Hashable, Sendable {
    public let id: UUID
    /// `nil` if the state was created from a checkpoint.
    public let reason: VoidReason?
  }

  public struct Machine: Hashable, Sendable {
    public let name: String
    public let person: UUID
  }

  public internal(set) var head = LogHead.none
  public internal(set) var format = 1
  public internal(set) var leases: [Lease] = []
  public internal(set) var conflicts: [Conflict] = []
  public internal(set) var voids: [VoidEntry] = []
  /// Those that differ from the values of the transaction's sender.
  public internal(set) var mismatches: [ItemID] = []
  public internal(set) var people: [UUID: String] = [:]
  /// By replica.
  public internal(set) var machines: [UUID: Machine] = [:]
  /// By replica.
  public internal(set) var sequences: [UUID: Int] = [:]
  public private(set) var items: [ItemID: ItemFields] = [:]
  public private(set) var deleted: [ItemID: ItemFields] = [:]
  /// Without those before a checkpoint that nobody recalled.
  var past: [UUID: [TeamChange]] = [:]
  var undone: Set<UUID> = []
  /// After the checkpoint.
  var ids: Set<UUID> = []
  /// Before the checkpoint, sorted.
  var earlierIDs: [UUID] = []

  // What follows from the items.
  private var names: [ItemKind: [String: UUID]] = [:]
  private var keys: [String: UUID] = [:]
  /// Also those of deleted cards.
  private(set) var numbers: [Int: UUID] = [:]
  private var cardCounts: [UUID: Int] = [:]
  private var children: [UUID: Set<UUID>] = [:]

  public init() {
    set(.project(Project.inbox.id), ItemFields(Project.inbox.filledFields))
    for column in Column.initial {
      set(.column(column.id.uuid), ItemFields(column.filledFields))
    }
  }

  public subscript(item: ItemID) -> ItemFields? { items[item] }

  public func isUndone(_ transaction: UUID) -> Bool { undone.contains(transaction) }

  public func has(_ id: UUID) -> Bool { ids.contains(id) || hasEarlier(id) }

  /// Case is ignored.
  public func item(_ kind: ItemKind, named name: String) -> ItemID? {
    names[kind]?[name.foldedForComparison].map { ItemID(kind, $0) }
  }

  public func card(keyed key: String) -> ItemID? { keys[key].map(ItemID.card) }

  /// Also a former number.
  public func card(numbered number: Int) -> ItemID? { numbers[number].map(ItemID.card) }

  /// `item` is a project or a column.
  public func cardCount(in item: ItemID) -> Int { cardCounts[item.id] ?? 0 }

  public var nextNumber: Int { (leases.map(\.numbers.upperBound).max() ?? 0) + 1 }

  public var position: Int { head.position }

  public var openConflicts: [Conflict] { conflicts.filter(\.isOpen) }

  func columns(of state: State) -> [ItemID] {
    items.keys.filter { $0.kind == .column && items[$0]?.state == state }.sorted()
  }

  func defaultColumn(of state: State) -> ItemID? {
    columns(of: state).first { items[$0]?["default"] == "yes" }
  }

  /// Without a check.
  mutating func set(_ item: ItemID, _ fields: ItemFields?) {
    if let old = items[item] { forget(item, old) }
    guard let fields else {
      deleted[item] = items.removeValue(forKey: item) ?? deleted[item]
      return
    }
    items[item] = fields
    if let name = item.kind.nameField.flatMap({ fields[$0] }) {
      names[item.kind, default: [:]][name.foldedForComparison] = item.id
    }
    guard item.kind == .card else { return }
    if let key = fields[CardField.key] { keys[key] = item.id }
    if let number = fields.number { numbers[number] = item.id }
    for place in [fields.project, fields.column].compactMap(\.self) {
      cardCounts[place, default: 0] += 1
    }
    if let parent = fields.parent { children[parent, default: []].insert(item.id) }
  }

  /// Without a check.
  mutating func replaceItems(
    _ present: [(ItemID, ItemFields)], deleted gone: [(ItemID, ItemFields)]
  ) {
    (items, names, keys, numbers, cardCounts, children) = ([:], [:], [:], [:], [:], [:])
    for (item, fields) in gone {
      if item.kind == .card, let number = fields.number { numbers[number] = item.id }
    }
    for (item, fields) in present { set(item, fields) }
    deleted = Dictionary(gone) { _, last in last }
  }

  /// Also among the deleted ones, after a transaction that has no effect.
  mutating func restore(_ item: ItemID, _ fields: ItemFields?, deleted old: ItemFields?) {
    if let number = items[item]?.number, fields == nil, old == nil { numbers[number] = nil }
    set(item, fields)
    deleted[item] = old
  }

  private mutating func forget(_ item: ItemID, _ fields: ItemFields) {
    if let name = item.kind.nameField.flatMap({ fields[$0] }) {
      names[item.kind]?[name.foldedForComparison] = nil
    }
    guard item.kind == .card else { return }
    if let key = fields[CardField.key], keys[key] == item.id { keys[key] = nil }
    for place in [fields.project, fields.column].compactMap(\.self) {
      cardCounts[place, default: 0] -= 1
    }
    if let parent = fields.parent { children[parent]?.remove(item.id) }
  }
}

extension TeamState {
  /// What a transaction changed, to restore it.
  struct Journal {
    struct Entry {
      let item: ItemID
      let fields: ItemFields?
      let deleted: ItemFields?
    }

    /// `nil` for that of the team.
    var format: Int?
    private(set) var entries: [Entry] = []

    mutating func note(_ item: ItemID, in state: TeamState) {
      append(Entry(item: item, fields: state.items[item], deleted: state.deleted[item]))
    }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    var items: Set<ItemID> { Set(entries.map(\.item)) }
  }

  /// Changes nothing if it throws; `format` is that of the entry, by default that of the team.
  public mutating func apply(
    _ transaction: TeamTransaction, by author: LogAuthor, format: Int? = nil
  ) throws(VoidReason) {
    try checkReversal(transaction)
    var journal = Journal(format: format)
    do throws(VoidReason) {
      for change in transaction.changes { try apply(change, by: author.replica, &journal) }
      try check(journal.items)
    } catch {
      restore(journal)
      throw error
    }
    if let target = transaction.target {
      if case .undo = transaction.kind {
        undone.insert(target)
      } else {
        undone.remove(target)
      }
    }
    if let values = transaction.values, values != digest(of: transaction) {
      mismatches += Set(transaction.changes.map(\.item)).sorted()
    }
    past[transaction.id] = transaction.changes
    undone.remove(transaction.id)
    settleConflicts(transaction, by: author)
  }

  mutating func restore(_ journal: Journal) {
    for entry in journal.entries.reversed() {
      restore(entry.item, entry.fields, deleted: entry.deleted)
    }
  }

  private func checkReversal(_ transaction: TeamTransaction) throws(VoidReason) {
    switch transaction.kind {
    case .change: return
    case .undo(let target):
      guard past[target] != nil, !isUndone(target) else { throw .wrongReversal }
    case .redo(let target):
      guard past[target] != nil, isUndone(target) else { throw .wrongReversal }
    }
  }

  mutating func apply(
    _ change: TeamChange, by replica: UUID, _ journal: inout Journal
  ) throws(VoidReason) {
    switch change {
    case .added(let item, let fields): try add(item, fields, by: replica, &journal)
    case .edited(let item, let before, let after): try edit(item, before, after, &journal)
    case .deleted(let item, let fields): try delete(item, fields, &journal)
    }
  }

  private mutating func add(
    _ item: ItemID, _ fields: ItemFields, by replica: UUID, _ journal: inout Journal
  ) throws(VoidReason) {
    guard items[item] == nil else { throw .existing(item) }
    try checkValues(item, fields.list, journal.format ?? format)
    try checkName(item, fields)
    if item.kind == .card {
      guard let number = fields.number else { throw .invalidValue(item, "number") }
      guard numbers[number] == item.id || mayUse(number, replica) else { throw .numberTaken(item) }
      // A card keeps its number, also after its deletion.
      if let old = deleted[item]?.number, old != number { throw .numberTaken(item) }
    }
    journal.note(item, in: self)
    set(item, fields)
  }

  private mutating func edit(
    _ item: ItemID, _ before: [FieldText], _ after: [FieldText], _ journal: inout Journal
  ) throws(VoidReason) {
    guard var fields = items[item] else { throw .missing(item) }
    for field in before where fields[field.name] != field.text {
      throw .changed(item, field.name)
    }
    try checkValues(item, after, journal.format ?? format)
    for field in after where Self.permanent.contains(field.name) {
      throw .invalidValue(item, field.name)
    }
    let isOfInbox = item.id == Project.inbox.id
    if isOfInbox, after.contains(where: { ["name", "archived"].contains($0.name) }) {
      throw .permanent(item)
    }
    fields.apply(after)
    try checkName(item, fields)
    journal.note(item, in: self)
    set(item, fields)
  }

  private mutating func delete(
    _ item: ItemID, _ fields: ItemFields, _ journal: inout Journal
  ) throws(VoidReason) {
    guard let present = items[item] else { throw .missing(item) }
    guard present == fields else { throw .changed(item, "") }
    guard cardCount(in: item) == 0 else { throw .filled(item) }
    guard item.id != Project.inbox.id else { throw .permanent(item) }
    journal.note(item, in: self)
    set(item, nil)
  }

  static let permanent: Set<String> = ["number", "id", "created"]
}

// What is true of every state, whatever a faulty program pushes.
extension TeamState {
  /// The first format lets names have control characters, the second has the store's checks.
  ///
  /// `FormatVerdictTests` hold the verdicts: another check is another format, so that all versions
  /// agree.
  func checkValues(_ item: ItemID, _ fields: [FieldText], _ format: Int) throws(VoidReason) {
    let soundOnly = format >= 2
    for field in fields {
      guard let text = field.text else { continue }
      let isValid =
        item.kind == .card && field.isLink
        ? field.isOf(CardField.parent) || ItemFields.text(ItemFields.ids(text)) == text
        : item.kind.subject.canHave(field, soundOnly: soundOnly)
      guard isValid else { throw .invalidValue(item, field.name) }
    }
  }

  func checkName(_ item: ItemID, _ fields: ItemFields) throws(VoidReason) {
    if let nameField = item.kind.nameField {
      guard let name = fields[nameField], !name.isEmpty else {
        throw .invalidValue(item, nameField)
      }
      guard self.item(item.kind, named: name) ?? item == item else { throw .nameTaken(item) }
    } else {
      guard fields[CardField.title]?.isEmpty == false else { throw .invalidValue(item, "title") }
      if let key = fields[CardField.key], let other = card(keyed: key), other != item {
        throw .keyTaken(item)
      }
    }
  }

  /// After all changes of the transaction.
  func check(_ touched: Set<ItemID>) throws(VoidReason) {
    for item in touched where item.kind == .card {
      if let fields = items[item] { try check(item, fields) }
    }
    if touched.contains(where: { $0.kind == .column }) { try checkColumns() }
    try checkBlockers(of: touched)
  }

  private func check(_ card: ItemID, _ fields: ItemFields) throws(VoidReason) {
    guard let project = fields.project, items[.project(project)] != nil else {
      throw .invalidValue(card, "project")
    }
    guard let state = fields.state, let column = fields.column,
      items[.column(column)]?.state == state
    else { throw .invalidValue(card, "column") }
    guard (state == .done) == (fields[CardField.finished] != nil) else {
      throw .invalidValue(card, "finished")
    }
    guard state != .doing || fields[CardField.started] != nil else {
      throw .invalidValue(card, "started")
    }
    let cancelled = fields[CardField.cancelled]
    guard cancelled == nil || (cancelled == "yes" && state == .done) else {
      throw .invalidValue(card, "cancelled")
    }
    guard fields[CardField.until] == nil || fields[CardField.repeat] != nil else {
      throw .invalidValue(card, "until")
    }
  }

  private func checkColumns() throws(VoidReason) {
    for state in State.allCases {
      let columns = columns(of: state)
      guard columns.filter({ items[$0]?["default"] == "yes" }).count == 1 else {
        throw .wrongColumns
      }
    }
    for (item, fields) in items where item.kind == .project {
      guard isUsable(fields[ProjectField.columns]) else { throw .wrongColumns }
    }
  }

  /// One column of each state.
  func isUsable(_ columns: String?) -> Bool {
    guard let columns else { return true }
    let states = ItemFields.ids(columns).compactMap { items[.column($0)]?.state }
    return State.allCases.allSatisfy(states.contains)
  }

  private func checkBlockers(of touched: Set<ItemID>) throws(VoidReason) {
    for item in touched.sorted() where items[item]?[CardField.blockers] != nil {
      guard !isInCycle(item, ofBlockersOnly: true) else { throw .blockerCycle(item) }
    }
  }

  /// Of cards that wait for each other: for their blockers and their children.
  ///
  /// The verdict on an entry knows only blockers, so that all versions agree.
  func isInCycle(_ card: ItemID, ofBlockersOnly: Bool = false) -> Bool {
    func waits(_ id: UUID) -> [UUID] {
      (items[.card(id)]?.blockers ?? []) + (ofBlockersOnly ? [] : children[id] ?? [])
    }
    var left = waits(card.id)
    var seen: Set<UUID> = []
    while let next = left.popLast() {
      if next == card.id { return true }
      if seen.insert(next).inserted { left += waits(next) }
    }
    return false
  }
}

extension TeamState {
  /// The open conflict.
  public func conflict(_ subject: ConflictSubject, of replica: UUID) -> Conflict? {
    conflicts.last { $0.isOpen && $0.key == Conflict.Key(replica: replica, subject: subject) }
  }

  /// The open conflict.
  public func conflict(numbered number: Int) -> Conflict? {
    conflicts.first { $0.isOpen && $0.number == number }
  }

  /// After the changes of the transaction.
  mutating func settleConflicts(_ transaction: TeamTransaction, by author: LogAuthor) {
    for change in transaction.changes { endConflicts(change, by: author.replica) }
    for subject in transaction.released {
      end { $0.key == Conflict.Key(replica: author.replica, subject: subject) }
    }
    for key in transaction.settled { end { $0.key == key } }
    for parked in transaction.parked { park(parked, author) }
  }

  /// Those whose value is that of the log now, and those of the same machine if it replaces their
  /// value itself, or has all of it.
  private mutating func endConflicts(_ change: TeamChange, by replica: UUID) {
    guard case .edited(let item, let before, let after) = change, let fields = items[item] else {
      return
    }
    for (part, _) in item.kind.units(of: after) {
      let subject = ConflictSubject.part(item, part)
      end { conflict in
        guard conflict.key.subject == subject else { return false }
        guard conflict.key.replica == replica else {
          return conflict.fields.allSatisfy { fields[$0.name] == $0.text }
        }
        return [before, after].contains { item.kind.has(conflict.fields, in: $0) }
      }
    }
  }

  private mutating func end(_ isOver: (Conflict) -> Bool) {
    for index in conflicts.indices where conflicts[index].isOpen && isOver(conflicts[index]) {
      conflicts[index].isOpen = false
    }
  }

  private mutating func park(_ parked: Parked, _ author: LogAuthor) {
    let key = Conflict.Key(replica: author.replica, subject: parked.subject)
    if let index = conflicts.firstIndex(where: { $0.isOpen && $0.key == key }) {
      conflicts[index].fields = parked.fields
      return
    }
    conflicts.append(
      Conflict(
        number: conflicts.count + 1, key: key, person: author.person, fields: parked.fields))
  }
}

extension TeamState {
  /// The maximum number of card numbers of one lease.
  public static let leaseLimit = 1_000
  /// Without a limit, one entry of a faulty program could use up all numbers.
  ///
  /// A restored hub can lack leases whose numbers were printed.
  static let leaseGap = 1_000_000

  /// The sequence numbers that a sound program gives to an entry.
  static let sequenceRange = 1...1 << 53

  /// An entry that is not valid is recorded as void.
  ///
  /// Throws, and changes nothing, if only a newer version can read the entry, or if the predecessor
  /// or the large content is another one: then the hub was changed, or the copy of the log was
  /// damaged.
  public mutating func append(_ entry: LogEntry) throws(TrackerError) {
    _ = try add(entry)
  }

  /// `nil` if it is void.
  mutating func add(_ entry: LogEntry) throws(TrackerError) -> EntryContent? {
    guard entry.follows(head.hash) else { throw .team(.log(.broken(position: position + 1))) }
    guard entry.format > format || entry.format <= EntryContent.knownFormat else {
      throw .team(.log(.newerFormat))
    }
    return add(entry, hash: entry.hash)
  }

  /// The entry has a known format and follows from the last one; `hash` is its digest.
  mutating func add(_ entry: LogEntry, hash: LogHash) -> EntryContent? {
    var content: EntryContent?
    do throws(VoidReason) {
      content = try take(entry)
    } catch {
      voids.append(VoidEntry(id: entry.id, reason: error))
    }
    head = LogHead(position: position + 1, id: entry.id, hash: hash)
    ids.insert(entry.id)
    if Self.sequenceRange.contains(entry.sequence) {
      sequences[entry.replica] = max(entry.sequence, sequences[entry.replica] ?? 0)
    }
    return content
  }

  private mutating func take(_ entry: LogEntry) throws(VoidReason) -> EntryContent {
    guard Self.sequenceRange.contains(entry.sequence) else { throw .unreadable }
    guard entry.format >= 1, entry.format <= format else { throw .format(entry.format) }
    guard !has(entry.id) else { throw .repeated }
    guard let content = entry.content else { throw .unreadable }
    switch content {
    case .transaction(let transaction):
      guard transaction.id == entry.id else { throw .unreadable }
      try apply(transaction, by: entry.author, format: entry.format)
    case .lease(let numbers): try lease(numbers, to: entry.replica)
    case .format(let next):
      guard next == format + 1 else { throw .format(next) }
      format = next
    case .member(let name, let machine):
      people[entry.person] = name
      machines[entry.replica] = Machine(name: machine, person: entry.person)
    }
    return content
  }

  mutating func lease(_ numbers: ClosedRange<Int>, to replica: UUID) throws(VoidReason) {
    // The bounds are checked first, so that the count can't overflow.
    guard StoredRange.numbers.contains(numbers.lowerBound),
      StoredRange.numbers.contains(numbers.upperBound),
      numbers.upperBound - numbers.lowerBound < Self.leaseLimit,
      numbers.lowerBound - nextNumber <= Self.leaseGap,
      !leases.contains(where: { $0.numbers.overlaps(numbers) }),
      numbers.allSatisfy({ self.numbers[$0] == nil })
    else { throw .invalidLease }
    leases.append(Lease(replica: replica, numbers: numbers))
  }

  public func mayUse(_ number: Int, _ replica: UUID) -> Bool {
    numbers[number] == nil
      && leases.contains { $0.replica == replica && $0.numbers.contains(number) }
  }

  /// In rising order.
  public func freeNumbers(of replica: UUID, limit: Int) -> [Int] {
    var free: [Int] = []
    for lease in leases where lease.replica == replica {
      for number in lease.numbers where numbers[number] == nil {
        guard free.count < limit else { return free }
        free.append(number)
      }
    }
    return free
  }
}

/// Who made an entry of the log, and on which machine.
public struct LogAuthor: Hashable, Sendable {
  public let replica: UUID
  public let person: UUID

  public init(replica: UUID, person: UUID) {
    self.replica = replica
    self.person = person
  }
}

extension TeamState {
  /// All fields that an item has are a part of it, also those of a newer version.
  func digest(of transaction: TeamTransaction) -> String {
    var values: [UInt8] = []
    for item in Set(transaction.changes.map(\.item)).sorted() {
      let fields = [FieldText("item", item.text)] + (items[item]?.list ?? [])
      values += FieldRecord(fields).text.utf8
      values += "\n\n".utf8
    }
    return Array(SHA256.digest(of: values).prefix(16)).hexadecimal
  }

  /// Columns and projects are added first and deleted last.
  public func differences(to other: TeamState) -> [TeamChange] {
    let items = Set(items.keys).union(other.items.keys)
      .filter { self.items[$0] != other.items[$0] }.sorted()
    func step(_ item: ItemID) -> Int {
      if item.kind == .card { return 2 }
      return self[item] == nil ? 0 : other[item] == nil ? 3 : 1
    }
    return (0...3).flatMap { number in items.filter { step($0) == number } }
      .compactMap { difference(of: $0, to: other) }
  }

  private func difference(of item: ItemID, to other: TeamState) -> TeamChange? {
    switch (items[item], other.items[item]) {
    case (nil, nil): return nil
    case (nil, let after?): return .added(item, after)
    case (let before?, nil): return .deleted(item, before)
    case (let before?, let after?):
      let names = before.names(differingFrom: after)
      return .edited(item, before: before.texts(of: names), after: after.texts(of: names))
    }
  }
}
