public struct Column: Identifiable, Hashable, Sendable {
  public let id: ColumnID
  public var name: ColumnName
  public package(set) var state: State
  public package(set) var rank: Rank
  /// Each state has exactly one default, for cards that name no column.
  public package(set) var isDefault: Bool
  public static let highestLimit = 9999

  /// `nil` for `none`; throws ``ColumnFault/invalidLimit(_:)``.
  public static func limit(reading word: String) throws(TrackerError) -> Int? {
    guard !OneLine.isNone(word) else { return nil }
    guard let number = Int(word), 1...highestLimit ~= number else {
      throw .column(.invalidLimit(word), name: "")
    }
    return number
  }

  /// `nil`: no limit.
  public var limit: Int?
  /// `nil`: any.
  public var origins: ColumnSet?
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

  public static func initial(_ state: State) -> Column {
    Column(
      id: .initial(state), name: ColumnName(stored: state.rawValue), state: state,
      isDefault: true)
  }

  public func placed(at rank: Rank) -> Column {
    var column = self
    column.rank = rank
    return column
  }

  public func asDefault(_ isDefault: Bool) -> Column {
    var column = self
    column.isDefault = isDefault
    return column
  }

  public var key: ColumnKey { ColumnKey(id, of: state) }
}

public struct ColumnNeeds: Hashable, Sendable {
  public static let none = ColumnNeeds([])

  /// In the order of ``ColumnNeed``.
  public let list: [ColumnNeed]

  public init(_ needs: some Sequence<ColumnNeed>) {
    let needs = Array(needs)
    list = ColumnNeed.allCases.filter(needs.contains)
  }
}

public enum ColumnNeed: String, CaseIterable, Hashable, Sendable {
  /// At least one step, and all are checked.
  case steps
  case deadline, assignee, estimate, notes

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
