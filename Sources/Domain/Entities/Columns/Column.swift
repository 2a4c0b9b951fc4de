/// A stage of the work, in which cards of one state wait.
public struct Column: Identifiable, Hashable, Sendable {
  public let id: ColumnID
  public var name: ColumnName
  public package(set) var state: State
  /// The position among the columns of the state.
  public package(set) var rank: Rank
  /// Whether cards that get the state, without a column, come here.
  ///
  /// Each state has exactly one default.
  public package(set) var isDefault: Bool
  /// The highest limit that a column can have.
  public static let highestLimit = 9999

  /// The maximum number of cards; `nil`: no limit.
  public var limit: Int?
  /// The columns that cards may come from; `nil`: any.
  public var origins: ColumnSet?
  /// What a card must have to enter.
  public var needs = ColumnNeeds.none
  public var unknownFields: [FieldText] = []

  public init(
    id: ColumnID, name: ColumnName, state: State, rank: Rank = .first, isDefault: Bool = false
  ) {
    self.id = id
    self.name = name
    self.state = state
    self.rank = rank
    self.isDefault = isDefault
  }

  /// The columns of a new store, with the same ids in every store.
  public static let initial = State.allCases.map { initial($0) }

  /// Returns the column of a new store that has the state.
  public static func initial(_ state: State) -> Column {
    Column(
      id: .initial(state), name: ColumnName(stored: state.rawValue), state: state,
      isDefault: true)
  }

  /// Returns the column at another position.
  public func placed(at rank: Rank) -> Column {
    var column = self
    column.rank = rank
    return column
  }

  /// Returns the column as the default of its state, or not.
  public func asDefault(_ isDefault: Bool) -> Column {
    var column = self
    column.isDefault = isDefault
    return column
  }

  /// The column as cards refer to it.
  public var key: ColumnKey {
    ColumnKey(id, of: state)
  }

  /// Whether the column is one of ``initial`` under its first name.
  ///
  /// People then see the word of their language.
  public var isNamedAsState: Bool {
    key.id == nil && name.text == state.rawValue
  }
}

/// What a column requires of the cards that enter it.
public struct ColumnNeeds: Hashable, Sendable {
  public static let none = ColumnNeeds([])

  /// In the order of ``ColumnNeed``.
  public let list: [ColumnNeed]

  public init(_ needs: some Sequence<ColumnNeed>) {
    let needs = Array(needs)
    list = ColumnNeed.allCases.filter(needs.contains)
  }
}

/// A requirement that a column can have.
public enum ColumnNeed: String, CaseIterable, Hashable, Sendable {
  /// At least one step, and all are checked.
  case steps
  case deadline
  case assignee
  case estimate
  case notes

  /// Whether the card meets the requirement.
  public func isMet(by card: Card) -> Bool {
    switch self {
    case .steps: !card.steps.isEmpty && card.steps.allSatisfy(\.isChecked)
    case .deadline: card.deadline != nil
    case .assignee: card.assignee != nil
    case .estimate: card.estimate != nil
    case .notes: !card.notes.isEmpty
    }
  }
}
