import Entities
import Glibc

/// The address of a hub in a database, such as `postgresql://ann@db.example.com/work?schema=team`.
///
/// It has the form that libpq reads. It is kept in the store and shown, so it has no password.
public struct PostgresAddress: Hashable, Sendable {
  public enum Fault: Error, Hashable {
    case invalid
    /// Passwords are in `~/.pgpass`, in a service file or in `PGPASSWORD`.
    case password
  }

  struct Parameter: Hashable, Sendable {
    let name: String
    let value: String
  }

  static let scheme = "postgresql://"
  private static let otherScheme = "postgres://"
  private static let sizeLimit = 2_000
  /// The parameters that an address can have after its `?`.
  static let options: Set<String> = [
    "channel_binding", "connect_timeout", "gssencmode", "gsslib", "host", "hostaddr", "keepalives",
    "keepalives_count", "keepalives_idle", "keepalives_interval", "krbsrvname",
    "load_balance_hosts", "passfile", "port", "require_auth", "requirepeer", "schema", "service",
    "ssl_max_protocol_version", "ssl_min_protocol_version", "sslcert", "sslcrl", "sslcrldir",
    "sslkey", "sslmode", "sslnegotiation", "sslrootcert", "sslsni", "target_session_attrs",
    "tcp_user_timeout", "user", "dbname",
  ]

  /// The address as it is kept.
  public let text: String
  /// The schema with the tables of the team.
  public private(set) var schema = "todo"
  /// What the address says to libpq, each name once.
  private(set) var parameters: [Parameter] = []

  /// Whether a text is an address of a database, perhaps an invalid one.
  public static func hasScheme(_ text: String) -> Bool {
    [scheme, otherScheme].contains { text.lowercased().hasPrefix($0) }
  }

  public init(_ typed: String) throws(Fault) {
    guard Self.hasScheme(typed), typed.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      let slashes = typed.firstIndex(of: "/")
    else { throw .invalid }
    let rest = typed[slashes...].dropFirst(2)
    text = Self.scheme + rest
    guard text.utf8.count <= Self.sizeLimit else { throw .invalid }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    try addAuthority(rest[..<end])
    let question = rest[end...].firstIndex(of: "?") ?? rest.endIndex
    try add("dbname", rest[end..<question].dropFirst())
    for pair in rest[question...].dropFirst().split(separator: "&") {
      guard let equals = pair.firstIndex(of: "=") else { throw .invalid }
      let name = pair[..<equals]
      guard name != "password", name != "sslpassword" else { throw .password }
      guard Self.options.contains(String(name)) else { throw .invalid }
      try add(String(name), pair[equals...].dropFirst())
    }
    if let named = self["schema"] { schema = named }
    parameters.removeAll { $0.name == "schema" }
    guard Self.isName(schema) else { throw .invalid }
  }

  subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  private mutating func addAuthority(_ authority: Substring) throws(Fault) {
    var hosts = authority
    if let sign = authority.lastIndex(of: "@") {
      let user = authority[..<sign]
      guard !user.contains(":") else { throw .password }
      try add("user", user)
      hosts = authority[sign...].dropFirst()
    }
    guard !hosts.isEmpty else { return }
    var (names, ports) = ([String](), [String]())
    for host in hosts.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = try Self.parts(of: host)
      names.append(try Self.decoded(parts.host))
      ports.append(String(parts.port))
    }
    parameters.append(Parameter(name: "host", value: names.joined(separator: ",")))
    if ports.contains(where: { !$0.isEmpty }) {
      parameters.append(Parameter(name: "port", value: ports.joined(separator: ",")))
    }
  }

  /// Returns the name and the port of a host, which is in brackets if it is an IPv6 address.
  private static func parts(
    of host: Substring
  ) throws(Fault) -> (host: Substring, port: Substring) {
    var name = host
    var rest = host[host.endIndex...]
    if host.first == "[" {
      guard let bracket = host.firstIndex(of: "]") else { throw .invalid }
      name = host[..<bracket].dropFirst()
      rest = host[bracket...].dropFirst()
    } else if let colon = host.firstIndex(of: ":") {
      name = host[..<colon]
      rest = host[colon...]
    }
    guard !rest.isEmpty else { return (name, rest) }
    guard rest.first == ":", let port = Int(rest.dropFirst()), 1...65_535 ~= port,
      rest.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { throw .invalid }
    return (name, rest.dropFirst())
  }

  /// Adds a parameter that is not empty; no parameter can be given twice.
  private mutating func add(_ name: String, _ value: Substring) throws(Fault) {
    let decoded = try Self.decoded(value)
    guard !decoded.isEmpty else { return }
    guard self[name] == nil else { throw .invalid }
    parameters.append(Parameter(name: name, value: decoded))
  }

  /// Returns a text with its `%2F` replaced.
  private static func decoded(_ text: Substring) throws(Fault) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self).lowercased()
      guard let code = [UInt8](hexadecimal: digits)?.first, code > 0 else { throw .invalid }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .invalid }
    return decoded
  }

  /// Whether a schema can have the name: it is a part of statements.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 40 && !name.hasPrefix("pg_") && name.utf8.first.map { $0 > 0x39 } == true
      && name.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "_")
      }
  }
}

/// What libpq gets beside the address.
extension PostgresAddress {
  /// Where Debian keeps the certificates of well-known authorities.
  private static let systemCertificates = "/etc/ssl/certs/ca-certificates.crt"
  /// What the address can set otherwise: a dead connection is noticed within half a minute.
  private static let defaults = [
    Parameter(name: "connect_timeout", value: "10"), Parameter(name: "keepalives", value: "1"),
    Parameter(name: "keepalives_idle", value: "10"),
    Parameter(name: "keepalives_interval", value: "5"),
    Parameter(name: "keepalives_count", value: "3"),
    Parameter(name: "tcp_user_timeout", value: "30000"),
  ]
  private static let fixed = [
    Parameter(name: "application_name", value: "todo"),
    Parameter(name: "client_encoding", value: "UTF8"),
  ]
  private static let serverVariables = ["PGHOST", "PGHOSTADDR", "PGSERVICE", "PGSERVICEFILE"]

  /// A server that is not on this machine has to prove its name, unless the address says otherwise.
  func connecting(_ environment: (String) -> String?) -> [(name: String, value: String)] {
    var list = parameters + Self.fixed + Self.defaults.filter { self[$0.name] == nil }
    if !isLocal(environment) {
      if self["sslmode"] == nil { list.append(Parameter(name: "sslmode", value: "verify-full")) }
      if let file = authorities(environment) {
        list.append(Parameter(name: "sslrootcert", value: file))
      }
    }
    let hasChoice = (self["host"] ?? self["hostaddr"] ?? "").contains(",")
    if hasChoice, self["target_session_attrs"] == nil {
      list.append(Parameter(name: "target_session_attrs", value: "read-write"))
    }
    return list.map { ($0.name, $0.value) }
  }

  /// Whether the server is on this machine whatever the environment says.
  private func isLocal(_ environment: (String) -> String?) -> Bool {
    guard self["service"] == nil else { return false }
    let hosts = [self["host"], self["hostaddr"]].compactMap(\.self)
    guard !hosts.isEmpty else {
      return !Self.serverVariables.contains { environment($0)?.isEmpty == false }
    }
    return hosts.allSatisfy { list in
      list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { host in
        host == "localhost" || host == "::1" || host.hasPrefix("/") || host.hasPrefix("@")
          || Self.isLoopback(host)
      }
    }
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The file of the authorities that the machine trusts, if the user has none.
  private func authorities(_ environment: (String) -> String?) -> String? {
    let own = (environment("HOME") ?? "") + "/.postgresql/root.crt"
    guard self["sslrootcert"] == nil, environment("PGSSLROOTCERT") == nil,
      access(own, F_OK) != 0, access(Self.systemCertificates, R_OK) == 0
    else { return nil }
    return Self.systemCertificates
  }
}
