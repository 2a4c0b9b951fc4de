public enum ColumnFault: Hashable, Sendable {
  /// The column would have more cards than its limit; `cards` has up to ``namedCards`` numbers.
  case full(limit: Int, count: Int, cards: [Int])
  /// Cards come from a column that the rule doesn't name.
  case notFrom(cards: [Int], origins: [String])
  case lacks([ColumnLack])
  case notInProject(String, cards: [Int])
  case nameTaken
  /// Another column has the name of a column that would come back.
  case nameReused
  /// Only the default column of a state can have its word as a name.
  case stateWord
  /// The default, whose name is the word for the default, can't be replaced.
  case hasWord(default: String)
  /// A column with cards is deleted only into another one.
  case inUse(cards: Int)
  case invalidLimit(String)
  case lastOfState(State)
  case isDefault(State)
  case otherState(String, State)
  case notOfState(State, is: State)
  case onlyOrigin(of: String)
  /// A column can't be placed beside, deleted into, or be the origin of itself.
  case isItself
  case stateWithout(State)
  case conflict

  public var canBeForced: Bool {
    switch self {
    case .full, .notFrom, .lacks: true
    default: false
    }
  }

  public static let namedCards = 20
}

public struct ColumnLack: Hashable, Sendable {
  /// `nil` for a new card.
  public let card: Int?
  public let needs: [ColumnNeed]

  public init(card: Int?, needs: [ColumnNeed]) {
    self.card = card
    self.needs = needs
  }
}
