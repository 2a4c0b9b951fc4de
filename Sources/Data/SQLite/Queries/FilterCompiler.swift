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
  /// Whether the condition reads `card_text`.
  var readsText = false
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
    case .all(let filters): split(Self.flattened(filters, \.allFilters), "AND", or: .always)
    case .any(let filters): split(Self.flattened(filters, \.anyFilters), "OR", or: .never)
    case .not(.not(let filter)): tasks.append(.visit(filter))
    case .not(let filter): tasks += [.negate, .visit(filter)]
    default: finish(leaf(filter))
    }
  }

  private mutating func split(_ filters: [CardFilter], _ word: String, or none: Condition) {
    var parts: [Task] = []
    var states: Set<State> = []
    for filter in filters {
      if word == "OR", case .state(let state) = filter {
        states.insert(state)
      } else {
        parts.append(.visit(filter))
      }
    }
    // The indexes by state serve one condition on it, not two with OR between them.
    if !states.isEmpty { parts.append(.take(.states(states))) }
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
