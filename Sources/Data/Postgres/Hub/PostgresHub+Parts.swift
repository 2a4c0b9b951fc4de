import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension PostgresHub {
  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    let digest = LargeContent(of: bytes).digest
    if let known = kept[id] {
      guard known == digest else { throw .different }
      return
    }
    // Another machine can keep the same bytes in between.
    while true {
      if let former = try fetch(id, limit: bytes.count) {
        guard former == bytes else { throw .different }
        break
      }
      if try insert(bytes, as: id) { break }
    }
    kept[id] = digest
  }

  /// Inserts all or none; returns `false` if another machine was first.
  private func insert(
    _ bytes: [UInt8], from firstNumber: Int = 0, as id: UUID
  ) throws(HubFault) -> Bool {
    let size = PostgresSchema.partSize
    let count = max(1, (bytes.count + size - 1) / size)
    var isNew = false
    let outcome = try attempt { (connection) throws(PostgresFailure) in
      isNew = try connection.transaction { () throws(PostgresFailure) in
        for first in stride(from: 0, to: count, by: PostgresSchema.partsAtOnce) {
          let indices = Array(first..<min(first + PostgresSchema.partsAtOnce, count))
          var parameters = PostgresParameters()
          parameters.add(id)
          parameters.add(indices.map { firstNumber + $0 })
          parameters.addBytes(indices.count) { index, buffer in
            let start = indices[index] * size
            buffer += bytes[start..<min(start + size, bytes.count)]
          }
          let result = try connection.run(schema.keep, parameters)
          guard result.changedCount == indices.count else { return false }
        }
        return true
      }
    }
    switch outcome {
    case nil: return isNew
    case .refused: return false
    case .unknown(let fault), .fault(let fault): throw fault
    }
  }

  public func fetch(_ id: UUID, limit: Int) throws(HubFault) -> [UInt8]? {
    var bytes: [UInt8] = []
    let (count, _) = try readParts(of: id) { part in
      bytes += part.prefix(limit - bytes.count)
      return bytes.count < limit
    }
    return count == 0 ? nil : bytes
  }

  public func seal(_ id: UUID) throws(HubFault) {
    // Another machine can keep the content, or seal it, in between.
    while true {
      let (count, isSealed) = try readParts(of: id) { _ in true }
      if isSealed { return }
      _ = try insert([], from: count, as: id)
    }
  }

  /// Stops at an empty part, which is the last one, or if `body` returns `false`; returns the
  /// number of parts, which start at 0 without gaps, and whether the last one was empty.
  private func readParts(
    of id: UUID, _ body: (_ bytes: UnsafeRawBufferPointer) -> Bool
  ) throws(HubFault) -> (count: Int, isSealed: Bool) {
    var count = 0
    while true {
      var parameters = PostgresParameters()
      parameters.add(id)
      parameters.add(count)
      let result = try read(schema.fetch, parameters)
      for row in 0..<result.rowCount {
        guard result.integer(row, 0) == count, let part = result.value(row, 1) else {
          return (count, false)
        }
        count += 1
        let goesOn = body(part)
        if part.isEmpty { return (count, true) }
        guard goesOn else { return (count, false) }
      }
      guard result.rowCount == PostgresSchema.partsAtOnce else { return (count, false) }
    }
  }
}
