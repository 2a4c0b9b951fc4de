import Entities

/// An SQL condition on a row of `card`.
///
/// It is 1 or 0, never `NULL`, so it can be negated.
struct Condition {
  static let always = Condition("1")
  static let never = Condition("0")

  let sql: String
  /// The nesting depth, which SQLite's parser limits.
  let height: Int

  init(_ sql: String, height: Int = 1) {
    self.sql = sql
    self.height = height
  }

  var negated: Condition {
    Condition("NOT (\(sql))", height: height + 1)
  }

  /// Returns the conjunction or disjunction of conditions.
  ///
  /// They are joined as a balanced tree, because SQLite limits the depth of expressions to 1,000.
  static func joined(_ conditions: ArraySlice<Condition>, by word: String) -> Condition {
    guard let first = conditions.first else { preconditionFailure("no conditions to join") }
    guard conditions.count > 1 else { return first }
    let middle = conditions.startIndex + conditions.count / 2
    let left = joined(conditions[..<middle], by: word)
    let right = joined(conditions[middle...], by: word)
    return Condition(
      "(\(left.sql) \(word) \(right.sql))", height: max(left.height, right.height) + 1)
  }

  /// Returns a condition for one of `states`, which the indexes by state can use.
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
