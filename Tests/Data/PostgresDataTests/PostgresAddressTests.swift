import Expectations
import Testing

@testable import PostgresData

@Suite struct PostgresAddressTests {
  private func pairs(_ text: String) throws -> [String] {
    try PostgresAddress(text).parameters.map { "\($0.name)=\($0.value)" }
  }

  @Test(arguments: [
    ("postgresql://db/work", ["host=db", "dbname=work"]),
    ("postgres://ann@db:5433/work", ["user=ann", "host=db", "port=5433", "dbname=work"]),
    ("postgresql:///work", ["dbname=work"]),
    ("postgresql://", []),
    ("postgresql://a:1,b:2/w", ["host=a,b", "port=1,2", "dbname=w"]),
    ("postgresql://a,b:2/w", ["host=a,b", "port=,2", "dbname=w"]),
    ("postgresql://[::1]:5/w", ["host=::1", "port=5", "dbname=w"]),
    ("postgresql://%2Frun%2Fpg/w", ["host=/run/pg", "dbname=w"]),
    ("postgresql:///w?host=/run/pg&user=a%26b", ["dbname=w", "host=/run/pg", "user=a&b"]),
    ("postgresql://db?sslmode=verify-ca", ["host=db", "sslmode=verify-ca"]),
    ("postgresql:///?service=team", ["service=team"]),
    (
      "postgresql://a,b/w?target_session_attrs=any",
      ["host=a,b", "dbname=w", "target_session_attrs=any"]
    ),
  ])
  func anAddressIsReadAsLibpqReadsIt(_ text: String, _ expected: [String]) throws {
    try expect(pairs(text), is: expected)
  }

  @Test(arguments: [
    "postgresql://ann:secret@db/work", "postgresql://ann:@db/work", "postgresql://a:b@c@db/work",
    "postgresql://db/work?password=secret", "postgresql://db/work?user=a&sslpassword=x",
  ])
  func aPasswordIsRefused(_ text: String) {
    #expect(throws: PostgresAddress.Fault.password) { try PostgresAddress(text) }
  }

  @Test(arguments: [
    "", "postgresql:/db", "http://db/work", "postgresql://db:0/w", "postgresql://db:x/w",
    "postgresql://db:99999/w", "postgresql://[::1/w", "postgresql://db/w?colour=red",
    "postgresql://db/w?user", "postgresql://db/%zz", "postgresql://db/%00", "postgresql://db/a b",
    "postgresql://db/w\n", "postgresql://db/w?user=a&user=b", "postgresql://a@db/w?user=b",
    "postgresql://db/w?options=-c%20x", "postgresql://db/w?schema=pg_temp",
    "postgresql://db/w?schema=a%22b", "postgresql://db/w?schema=Team", "postgresql://db/w?schema=1",
    "postgresql://db/w?schema=a;b", "postgresql://db/%ff",
  ])
  func anythingElseIsInvalid(_ text: String) {
    #expect(throws: PostgresAddress.Fault.invalid) { try PostgresAddress(text) }
  }

  @Test func theSchemaIsNotForLibpq() throws {
    try expect(PostgresAddress("postgresql://db/w").schema, is: "todo")
    let address = try PostgresAddress("postgres://db/w?schema=web_2&sslmode=require")
    expect(address.schema, is: "web_2")
    expect(address.text, is: "postgresql://db/w?schema=web_2&sslmode=require")
    expect(address["schema"] == nil)
  }

  private func connecting(_ text: String, _ environment: [String: String] = [:]) throws -> [String]
  {
    try PostgresAddress(text).connecting { environment[$0] }.map { "\($0.name)=\($0.value)" }
  }

  @Test(arguments: [
    "postgresql://db.example.com/w", "postgresql://localhost,db/w", "postgresql:///w?service=x",
    "postgresql://localhost/w?hostaddr=10.0.0.1", "postgresql://127.0.0.1.example.com/w",
  ])
  func aServerElsewhereHasToProveItsName(_ text: String) throws {
    try expect(connecting(text).contains("sslmode=verify-full"))
    let chosen = text + (text.contains("?") ? "&" : "?") + "sslmode=require"
    try expect(connecting(chosen).filter { $0.hasPrefix("sslmode") }, is: ["sslmode=require"])
  }

  @Test(arguments: [
    "postgresql:///w", "postgresql://localhost/w", "postgresql://127.0.0.1:1/w",
    "postgresql://[::1]/w", "postgresql:///w?host=/run/pg", "postgresql://127.1.2.3/w",
  ])
  func aServerOnThisMachineNeedsNoCertificate(_ text: String) throws {
    try expect(!connecting(text).contains { $0.hasPrefix("sslmode") })
  }

  @Test func theEnvironmentCanNameAServerElsewhere() throws {
    try expect(connecting("postgresql:///w", ["PGHOST": "db"]).contains("sslmode=verify-full"))
    try expect(connecting("postgresql:///w", ["PGSERVICE": "x"]).contains("sslmode=verify-full"))
    try expect(
      !connecting("postgresql://localhost/w", ["PGHOST": "db"]).contains("sslmode=verify-full"))
  }

  @Test func aDeadConnectionIsNoticed() throws {
    let parameters = try connecting("postgresql://db/w?connect_timeout=3")
    expect(parameters.filter { $0.hasPrefix("connect_timeout") }, is: ["connect_timeout=3"])
    expect(parameters.contains("keepalives_idle=10"))
    expect(parameters.contains("tcp_user_timeout=30000"))
  }

  @Test func ofSeveralServersTheOneThatCanWriteIsChosen() throws {
    let sign = "target_session_attrs=read-write"
    try expect(connecting("postgresql://a,b/w").contains(sign))
    try expect(!connecting("postgresql://a/w").contains(sign))
    try expect(!connecting("postgresql://a,b/w?target_session_attrs=any").contains(sign))
  }
}
