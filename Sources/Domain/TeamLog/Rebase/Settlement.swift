import Entities
import FoundationEssentials

extension TeamState {
  /// `nil` if the kept value can't be taken now; without `takes`, the log's value stays.
  public func settlement(
    of conflict: Conflict, takes: Bool, id: UUID, by author: LogAuthor
  ) -> TeamTransaction? {
    var transaction = TeamTransaction(id: id, verb: "sync conflicts", changes: [])
    transaction.settled = [conflict.key]
    guard takes else { return transaction }
    switch conflict.key.subject {
    case .part(let item, _): transaction.changes = takingPart(conflict, of: item)
    case .deletion(let item):
      guard let fields = items[item] else { return nil }
      transaction.changes = [.deleted(item, fields)]
    case .addition(let item):
      guard items[item] == nil, let change = restoring(item, conflict.fields) else { return nil }
      transaction.changes = [change]
    case .reversal(let target):
      guard conflict.fields.first?.name == "undo", let changes = past[target] else { return nil }
      transaction.kind = .undo(of: target)
      transaction.changes = changes.reversed().map(\.reversed)
    }
    var next = self
    return (try? next.apply(transaction, by: author)) == nil ? nil : transaction
  }

  private func takingPart(_ conflict: Conflict, of item: ItemID) -> [TeamChange] {
    guard let current = items[item] else {
      // The deleted item comes back with the edit.
      return restoring(item, conflict.fields).map { [$0] } ?? []
    }
    var next = current
    for field in conflict.fields {
      let rule = item.kind.merging(of: field.name).rule
      next[field.name] = rule.adding(field.text, to: current[field.name])
    }
    fitMove(&next, kept: Set(conflict.fields.map(\.name)))
    let names = next.names(differingFrom: current)
    let before = current.texts(of: names)
    return names.isEmpty ? [] : [.edited(item, before: before, after: next.texts(of: names))]
  }

  /// A conflict has only the fields that its machine changed; the log can have changed the others.
  private func fitMove(_ fields: inout ItemFields, kept: Set<String>) {
    guard !kept.isDisjoint(with: ["state", "column"]) else { return }
    if !kept.contains("column") {
      fields["column"] = nil
    } else if !kept.contains("state"), let column = fields["column"].flatMap(UUID.init(recorded:)) {
      fields["state"] = items[.column(column)]?["state"] ?? fields["state"]
    }
    if fields.state != .done { fields[CardField.finished] = nil }
  }

  private func restoring(_ item: ItemID, _ fields: [FieldText]) -> TeamChange? {
    guard var restored = deleted[item] else { return nil }
    let number = restored["number"]
    restored.apply(fields)
    restored["number"] = number ?? restored["number"]
    return .added(item, restored)
  }
}
