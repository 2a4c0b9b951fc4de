import Entities

/// A query compiled to SQL.
struct CompiledQuery {
  /// The temporary tables of card numbers that the query needs, with the SQL that fills each.
  let parts: [(table: String, sql: String)]
  let sql: String
  let values: [Value]
  let usesSearchIndex: Bool

  /// Compiles `query`, which selects `values` of cards in its order, which can depend on `columns`.
  init(
    _ values: String, of query: CardQuery, in columns: ColumnList,
    scope: FilterCompiler.Scope
  ) {
    var compiler = FilterCompiler(in: scope)
    var query = query
    var cards = query.sort == .title ? Self.cardsWithText : "card"
    if query.sort == .relevance {
      let (search, rest) = FilterCompiler.divided(query.filter)
      if let search {
        compiler.usesSearchIndex = true
        cards = Self.cardsFound(
          by: compiler.placeholder(.text(search.text)),
          only: rest == .all([]) && !query.isReversed && query.offset <= 0
            ? query.limit.map { compiler.placeholder(.integer(max(0, $0))) } : nil)
        query.filter = rest
      } else {
        query.sort = .board
      }
    }
    let rest = "FROM \(cards) WHERE \(compiler.compile(query.filter).sql)"
    let sort = query.isOnlyDone ? CardSort.finished : query.sort
    let isReversed = query.isReversed != query.isOnlyDone
    let order =
      query.isMixed
      ? Self.mixedOrder(isReversed: isReversed, mixesColumns: query.mixesColumns(of: columns))
      : Self.order(sort, isReversed: isReversed, mixesColumns: query.mixesColumns(of: columns))
    // Many cards with the same completion date, as after an import, have to be sorted.
    let isSorted = sort == .finished && query.limit != nil
    guard query.offset > 0 || isSorted else {
      let limit = query.limit.map { " LIMIT \(compiler.placeholder(.integer(max(0, $0))))" }
      self.init("SELECT \(values) \(rest) \(order)\(limit ?? "")", compiler)
      return
    }
    let limit = compiler.placeholder(.integer(query.limit.map { max(0, $0) } ?? -1))
    let offset = compiler.placeholder(.integer(max(0, query.offset)))
    let part = "\(rest) \(order) LIMIT \(limit) OFFSET \(offset)"
    self.init(
      query.sort.isColumn
        ? Self.lateRows(values, part, order) : "SELECT \(values) \(part)", compiler)
  }

  /// Returns SQL that selects numbers first, so that cards before the offset are not read, even to
  /// sort them.
  private static func lateRows(_ columns: String, _ part: String, _ order: String) -> String {
    """
    SELECT \(columns) FROM (SELECT number AS wanted \(part)) CROSS JOIN card ON number = wanted \
    \(order)
    """
  }

  /// Compiles a count of the cards that match `filter`, by project and column.
  init(countsOf filter: CardFilter, in scope: FilterCompiler.Scope) {
    var compiler = FilterCompiler(in: scope)
    let condition = compiler.compile(filter)
    let sql = "SELECT project, state, \"column\", count(*) FROM card WHERE \(condition.sql)"
    self.init("\(sql) GROUP BY project, state, \"column\"", compiler)
  }

  /// Compiles a count of the cards that match `filter`.
  init(countOf filter: CardFilter, in scope: FilterCompiler.Scope) {
    var compiler = FilterCompiler(in: scope)
    let condition = compiler.compile(filter)
    self.init("SELECT count(*) FROM card WHERE \(condition.sql)", compiler)
  }

  private init(_ sql: String, _ compiler: FilterCompiler) {
    self.sql = sql
    values = compiler.values
    usesSearchIndex = compiler.usesSearchIndex
    parts = compiler.parts.map { part in
      (part.table, "SELECT number FROM card WHERE \(part.condition.sql)")
    }
  }

  private static let cardsWithText = "card CROSS JOIN card_text ON card_text.card = number"

  /// Returns SQL for the cards that the search index finds, with their relevance; lower is better.
  ///
  /// Without further conditions, the limit applies to the index itself.
  private static func cardsFound(by place: String, only limit: String?) -> String {
    let weights = CardTerms.weights.map { "\($0).0" }.joined(separator: ", ")
    return """
      (SELECT rowid AS found, bm25(card_search, \(weights)) AS misfit FROM card_search
      WHERE card_search MATCH \(place)\(limit.map { " ORDER BY misfit, rowid LIMIT \($0)" } ?? ""))
      CROSS JOIN card ON number = found
      """
  }

  /// Board order of open and done cards, which no index gives.
  private static func mixedOrder(isReversed: Bool, mixesColumns: Bool) -> String {
    let (turn, other) = isReversed ? (" DESC", "") : ("", " DESC")
    let column = mixesColumns ? " CASE WHEN state < 2 THEN \(columnRank) END\(other)," : ""
    return """
      ORDER BY state\(turn),\(column)
      CASE WHEN state < 2 THEN rank END\(turn),
      CASE WHEN state = 2 THEN finished END\(other) NULLS LAST, number
      """
  }

  /// The position of a card's column within its state; the initial columns have the numbers of
  /// ``ColumnRows/number(ofInitial:)``.
  private static let columnRank = """
    (SELECT this.rank || ' ' || hex(this.id) FROM board_column AS this \
    WHERE this.number = ifnull(card."column", card.state + 1))
    """

  private static func order(
    _ sort: CardSort, isReversed: Bool, mixesColumns: Bool
  ) -> String {
    let (turn, other) = isReversed ? (" DESC", "") : ("", " DESC")
    let terms =
      switch sort {
      case .board where mixesColumns:
        "state\(turn), \(columnRank)\(other), rank\(turn), number"
      case .board: "state\(turn), \"column\"\(turn), rank\(turn), number"
      case .field(.title): "sorting\(turn), number"
      case .field(let field) where field.declaration.emptyValue == .empty:
        "\(field.rawValue)\(turn) NULLS LAST, number"
      case .field(let field): "\(field.rawValue)\(turn), number"
      case .relevance: "misfit\(turn), number"
      }
    return "ORDER BY \(terms)"
  }
}

extension CardSort {
  /// Whether the sort order needs only the columns of `card`.
  fileprivate var isColumn: Bool {
    self != .title && self != .relevance
  }
}
