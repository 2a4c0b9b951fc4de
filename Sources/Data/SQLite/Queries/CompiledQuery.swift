import Entities

/// A query as SQL.
struct CompiledQuery {
  /// What to make first: tables of numbers, and the SQL that fills each.
  let parts: [(table: String, sql: String)]
  let sql: String
  let values: [Value]

  /// Selects `columns` of the cards that `query` asks for, in its order.
  init(_ columns: String, of query: CardQuery, newTable: @escaping () -> String) {
    var compiler = FilterCompiler(newTable: newTable)
    var query = query
    var cards = query.sort == .title ? Self.cardsWithText : "card"
    if query.sort == .relevance {
      let (search, rest) = FilterCompiler.divided(query.filter)
      if let search {
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
    let order = "ORDER BY \(Self.order(query.sort, isReversed: query.isReversed))"
    // Many cards that were finished at one moment, as by an import, have to be sorted.
    let isSorted = query.sort == .field(.finished) && query.limit != nil
    guard query.offset > 0 || isSorted else {
      let limit = query.limit.map { " LIMIT \(compiler.placeholder(.integer(max(0, $0))))" }
      self.init("SELECT \(columns) \(rest) \(order)\(limit ?? "")", compiler)
      return
    }
    let limit = compiler.placeholder(.integer(query.limit.map { max(0, $0) } ?? -1))
    let offset = compiler.placeholder(.integer(max(0, query.offset)))
    let part = "\(rest) \(order) LIMIT \(limit) OFFSET \(offset)"
    self.init(
      query.sort.isColumn
        ? Self.lateRows(columns, part, order) : "SELECT \(columns) \(part)", compiler)
  }

  /// Finds the cards by their numbers first: of those that are left out nothing else is read, also
  /// where they have to be sorted.
  private static func lateRows(_ columns: String, _ part: String, _ order: String) -> String {
    """
    SELECT \(columns) FROM (SELECT number AS wanted \(part)) CROSS JOIN card ON number = wanted \
    \(order)
    """
  }

  /// Counts the cards that meet `filter`, by project and state.
  init(countsOf filter: CardFilter, newTable: @escaping () -> String) {
    var compiler = FilterCompiler(newTable: newTable)
    let condition = compiler.compile(filter)
    let sql = "SELECT project, state, count(*) FROM card WHERE \(condition.sql)"
    self.init("\(sql) GROUP BY project, state", compiler)
  }

  /// Counts the cards that meet `filter`.
  init(countOf filter: CardFilter, newTable: @escaping () -> String) {
    var compiler = FilterCompiler(newTable: newTable)
    let condition = compiler.compile(filter)
    self.init("SELECT count(*) FROM card WHERE \(condition.sql)", compiler)
  }

  private init(_ sql: String, _ compiler: FilterCompiler) {
    self.sql = sql
    values = compiler.values
    parts = compiler.parts.map { part in
      (part.table, "SELECT number FROM card WHERE \(part.condition.sql)")
    }
  }

  private static let cardsWithText = "card CROSS JOIN card_text ON card_text.card = number"

  /// The cards that the index of words finds, each with how well it fits; the lower the better.
  ///
  /// Where nothing else is asked of them, no more cards than wanted need be looked up.
  private static func cardsFound(by place: String, only limit: String?) -> String {
    let weights = CardTerms.weights.map { "\($0).0" }.joined(separator: ", ")
    return """
      (SELECT rowid AS found, bm25(card_search, \(weights)) AS misfit FROM card_search
      WHERE card_search MATCH \(place)\(limit.map { " ORDER BY misfit, rowid LIMIT \($0)" } ?? ""))
      CROSS JOIN card ON number = found
      """
  }

  private static func order(_ sort: CardSort, isReversed: Bool) -> String {
    let turn = isReversed ? " DESC" : ""
    return switch sort {
    case .board: "state\(turn), rank\(turn), number"
    case .field(.title): "sorting\(turn), number"
    case .field(let field) where field.declaration.emptyValue == .empty:
      "\(field.rawValue)\(turn) NULLS LAST, number"
    case .field(let field): "\(field.rawValue)\(turn), number"
    case .relevance: "misfit\(turn), number"
    }
  }
}

extension CardSort {
  /// Whether the rows of cards alone say the order.
  fileprivate var isColumn: Bool {
    self != .title && self != .relevance
  }
}
