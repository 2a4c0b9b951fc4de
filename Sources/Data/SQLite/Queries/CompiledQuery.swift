import Entities

struct CompiledQuery {
  let sql: String
  let values: [Value]
  let usesSearchIndex: Bool

  /// Compiles `query`, which selects `values` of cards in its order, which can depend on `columns`.
  init(
    _ values: String, of query: CardQuery, in columns: ColumnList,
    scope: FilterCompiler.Scope
  ) throws(TrackerError) {
    var compiler = FilterCompiler(scope: scope)
    compiler.readsManyCards = query.limit == nil && query.filter.comparesMostCards
    var query = query
    if query.sort == .urgency { query.sort = .board }
    var cards = "card"
    if query.sort == .relevance || query.ties.contains(where: { $0.sort == .relevance }) {
      let (search, rest) = FilterCompiler.divided(query.filter)
      if let search {
        compiler.usesSearchIndex = true
        let isLimited =
          rest == .all([]) && !query.isReversed && query.ties.isEmpty && query.offset <= 0
        cards = Self.cardsFound(
          by: compiler.placeholder(.text(search.text)),
          only: isLimited
            ? query.limit.map { compiler.placeholder(.integer(max(0, $0))) } : nil)
        query.filter = rest
      } else {
        query.replaceRelevance()
      }
    }
    if query.sortKeys.contains(where: { $0.sort == .field(.title) }) {
      cards += " CROSS JOIN card_text ON card_text.card = number"
    }
    let rest = "FROM \(cards) WHERE \(try compiler.compile(query.filter))"
    let order = SortOrder.sql(of: query, in: columns)
    // Many cards with the same completion date, as after an import, have to be sorted.
    let isSorted =
      query.ties.isEmpty && query.limit != nil
      && (query.isOnlyDone || query.sort == .field(.finished))
    guard query.offset > 0 || isSorted else {
      let limit = query.limit.map { " LIMIT \(compiler.placeholder(.integer(max(0, $0))))" }
      self.init("SELECT \(values) \(rest) \(order)\(limit ?? "")", compiler)
      return
    }
    let limit = compiler.placeholder(.integer(query.limit.map { max(0, $0) } ?? -1))
    let offset = compiler.placeholder(.integer(max(0, query.offset)))
    let part = "\(rest) \(order) LIMIT \(limit) OFFSET \(offset)"
    self.init(
      query.sort.isColumn && query.ties.allSatisfy(\.sort.isColumn)
        ? Self.lateRows(values, part, order) : "SELECT \(values) \(part)", compiler)
  }

  /// Selects numbers first, so that cards before the offset are not read, even to sort them.
  private static func lateRows(_ columns: String, _ part: String, _ order: String) -> String {
    """
    SELECT \(columns) FROM (SELECT number AS wanted \(part)) CROSS JOIN card ON number = wanted \
    \(order)
    """
  }

  /// A column can have several rows: of a search each card has one, because to sort what it found
  /// takes SQLite longer than to count it here.
  init(
    countsOf filter: CardFilter, by field: CardField, in scope: FilterCompiler.Scope
  ) throws(TrackerError) {
    var compiler = FilterCompiler(scope: scope)
    let condition = try compiler.compile(filter)
    let place = "\(field.rawValue), state, \"column\""
    let isSearch = compiler.usesSearchIndex
    self.init(
      """
      SELECT \(place), \(isSearch ? "1" : "count(*)") FROM card WHERE \(condition) \
      \(isSearch ? "" : "GROUP BY \(place)")
      """, compiler)
  }

  /// By project and column, as in an index, without whose name SQLite would search first; a text is
  /// searched for only if cards have estimates.
  init(estimatesOf filter: CardFilter, in scope: FilterCompiler.Scope) throws(TrackerError) {
    var compiler = FilterCompiler(scope: scope)
    let condition = try compiler.compile(filter)
    let index = compiler.usesSearchIndex ? " INDEXED BY card_estimate" : ""
    self.init(
      """
      SELECT state, "column", sum(estimate) FROM card\(index)
      WHERE estimate IS NOT NULL AND cancelled IS NULL
        AND estimate BETWEEN 0 AND \(1000 * Amount.limit)
        AND \(condition) GROUP BY project, state, "column"
      """, compiler)
  }

  init(countOf filter: CardFilter, in scope: FilterCompiler.Scope) throws(TrackerError) {
    var compiler = FilterCompiler(scope: scope)
    let condition = try compiler.compile(filter)
    // Without a condition, SQLite counts pages instead of rows.
    let clause = filter == .everything ? "" : " WHERE \(condition)"
    self.init("SELECT count(*) FROM card\(clause)", compiler)
  }

  private init(_ sql: String, _ compiler: FilterCompiler) {
    self.sql = sql
    values = compiler.values
    usesSearchIndex = compiler.usesSearchIndex
  }

  /// Lower relevance is better; without further conditions, the limit applies to the index itself.
  private static func cardsFound(by place: String, only limit: String?) -> String {
    let weights = CardTerms.weights.map { "\($0).0" }.joined(separator: ", ")
    return """
      (SELECT rowid AS found, bm25(card_search, \(weights)) AS misfit FROM card_search
      WHERE card_search MATCH \(place)\(limit.map { " ORDER BY misfit, rowid LIMIT \($0)" } ?? ""))
      CROSS JOIN card ON number = found
      """
  }
}

extension CardQuery {
  /// Sorts in board order instead of by relevance, because nothing is searched for.
  fileprivate mutating func replaceRelevance() {
    if sort == .relevance { sort = .board }
    ties = ties.map { $0.sort == .relevance ? SortKey(.board, isReversed: $0.isReversed) : $0 }
  }
}

extension CardSort {
  /// Whether the sort order needs only the columns of `card`.
  fileprivate var isColumn: Bool {
    self != .field(.title) && self != .relevance
  }
}
