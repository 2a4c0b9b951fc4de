public enum Change: Hashable, Sendable {
  case added(Item)
  /// The old and new values of fields that differ, in the same order.
  case edited(ItemKey, before: [FieldText], after: [FieldText])
  /// The card got another rank in its column to make room for a neighbor. Its order stays the same.
  case eased(card: Int, before: Rank, after: Rank)
  case deleted(Item)
  case unknown(ChangeRecord)

  @inlinable public var key: ItemKey? {
    switch self {
    case .added(let item), .deleted(let item): item.key
    case .edited(let key, _, _): key
    case .eased(let card, _, _): .card(card)
    case .unknown(let record): record.card.map { .card($0) }
    }
  }

  @inlinable public var cardNumber: Int? {
    if case .card(let number)? = key { number } else { nil }
  }
  public var projectID: Project.ID? { if case .project(let id)? = key { id } else { nil } }
  public var columnID: Column.ID? { if case .column(let id)? = key { id } else { nil } }
  public var viewID: SavedView.ID? { if case .view(let id)? = key { id } else { nil } }
  @inlinable public var added: Item? { if case .added(let item) = self { item } else { nil } }
  @inlinable public var deleted: Item? { if case .deleted(let item) = self { item } else { nil } }
  @inlinable public var whole: Item? { added ?? deleted }
  public var isEasing: Bool { if case .eased = self { true } else { false } }

  /// The old and new values of an edit, without those of an eased rank.
  @inlinable public var edit: (before: [FieldText], after: [FieldText])? {
    if case .edited(_, let before, let after) = self { (before, after) } else { nil }
  }

  /// The values before the change that differ, or all that are not empty of a deleted item.
  public var before: [FieldText] {
    switch self {
    case .added, .unknown: []
    case .edited(_, let before, _): before
    case .eased(_, let before, _): [FieldText(CardField.rank, before)]
    case .deleted(let item): item.subject.filledFields
    }
  }

  /// The values after the change that differ, or all that are not empty of an added item.
  public var after: [FieldText] { reversed.before }

  /// Whether it adds a card, or gives a card another value in one of the fields.
  public func sets(_ fields: CardField...) -> Bool {
    guard cardNumber != nil else { return false }
    return added != nil
      || edit?.after.contains { value in fields.contains { value.isOf($0) } } ?? false
  }

  @inlinable public var reversed: Change {
    switch self {
    case .added(let item): .deleted(item)
    case .deleted(let item): .added(item)
    case .edited(let key, let before, let after): .edited(key, before: after, after: before)
    case .eased(let card, let before, let after): .eased(card: card, before: after, after: before)
    case .unknown(let record): .unknown(record)
    }
  }

  /// An unknown kind, or an edit of an unknown field.
  ///
  /// An item that was added or deleted whole can be reversed: its unknown fields are kept as texts.
  public var isOfNewerVersion: Bool {
    switch self {
    case .unknown: true
    case .edited(let key, _, let after): !after.allSatisfy { key.kind.subject.declares($0.name) }
    case .added, .deleted, .eased: false
    }
  }

  /// Whether the program can have stored the values.
  ///
  /// Reading accepts others, so that people can see them in the history. Values of a newer version
  /// count as sound.
  public var isSound: Bool {
    switch self {
    case .added(let item), .deleted(let item): item.subject.unsoundFields.isEmpty
    case .edited(let key, let before, let after): key.kind.subject.isSound(before, after)
    case .eased(_, let before, let after): before.isWellFormed && after.isWellFormed
    case .unknown: true
    }
  }
}
