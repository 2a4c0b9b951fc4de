import Entities
import FoundationEssentials

/// Everything that the log up to a position says: what each machine of a team agrees on.
public struct TeamState: Sendable {
  /// Numbers that a replica may give to cards.
  public struct Lease: Hashable, Sendable {
    public let replica: UUID
    public let numbers: ClosedRange<Int>
  }

  /// An entry without effect.
  public struct VoidEntry: Hashable, Sendable {
    public let position: Int
    public let id: UUID
    /// `nil` if the state was created from a checkpoint.
    public let reason: VoidReason?
  }

  /// A machine of a member.
  public struct Machine: Hashable, Sendable {
    public let name: String
    public let person: UUID
  }

  /// The last entry.
  public internal(set) var head = LogHead.none
  public internal(set) var format = 1
  public internal(set) var leases: [Lease] = []
  public internal(set) var conflicts: [Conflict] = []
  public internal(set) var voids: [VoidEntry] = []
  /// The items whose values differ from those that the sender of a transaction had.
  public internal(set) var mismatches: [Item] = []
  /// The names of the members.
  public internal(set) var people: [UUID: String] = [:]
  /// The machines of the members, by their replicas.
  public internal(set) var machines: [UUID: Machine] = [:]
  /// The last sequence number of each replica.
  public internal(set) var sequences: [UUID: Int] = [:]
  public private(set) var items: [Item: ItemFields] = [:]
  /// The last fields of deleted items.
  public private(set) var deleted: [Item: ItemFields] = [:]
  /// The changes of transactions, as a reversal needs them, but for those before a checkpoint that
  /// nobody recalled.
  var past: [UUID: [TeamChange]] = [:]
  /// The transactions that were undone and not redone since.
  var undone: Set<UUID> = []
  /// The ids of the entries after the checkpoint.
  var ids: Set<UUID> = []
  /// The ids of the entries before the checkpoint that the state was created from, sorted.
  var earlierIDs: [UUID] = []

  // What follows from the items.
  private var names: [Item.Kind: [String: UUID]] = [:]
  private var keys: [String: UUID] = [:]
  /// The numbers of cards, also of deleted ones.
  private(set) var numbers: [Int: UUID] = [:]
  private var cardCounts: [UUID: Int] = [:]

  public init() {
    set(.project(Project.inbox.id), ItemFields(Project.inbox.filledFields))
    for column in Column.initial {
      set(.column(column.id.uuid), ItemFields(column.filledFields))
    }
  }

  public subscript(item: Item) -> ItemFields? { items[item] }

  /// Whether the transaction was undone and not redone since, in the order of the log.
  public func isUndone(_ transaction: UUID) -> Bool { undone.contains(transaction) }

  /// Whether an entry has the id.
  public func has(_ id: UUID) -> Bool { ids.contains(id) || hasEarlier(id) }

  /// The item with that name, ignoring case.
  public func item(_ kind: Item.Kind, named name: String) -> Item? {
    names[kind]?[name.foldedForComparison].map { Item(kind, $0) }
  }

  public func card(keyed key: String) -> Item? { keys[key].map(Item.card) }

  /// The card that has or had the number.
  public func card(numbered number: Int) -> Item? { numbers[number].map(Item.card) }

  /// The number of cards in a project or a column.
  public func cardCount(in item: Item) -> Int { cardCounts[item.id] ?? 0 }

  /// The first number that nobody may give to a card yet.
  public var nextNumber: Int { (leases.map(\.numbers.upperBound).max() ?? 0) + 1 }

  /// The number of entries.
  public var position: Int { head.position }

  /// The conflicts that nobody settled.
  public var openConflicts: [Conflict] { conflicts.filter(\.isOpen) }

  /// The columns of a state.
  func columns(of state: State) -> [Item] {
    items.keys.filter { $0.kind == .column && items[$0]?.state == state }.sorted()
  }

  /// The default column of a state.
  func defaultColumn(of state: State) -> Item? {
    columns(of: state).first { items[$0]?["default"] == "yes" }
  }

  /// Sets or deletes an item, without a check.
  mutating func set(_ item: Item, _ fields: ItemFields?) {
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
  }

  /// Replaces all items, without a check.
  mutating func replaceItems(
    _ present: [(Item, ItemFields)], deleted gone: [(Item, ItemFields)]
  ) {
    (items, names, keys, numbers, cardCounts) = ([:], [:], [:], [:], [:])
    for (item, fields) in gone {
      if item.kind == .card, let number = fields.number { numbers[number] = item.id }
    }
    for (item, fields) in present { set(item, fields) }
    deleted = Dictionary(gone) { _, last in last }
  }

  /// Restores an item, also among the deleted ones, after a transaction that has no effect.
  mutating func restore(_ item: Item, _ fields: ItemFields?, deleted old: ItemFields?) {
    if let number = items[item]?.number, fields == nil, old == nil { numbers[number] = nil }
    set(item, fields)
    deleted[item] = old
  }

  private mutating func forget(_ item: Item, _ fields: ItemFields) {
    if let name = item.kind.nameField.flatMap({ fields[$0] }) {
      names[item.kind]?[name.foldedForComparison] = nil
    }
    guard item.kind == .card else { return }
    if let key = fields[CardField.key], keys[key] == item.id { keys[key] = nil }
    for place in [fields.project, fields.column].compactMap(\.self) {
      cardCounts[place, default: 0] -= 1
    }
  }
}
