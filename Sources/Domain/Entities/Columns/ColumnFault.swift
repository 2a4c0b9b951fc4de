/// Why a column refuses cards, or can't be changed.
public enum ColumnFault: Hashable, Sendable {
  /// The column is full, or would have more cards than its limit; the numbers of its cards, up to
  /// ``namedCards`` of them.
  case full(limit: Int, count: Int, cards: [Int])
  /// Cards come from a column that the rule doesn't name.
  case notFrom(cards: [Int], origins: [String])
  /// Cards lack what the rule requires.
  case lacks([ColumnLack])
  /// The project of the cards doesn't use the column.
  case notInProject(String, cards: [Int])
  /// Another column has the name.
  case nameTaken
  /// Another column has the name of a column that would come back.
  case nameReused
  /// The word of a state, which only the default column of that state can have.
  case stateWord
  /// The default, whose name is the word for the default, can't be replaced.
  case hasWord(default: String)
  /// A column with cards is deleted only into another one.
  case inUse(cards: Int)
  /// The last column of its state can't be deleted.
  case lastOfState(State)
  /// The default of its state can't be deleted.
  case isDefault(State)
  /// The other column has another state.
  case otherState(String, State)
  /// The column doesn't have that state.
  case notOfState(State, is: State)
  /// The rule of another column names only this one.
  case onlyOrigin(of: String)
  /// A column can't be placed beside, deleted into, or be the origin of itself.
  case isItself
  /// The columns of a project leave a state without a column.
  case stateWithout(State)
  /// A field of the column was changed since it was read.
  case conflict

  /// Whether a command can ignore the limit or rule.
  public var canBeForced: Bool {
    switch self {
    case .full, .notFrom, .lacks: true
    case .notInProject, .nameTaken, .nameReused, .stateWord, .hasWord, .inUse, .lastOfState,
      .isDefault, .otherState, .notOfState, .onlyOrigin, .isItself, .stateWithout, .conflict:
      false
    }
  }

  /// The number of cards that ``full(limit:count:cards:)`` names.
  public static let namedCards = 20
}

/// A card and what it lacks.
public struct ColumnLack: Hashable, Sendable {
  /// `nil` for a new card, which has no number yet.
  public let card: Int?
  public let needs: [ColumnNeed]

  public init(card: Int?, needs: [ColumnNeed]) {
    self.card = card
    self.needs = needs
  }
}
