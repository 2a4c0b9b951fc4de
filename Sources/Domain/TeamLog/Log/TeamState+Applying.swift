import Entities
import FoundationEssentials

extension TeamState {
  /// What a transaction changed, to restore it.
  struct Journal {
    struct Entry {
      let item: Item
      let fields: ItemFields?
      let deleted: ItemFields?
    }

    /// `nil` for that of the team.
    var format: Int?
    private(set) var entries: [Entry] = []

    mutating func note(_ item: Item, in state: TeamState) {
      append(Entry(item: item, fields: state.items[item], deleted: state.deleted[item]))
    }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    var items: Set<Item> { Set(entries.map(\.item)) }
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

  /// Strictly.
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
    _ item: Item, _ fields: ItemFields, by replica: UUID, _ journal: inout Journal
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
    _ item: Item, _ before: [FieldText], _ after: [FieldText], _ journal: inout Journal
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
    _ item: Item, _ fields: ItemFields, _ journal: inout Journal
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
