import FoundationEssentials

/// Binary values in one buffer, so that the pointers that libpq gets are valid together.
struct PostgresParameters {
  /// The identifiers of the types in the catalogue of PostgreSQL.
  private enum Kind: UInt32 {
    case bytes = 17
    case integer = 20
    case text = 25
    case integers = 1016
    case manyBytes = 1001
    case ids = 2951
    case id = 2950
  }

  /// The values; it starts with a byte, so that an empty value has an address too.
  private var buffer: [UInt8] = [0]
  private var kinds: [UInt32] = []
  private var lengths: [Int32] = []
  /// Where the values start; `nil` for NULL.
  private var starts: [Int?] = []

  mutating func add(_ value: Int) { add(.integer) { $0 += Self.bigEndian(Int64(value)) } }

  mutating func add(_ value: String) { add(.text) { $0 += value.utf8 } }

  mutating func add(_ value: UUID?) {
    if let value {
      add(.id) { Self.append(value, to: &$0) }
    } else {
      kinds.append(Kind.id.rawValue)
      lengths.append(0)
      starts.append(nil)
    }
  }

  mutating func add(_ values: [Int]) {
    addArray(.integers, of: .integer, count: values.count) { index, buffer in
      buffer += Self.bigEndian(Int64(values[index]))
    }
  }

  mutating func add(_ values: [UUID]) {
    addArray(.ids, of: .id, count: values.count) { index, buffer in
      Self.append(values[index], to: &buffer)
    }
  }

  /// Adds an array of `count` values that `write` appends to the buffer.
  mutating func addBytes(_ count: Int, _ write: (Int, inout [UInt8]) -> Void) {
    addArray(.manyBytes, of: .bytes, count: count, write)
  }

  private mutating func add(_ kind: Kind, _ write: (inout [UInt8]) -> Void) {
    let start = buffer.count
    write(&buffer)
    kinds.append(kind.rawValue)
    starts.append(start)
    lengths.append(Int32(buffer.count - start))
  }

  /// Adds an array of one dimension, whose elements start at 1, without NULL.
  private mutating func addArray(
    _ kind: Kind, of element: Kind, count: Int, _ write: (Int, inout [UInt8]) -> Void
  ) {
    add(kind) { buffer in
      for word in [1, 0, element.rawValue, UInt32(count), 1] { buffer += Self.bigEndian(word) }
      for index in 0..<count {
        let start = buffer.count
        buffer += [0, 0, 0, 0]
        write(index, &buffer)
        let length = Self.bigEndian(UInt32(buffer.count - start - 4))
        for (offset, byte) in length.enumerated() { buffer[start + offset] = byte }
      }
    }
  }

  func withPointers<Answer>(
    _ body: ([UInt32], [UnsafePointer<CChar>?], [Int32]) -> Answer
  ) -> Answer {
    buffer.withUnsafeBytes { bytes in
      let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return body(kinds, starts.map { start in start.flatMap { base?.advanced(by: $0) } }, lengths)
    }
  }

  private static func append(_ id: UUID, to buffer: inout [UInt8]) {
    withUnsafeBytes(of: id.uuid) { buffer += $0 }
  }

  private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
