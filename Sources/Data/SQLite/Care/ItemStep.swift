import Entities

/// What a change did to its item, to replay the history.
enum ItemStep<Item: FieldSubject> {
  case added(Item)
  case edited([FieldText])
  case deleted
}

extension Optional where Wrapped: FieldSubject {
  /// Returns `false` if the step doesn't fit: the item doesn't exist.
  mutating func take(_ step: ItemStep<Wrapped>) -> Bool {
    switch step {
    case .added(let item): self = item
    case .edited(let fields):
      guard let item = self else { return false }
      self = item.with(fields)
    case .deleted: self = nil
    }
    return true
  }
}
