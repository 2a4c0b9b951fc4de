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
          only: rest == .all([]) && !query.isReversed
            ? query.limit.map { compiler.placeholder(.integer(max(0, $0))) } : nil)
        query.filter = rest
      } else {
        query.sort = .board
      }
    }
    let condition = compiler.compile(query.filter)
    var sql = "SELECT \(columns) FROM \(cards) WHERE \(condition.sql)"
    sql += " ORDER BY \(Self.order(query.sort, isReversed: query.isReversed))"
    if let limit = query.limit {
      sql += " LIMIT \(compiler.placeholder(.integer(max(0, limit))))"
    }
    self.init(sql, compiler)
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
    case .deadline, .started, .finished: "\(sort.rawValue)\(turn) NULLS LAST, number"
    case .priority, .created, .updated: "\(sort.rawValue)\(turn), number"
    case .title: "sorting\(turn), number"
    case .relevance: "misfit\(turn), number"
    }
  }
}
