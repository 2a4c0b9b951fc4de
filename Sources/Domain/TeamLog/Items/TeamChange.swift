import Entities
import FoundationEssentials

/// A change to one item, as the log of a team keeps it.
public enum TeamChange: Hashable, Sendable {
  case added(ItemID, ItemFields)
  /// Old and new values in the same order.
  case edited(ItemID, before: [FieldText], after: [FieldText])
  case deleted(ItemID, ItemFields)

  public var item: ItemID {
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

extension TeamChange {
  /// `nil` for a kind of change of a newer version, and for a card without an id.
  ///
  /// `idOfCard` also knows deleted cards.
  public init?(_ change: Change, idOfCard: (Int) -> UUID?) {
    func fields(_ fields: [FieldText]) -> [FieldText] { Self.fields(fields, idOfCard) }
    if let item = change.added {
      self = .added(ItemID(item), ItemFields(fields(item.teamFields)))
    } else if let item = change.deleted {
      self = .deleted(ItemID(item), ItemFields(fields(item.teamFields)))
    } else {
      guard change.edit != nil || change.isEasing, let key = change.key,
        let id = key.card.map(idOfCard) ?? key.id
      else { return nil }
      self = .edited(
        ItemID(key.kind, id), before: fields(change.before), after: fields(change.after))
    }
  }

  private static func fields(
    _ fields: [FieldText], _ idOfCard: (Int) -> UUID?
  ) -> [FieldText] {
    fields.map { field in
      guard field.isLink, let text = field.text else { return field }
      let numbers = Blockers(recorded: text)?.numbers ?? []
      return FieldText(field.name, ItemFields.text(numbers.compactMap(idOfCard)))
    }
  }
}

extension Item {
  fileprivate var teamFields: [FieldText] {
    let number = card.map { [FieldText("number", String($0.number))] } ?? []
    return subject.filledFields + number + subject.permanentFields.filter { $0.name != "id" }
  }
}
