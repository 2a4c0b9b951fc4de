import FoundationEssentials

/// The kinds of what a store keeps with its fields and its history.
public enum ItemKind: String, CaseIterable, Hashable, Sendable {
  case card, project, column, view

  public var subject: any ItemSubject.Type {
    switch self {
    case .card: Card.self
    case .project: Project.self
    case .column: Column.self
    case .view: SavedView.self
    }
  }
}

/// What the history names an item by: a card by its number, others by their ids.
public enum ItemKey: Hashable, Sendable {
  case card(Int)
  case project(Project.ID)
  case column(Column.ID)
  case view(SavedView.ID)

  /// `nil` for a card.
  public init?(_ kind: ItemKind, _ id: UUID) {
    switch kind {
    case .card: return nil
    case .project: self = .project(id)
    case .column: self = .column(ColumnID(id))
    case .view: self = .view(id)
    }
  }

  public var kind: ItemKind {
    switch self {
    case .card: .card
    case .project: .project
    case .column: .column
    case .view: .view
    }
  }

  /// `nil` for a card.
  public var id: UUID? {
    switch self {
    case .card: nil
    case .project(let id), .view(let id): id
    case .column(let id): id.uuid
    }
  }

  public var card: Int? { if case .card(let number) = self { number } else { nil } }
}

/// A card, a project, a column or a view, with all its fields.
public enum Item: Hashable, Sendable {
  case card(Card)
  case project(Project)
  case column(Column)
  case view(SavedView)

  @inlinable public var key: ItemKey {
    switch self {
    case .card(let card): .card(card.number)
    case .project(let project): .project(project.id)
    case .column(let column): .column(column.id)
    case .view(let view): .view(view.id)
    }
  }

  public var id: UUID {
    switch self {
    case .card(let card): card.id
    case .project(let project): project.id
    case .column(let column): column.id.uuid
    case .view(let view): view.id
    }
  }

  /// The title of a card.
  public var name: String {
    switch self {
    case .card(let card): card.title.text
    case .project(let project): project.name.text
    case .column(let column): column.name.text
    case .view(let view): view.name.text
    }
  }

  public var subject: any ItemSubject {
    switch self {
    case .card(let card): card
    case .project(let project): project
    case .column(let column): column
    case .view(let view): view
    }
  }

  @inlinable public var card: Card? { if case .card(let card) = self { card } else { nil } }
  public var project: Project? { if case .project(let project) = self { project } else { nil } }
  public var column: Column? { if case .column(let column) = self { column } else { nil } }
  public var view: SavedView? { if case .view(let view) = self { view } else { nil } }
}

public protocol ItemSubject: FieldSubject {
  /// Returns an item without values; `nil` if the kind of item requires the time.
  ///
  /// Only cards have a number.
  static func blank(id: UUID, number: Int, created: Date?) -> Self?

  var item: Item { get }
  /// Values that no change gives another value, as the history records them.
  var permanentFields: [FieldText] { get }
}

extension Card: ItemSubject {
  public typealias Name = CardField

  public static func blank(id: UUID, number: Int, created: Date?) -> Card? {
    created.map {
      Card(
        id: id, number: number, title: Title(stored: ""), project: Project.inbox.id, rank: .first,
        created: $0)
    }
  }

  public var item: Item { .card(self) }

  public var permanentFields: [FieldText] {
    [FieldText("id", id.recorded), FieldText("created", String(created.milliseconds))]
  }
}

extension Project: ItemSubject {
  public typealias Name = ProjectField

  public static func blank(id: UUID, number: Int, created: Date?) -> Project? {
    created.map { Project(id: id, name: ProjectName(stored: ""), created: $0) }
  }

  public var item: Item { .project(self) }

  public var permanentFields: [FieldText] {
    [FieldText("id", id.recorded), FieldText("created", String(created.milliseconds))]
  }
}

extension Column: ItemSubject {
  public typealias Name = ColumnField

  public static func blank(id: UUID, number: Int, created: Date?) -> Column? {
    Column(id: ColumnID(id), name: ColumnName(stored: ""), state: .todo)
  }

  public var item: Item { .column(self) }
  public var permanentFields: [FieldText] { [FieldText("id", id.recorded)] }
}

extension SavedView: ItemSubject {
  public typealias Name = ViewField

  public static func blank(id: UUID, number: Int, created: Date?) -> SavedView? {
    SavedView(id: id, name: ViewName(stored: ""), filters: ViewFilters(stored: ""))
  }

  public var item: Item { .view(self) }
  public var permanentFields: [FieldText] { [FieldText("id", id.recorded)] }
}
