import Entities

enum SortOrder {
  static func sql(of query: CardQuery, in columns: ColumnList) -> String {
    guard query.ties.isEmpty else {
      let terms = query.sortKeys.map { term($0, hasColumns: !columns.isInitial) }
      return "ORDER BY \(terms.joined(separator: ", ")), number"
    }
    let mixesColumns = query.mixesColumns(of: columns)
    if query.isMixed {
      return "ORDER BY \(mixed(isReversed: query.isReversed, mixesColumns: mixesColumns)), number"
    }
    if query.isOnlyDone {
      return "ORDER BY \(field(.finished, isReversed: !query.isReversed)), number"
    }
    guard query.sort == .board else {
      let term = term(
        SortKey(query.sort, isReversed: query.isReversed), hasColumns: !columns.isInitial)
      return "ORDER BY \(term), number"
    }
    let (turn, other) = turns(query.isReversed)
    let column = mixesColumns ? "\(columnRank)\(other)" : "\"column\"\(turn)"
    return "ORDER BY state\(turn), \(column), rank\(turn), number"
  }

  /// Board order of open and done cards, which no index gives.
  private static func mixed(isReversed: Bool, mixesColumns: Bool) -> String {
    let (turn, other) = turns(isReversed)
    let column = mixesColumns ? " CASE WHEN state < 2 THEN \(columnRank) END\(other)," : ""
    return """
      state\(turn),\(column)
      CASE WHEN state < 2 THEN rank END\(turn),
      CASE WHEN state = 2 THEN finished END\(other) NULLS LAST
      """
  }

  /// Within its state; initial columns have the numbers of ``ColumnRows/number(ofInitial:)``.
  private static let columnRank = """
    (SELECT this.rank || ' ' || hex(this.id) FROM board_column AS this \
    WHERE this.number = ifnull(card."column", card.state + 1))
    """

  private static let projectName =
    "(SELECT its.folded FROM project AS its WHERE its.number = card.project)"

  /// `hasColumns` is whether the store has columns of its own.
  private static func term(_ key: SortKey, hasColumns: Bool) -> String {
    let (turn, other) = turns(key.isReversed)
    return switch key.sort {
    case .board, .urgency: mixed(isReversed: key.isReversed, mixesColumns: hasColumns)
    case .relevance: "misfit\(turn)"
    case .field(.title): "sorting\(turn)"
    case .field(.project): "\(projectName)\(turn)"
    case .field(.column) where hasColumns: "state\(turn), \(columnRank)\(other)"
    case .field(.column): "state\(turn)"
    case .field(let field): self.field(field, isReversed: key.isReversed)
    }
  }

  private static func field(_ field: CardField, isReversed: Bool) -> String {
    let isOptional = field.declaration.emptyValue == .empty
    return "\(field.rawValue)\(turns(isReversed).turn)\(isOptional ? " NULLS LAST" : "")"
  }

  private static func turns(_ isReversed: Bool) -> (turn: String, other: String) {
    isReversed ? (" DESC", "") : ("", " DESC")
  }
}
