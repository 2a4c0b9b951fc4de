/// Writes compact JSON as UTF-8, incrementally.
///
/// The writer adds commas. The caller ends objects and arrays and alternates names and values. Call
/// ``drain(_:)`` to remove written bytes, so that a long output needs no more memory than a short
/// one.
public struct JSONWriter {
  private var buffer = ByteBuffer()
  private var needsComma = false

  public init() {}

  /// Calls `body` with the written bytes, and removes them unless `body` throws.
  public mutating func drain<Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try buffer.withBytes(body)
    buffer.removeAll()
  }

  public var bytes: [UInt8] { buffer.withBytes { Array($0) } }

  public var text: String { buffer.withBytes { String(decoding: $0, as: UTF8.self) } }

  public var count: Int { buffer.count }

  public mutating func beginObject() {
    begin("{")
  }

  public mutating func endObject() {
    end("}")
  }

  public mutating func beginArray() {
    begin("[")
  }

  public mutating func endArray() {
    end("]")
  }

  public mutating func key(_ name: String) {
    quote(name, isKey: true)
    needsComma = false
  }

  public mutating func value<Value: JSONWritable>(_ value: Value) {
    value.write(to: &self)
  }

  public mutating func member<Value: JSONWritable>(_ name: String, _ value: Value) {
    key(name)
    value.write(to: &self)
  }

  /// Writes `"name":{…}`.
  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes `"name":[{…},…]`.
  public mutating func objects<Elements: Sequence>(
    _ name: String, _ elements: Elements,
    _ members: (Elements.Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { object { members(element, &$0) } }
    endArray()
  }

  public mutating func null() {
    word("null")
  }

  public mutating func bool(_ value: Bool) {
    word(value ? "true" : "false")
  }

  public mutating func integer(_ value: Int) {
    separate()
    append(value.description)
  }

  /// JSON has no infinity and no NaN, which become `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    append(value.description)
  }

  /// Writes the number as it was read.
  public mutating func number(_ number: JSONNumber) {
    separate()
    append(number.text)
  }

  /// Writes one value that is JSON already.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    json.withUnsafeBufferPointer { buffer.append($0) }
  }

  public mutating func string(_ value: String) {
    quote(value, isKey: false)
    needsComma = true
  }

  public mutating func string(_ utf8: [UInt8]) {
    utf8.withUnsafeBufferPointer { text in
      buffer.append(quoted: text, afterComma: needsComma, beforeColon: false)
    }
    needsComma = true
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    buffer.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    buffer.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func word(_ word: StaticString) {
    separate()
    word.withUTF8Buffer { buffer.append($0) }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append($0) }
  }

  /// The first UTF-8 byte of U+0080 to U+00BF, which includes the C1 controls.
  fileprivate static let c1Lead: UInt8 = 0xC2

  private mutating func quote(_ text: String, isKey: Bool) {
    var text = text
    text.withUTF8 { buffer.append(quoted: $0, afterComma: needsComma, beforeColon: isKey) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Copies the text with escapes as far as there is room, and returns where it ended.
  ///
  /// JSON requires escapes only for controls below U+0020, but a terminal executes the others too.
  func escape(
    from start: Int, into room: UnsafeMutableRawBufferPointer, at end: Int
  ) -> (index: Int, end: Int) {
    var (index, end) = (start, end)
    // There is room for the rest without escapes, and for one escape and what ends a string.
    while index < count, end &+ count &- index &+ 16 <= room.count {
      let plainCount = copyPlain(from: index, into: room, at: end)
      index &+= plainCount
      end &+= plainCount
      guard index < count else { break }
      var byte = self[index]
      index &+= 1
      if byte == JSONWriter.c1Lead {
        guard index < count, self[index] < 0xA0 else {
          room[end] = byte
          end &+= 1
          continue
        }
        // The code point of a C1 control is the second of its two bytes.
        byte = self[index]
        index &+= 1
      }
      end = byte.writeEscape(into: room, at: end)
    }
    return (index, end)
  }

  /// Copies the bytes before the first that may need an escape, and returns their number.
  @inline(__always)
  private func copyPlain(
    from start: Int, into room: UnsafeMutableRawBufferPointer, at end: Int
  ) -> Int {
    var index = start
    while index < count {
      let word = word(at: index)
      room.storeBytes(of: word.littleEndian, toByteOffset: end &+ index &- start, as: UInt64.self)
      let plainCount = word.plainCount
      index &+= plainCount
      if plainCount < 8 { break }
    }
    return index &- start
  }

  /// The next eight bytes, with zeros after the end.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(self)
    let rest = count &- index
    guard rest < 8 else {
      return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    // The parts overlap.
    func part<Part: FixedWidthInteger>(_ type: Part.Type, at offset: Int) -> UInt64 {
      let part = Part(littleEndian: raw.loadUnaligned(fromByteOffset: index &+ offset, as: type))
      return UInt64(truncatingIfNeeded: part) &<< (8 &* offset)
    }
    return rest < 4
      ? part(UInt8.self, at: 0) | part(UInt8.self, at: rest &>> 1) | part(UInt8.self, at: rest &- 1)
      : part(UInt32.self, at: 0) | part(UInt32.self, at: rest &- 4)
  }
}

extension UInt8 {
  /// Returns the end of the escape.
  fileprivate func writeEscape(into room: UnsafeMutableRawBufferPointer, at start: Int) -> Int {
    room[start] = UInt8(ascii: "\\")
    switch Unicode.Scalar(self) {
    case "\"", "\\": room[start + 1] = self
    case "\n": room[start + 1] = UInt8(ascii: "n")
    case "\r": room[start + 1] = UInt8(ascii: "r")
    case "\t": room[start + 1] = UInt8(ascii: "t")
    default:
      let digits: StaticString = "0123456789abcdef"
      for (offset, byte) in zip(1..., "u00".utf8) { room[start + offset] = byte }
      room[start + 4] = digits.utf8Start[Int(self >> 4)]
      room[start + 5] = digits.utf8Start[Int(self & 15)]
      return start + 6
    }
    return start + 2
  }
}

extension UInt64 {
  /// The bytes before the first that may need an escape.
  ///
  /// A subtraction borrows the highest bit of each byte that was smaller ("Bit Twiddling Hacks",
  /// hasless and hasvalue).
  fileprivate var plainCount: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones &* 0x22)
    let backslashes = self ^ (ones &* 0x5C)
    let deletes = self ^ (ones &* 0x7F)
    let leads = self ^ (ones &* UInt64(JSONWriter.c1Lead))
    let found =
      ((self &- ones &* 0x20) & ~self) | ((quotes &- ones) & ~quotes)
      | ((backslashes &- ones) & ~backslashes) | ((deletes &- ones) & ~deletes)
      | ((leads &- ones) & ~leads)
    return (found & (ones &* 0x80)).trailingZeroBitCount / 8
  }
}
