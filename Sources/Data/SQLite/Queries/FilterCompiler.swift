import Entities

/// Compiles a filter to SQL, with numbered placeholders for all that a user can have typed.
///
/// Trees may be as deep as memory allows: neither this nor SQLite's parser walks them by recursion.
/// A part that is too deep for the parser becomes a temporary table of card numbers first.
struct FilterCompiler {
  /// SQLite's parser gives up at a hundred open parentheses and operators.
  private static let heightLimit = 24

  private enum Task {
    case visit(CardFilter)
    case take(Condition)
    case negate
    case join(Int, word: String)
  }

  /// The values of the placeholders, `?1` first.
  private(set) var values: [Value] = []
  /// What must be made into temporary tables of numbers first, in that order.
  private(set) var parts: [(table: String, condition: Condition)] = []

  private let newTable: () -> String
  private var tasks: [Task] = []
  private var done: [Condition] = []

  /// Creates a compiler that names temporary tables by `newTable`.
  init(newTable: @escaping () -> String) {
    self.newTable = newTable
  }

  /// Returns the condition that a row meets exactly when its card meets `filter`.
  mutating func compile(_ filter: CardFilter) -> Condition {
    tasks = [.visit(filter)]
    while let task = tasks.popLast() {
      switch task {
      case .visit(let filter): visit(filter)
      case .take(let condition): finish(condition)
      case .negate: finish(done.removeLast().negated)
      case .join(let count, let word):
        let joined = Condition.joined(done.suffix(count), by: word)
        done.removeLast(count)
        finish(joined)
      }
    }
    return done.removeLast()
  }

  /// Returns the placeholder that stands for `value`.
  mutating func placeholder(_ value: Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  private mutating func visit(_ filter: CardFilter) {
    switch filter {
    case .all(let filters): splitAll(Self.flattened(filters, \.allFilters))
    case .any(let filters): splitAny(Self.flattened(filters, \.anyFilters))
    case .not(.not(let filter)): tasks.append(.visit(filter))
    case .not(let filter): tasks += [.negate, .visit(filter)]
    default: finish(leaf(filter))
    }
  }

  /// Asks all of `filters`; what several forbid is asked as one list of what none may be, and what
  /// several search for as one search.
  private mutating func splitAll(_ filters: [CardFilter]) {
    var parts: [CardFilter] = []
    var forbidden: [CardFilter] = []
    var searches: [SearchExpression] = []
    for filter in filters {
      if case .not(let inner) = filter {
        forbidden.append(inner)
      } else if let search = SearchExpression(filter) {
        searches.append(search)
      } else {
        parts.append(filter)
      }
    }
    if let only = forbidden.first {
      parts.append(.not(forbidden.count == 1 ? only : .any(forbidden)))
    }
    let search = SearchExpression.joined(searches, by: "AND").map { found($0) }
    join([search].compactMap { $0.map(Task.take) } + parts.map(Task.visit), "AND", or: .always)
  }

  /// Divides `filter` into what it searches for whatever else it asks, and all else.
  static func divided(_ filter: CardFilter) -> (search: SearchExpression?, rest: CardFilter) {
    guard case .all(let filters) = filter else {
      let search = SearchExpression(filter)
      return (search, search == nil ? filter : .everything)
    }
    var searches: [SearchExpression] = []
    var rest: [CardFilter] = []
    for filter in flattened(filters, \.allFilters) {
      if let search = SearchExpression(filter) {
        searches.append(search)
      } else {
        rest.append(filter)
      }
    }
    return (.joined(searches, by: "AND"), .all(rest))
  }

  /// Asks any of `filters`; values of one column are asked as one list, which the indexes serve
  /// better than many conditions with OR between them.
  private mutating func splitAny(_ filters: [CardFilter]) {
    var parts: [Task] = []
    var states: Set<State> = []
    var tags: [Tag] = []
    var numbers: [Int] = []
    var searches: [SearchExpression] = []
    for filter in filters {
      switch filter {
      case .text, .title: searches += [SearchExpression(filter)].compactMap(\.self)
      case .state(let state): states.insert(state)
      case .tag(let tag?): tags.append(tag)
      case .numbers(let range) where range.count == 1: numbers.append(range.lowerBound)
      default: parts.append(.visit(filter))
      }
    }
    if !states.isEmpty { parts.append(.take(.states(states))) }
    if !tags.isEmpty { parts.append(.take(tagged(tags))) }
    if !numbers.isEmpty { parts.append(.take(numbered(numbers))) }
    if let search = SearchExpression.joined(searches, by: "OR") {
      parts.append(.take(found(search)))
    }
    join(parts, "OR", or: .never)
  }

  private mutating func join(_ parts: [Task], _ word: String, or none: Condition) {
    guard !parts.isEmpty else { return finish(none) }
    tasks.append(.join(parts.count, word: word))
    tasks += parts.reversed()
  }

  /// Returns `filters` with those replaced that `inner` finds to be of the same kind, by what is in
  /// them.
  private static func flattened(
    _ filters: [CardFilter], _ inner: (CardFilter) -> [CardFilter]?
  ) -> [CardFilter] {
    var flat: [CardFilter] = []
    var rest = Array(filters.reversed())
    while let filter = rest.popLast() {
      if let inside = inner(filter) {
        rest += inside.reversed()
      } else {
        flat.append(filter)
      }
    }
    return flat
  }

  private mutating func finish(_ condition: Condition) {
    guard condition.height > Self.heightLimit else { return done.append(condition) }
    let table = newTable()
    parts.append((table, condition))
    done.append(Condition("number IN (SELECT number FROM \(table))"))
  }
}

extension CardFilter {
  fileprivate var allFilters: [CardFilter]? {
    if case .all(let filters) = self { filters } else { nil }
  }

  fileprivate var anyFilters: [CardFilter]? {
    if case .any(let filters) = self { filters } else { nil }
  }
}
