import Entities
import FoundationEssentials

/// Everything that the log up to a position says: what each machine of a team agrees on.
public struct TeamState: Sendable {
  /// Numbers that a replica may give to cards.
  public struct Lease: Hashable, Sendable {
    public let replica: UUID
    public let numbers: ClosedRange<Int>
  }

  public struct VoidEntry: Hashable, Sendable {
    public let position: Int
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
  public internal(set) var mismatches: [Item] = []
  public internal(set) var people: [UUID: String] = [:]
  /// By replica.
  public internal(set) var machines: [UUID: Machine] = [:]
  /// By replica.
  public internal(set) var sequences: [UUID: Int] = [:]
  public private(set) var items: [Item: ItemFields] = [:]
  public private(set) var deleted: [Item: ItemFields] = [:]
  /// Without those before a checkpoint that nobody recalled.
  var past: [UUID: [TeamChange]] = [:]
  var undone: Set<UUID> = []
  /// After the checkpoint.
  var ids: Set<UUID> = []
  /// Before the checkpoint, sorted.
  var earlierIDs: [UUID] = []

  // What follows from the items.
  private var names: [Item.Kind: [String: UUID]] = [:]
  private var keys: [String: UUID] = [:]
  /// Also those of deleted cards.
  private(set) var numbers: [Int: UUID] = [:]
  private var cardCounts: [UUID: Int] = [:]

  public init() {
    set(.project(Project.inbox.id), ItemFields(Project.inbox.filledFields))
    for column in Column.initial {
      set(.column(column.id.uuid), ItemFields(column.filledFields))
    }
  }

  public subscript(item: Item) -> ItemFields? { items[item] }

  /// In the order of the log.
  public func isUndone(_ transaction: UUID) -> Bool { undone.contains(transaction) }

  public func has(_ id: UUID) -> Bool { ids.contains(id) || hasEarlier(id) }

  /// Case is ignored.
  public func item(_ kind: Item.Kind, named name: String) -> Item? {
    names[kind]?[name.foldedForComparison].map { Item(kind, $0) }
  }

  public func card(keyed key: String) -> Item? { keys[key].map(Item.card) }

  /// Also a former number.
  public func card(numbered number: Int) -> Item? { numbers[number].map(Item.card) }

  /// `item` is a project or a column.
  public func cardCount(in item: Item) -> Int { cardCounts[item.id] ?? 0 }

  public var nextNumber: Int { (leases.map(\.numbers.upperBound).max() ?? 0) + 1 }

  public var position: Int { head.position }

  public var openConflicts: [Conflict] { conflicts.filter(\.isOpen) }

  func columns(of state: State) -> [Item] {
    items.keys.filter { $0.kind == .column && items[$0]?.state == state }.sorted()
  }

  func defaultColumn(of state: State) -> Item? {
    columns(of: state).first { items[$0]?["default"] == "yes" }
  }

  /// Without a check.
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

  /// Without a check.
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

  /// Also among the deleted ones, after a transaction that has no effect.
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
