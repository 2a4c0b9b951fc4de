import Entities
import Expectations
import Repositories
import Testing

@testable import PostgresData

@Suite struct PostgresOutcomeTests {
  @Test(arguments: ["23505", "40001", "40P01", "40000"])
  func aCollisionIsARefusal(_ state: String) {
    expect(PostgresOutcome(state: state), is: .refused)
  }

  /// Success must not be reported, and failure neither.
  @Test(arguments: [
    nil, "01000", "01004", "57014", "57P01", "57P02", "57P03", "57P05", "40003", "08000", "08006",
    "08P01", "XX000", "58030", "25P02", "99999", "", "0", "long code",
  ])
  func aLostAnswerIsUnknown(_ state: String?) {
    expect(PostgresOutcome(state: state), is: .unknown(.unreachable))
    expect(PostgresOutcome(state: state).fault, is: .unreachable)
  }

  @Test(arguments: [
    ("42501", HubFault.readOnly), ("25006", .readOnly), ("42P01", .missing), ("3F000", .missing),
    ("53100", .full), ("53300", .busy(.connections)), ("55P03", .busy(.writers)),
    ("3D000", .login(.database)),
    ("28P01", .login(.user)), ("28000", .login(.user)),
    ("42703", .foreign), ("23514", .foreign), ("23503", .foreign), ("22021", .foreign),
    ("0A000", .foreign),
  ])
  func otherErrorsWroteNothing(_ state: String, _ fault: HubFault) {
    expect(PostgresOutcome(state: state), is: .fault(fault))
  }

  @Test func aReaderWithoutRightsIsNotLetIn() {
    expect(PostgresOutcome(state: "42501").fault, is: .login(.rights))
    expect(PostgresOutcome(state: "40001").fault, is: .busy(.writers))
  }

  @Test(arguments: [
    (
      "could not translate host name \"x\" to address: Name or service not known",
      HubFault.unreachable
    ),
    (
      "connection to server at \"db\" (10.0.0.1), port 5432 failed: Connection refused",
      .unreachable
    ),
    (
      "connection to server on socket \"/x/.s.PGSQL.1\" failed: No such file or directory",
      .unreachable
    ),
    ("timeout expired", .busy(.silence)),
    ("server certificate for \"a\" does not match host name \"b\"", .certificate),
    ("SSL error: certificate verify failed", .certificate),
    ("root certificate file \"/home/ann/.postgresql/root.crt\" does not exist", .certificate),
    ("server does not support SSL, but SSL was required", .certificate),
    ("FATAL:  password authentication failed for user \"ann\"", .login(.user)),
    ("fe_sendauth: no password supplied", .login(.password)),
    ("FATAL:  role \"x\" does not exist", .login(.user)),
    ("FATAL:  database \"x\" does not exist", .login(.database)),
    ("FATAL:  permission denied for database \"x\"", .login(.rights)),
    ("FATAL:  no pg_hba.conf entry for host \"1.2.3.4\", database \"x\"", .login(.user)),
    ("FATAL:  sorry, too many clients already", .busy(.connections)),
    ("FATAL:  too many connections for role \"ann\"", .busy(.connections)),
    (
      "Connection refused: is the server running locally and accepting connections on that socket?",
      .unreachable
    ),
    ("FATAL:  the database system is starting up", .busy(.start)), ("", .unreachable),
    ("FATAL:  the database system is not yet accepting connections", .busy(.start)),
  ])
  func theTextOfARefusedConnectionIsRead(_ text: String, _ fault: HubFault) {
    expect(HubFault(ofConnection: text), is: fault)
  }
}
