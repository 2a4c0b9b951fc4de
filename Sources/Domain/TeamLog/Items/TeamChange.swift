import Entities
import FoundationEssentials

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

extension TeamChange {
  /// `nil` for a kind of change of a newer version, and for a card without an id.
  ///
  /// `idOfCard` also knows deleted cards.
  public init?(_ change: Change, idOfCard: (Int) -> UUID?) {
    func fields(_ fields: [FieldText]) -> [FieldText] { Self.fields(fields, idOfCard) }
    switch change {
    case .addedCard(let card): self = .added(.card(card.id), ItemFields(fields(card.teamFields)))
    case .deletedCard(let card):
      self = .deleted(.card(card.id), ItemFields(fields(card.teamFields)))
    case .editedCard(let number, let before, let after):
      guard let id = idOfCard(number) else { return nil }
      self = .edited(.card(id), before: fields(before), after: fields(after))
    case .easedCard(let number, let before, let after):
      guard let id = idOfCard(number) else { return nil }
      self = .edited(
        .card(id), before: [FieldText(CardField.rank, before)],
        after: [FieldText(CardField.rank, after)])
    default:
      guard let named = Self.named(change) else { return nil }
      self = named
    }
  }

  private static func named(_ change: Change) -> TeamChange? {
    switch change {
    case .addedProject(let project): .added(.project(project.id), project.teamFields)
    case .deletedProject(let project): .deleted(.project(project.id), project.teamFields)
    case .editedProject(let id, let before, let after):
      .edited(.project(id), before: before, after: after)
    case .addedColumn(let column): .added(.column(column.id.uuid), column.teamFields)
    case .deletedColumn(let column): .deleted(.column(column.id.uuid), column.teamFields)
    case .editedColumn(let id, let before, let after):
      .edited(.column(id.uuid), before: before, after: after)
    case .addedView(let view): .added(.view(view.id), view.teamFields)
    case .deletedView(let view): .deleted(.view(view.id), view.teamFields)
    case .editedView(let id, let before, let after):
      .edited(.view(id), before: before, after: after)
    case .addedCard, .editedCard, .easedCard, .deletedCard, .unknown: nil
    }
  }

  private static func fields(
    _ fields: [FieldText], _ idOfCard: (Int) -> UUID?
  ) -> [FieldText] {
    fields.map { field in
      guard field.isOf(CardField.blockers), let text = field.text else { return field }
      let numbers = Blockers(recorded: text)?.numbers ?? []
      return FieldText(field.name, ItemFields.text(numbers.compactMap(idOfCard)))
    }
  }
}

extension Card {
  fileprivate var teamFields: [FieldText] {
    filledFields + [
      FieldText("number", String(number)), FieldText("created", String(created.milliseconds)),
    ]
  }
}

extension Project {
  fileprivate var teamFields: ItemFields {
    ItemFields(filledFields + [FieldText("created", String(created.milliseconds))])
  }
}

extension FieldSubject {
  fileprivate var teamFields: ItemFields { ItemFields(filledFields) }
}
