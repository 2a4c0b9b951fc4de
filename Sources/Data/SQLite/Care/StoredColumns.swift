import Entities

extension ValueExamination {
  /// A column of a table with a `number`.
  struct Column {
    let name: String
    /// A condition in SQL.
    let isValid: String
    /// What replaces an invalid value that the history doesn't know, in SQL.
    let replacement: String
  }

  /// Dates are examined with ranges, and projects of cards with the rows they refer to.
  static let cards: [Column] = [
    Column(
      name: "id", isValid: "typeof(id) = 'blob' AND length(id) = 16",
      replacement: "randomblob(16)"),
    Column(
      name: "title", isValid: "typeof(title) = 'text' AND title <> ''",
      replacement: "coalesce(nullif(CAST(title AS TEXT), ''), '?')"),
    text("notes"), text("tags"), text("steps"), text("rank"),
    Column(
      name: "state", isValid: isOneOf("state", 0, 1, 2),
      replacement: "CASE WHEN finished > 0 THEN 2 WHEN started > 0 THEN 0 ELSE 1 END"),
    Column(
      name: "project", isValid: "typeof(project) = 'integer'",
      replacement: "(SELECT min(number) FROM project)"),
    Column(name: "priority", isValid: isOneOf("priority", 0, 1, 2), replacement: "1"),
    optional("deadline", isDeadline("deadline")),
    optional("key", "typeof(key) = 'text'"),
    optional("estimate", "typeof(estimate) = 'integer' AND estimate BETWEEN 0 AND 1000000000"),
    optional("column", "typeof(\"column\") = 'integer'"),
    assignee,
    optional("blockers", "typeof(blockers) = 'text' AND blockers NOT GLOB '*[^0-9,]*'"),
    optional("wait", isDeadline("wait")),
    rule,
    optional("until", isDay("until")),
    optional("comments", "typeof(comments) = 'text' AND comments <> ''"),
    optional("unknown", UnknownColumns.isValid(besides: UnknownColumns.ofCards)),
  ]

  /// The rule of repetition; ``TextExamination`` examines its words.
  static let rule = optional("repeat", "typeof(repeat) = 'text'")
  /// The person; ``TextExamination`` examines the characters of the name.
  static let assignee = optional("assignee", "typeof(assignee) = 'text' AND assignee <> ''")

  static let projects: [Column] = [
    Column(
      name: "id", isValid: "typeof(id) = 'blob' AND length(id) = 16",
      replacement: "randomblob(16)"),
    Column(
      name: "name", isValid: "typeof(name) = 'text' AND name <> ''",
      replacement: "'project-' || number"),
    Column(
      name: "folded", isValid: "typeof(folded) = 'text'", replacement: "'project-' || number"),
    Column(
      name: "color", isValid: "typeof(color) = 'text' AND \(isColor)", replacement: "'auto'"),
    optional("deadline", isDeadline("deadline")),
    Column(
      name: "rank",
      isValid: "typeof(rank) = 'text' AND \(isRank)",
      replacement: "'a0'"),
    Column(name: "archived", isValid: isOneOf("archived", 0, 1), replacement: "0"),
    optional("cover", "typeof(cover) = 'text'"),
    optional("columns", "typeof(columns) = 'text'"),
    optional("unknown", UnknownColumns.isValid(besides: UnknownColumns.ofProjects)),
  ]

  /// A change without a target isn't an undo or a redo, and these alternate; the target -1 marks
  /// a sync.
  static let transactions: [Column] = [
    Column(
      name: "kind",
      isValid: """
        typeof(kind) = 'integer' AND CASE kind WHEN 0 THEN target IS NULL OR target = -1
        WHEN 1 THEN \(hasTarget) WHEN 2 THEN \(hasTarget) ELSE 0 END
        """,
      replacement: """
        CASE WHEN NOT \(hasTarget) THEN 0 ELSE 1 + ifnull((
          SELECT earlier.kind = 1 FROM "transaction" AS earlier
          WHERE earlier.target = "transaction".target AND earlier.number < "transaction".number
          ORDER BY earlier.number DESC LIMIT 1), 0) END
        """),
    Column(
      name: "target", isValid: "target IS NULL OR kind = 0 AND target = -1 OR \(hasTarget)",
      replacement: "NULL"),
    text("command"), text("author"), id("id"), id("person"), id("machine"),
    Column(name: "forced", isValid: isOneOf("forced", 0, 1), replacement: "0"),
    Column(
      name: "cards", isValid: "typeof(cards) = 'integer' AND \(isCount("cards"))",
      replacement: """
        (SELECT count(DISTINCT card) FROM change
        WHERE "transaction" = "transaction".number AND kind <> 2)
        """),
  ]

  /// Transactions with a change whose place, kind or texts no version writes.
  static let wrongPlaces = """
    SELECT DISTINCT "transaction" FROM change
    WHERE NOT (typeof(position) = 'integer' AND \(isCount("position")))
    """
  static let wrongKinds = """
    SELECT DISTINCT "transaction" FROM change
    WHERE NOT (typeof(kind) = 'integer' AND \(isCount("kind"))
      AND typeof(card) <> 'real'
      AND typeof(before) IN ('text', 'null') AND typeof(after) IN ('text', 'null'))
    """

  /// A condition for the text of a rank: SQLite looks only at what is before a zero byte.
  static let isRank = """
    rank <> '' AND rank NOT GLOB '*[^0-9A-Za-z]*' AND length(rank) = length(CAST(rank AS BLOB))
    """

  /// A condition for the text of a color: GLOB looks only at what is before a zero byte.
  private static let isColor = """
    (color IN (\(colors)) OR color GLOB '#\(String(repeating: "[0-9a-f]", count: 6))'
      AND length(CAST(color AS BLOB)) = 7)
    """
  private static let colors =
    ([ProjectColor.auto.text] + ProjectColor.Name.allCases.map(\.rawValue))
    .map { "'\($0)'" }.joined(separator: ", ")

  static func isCount(_ column: String) -> String {
    "\(column) BETWEEN 0 AND \(StoredRange.numbers.upperBound)"
  }

  private static func id(_ name: String) -> Column {
    optional(name, "typeof(\(name)) = 'blob' AND length(\(name)) = 16")
  }

  private static let hasTarget = """
    (typeof(target) = 'integer' AND target < number AND target IN (
      SELECT number FROM "transaction"))
    """

  private static func text(_ name: String) -> Column {
    Column(
      name: name, isValid: "typeof(\(name)) = 'text'",
      replacement: "ifnull(CAST(\(name) AS TEXT), '')")
  }

  private static func optional(_ name: String, _ isValid: String) -> Column {
    Column(name: name, isValid: "\(name) IS NULL OR \(isValid)", replacement: "NULL")
  }

  private static func isOneOf(_ name: String, _ numbers: Int...) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return "typeof(\(name)) = 'integer' AND \(name) IN (\(list))"
  }

  /// Deadlines of the years 1 to 9999.
  private static func isDeadline(_ name: String) -> String {
    let first = Deadline(iso: "0001-01-01T00:00")?.sortKey ?? 0
    let last = Deadline(iso: "9999-12-31")?.sortKey ?? 0
    return "typeof(\(name)) = 'integer' AND \(name) BETWEEN \(first) AND \(last)"
  }

  /// Deadlines without a time of day: the keys of two days differ by the number of keys in a day.
  private static func isDay(_ name: String) -> String {
    let first = Deadline(iso: "1970-01-01")?.sortKey ?? 0
    let keysInDay = (Deadline(iso: "1970-01-02")?.sortKey ?? 1) - first
    return "\(isDeadline(name)) AND (\(name) - \(first)) % \(keysInDay) = 0"
  }
}
