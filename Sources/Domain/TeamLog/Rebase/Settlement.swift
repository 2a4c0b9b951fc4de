import Entities
import FoundationEssentials

/// What settles a conflict, and what became of a taken value.
public struct Settlement: Sendable {
  public let transaction: TeamTransaction
  public let reports: [RebaseReport]
}

extension TeamState {
  /// `nil` if the kept value can't be taken now; without `takes`, the log's value stays.
  ///
  /// A taken value follows the rules of a change that is rebased on the log as it is now.
  public func settlement(
    of conflict: Conflict, takes: Bool, id: UUID, at date: Date, by author: LogAuthor
  ) -> Settlement? {
    var transaction = TeamTransaction(id: id, verb: "sync conflicts", changes: [])
    transaction.settled = [conflict.key]
    guard takes else { return Settlement(transaction: transaction, reports: []) }
    let reversal = conflict.reversal
    if let target = conflict.key.subject.reversal {
      guard let reversal, let changes = past[target] else { return nil }
      let isUndo = reversal == .undo(of: target)
      // Another machine can have reversed it since.
      if isUndone(target) != isUndo {
        transaction.changes = isUndo ? changes.reversed().map(\.reversed) : changes
      }
    } else {
      guard let changes = changes(taking: conflict, at: date) else { return nil }
      transaction.changes = changes
    }
    var rebase = Rebase([], from: self, onto: self, by: author)
    var made = rebase(transaction, by: author)
    // A reversal is one unit, and of an item as much is taken as the log can have.
    guard made.parked.isEmpty || reversal == nil && !made.changes.isEmpty else { return nil }
    if let reversal, !transaction.changes.isEmpty { made.kind = reversal }
    var next = self
    guard (try? next.apply(made, by: author)) != nil else { return nil }
    return Settlement(transaction: made, reports: rebase.reports)
  }

  private func changes(taking conflict: Conflict, at date: Date) -> [TeamChange]? {
    switch conflict.key.subject {
    case .part(let item, _):
      guard let current = items[item] else {
        // Of an item that a restored hub never had, a part is not enough.
        return deleted[item] == nil ? nil : [restoring(item, conflict.fields, at: date)]
      }
      let next = fields(of: item, current, taking: conflict.fields, at: date)
      let names = next.names(differingFrom: current)
      guard !names.isEmpty else { return [] }
      return [.edited(item, before: current.texts(of: names), after: next.texts(of: names))]
    case .deletion(let item): return items[item].map { [.deleted(item, $0)] } ?? []
    case .addition(let item): return [restoring(item, conflict.fields, at: date)]
    case .reversal: return []
    }
  }

  /// The fields of an item after the fields of a conflict were taken, before they are rebased.
  package func fields(
    of item: ItemID, _ current: ItemFields, taking kept: [FieldText],
    at date: Date = .distantPast
  ) -> ItemFields {
    var next = current
    for field in kept {
      let rule = item.kind.merging(of: field.name).rule
      next[field.name] = rule.adding(field.text, to: current[field.name])
    }
    fitMove(of: item, &next, kept: kept, at: date)
    return next
  }

  /// The deleted item comes back with the edit.
  private func restoring(_ item: ItemID, _ fields: [FieldText], at date: Date) -> TeamChange {
    var restored = deleted[item] ?? ItemFields()
    restored.apply(fields)
    fitMove(of: item, &restored, kept: fields, at: date)
    return .added(item, restored)
  }

  /// A conflict has only the fields that its machine changed; the log can have changed the others.
  private func fitMove(
    of item: ItemID, _ fields: inout ItemFields, kept: [FieldText], at date: Date
  ) {
    let kept = Set(kept.map(\.name))
    guard item.kind == .card, !kept.isDisjoint(with: ["state", "column"]) else { return }
    if !kept.contains("column") {
      fields["column"] = nil
    } else if !kept.contains("state"), let column = fields["column"].flatMap(UUID.init(recorded:)) {
      fields["state"] = items[.column(column)]?["state"] ?? fields["state"]
    }
    // As for a card that arrives there now.
    let now = String(date.milliseconds)
    let (started, finished) = (fields[CardField.started], fields[CardField.finished])
    if fields.state == .doing { fields[CardField.started] = started ?? now }
    fields[CardField.finished] = fields.state == .done ? finished ?? now : nil
    if fields.state != .done || !kept.contains(CardField.cancelled.rawValue) {
      fields[CardField.cancelled] = nil
    }
  }
}

extension Conflict {
  fileprivate var reversal: TeamTransaction.Kind? {
    guard let target = key.subject.reversal else { return nil }
    return fields.first?.name == "undo" ? .undo(of: target) : .redo(of: target)
  }
}
