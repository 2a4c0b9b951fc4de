import Entities
import Repositories

/// Why a database can't be talked to.
enum PostgresRefusal: Error, Hashable {
  case unreachable
  /// The server's certificate is not trusted, or is of another host.
  case certificate
  case login(LoginFault)
  case busy(HubHold)

  private static let signs: [(part: String, refusal: PostgresRefusal)] = [
    ("too many", .busy(.connections)), ("connection slots", .busy(.connections)),
    ("database system", .busy(.start)), ("timeout expired", .busy(.silence)),
    ("certificate", .certificate), ("SSL error", .certificate), ("support SSL", .certificate),
    ("authentication", .login(.user)), ("password supplied", .login(.password)),
    ("pg_hba.conf", .login(.user)), ("permission denied", .login(.rights)),
    ("not permitted", .login(.user)), ("role \"", .login(.user)),
    ("database \"", .login(.database)),
  ]

  /// libpq has no code for what happens before a connection is open; its text is not shown, because
  /// it has paths.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let sign = Self.signs.first { Self.has(bytes, Array($0.part.utf8)) }
    self = sign?.refusal ?? .unreachable
  }

  private static func has(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }
}

extension HubFault {
  init(_ refusal: PostgresRefusal) {
    self =
      switch refusal {
      case .unreachable: .unreachable
      case .certificate: .certificate
      case .login(let fault): .login(fault)
      case .busy(let hold): .busy(hold)
      }
  }
}
