import Entities
import FoundationEssentials

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
    let (search, others) = Self.split(filters)
    var parts: [CardFilter] = []
    var forbidden: [CardFilter] = []
    for filter in others {
      if case .not(let inner) = filter { forbidden.append(inner) } else { parts.append(filter) }
    }
    if let only = forbidden.first {
      parts.append(.not(forbidden.count == 1 ? only : .any(forbidden)))
    }
    let condition = search.map { found($0) }
    join([condition].compactMap { $0.map(Task.take) } + parts.map(Task.visit), "AND", or: .always)
  }

  /// Divides `filter` into a search that all its cards match, and the rest.
  static func divided(_ filter: CardFilter) -> (search: SearchExpression?, rest: CardFilter) {
    guard case .all = filter else {
      let search = SearchExpression(filter)
      return (search, search == nil ? filter : .everything)
    }
    let (search, rest) = split(filter.conditions)
    return (search, .all(rest))
  }

  private static func split(
    _ filters: [CardFilter]
  ) -> (search: SearchExpression?, rest: [CardFilter]) {
    var searches: [SearchExpression] = []
    var rest: [CardFilter] = []
    for filter in filters {
      if let search = SearchExpression(filter) {
        searches.append(search)
      } else {
        rest.append(filter)
      }
    }
    return (.joined(searches, by: "AND"), rest)
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
  fileprivate static func flattened(
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
  /// The conditions that every card must meet.
  var conditions: [CardFilter] { FilterCompiler.flattened([self], \.allFilters) }

  fileprivate var allFilters: [CardFilter]? {
    if case .all(let filters) = self { filters } else { nil }
  }

  fileprivate var anyFilters: [CardFilter]? {
    if case .any(let filters) = self { filters } else { nil }
  }
}

extension FilterCompiler {
  /// The largest number of values that have a placeholder each.
  private static let longestList = 1000

  /// Comparisons with nullable columns test for `NULL` first, because `NULL` is not false.
  mutating func leaf(_ filter: CardFilter) -> Condition {
    switch filter {
    case .all, .any, .not, .column: .always
    case .numbers(let range): numbers(range)
    case .state(let state): .states([state])
    case .inColumn(let key): column(key)
    case .project(let name): project(name)
    case .projectLevel(let name): projectLevel(name)
    case .archived: Condition("project IN (SELECT number FROM project WHERE archived = 1)")
    case .tag(let tag): tag.map { tagged([$0]) } ?? Condition("tags = ''")
    case .choice(let field, let word):
      Condition("\(field.rawValue) = \(field.declaration.kind.place(of: word) ?? -1)")
    case .civil(let field, let range):
      bounded(field.rawValue, from: range.lowerKey, through: range.upperKey)
    case .moment(let moment, let range): self.moment(moment, range)
    case .amount(let field, let range):
      bounded(
        field.rawValue, from: range.lower?.thousandths, through: range.upper?.thousandths)
    case .text, .title: SearchExpression(filter).map { found($0) } ?? .never
    case .assignee(let name, _): assigned(to: scope.spellings(name))
    case .value(let field, let text): value(text, in: field.rawValue)
    case .without(let field): Condition("\(field.rawValue) IS NULL")
    case .overdue(let now): overdue(now)
    case .waiting(let now): waiting(now)
    case .blockedBy(let blockers): blocked(by: blockers)
    case .blocked: readsManyCards ? Self.blockedAmongMany : Self.blocked
    case .blocking: Self.blocking
    }
  }

  private mutating func numbers(_ range: ClosedRange<Int>) -> Condition {
    let lower = placeholder(.integer(range.lowerBound))
    let upper = placeholder(.integer(range.upperBound))
    return Condition("number BETWEEN \(lower) AND \(upper)")
  }

  /// Of an open column also the state is a value, so that SQLite compiles the queries of all open
  /// columns once; a done column repeats the condition of the index on done cards.
  private mutating func column(_ key: ColumnKey) -> Condition {
    let state =
      key.state.isOpen
      ? placeholder(.integer(key.state.column)) : "\(key.state.column) AND state NOT IN (0, 1)"
    let number = placeholder(Value(key.id == nil ? nil : scope.number(key) ?? 0))
    return Condition("(state = \(state) AND \"column\" IS \(number))", height: 4)
  }

  private mutating func project(_ name: ProjectName) -> Condition {
    let name = placeholder(.text(name.folded))
    return Condition("project = ifnull((SELECT number FROM project WHERE folded = \(name)), 0)")
  }

  /// `0` follows the slash in ASCII, so that the names of a level are one range of the index.
  private mutating func projectLevel(_ name: ProjectName) -> Condition {
    let own = placeholder(.text(name.folded))
    let first = placeholder(.text(name.folded + "/"))
    let end = placeholder(.text(name.folded + "0"))
    return Condition(
      """
      project IN (SELECT number FROM project
      WHERE folded = \(own) OR folded >= \(first) AND folded < \(end))
      """)
  }

  mutating func tagged(_ tags: [Tag]) -> Condition {
    let list = list(tags.map { .text($0.folded) })
    return Condition("number IN (SELECT card FROM card_tag WHERE folded IN (\(list)))")
  }

  mutating func numbered(_ numbers: [Int]) -> Condition {
    guard numbers.count > Self.longestList else {
      return Condition("number IN (\(list(numbers.map(Value.integer))))")
    }
    // SQLite compares each numbered placeholder with all others.
    let array = placeholder(.text("[\(numbers.map(String.init).joined(separator: ","))]"))
    return Condition("number IN (SELECT value FROM json_each(\(array)))", height: 2)
  }

  private mutating func list(_ values: [Value]) -> String {
    values.map { placeholder($0) }.joined(separator: ", ")
  }

  private mutating func moment(_ moment: CardField, _ range: InstantRange) -> Condition {
    let last = range.until.map { $0.milliseconds - 1 }
    let bounds = bounded(
      moment.rawValue, from: range.from?.milliseconds, through: last)
    // The index on completion dates begins with the state.
    return moment == .finished ? Condition("(state IN (0, 1, 2) AND \(bounds.sql))") : bounds
  }

  mutating func found(_ expression: SearchExpression) -> Condition {
    let place = placeholder(.text(expression.text))
    usesSearchIndex = true
    return Condition(
      "number IN (SELECT rowid FROM card_search WHERE card_search MATCH \(place))")
  }

  private mutating func assigned(to names: [String]) -> Condition {
    guard !names.isEmpty else { return .never }
    return Condition(
      "(assignee IS NOT NULL AND assignee IN (\(list(names.map(Value.text)))))")
  }

  private mutating func value(_ text: String, in column: String) -> Condition {
    Condition("(\(column) IS NOT NULL AND \(column) = \(placeholder(.text(text))))")
  }

  private mutating func overdue(_ now: Deadline) -> Condition {
    let due = bounded("deadline", from: Int.min, through: now.sortKey - 1)
    return Condition("(state < 2 AND \(due.sql))")
  }

  private mutating func blocked(by blockers: Blockers) -> Condition {
    let numbers = placeholder(.text("[\(Blockers(blockers.numbers).text)]"))
    return Condition(
      """
      (blockers IS NOT NULL AND number IN (
        SELECT card FROM blocker WHERE blocker IN (SELECT value FROM json_each(\(numbers)))\
      \(blocked(byAnyIn: blockers.ranges))))
      """, height: 3)
  }

  /// Returns a second part of the query for blockers in ranges, each of which the index finds.
  private mutating func blocked(byAnyIn ranges: [ClosedRange<Int>]) -> String {
    guard !ranges.isEmpty else { return "" }
    let pairs = ranges.map { "[\($0.lowerBound),\($0.upperBound)]" }.joined(separator: ",")
    let list = placeholder(.text("[\(pairs)]"))
    return """
       UNION ALL SELECT link.card FROM json_each(\(list)) AS span
        CROSS JOIN blocker AS link ON link.blocker
        BETWEEN json_extract(span.value, '$[0]') AND json_extract(span.value, '$[1]')
      """
  }

  /// Cards without blockers, which most are, need no search.
  private static let blocked = Condition(
    """
    (state < 2 AND blockers IS NOT NULL AND EXISTS (
      SELECT 1 FROM blocker AS link CROSS JOIN card AS first ON first.number = link.blocker
      WHERE link.card = card.number AND first.state < 2))
    """, height: 3)

  /// The same for many cards: the few links to open cards are read once, instead of all blockers of
  /// each card, most of which are done.
  private static let blockedAmongMany = Condition(
    """
    (state < 2 AND blockers IS NOT NULL AND number IN (
      SELECT link.card FROM card AS first INDEXED BY card_board
      CROSS JOIN blocker AS link INDEXED BY blocker_blocker ON link.blocker = first.number
      WHERE first.state IN (0, 1)))
    """, height: 3)

  private static let blocking = Condition(
    """
    (state < 2 AND EXISTS (
      SELECT 1 FROM blocker AS link CROSS JOIN card AS later ON later.number = link.card
      WHERE link.blocker = card.number AND later.state < 2))
    """, height: 3)

  /// Open cards that are not overdue; the key of a day is after those of its minutes, but the day
  /// begins with the first one.
  private mutating func waiting(_ now: Deadline) -> Condition {
    let wait = bounded("wait", from: now.sortKey + 1, through: nil)
    let today = placeholder(.integer(Deadline.day(now.civilDay).sortKey))
    let due = placeholder(.integer(now.sortKey))
    return Condition(
      """
      (state < 2 AND \(wait.sql) AND wait <> \(today) \
      AND (deadline IS NULL OR deadline >= \(due)))
      """, height: 4)
  }

  /// Both bounds are included.
  private mutating func bounded(
    _ column: String, from lower: Int?, through upper: Int?
  ) -> Condition {
    // With two bounds, SQLite uses the index on the column.
    let lower = placeholder(.integer(lower ?? .min))
    let upper = placeholder(.integer(upper ?? .max))
    return Condition(
      "(\(column) IS NOT NULL AND \(column) BETWEEN \(lower) AND \(upper))", height: 2)
  }
}
