import Entities

/// SQL conditions on a row of `card`.
enum Condition {
  static let always = "1"
  /// A word: SQLite takes `… AND 0` for `0`, and no longer sees that the query fits its index.
  static let never = "FALSE"

  /// A balanced tree, because SQLite limits the depth of expressions to 1,000; `nil` without any.
  static func joined(_ conditions: ArraySlice<String>, by word: String) -> String? {
    guard conditions.count > 1 else { return conditions.first }
    let middle = conditions.startIndex + conditions.count / 2
    guard let left = joined(conditions[..<middle], by: word),
      let right = joined(conditions[middle...], by: word)
    else { return nil }
    return "(\(left) \(word) \(right))"
  }

  /// For the indexes by state; no set, whose first use costs a search through all conformances.
  static func states(_ states: [State]) -> String {
    let absent = State.allCases.filter { !states.contains($0) }
    return switch (states.first, absent.first, absent.count) {
    case (nil, _, _): never
    case (_, nil, _): always
    case (_, .done, 1): "state < \(State.done.column)"
    case (_, .doing, 1): "state > \(State.doing.column)"
    case (_, let state?, 1): "state <> \(state.column)"
    case (let state?, _, _): "state = \(state.column)"
    }
  }
}
