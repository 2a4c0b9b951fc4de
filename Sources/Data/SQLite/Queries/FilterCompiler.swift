import Entities
import System

/// Compiles a filter to an SQL condition on a row of `card`, with numbered placeholders for all
/// user input.
///
/// The condition is 1 or 0, never `NULL`, so that it can be negated.
struct FilterCompiler {
  /// The values of the placeholders, beginning with `?1`.
  private(set) var values: [Value] = []
  var usesSearchIndex = false
  var readsManyCards = false

  struct Scope {
    /// Returns the row number of a column; `nil` for an initial one.
    let number: (ColumnKey) throws(TrackerError) -> Int?
    /// Returns the spellings of a name that cards have.
    let spellings: (Assignee) throws(TrackerError) -> [String]
    let hasChildren: () throws(TrackerError) -> Bool
  }

  let scope: Scope

  mutating func compile(_ filter: CardFilter) throws(TrackerError) -> String {
    switch filter {
    case .all(let filters): try conjunction(of: Self.flattened(filters, \.allFilters))
    case .any(let filters): try disjunction(of: Self.flattened(filters, \.anyFilters))
    case .not(.not(let filter)): try compile(filter)
    case .not(.without(let field)) where field != .parent: "\(field.rawValue) IS NOT NULL"
    case .not(let filter): "NOT (\(try compile(filter)))"
    default: try leaf(filter)
    }
  }

  mutating func placeholder(_ value: Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  /// Combines negated values into one list, and searches into one search.
  private mutating func conjunction(
    of filters: [CardFilter]
  ) throws(TrackerError) -> String {
    let (search, others) = Self.split(filters)
    var conditions = search.map { [found($0)] } ?? []
    var forbidden: [CardFilter] = []
    for filter in others {
      switch filter {
      // An index has only the cards with a value.
      case .not(.without): conditions.append(try compile(filter))
      case .not(let inner): forbidden.append(inner)
      default: conditions.append(try compile(filter))
      }
    }
    if let only = forbidden.first {
      conditions.append(try compile(.not(forbidden.count == 1 ? only : .any(forbidden))))
    }
    return Condition.joined(conditions[...], by: "AND") ?? Condition.always
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
  private mutating func disjunction(
    of filters: [CardFilter]
  ) throws(TrackerError) -> String {
    var conditions: [String] = []
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
      default: conditions.append(try compile(filter))
      }
    }
    if !states.isEmpty { conditions.append(Condition.states(states)) }
    if !tags.isEmpty { conditions.append(tagged(tags)) }
    if !numbers.isEmpty { conditions.append(numbered(numbers)) }
    if let search = SearchExpression.joined(searches, by: "OR") { conditions.append(found(search)) }
    return Condition.joined(conditions[...], by: "OR") ?? Condition.never
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
  private mutating func leaf(_ filter: CardFilter) throws(TrackerError) -> String {
    switch filter {
    case .all, .any, .not, .column: Condition.always
    case .numbers(let range): numbers(range)
    case .state(let state): Condition.states([state])
    case .inColumn(let key): try column(key)
    case .project(let name): project(name)
    case .projectLevel(let name): projectLevel(name)
    case .archived: "project IN (SELECT number FROM project WHERE archived = 1)"
    case .tag(let tag): tag.map { tagged([$0]) } ?? "tags = ''"
    case .firstTag(let tag): firstTag(tag)
    case .choice(let field, let word):
      "\(field.rawValue) = \(field.declaration.kind.place(of: word) ?? -1)"
    case .civil(let field, let range):
      bounded(field.rawValue, from: range.lowerKey, through: range.upperKey)
    case .moment(let moment, let range): self.moment(moment, range)
    case .amount(let field, let range):
      bounded(
        field.rawValue, from: range.lower?.thousandths, through: range.upper?.thousandths)
    case .text, .title: SearchExpression(filter).map { found($0) } ?? Condition.never
    case .assignee(let name, _): assigned(to: try scope.spellings(name))
    case .value(let field, let text): value(text, in: field.rawValue)
    case .without(.parent): "(parent IS NULL OR parent NOT IN (SELECT number FROM card))"
    case .without(let field): "\(field.rawValue) IS NULL"
    case .overdue(let now): overdue(now)
    case .waiting(let now): waiting(now)
    case .partOf(let parents): part(of: parents)
    case .hasParts(let isOpen):
      try scope.hasChildren() ? Self.parents(ofOpenCards: isOpen) : Condition.never
    case .blockedBy(let blockers): blocked(by: blockers)
    case .blocked: readsManyCards ? Self.blockedAmongMany : Self.blocked
    case .blocking: Self.blocking
    }
  }

  private mutating func numbers(_ range: ClosedRange<Int>) -> String {
    let lower = placeholder(.integer(range.lowerBound))
    let upper = placeholder(.integer(range.upperBound))
    return "number BETWEEN \(lower) AND \(upper)"
  }

  /// Of an open column also the state is a value, so that SQLite compiles the queries of all open
  /// columns once; a done column repeats the condition of the index on done cards.
  private mutating func column(_ key: ColumnKey) throws(TrackerError) -> String {
    let state =
      key.state.isOpen
      ? placeholder(.integer(key.state.column)) : "\(key.state.column) AND state NOT IN (0, 1)"
    // No card is in a column that doesn't exist.
    let row: Int? = try key.id == nil ? nil : scope.number(key) ?? 0
    let number = placeholder(Value(row))
    return "(state = \(state) AND \"column\" IS \(number))"
  }

  private mutating func project(_ name: ProjectName) -> String {
    let name = placeholder(.text(name.folded))
    return "project = ifnull((SELECT number FROM project WHERE folded = \(name)), 0)"
  }

  /// `0` follows the slash in ASCII, so that the names of a level are one range of the index.
  private mutating func projectLevel(_ name: ProjectName) -> String {
    let own = placeholder(.text(name.folded))
    let first = placeholder(.text(name.folded + "/"))
    let end = placeholder(.text(name.folded + "0"))
    return """
      project IN (SELECT number FROM project
      WHERE folded = \(own) OR folded >= \(first) AND folded < \(end))
      """
  }

  mutating func tagged(_ tags: [Tag]) -> String {
    let list = list(tags.map { .text($0.folded) })
    return "number IN (SELECT card FROM card_tag WHERE folded IN (\(list)))"
  }

  private mutating func firstTag(_ tag: Tag) -> String {
    """
    number IN (SELECT its.card FROM card_tag AS its CROSS JOIN card AS that
      ON that.number = its.card WHERE its.folded = \(placeholder(.text(tag.folded)))
      AND substr(that.tags || ' ', 1, length(its.tag) + 1) = its.tag || ' ')
    """
  }

  mutating func numbered(_ numbers: [Int]) -> String {
    guard numbers.count > Self.longestList else {
      return "number IN (\(list(numbers.map(Value.integer))))"
    }
    // SQLite compares each numbered placeholder with all others.
    let array = placeholder(.text("[\(numbers.map(String.init).joined(separator: ","))]"))
    return "number IN (SELECT value FROM json_each(\(array)))"
  }

  private mutating func list(_ values: [Value]) -> String {
    values.map { placeholder($0) }.joined(separator: ", ")
  }

  private mutating func moment(_ moment: CardField, _ range: InstantRange) -> String {
    let last = range.until.map { $0.milliseconds - 1 }
    let bounds = bounded(
      moment.rawValue, from: range.from?.milliseconds, through: last)
    // The index on completion dates begins with the state.
    return moment == .finished ? "(state IN (0, 1, 2) AND \(bounds))" : bounds
  }

  mutating func found(_ expression: SearchExpression) -> String {
    let place = placeholder(.text(expression.text))
    usesSearchIndex = true
    return "number IN (SELECT rowid FROM card_search WHERE card_search MATCH \(place))"
  }

  private mutating func assigned(to names: [String]) -> String {
    guard !names.isEmpty else { return Condition.never }
    return "(assignee IS NOT NULL AND assignee IN (\(list(names.map(Value.text)))))"
  }

  private mutating func value(_ text: String, in column: String) -> String {
    "(\(column) IS NOT NULL AND \(column) = \(placeholder(.text(text))))"
  }

  private mutating func overdue(_ now: Deadline) -> String {
    let due = bounded("deadline", from: Int.min, through: now.sortKey - 1)
    return "(state < 2 AND \(due))"
  }

  /// A parent that was deleted counts as none.
  private mutating func part(of parents: Blockers) -> String {
    var conditions = parents.ranges.map { numbers($0) }
    if !parents.numbers.isEmpty { conditions.append(numbered(parents.numbers)) }
    let any = Condition.joined(conditions[...], by: "OR") ?? Condition.never
    return "(parent IS NOT NULL AND parent IN (SELECT number FROM card WHERE \(any)))"
  }

  private static func parents(ofOpenCards isOpen: Bool) -> String {
    """
    number IN (SELECT parent FROM card INDEXED BY card_parent
      WHERE parent IS NOT NULL\(isOpen ? " AND state < 2" : ""))
    """
  }

  private mutating func blocked(by blockers: Blockers) -> String {
    let numbers = placeholder(.text("[\(Blockers(blockers.numbers).text)]"))
    return """
      (blockers IS NOT NULL AND number IN (
        SELECT card FROM blocker WHERE blocker IN (SELECT value FROM json_each(\(numbers)))\
      \(blocked(byAnyIn: blockers.ranges))))
      """
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
  private static let blocked = """
    (state < 2 AND blockers IS NOT NULL AND EXISTS (
      SELECT 1 FROM blocker AS link CROSS JOIN card AS first ON first.number = link.blocker
      WHERE link.card = card.number AND first.state < 2))
    """

  /// Reads the few links to open cards once, instead of all blockers, most of which are done.
  private static let blockedAmongMany = """
    (state < 2 AND blockers IS NOT NULL AND number IN (
      SELECT link.card FROM card AS first INDEXED BY card_board
      CROSS JOIN blocker AS link INDEXED BY blocker_blocker ON link.blocker = first.number
      WHERE first.state IN (0, 1)))
    """

  private static let blocking = """
    (state < 2 AND EXISTS (
      SELECT 1 FROM blocker AS link CROSS JOIN card AS later ON later.number = link.card
      WHERE link.blocker = card.number AND later.state < 2))
    """

  /// Open cards that are not overdue; the key of a day is after those of its minutes, but the day
  /// begins with the first one.
  private mutating func waiting(_ now: Deadline) -> String {
    let last = Deadline.day(.last).sortKey
    let wait = bounded("wait", from: now.sortKey + 1, through: last)
    let today = placeholder(.integer(Deadline.day(now.civilDay).sortKey))
    let due = placeholder(.integer(now.sortKey))
    return """
      (state < 2 AND \(wait) AND wait <> \(today) \
      AND (deadline IS NULL OR deadline >= \(due)))
      """
  }

  private mutating func bounded(
    _ column: String, from lower: Int?, through upper: Int?
  ) -> String {
    // With two bounds, SQLite uses the index on the column.
    let lower = placeholder(.integer(lower ?? .min))
    let upper = placeholder(.integer(upper ?? .max))
    return "(\(column) IS NOT NULL AND \(column) BETWEEN \(lower) AND \(upper))"
  }
}
