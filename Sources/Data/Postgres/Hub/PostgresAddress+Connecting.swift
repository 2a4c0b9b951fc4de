import Glibc

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
  /// Variables that name a server.
  private static let variables = ["PGHOST", "PGHOSTADDR", "PGSERVICE", "PGSERVICEFILE"]

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
      return !Self.variables.contains { environment($0)?.isEmpty == false }
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
