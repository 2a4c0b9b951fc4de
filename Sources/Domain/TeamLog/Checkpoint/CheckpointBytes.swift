import FoundationEssentials

/// Writes values as bytes: numbers in LEB128, texts and lists after their lengths.
struct CheckpointWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ id: UUID) {
    withUnsafeBytes(of: id.uuid) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      add(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func add<List: Collection>(
    _ list: List, _ body: (inout CheckpointWriter, List.Element) -> Void
  ) {
    add(list.count)
    for element in list { body(&self, element) }
  }

  /// The check sum follows the bytes.
  consuming func finished() -> [UInt8] {
    let sum = Self.sum(of: bytes[...])
    withUnsafeBytes(of: sum.littleEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// 64-bit FNV-1a of eight bytes at a time; finds damage, as nobody else writes the bytes.
  static func sum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325
      var index = 0
      while index < raw.count {
        var word: UInt64 = 0
        if index + 8 <= raw.count {
          word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        } else {
          for byte in raw[index...] { word = word << 8 | UInt64(byte) }
        }
        sum = (sum ^ word) &* 0x100_0000_01b3
        sum ^= sum >> 32
        index += 8
      }
      return sum ^ UInt64(raw.count)
    }
  }
}

/// Reads what a ``CheckpointWriter`` wrote.
struct CheckpointReader {
  /// The bytes end early, or are not what was written.
  struct Unreadable: Error {}

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ all: [UInt8]) throws(Unreadable) {
    bytes = all.dropLast(8)
    index = bytes.startIndex
    let sum = all.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard all.count > 8, CheckpointWriter.sum(of: bytes) == sum else { throw Unreadable() }
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  mutating func number() throws(Unreadable) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard index < bytes.endIndex else { throw Unreadable() }
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
    }
    throw Unreadable()
  }

  mutating func id() throws(Unreadable) -> UUID {
    let range = try take(16)
    return bytes[range].withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func text() throws(Unreadable) -> String {
    let range = try take(try count())
    return bytes[range].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Each element has at least one byte.
  mutating func count() throws(Unreadable) -> Int {
    let count = try number()
    guard 0...(bytes.endIndex - index) ~= count else { throw Unreadable() }
    return count
  }

  mutating func list<Element>(
    _ body: (inout CheckpointReader) throws(Unreadable) -> Element
  ) throws(Unreadable) -> [Element] {
    let count = try count()
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }

  private mutating func take(_ count: Int) throws(Unreadable) -> Range<Int> {
    guard 0...(bytes.endIndex - index) ~= count else { throw Unreadable() }
    defer { index += count }
    return index..<(index + count)
  }
}
