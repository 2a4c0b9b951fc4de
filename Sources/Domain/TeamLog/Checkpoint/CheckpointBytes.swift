import Entities
import FoundationEssentials

/// Writes values as bytes, or reads them: numbers in LEB128, texts and lists after their lengths.
///
/// Each method writes its argument and returns it, or returns what it reads in its place, so that
/// the order of the values is written once.
struct CheckpointBytes {
  /// The bytes end early, or are not what was written.
  struct Unreadable: Error {}

  private var bytes: [UInt8] = []
  /// Of the next value; `nil` if values are written.
  private var index: Int?

  /// Bytes to write to.
  init() {}

  init(reading all: [UInt8]) throws(Unreadable) {
    bytes = Array(all.dropLast(8))
    index = 0
    let sum = all.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard all.count > 8, Self.sum(of: bytes) == sum else { throw Unreadable() }
  }

  var isReading: Bool { index != nil }
  var isAtEnd: Bool { index == bytes.endIndex }

  /// What was written, and its check sum.
  var finished: [UInt8] {
    bytes + withUnsafeBytes(of: Self.sum(of: bytes).littleEndian) { Array($0) }
  }

  mutating func number(_ number: Int) throws(Unreadable) -> Int {
    guard var index else {
      var rest = UInt64(bitPattern: Int64(number))
      while rest > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
      return number
    }
    var found: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard index < bytes.endIndex else { throw Unreadable() }
      let byte = bytes[index]
      index += 1
      found |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        self.index = index
        return Int(Int64(bitPattern: found))
      }
    }
    throw Unreadable()
  }

  mutating func id(_ id: UUID) throws(Unreadable) -> UUID {
    guard isReading else {
      withUnsafeBytes(of: id.uuid) { bytes.append(contentsOf: $0) }
      return id
    }
    let range = try take(16)
    return bytes[range].withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func text(_ text: String) throws(Unreadable) -> String {
    let count = try count(text.utf8.count)
    guard isReading else {
      bytes.append(utf8Of: text)
      return text
    }
    let range = try take(count)
    return bytes[range].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// `blank` is the argument for an element to read, which has at least one byte.
  mutating func list<Element>(
    _ list: [Element], _ blank: Element,
    _ body: (inout CheckpointBytes, Element) throws(Unreadable) -> Element
  ) throws(Unreadable) -> [Element] {
    let count = try count(list.count)
    guard isReading else {
      for element in list { _ = try body(&self, element) }
      return list
    }
    var found: [Element] = []
    found.reserveCapacity(count)
    for _ in 0..<count { found.append(try body(&self, blank)) }
    return found
  }

  private mutating func count(_ count: Int) throws(Unreadable) -> Int {
    let count = try number(count)
    guard let index, !(0...(bytes.endIndex - index) ~= count) else { return count }
    throw Unreadable()
  }

  private mutating func take(_ count: Int) throws(Unreadable) -> Range<Int> {
    let start = index ?? 0
    guard 0...(bytes.endIndex - start) ~= count else { throw Unreadable() }
    index = start + count
    return start..<(start + count)
  }

  /// 64-bit FNV-1a of eight bytes at a time; finds damage, as nobody else writes the bytes.
  static func sum(of bytes: [UInt8]) -> UInt64 {
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
