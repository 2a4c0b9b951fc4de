import Entities
import FoundationEssentials
import PostgresTesting
import Repositories
import TeamLog

@testable import PostgresData

/// A hub with a schema of its own in the shared server.
struct Team {
  let server: PostgresServer
  let schema = PostgresServer.newName()
  let database: String

  init(database: String = "postgres") throws {
    server = try PostgresServer.shared()
    self.database = database
  }

  func create() throws -> any TeamHub { try hub(as: "postgres", creates: true) }

  func hub(as user: String = "postgres", creates: Bool = false) throws -> any TeamHub {
    try Self.hub(
      at: server.address(schema: schema, user: user, database: database), creates: creates)
  }

  @discardableResult
  static func hub(at address: String, creates: Bool = false) throws(TrackerError) -> any TeamHub {
    try PostgresHubs(environment: { _ in nil }, patience: 60_000).hub(at: address, creates: creates)
  }

  @discardableResult func sql(_ text: String, as user: String = "postgres") throws -> String {
    try server.sql(
      text.replacing("LOG", with: "\"\(schema)\".log").replacing(
        "PART", with: "\"\(schema)\".part"),
      user: user, database: database)
  }

  /// Creates the hub as an administrator does, and returns a member.
  func foundWithRoles() throws -> String {
    try server.sql(PostgresSchema(name: schema).sql, database: database)
    let name = PostgresServer.newName()
    try server.sql("CREATE ROLE \(name) LOGIN; GRANT \(schema)_members TO \(name)")
    return name
  }

  static func entries(_ count: Int, after head: LogHead, size: Int = 10) -> [LogEntry] {
    var hash = head.hash
    return (0..<count).map { index in
      let entry = LogEntry(
        id: UUID(), predecessor: hash, replica: UUID(), sequence: index + 1, format: 1,
        person: UUID(), payload: [UInt8](repeating: UInt8(index & 0xFF), count: size))
      hash = entry.hash
      return entry
    }
  }
}

extension String {
  func hasState(_ code: String) -> Bool { contains("ERROR:  \(code):") }
}
