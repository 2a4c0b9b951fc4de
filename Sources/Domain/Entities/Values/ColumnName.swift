/// The name of a column: one line of 1 to ``limit`` characters.
///
/// Two names are the same column if their ``folded`` forms are equal.
public struct ColumnName: Hashable, Sendable {
  public static let limit = 40

  public let text: String

  /// A comma separates names, a colon ends the name of a filter, digits are cards, and `any`, `all`
  /// and `none` mean something else where a column can be named.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checkedName(
      text, limit: Self.limit, as: .column, forbidding: [",", ":"],
      reserving: ["any", "all", "none"], takesDigits: false)
  }

  public init(stored: String) { text = stored }
}

/// A column as a person or the board names it.
public enum ColumnWord: Hashable, Sendable {
  /// `todo`, `doing` or `done`: the default column of that state, whatever its name is.
  case state(State)
  case name(ColumnName)
  case id(ColumnID)

  /// Throws ``TrackerError/noSuchColumn(_:nearest:)`` or ``TrackerError/invalidText(_:_:)``.
  public init(reading word: some StringProtocol) throws(TrackerError) {
    let name: ColumnName
    do throws(TrackerError) {
      name = try ColumnName(word)
    } catch .invalidText(.column, .reserved(let reserved)) {
      throw .noSuchColumn(reserved, nearest: nil)
    } catch {
      throw error
    }
    self = State(rawValue: name.folded).map(ColumnWord.state) ?? .name(name)
  }

  public var text: String {
    switch self {
    case .state(let state): state.rawValue
    case .name(let name): name.text
    case .id(let id): id.recorded
    }
  }
}
