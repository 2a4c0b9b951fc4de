import Entities

/// An SQL condition on a row of `card`: 1 or 0, never `NULL`, so that it can be negated.
struct Condition {
  static let always = Condition("1")
  /// A word, because SQLite takes a conjunction with `0` for `0`, so that it no longer sees that
  /// the query fits the index that it names.
  static let never = Condition("FALSE")

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

  /// Joined as a balanced tree, because SQLite limits the depth of expressions to 1,000.
  static func joined(_ conditions: ArraySlice<Condition>, by word: String) -> Condition {
    guard let first = conditions.first else { preconditionFailure("no conditions to join") }
    guard conditions.count > 1 else { return first }
    let middle = conditions.startIndex + conditions.count / 2
    let left = joined(conditions[..<middle], by: word)
    let right = joined(conditions[middle...], by: word)
    return Condition(
      "(\(left.sql) \(word) \(right.sql))", height: max(left.height, right.height) + 1)
  }

  /// The indexes by state can use it; an array instead of a set, whose first use costs a search
  /// through all conformances.
  static func states(_ states: [State]) -> Condition {
    let absent = State.allCases.filter { !states.contains($0) }
    return switch (states.first, absent.first, absent.count) {
    case (nil, _, _): never
    case (_, nil, _): always
    case (_, .done, 1): Condition("state < \(State.done.column)")
    case (_, .doing, 1): Condition("state > \(State.doing.column)")
    case (_, let state?, 1): Condition("state <> \(state.column)")
    case (let state?, _, _): Condition("state = \(state.column)")
    }
  }
}
