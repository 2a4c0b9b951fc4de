import Entities
import FoundationEssentials

// Undo and redo: one unit, in the order of the log.
extension Rebase {
  mutating func reverse(_ transaction: TeamTransaction) {
    guard let target = transaction.target else { return }
    let isUndo = transaction.kind == .undo(of: target)
    guard state.isUndone(target) != isUndo else {
      // Another machine undid it as well, or the undo that this one redoes had no effect.
      draft.kind = .change
      if !isUndo { release(.reversal(target)) }
      return
    }
    for change in changes(of: transaction, target, isUndo) {
      guard reapply(change) else { return parkReversal(of: target, transaction.kind) }
    }
    guard let known = rebased[target] else { return }
    guard isUndo else {
      draft.parked = known.parked
      return
    }
    for parked in known.parked { release(parked.subject) }
  }

  /// If the target was rebased as well, they follow from what is left of it.
  private func changes(
    of transaction: TeamTransaction, _ target: UUID, _ isUndo: Bool
  ) -> [TeamChange] {
    if let known = rebased[target] {
      return isUndo ? known.changes.reversed().map(\.reversed) : known.changes
    }
    let undo = rebased.values.first { $0.kind == .undo(of: target) }
    if !isUndo, let undo { return undo.changes.reversed().map(\.reversed) }
    return transaction.changes
  }

  private mutating func parkReversal(of target: UUID, _ kind: TeamTransaction.Kind) {
    state.restore(journal)
    journal = TeamState.Journal()
    draft = draft.emptied()
    draft.kind = .change
    let word = kind == .undo(of: target) ? "undo" : "redo"
    park(.reversal(target), [FieldText(word, target.recorded)])
  }

  private mutating func reapply(_ change: TeamChange) -> Bool {
    switch change {
    case .added(let item, let fields):
      return emit(.added(item, ItemFields(resolved(fields.list))))
    case .deleted(let item, let fields):
      guard aliases[item] == nil, let current = state[item] else { return aliases[item] != nil }
      let mine = ItemFields(resolved(fields.list))
      guard mine.names(differingFrom: current, besides: ["rank"]).isEmpty else { return false }
      return emit(.deleted(item, current))
    case .edited(let original, let before, let after):
      let item = resolved(original)
      guard let current = state[item] else { return false }
      let old = resolved(before).map { field in
        field.isOf(CardField.rank) ? FieldText(field.name, current[field.name]) : field
      }
      return emit(.edited(item, before: old, after: resolved(after)))
    }
  }
}
