import Entities

/// Compiles a filter to SQL, with numbered placeholders for all user input.
///
/// Filters can be nested as deeply as memory allows: neither this compiler nor SQLite's parser
/// recurses over them. A subfilter that is too deep for the parser becomes a temporary table of
/// card numbers.
struct FilterCompiler {
  /// SQLite's parser stack holds a hundred open parentheses and operators.
  private static let heightLimit = 24

  private enum Task {
    case visit(CardFilter)
    case take(Condition)
    case negate
    case join(Int, word: String)
  }

  /// The values of the placeholders, beginning with `?1`.
  private(set) var values: [Value] = []
  /// The temporary tables of card numbers that must be filled first, in order.
  private(set) var parts: [(table: String, condition: Condition)] = []
  var usesSearchIndex = false
  /// Whether the filter is compared with most open cards.
  var readsManyCards = false

  /// What the compiler needs to know of the database.
  struct Scope {
    let newTable: () -> String
    /// Returns the row number of a column; `nil` for an initial one.
    let number: (ColumnKey) -> Int?
    /// Returns the spellings of a name that cards have.
    let spellings: (Assignee) -> [String]
  }

  let scope: Scope
  private var tasks: [Task] = []
  private var done: [Condition] = []

  init(in scope: Scope) {
    self.scope = scope
  }

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

  /// Combines negated values into one list, and searches into one search.
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

  /// Divides `filter` into a search that all its cards match, and the rest.
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

  /// Combines values of one column into one list, which uses indexes better than OR.
  private mutating func splitAny(_ filters: [CardFilter]) {
    var parts: [Task] = []
    var states: [State] = []
    var tags: [Tag] = []
    var numbers: [Int] = []
    var searches: [SearchExpression] = []
    for filter in filters {
      switch filter {
      case .text, .title: searches += [SearchExpression(filter)].compactMap(\.self)
      case .state(let state): states.append(state)
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

  /// Replaces nested filters of the same kind by their elements, which `inner` returns.
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
    let table = scope.newTable()
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
