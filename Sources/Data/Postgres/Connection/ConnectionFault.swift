import Entities
import Glibc

extension HubFault {
  private static let signs: [(part: String, fault: HubFault)] = [
    ("too many", .busy(.connections)), ("connection slots", .busy(.connections)),
    ("database system", .busy(.start)), ("timeout expired", .busy(.silence)),
    ("certificate", .certificate), ("SSL error", .certificate), ("support SSL", .certificate),
    ("authentication", .login(.user)), ("password supplied", .login(.password)),
    ("pg_hba.conf", .login(.user)), ("permission denied", .login(.rights)),
    ("not permitted", .login(.user)), ("role \"", .login(.user)),
    ("database \"", .login(.database)),
  ]

  /// libpq has no code for faults before a connection is open; its text has paths, so isn't shown.
  init(ofConnection text: String) {
    self = Self.signs.first { strstr(text, $0.part) != nil }?.fault ?? .unreachable
  }
}
