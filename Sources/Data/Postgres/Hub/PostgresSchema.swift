/// The tables of a hub in a database, and the statements on them.
///
/// They have no triggers, functions, sequences and locks, so that databases that speak the protocol
/// of PostgreSQL have all they need. Each position refers to the one before, so that no member can
/// leave a gap.
public struct PostgresSchema {
  /// The maximum number of bytes of a part.
  static let partSize = 1_000_000
  /// The maximum number of bytes of a payload, with its head.
  static let payloadSize = 1_001_000

  /// As ``PostgresAddress`` has it, of letters, digits and `_`.
  let name: String

  private var schema: String { "\"\(name)\"" }
  private var members: String { "\"\(name)_members\"" }
  private var log: String { "\(schema).log" }
  private var part: String { "\(schema).part" }

  var createSchema: String { "CREATE SCHEMA \(schema)" }

  var createTables: [String] {
    [
      """
      CREATE TABLE \(log) (
        position int8 PRIMARY KEY,
        previous int8 REFERENCES \(log) (position),
        id uuid NOT NULL UNIQUE,
        format int4 NOT NULL,
        pushed_by text NOT NULL DEFAULT session_user,
        pushed_at timestamptz NOT NULL DEFAULT now(),
        payload bytea NOT NULL CHECK (octet_length(payload) <= \(Self.payloadSize)),
        CHECK (position = 1 AND previous IS NULL
          OR position > 1 AND previous IS NOT NULL AND previous = position - 1)
      )
      """,
      """
      CREATE TABLE \(part) (
        upload uuid NOT NULL,
        number int4 NOT NULL CHECK (number >= 0 AND number <= 1000),
        bytes bytea NOT NULL CHECK (octet_length(bytes) <= \(Self.partSize)),
        PRIMARY KEY (upload, number)
      )
      """,
    ]
  }

  /// Members read all and append; columns that they can't write say who pushed an entry, and when.
  var grants: [String] {
    [
      "CREATE ROLE \(members) NOLOGIN",
      "GRANT USAGE ON SCHEMA \(schema) TO \(members)",
      "GRANT SELECT ON TABLE \(log), \(part) TO \(members)",
      """
      GRANT INSERT (position, previous, id, format, payload) ON TABLE \(log) TO \(members)
      """,
      "GRANT INSERT ON TABLE \(part) TO \(members)",
    ]
  }

  /// What an administrator runs to create the hub for members who can only append.
  public var sql: String {
    (["BEGIN", createSchema] + createTables + grants + ["COMMIT"]).map { "\($0);\n" }.joined()
  }
}

// MARK: - Statements
extension PostgresSchema {
  static let countSchemas = "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = $1"

  static let countTables = """
    SELECT count(*) FROM pg_catalog.pg_class AS class
    JOIN pg_catalog.pg_namespace AS space ON space.oid = class.relnamespace
    WHERE space.nspname = $1 AND class.relname IN ('log', 'part')
    """

  var head: String {
    "SELECT position, id, format, payload FROM \(log) ORDER BY position DESC LIMIT 1"
  }

  var pull: String {
    """
    SELECT position, id, format, payload FROM \(log) WHERE position > $1
    ORDER BY position LIMIT $2
    """
  }

  /// Inserts all entries, or none unless the log ends with the base.
  var push: String {
    """
    INSERT INTO \(log) (position, previous, id, format, payload)
    SELECT entry.position, nullif(entry.position - 1, 0), entry.id, entry.format, entry.payload
    FROM unnest($3, $4, $5, $6) AS entry (position, id, format, payload)
    WHERE coalesce((SELECT last.position FROM \(log) AS last
        ORDER BY last.position DESC LIMIT 1), 0) = $1
      AND ($1 = 0 OR EXISTS (SELECT 1 FROM \(log) AS base
        WHERE base.position = $1 AND base.id = $2))
    ORDER BY entry.position
    """
  }

  var keep: String {
    """
    INSERT INTO \(part) (upload, number, bytes)
    SELECT $1, piece.number, piece.bytes FROM unnest($2, $3) AS piece (number, bytes)
    ON CONFLICT (upload, number) DO NOTHING
    """
  }

  var fetch: String {
    """
    SELECT number, bytes FROM \(part) WHERE upload = $1 AND number >= $2
    ORDER BY number LIMIT \(Self.partsAtOnce)
    """
  }

  static let partsAtOnce = 8
}
