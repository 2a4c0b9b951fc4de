import Entities

/// A change to one item, as the log of a team keeps it.
public enum TeamChange: Hashable, Sendable {
  case added(Item, ItemFields)
  /// Old and new values in the same order.
  case edited(Item, before: [FieldText], after: [FieldText])
  case deleted(Item, ItemFields)

  public var item: Item {
    switch self {
    case .added(let item, _), .edited(let item, _, _), .deleted(let item, _): item
    }
  }

  public var reversed: TeamChange {
    switch self {
    case .added(let item, let fields): .deleted(item, fields)
    case .edited(let item, let before, let after): .edited(item, before: after, after: before)
    case .deleted(let item, let fields): .added(item, fields)
    }
  }

  public var values: [FieldText] {
    switch self {
    case .added(_, let fields): fields.list
    case .edited(_, _, let after): after
    case .deleted: []
    }
  }
}
