import Expectations
import Testing

@testable import PostgresData

/// The statements use nothing that CockroachDB or YugabyteDB lack.
///
/// The list is from their documentation; the statements were not run there.
@Suite struct PostgresStatementTests {
  /// All words of the statements, so that a new one has to be looked up there.
  private static let known: Set<String> = [
    "AND", "AS", "ASC", "BY", "CHECK", "CONFLICT", "COUNT", "CREATE", "DEFAULT", "DESC", "EXISTS",
    "FROM", "GRANT", "IN", "INSERT", "INTO", "IS", "JOIN", "KEY", "LIMIT", "NOLOGIN", "NOT",
    "NOTHING", "NULL", "NULLIF", "ON", "OR", "ORDER", "PRIMARY", "REFERENCES", "ROLE", "SCHEMA",
    "SELECT", "TABLE", "TO", "UNIQUE", "USAGE", "WHERE", "COALESCE", "UNNEST", "NOW",
    "OCTET_LENGTH", "SESSION_USER", "INT8", "INT4", "UUID", "TEXT", "TIMESTAMPTZ", "BYTEA",
    "PG_CATALOG", "PG_NAMESPACE", "PG_CLASS", "NSPNAME", "RELNAME", "RELNAMESPACE", "OID",
  ]

  private static let own: Set<String> = [
    "BASE", "BYTES", "CLASS", "ENTRY", "FORMAT", "ID", "LAST", "LOG", "NUMBER", "PART",
    "PAYLOAD", "PIECE", "POSITION", "PREVIOUS", "PUSHED_AT", "PUSHED_BY", "SPACE", "TEAM",
    "TEAM_MEMBERS", "UPLOAD",
  ]

  private static func words(_ sql: String) -> [String] {
    sql.uppercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      .filter { Int($0) == nil }
  }

  @Test func noStatementUsesWhatOthersLack() {
    let schema = PostgresSchema(name: "team")
    let statements =
      [schema.createSchema] + schema.createTables + schema.grants
      + [PostgresSchema.countSchemas, PostgresSchema.countTables]
      + [schema.head, schema.pull, schema.push, schema.keep, schema.fetch]
    for sql in statements {
      let words = Self.words(sql.replacing("ON CONFLICT (upload, number) DO NOTHING", with: ""))
      let unknown = words.filter { !Self.known.contains($0) && !Self.own.contains($0) }
      expect(unknown.isEmpty, "\(sql)")
    }
  }

  @Test func theSQLForAdministratorsIsOneTransaction() {
    let sql = PostgresSchema(name: "team").sql
    expect(sql.hasPrefix("BEGIN;\nCREATE SCHEMA \"team\";\n"))
    expect(sql.hasSuffix("COMMIT;\n"))
    expect(!sql.contains("PUBLIC"))
    expect(!sql.contains("UPDATE"))
    expect(!sql.contains("DELETE"))
  }
}
