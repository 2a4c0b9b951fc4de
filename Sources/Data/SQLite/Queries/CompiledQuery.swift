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
    let condition = compiler.compile(query.filter)
    if query.sort == .title { compiler.readsText = true }
    let cards = compiler.readsText ? Self.cardsWithText : "card"
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
    let cards = compiler.readsText ? Self.cardsWithText : "card"
    self.init("SELECT count(*) FROM \(cards) WHERE \(condition.sql)", compiler)
  }

  private init(_ sql: String, _ compiler: FilterCompiler) {
    self.sql = sql
    values = compiler.values
    parts = compiler.parts.map { part in
      (part.table, "SELECT number FROM \(Self.cardsWithText) WHERE \(part.condition.sql)")
    }
  }

  /// The other order of the join would search the texts of cards that nothing else asks for.
  private static let cardsWithText = "card CROSS JOIN card_text ON card_text.card = number"

  private static func order(_ sort: CardSort, isReversed: Bool) -> String {
    let turn = isReversed ? " DESC" : ""
    return switch sort {
    case .board: "state\(turn), rank\(turn), number"
    case .deadline, .started, .finished: "\(sort.rawValue)\(turn) NULLS LAST, number"
    case .priority, .created, .updated: "\(sort.rawValue)\(turn), number"
    case .title: "sorting\(turn), number"
    }
  }
}
