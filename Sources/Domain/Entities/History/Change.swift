/// A change to one card, project or column, as part of a transaction.
public enum Change: Hashable, Sendable {
  case addedCard(Card)
  /// The old and new values of fields that differ, in the same order.
  case editedCard(number: Int, before: [FieldText], after: [FieldText])
  /// The card got another rank in its column to make room for a neighbor. Its order stays the same.
  case easedCard(number: Int, before: Rank, after: Rank)
  case deletedCard(Card)
  case addedProject(Project)
  case editedProject(id: Project.ID, before: [FieldText], after: [FieldText])
  case deletedProject(Project)
  case addedColumn(Column)
  case editedColumn(id: Column.ID, before: [FieldText], after: [FieldText])
  case deletedColumn(Column)
  case addedView(SavedView)
  case editedView(id: SavedView.ID, before: [FieldText], after: [FieldText])
  case deletedView(SavedView)
  case unknown(ChangeRecord)

  public var cardNumber: Int? {
    switch self {
    case .addedCard(let card), .deletedCard(let card): card.number
    case .editedCard(let number, _, _), .easedCard(let number, _, _): number
    case .addedProject, .editedProject, .deletedProject: nil
    case .addedColumn, .editedColumn, .deletedColumn: nil
    case .addedView, .editedView, .deletedView: nil
    case .unknown(let record): record.card
    }
  }

  public var projectID: Project.ID? {
    switch self {
    case .addedProject(let project), .deletedProject(let project): project.id
    case .editedProject(let id, _, _): id
    case .addedCard, .editedCard, .easedCard, .deletedCard, .unknown: nil
    case .addedColumn, .editedColumn, .deletedColumn: nil
    case .addedView, .editedView, .deletedView: nil
    }
  }

  public var columnID: Column.ID? {
    switch self {
    case .addedColumn(let column), .deletedColumn(let column): column.id
    case .editedColumn(let id, _, _): id
    case .addedCard, .editedCard, .easedCard, .deletedCard, .unknown: nil
    case .addedProject, .editedProject, .deletedProject: nil
    case .addedView, .editedView, .deletedView: nil
    }
  }

  public var viewID: SavedView.ID? {
    switch self {
    case .addedView(let view), .deletedView(let view): view.id
    case .editedView(let id, _, _): id
    case .addedCard, .editedCard, .easedCard, .deletedCard, .unknown: nil
    case .addedProject, .editedProject, .deletedProject: nil
    case .addedColumn, .editedColumn, .deletedColumn: nil
    }
  }
}

extension Change {
  public var reversed: Change {
    switch self {
    case .addedCard(let card): .deletedCard(card)
    case .deletedCard(let card): .addedCard(card)
    case .editedCard(let number, let before, let after):
      .editedCard(number: number, before: after, after: before)
    case .easedCard(let number, let before, let after):
      .easedCard(number: number, before: after, after: before)
    case .addedProject(let project): .deletedProject(project)
    case .editedProject(let id, let before, let after):
      .editedProject(id: id, before: after, after: before)
    case .deletedProject(let project): .addedProject(project)
    case .addedColumn(let column): .deletedColumn(column)
    case .editedColumn(let id, let before, let after):
      .editedColumn(id: id, before: after, after: before)
    case .deletedColumn(let column): .addedColumn(column)
    case .addedView(let view): .deletedView(view)
    case .editedView(let id, let before, let after):
      .editedView(id: id, before: after, after: before)
    case .deletedView(let view): .addedView(view)
    case .unknown(let record): .unknown(record)
    }
  }
}

extension Change {
  /// An unknown kind, or an edit of an unknown field.
  ///
  /// A card that was added or deleted whole can be reversed: its unknown fields are kept as texts.
  public var isOfNewerVersion: Bool {
    switch self {
    case .unknown: true
    case .editedCard(_, _, let after): after.contains { CardField.recorded($0.name) == nil }
    case .editedProject(_, _, let after): after.contains { ProjectField.recorded($0.name) == nil }
    case .editedColumn(_, _, let after): after.contains { ColumnField.recorded($0.name) == nil }
    case .editedView(_, _, let after): after.contains { ViewField.recorded($0.name) == nil }
    case .addedCard, .deletedCard, .easedCard: false
    case .addedProject, .deletedProject: false
    case .addedColumn, .deletedColumn, .addedView, .deletedView: false
    }
  }
}
