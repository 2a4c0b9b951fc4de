import Entities
import FoundationEssentials
import PostgresData
import TeamLog

extension FuzzTarget {
  /// Addresses of teams in databases: what is kept reads the same, and has no password.
  static let addresses = FuzzTarget("addresses") { (bytes) throws(Finding) in
    guard let address = try? PostgresAddress(bytes.text) else { return }
    let text = address.text
    guard let again = try? PostgresAddress(text) else { throw Finding("\(text) is read") }
    try demand(again == address, "\(text) is the same address")
    try demand(PostgresAddress.hasScheme(text), "\(text) has a scheme")
    try demand(text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }, "\(text) is one word")
    let isName = address.schema.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0
    }
    try demand(isName && !address.schema.isEmpty, "\(address.schema) is a part of statements")
    let user = text.dropFirst("postgresql://".count).prefix { $0 != "/" && $0 != "?" }
    let hasPassword = user.lastIndex(of: "@").map { user[..<$0].contains(":") } ?? false
    // A host, or the value of a parameter, can be any text, even `?password=x`.
    let parameters = text.drop { $0 != "?" }.dropFirst().split(separator: "&")
    let hasParameter = parameters.contains { $0.hasPrefix("password=") }
    try demand(!hasPassword && !hasParameter, "\(text) has no password")
  }

  /// Payloads of a team's log, which anybody in the team can write: a readable one is written as it
  /// was read, and one that is void changes nothing.
  static let payloads = FuzzTarget("payloads") { (bytes) throws(Finding) in
    if let content = EntryContent(payload: bytes) {
      try demand(EntryContent(payload: content.payload) == content, "a payload is written as read")
    }
    var state = TeamState()
    try append(Array("member Ann\nmachine laptop".utf8), to: &state)
    let before = state.items
    let voidCount = state.voids.count
    try append(bytes, to: &state)
    if state.voids.count > voidCount {
      try demand(state.items == before, "a void entry changes nothing")
    }
    try append(bytes, to: &state)
  }

  private static func append(_ payload: [UInt8], to state: inout TeamState) throws(Finding) {
    let position = UInt8(truncatingIfNeeded: state.head.position + 1)
    let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, position))
    let entry = LogEntry(
      id: id, predecessor: state.head.hash, replica: nobody, sequence: Int(position), format: 1,
      person: nobody, payload: payload)
    // Large contents are not in the payload.
    guard entry.largeContent == nil else { return }
    do throws(ChainFault) {
      try state.append(entry)
    } catch {
      guard case .newerFormat = error else { throw Finding("\(error)") }
    }
  }
}
