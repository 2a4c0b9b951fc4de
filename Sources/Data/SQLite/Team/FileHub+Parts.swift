import Entities
import FoundationEssentials
import Repositories
import TeamLog

// Content that is too large for an entry, in parts that are numbered from 0 without gaps. An empty
// part is the last one: nothing can be added after it.
extension FileHub {
  /// The number of bytes of a part; the limit of SQLite for a value is 1 GB.
  private static let partSize = 1_000_000

  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    if let kept = try fetch(id, limit: bytes.count) {
      guard kept == bytes else { throw .different }
      return
    }
    try converting { () throws(TrackerError) in
      try database.writing { () throws(TrackerError) in
        var start = 0
        var number = 0
        repeat {
          let end = min(start + Self.partSize, bytes.count)
          try insert(Array(bytes[start..<end]), number, id)
          (start, number) = (end, number + 1)
        } while start < bytes.count
      }
    }
  }

  private func insert(_ bytes: [UInt8], _ number: Int, _ id: UUID) throws(TrackerError) {
    try database.run(
      "INSERT OR IGNORE INTO part VALUES (?, ?, ?)", [.id(id), .integer(number), .bytes(bytes)])
  }

  public func fetch(_ id: UUID, limit: Int) throws(HubFault) -> [UInt8]? {
    try converting { () throws(TrackerError) in
      var bytes: [UInt8]?
      try forEachPart(of: id) { part in
        let before = bytes ?? []
        bytes = before + part.prefix(limit - before.count)
        return before.count + part.count < limit
      }
      return bytes
    }
  }

  public func seal(_ id: UUID) throws(HubFault) {
    try converting { () throws(TrackerError) in
      try database.writing { () throws(TrackerError) in
        var count = 0
        var isSealed = false
        try forEachPart(of: id) { part in
          count += 1
          isSealed = part.isEmpty
          return true
        }
        if !isSealed { try insert([], count, id) }
      }
    }
  }

  /// Calls `body` with the parts up to the empty one, until it returns `false`.
  private func forEachPart(
    of id: UUID, _ body: (_ bytes: [UInt8]) -> Bool
  ) throws(TrackerError) {
    var count = 0
    let sql = "SELECT number, bytes FROM part WHERE upload = ? ORDER BY number"
    try database.query(sql, [.id(id)]) { row in
      guard row.integer(0) == count else { return false }
      count += 1
      let bytes = row.bytes(1)
      return body(bytes) && !bytes.isEmpty
    }
  }
}
