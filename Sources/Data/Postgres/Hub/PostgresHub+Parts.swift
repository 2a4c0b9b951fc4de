import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension PostgresHub {
  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    var sum = SHA256()
    sum.add(bytes)
    let digest = LogHash(bytes: sum.finished())
    if let known = kept[id] {
      guard known == digest else { throw .different }
      return
    }
    // Another machine can keep the same bytes in between.
    while true {
      if let former = try fetch(id) {
        guard former == bytes else { throw .different }
        break
      }
      if try insert(bytes, as: id) { break }
    }
    kept[id] = digest
  }

  /// Inserts all parts, or none; returns `false` if another machine was first.
  private func insert(_ bytes: [UInt8], as id: UUID) throws(HubFault) -> Bool {
    let size = PostgresSchema.partSize
    let count = max(1, (bytes.count + size - 1) / size)
    var isNew = false
    let outcome = try attempt { (connection) throws(PostgresFailure) in
      isNew = try connection.transaction { () throws(PostgresFailure) in
        for first in stride(from: 0, to: count, by: PostgresSchema.partsAtOnce) {
          let numbers = Array(first..<min(first + PostgresSchema.partsAtOnce, count))
          var parameters = PostgresParameters()
          parameters.add(id)
          parameters.add(numbers)
          parameters.addBytes(numbers.count) { index, buffer in
            let start = numbers[index] * size
            buffer += bytes[start..<min(start + size, bytes.count)]
          }
          let result = try connection.run(schema.keep, parameters)
          guard result.changedCount == numbers.count else { return false }
        }
        return true
      }
    }
    switch outcome {
    case nil: return isNew
    case .refused: return false
    case .unknown: throw .unreachable
    case .fault(let fault): throw fault
    }
  }

  public func fetch(_ id: UUID) throws(HubFault) -> [UInt8]? {
    var bytes: [UInt8] = []
    var number = 0
    while true {
      var parameters = PostgresParameters()
      parameters.add(id)
      parameters.add(number)
      let result = try read(schema.fetch, parameters)
      for row in 0..<result.rowCount {
        guard result.integer(row, 0) == number, let part = result.value(row, 1),
          bytes.count + part.count <= LargeContent.limit
        else { throw .foreign }
        bytes += part
        number += 1
      }
      guard result.rowCount == PostgresSchema.partsAtOnce else { break }
    }
    return number == 0 ? nil : bytes
  }
}
