import FoundationEssentials
import TeamLog

/// The payload starts with what needs no column: predecessor, replica, person, sequence number.
struct PostgresEntry {
  private static let headSize = 72

  static func write(_ entry: LogEntry, to buffer: inout [UInt8]) {
    buffer += entry.predecessor.bytes
    for id in [entry.replica, entry.person] {
      withUnsafeBytes(of: id.uuid) { buffer += $0 }
    }
    withUnsafeBytes(of: Int64(entry.sequence).bigEndian) { buffer += $0 }
    buffer += entry.payload
  }

  /// A payload that no version of this program wrote gives an entry that is void for all.
  static func read(id: UUID, format: Int, payload: UnsafeRawBufferPointer) -> LogEntry {
    guard payload.count >= headSize else {
      let nobody = UUID([UInt8](repeating: 0, count: 16))
      return LogEntry(
        id: id, predecessor: .none, replica: nobody, sequence: 0, format: format, person: nobody,
        payload: Array(payload))
    }
    let sequence = payload[64..<72].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return LogEntry(
      id: id, predecessor: LogHash(bytes: Array(payload[..<32])),
      replica: UUID(payload[32..<48]), sequence: Int(truncatingIfNeeded: sequence),
      format: format, person: UUID(payload[48..<64]), payload: Array(payload[headSize...]))
  }
}
