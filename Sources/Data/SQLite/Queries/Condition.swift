import Entities

/// A condition of SQL on a row of `card`; it is 1 or 0 and never `NULL`, so that it can be negated.
struct Condition {
  static let always = Condition("1")
  static let never = Condition("0")

  let sql: String
  /// How deep its parentheses go; SQLite's parser bounds them.
  let height: Int

  init(_ sql: String, height: Int = 1) {
    self.sql = sql
    self.height = height
  }

  var negated: Condition {
    Condition("NOT (\(sql))", height: height + 1)
  }

  /// A card that meets every condition, or any, of some.
  ///
  /// They are put together by halves, since SQLite refuses a chain of a thousand.
  static func joined(_ conditions: ArraySlice<Condition>, by word: String) -> Condition {
    guard let first = conditions.first else { preconditionFailure("no conditions to join") }
    guard conditions.count > 1 else { return first }
    let middle = conditions.startIndex + conditions.count / 2
    let left = joined(conditions[..<middle], by: word)
    let right = joined(conditions[middle...], by: word)
    return Condition(
      "(\(left.sql) \(word) \(right.sql))", height: max(left.height, right.height) + 1)
  }

  /// A card in one of `states`, so that the indexes by state can be used.
  static func states(_ states: Set<State>) -> Condition {
    switch states {
    case []: never
    case [.doing, .todo]: Condition("state < 2")
    case [.todo, .done]: Condition("state > 0")
    case [.doing, .done]: Condition("state <> 1")
    case Set(State.allCases): always
    default: Condition("state = \(states.first?.column ?? -1)")
    }
  }
}
