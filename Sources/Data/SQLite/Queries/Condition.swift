import Entities

/// SQL conditions on a row of `card`.
enum Condition {
  static let always = "1"
  /// A word, because SQLite takes a conjunction with `0` for `0`, so that it no longer sees that
  /// the query fits the index that it names.
  static let never = "FALSE"

  /// Joined as a balanced tree, because SQLite limits the depth of expressions to 1,000; `nil`
  /// without conditions.
  static func joined(_ conditions: ArraySlice<String>, by word: String) -> String? {
    guard conditions.count > 1 else { return conditions.first }
    let middle = conditions.startIndex + conditions.count / 2
    guard let left = joined(conditions[..<middle], by: word),
      let right = joined(conditions[middle...], by: word)
    else { return nil }
    return "(\(left) \(word) \(right))"
  }

  /// The indexes by state can use it; an array instead of a set, whose first use costs a search
  /// through all conformances.
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
