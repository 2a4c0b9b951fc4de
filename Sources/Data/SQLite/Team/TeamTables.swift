import Entities

/// Tables that only a store in a team has, because SQLite parses the schema at every start.
enum TeamTables {
  static let names = ["team", "log", "outbox", "lease"]

  static let sql = """
    CREATE TABLE team(
      address TEXT, name TEXT, person BLOB, machine BLOB, seen INTEGER, joined INTEGER,
      pushes INTEGER, synced INTEGER, conflicts INTEGER) STRICT;
    CREATE TABLE log(
      position INTEGER PRIMARY KEY, id BLOB, predecessor BLOB, replica BLOB, sequence INTEGER,
      format INTEGER, person BLOB, payload BLOB, large BLOB) STRICT;
    CREATE TABLE outbox(
      position INTEGER PRIMARY KEY, id BLOB, replica BLOB, person BLOB, request INTEGER,
      content BLOB) STRICT;
    CREATE TABLE lease(first INTEGER PRIMARY KEY, last INTEGER) STRICT;
    """

  /// Created with the first checkpoint, which stores of earlier versions lack.
  static let checkpoint = "CREATE TABLE checkpoint(content BLOB) STRICT"

  /// Created with the first notice.
  static let notice = "CREATE TABLE notice(record TEXT) STRICT"
}

extension Database {
  /// Whether the store belongs to a team, by the schema in memory, without a statement.
  var isInTeam: Bool { hasTable("outbox") }
}
