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

  private mutating func quote(_ text: String, isKey: Bool) {
    var text = text
    text.withUTF8 { text in
      if text.plainCount(from: 0) == text.count {
        buffer.append(quoted: text, afterComma: needsComma, beforeColon: isKey)
      } else {
        separate()
        buffer.append(UInt8(ascii: "\""))
        escape(text)
        buffer.append(UInt8(ascii: "\""))
        if isKey { buffer.append(UInt8(ascii: ":")) }
      }
    }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      let end = start + text.plainCount(from: start)
      buffer.append(UnsafeBufferPointer(rebasing: text[start..<end]))
      // The code point of a C1 control is the second of its two bytes.
      let last = end < text.count && text[end] == Self.c1Lead ? end + 1 : end
      if last < text.count { escape(text[last]) }
      start = last + 1
    }
  }

  /// The first UTF-8 byte of U+0080 to U+00BF, which includes the C1 controls.
  fileprivate static let c1Lead: UInt8 = 0xC2

  private mutating func escape(_ byte: UInt8) {
    buffer.append(UInt8(ascii: "\\"))
    switch Unicode.Scalar(byte) {
    case "\"", "\\": buffer.append(byte)
    case "\n": buffer.append(UInt8(ascii: "n"))
    case "\r": buffer.append(UInt8(ascii: "r"))
    case "\t": buffer.append(UInt8(ascii: "t"))
    default:
      let digits: StaticString = "0123456789abcdef"
      append("u00")
      buffer.append(digits.utf8Start[Int(byte >> 4)])
      buffer.append(digits.utf8Start[Int(byte & 15)])
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// JSON requires escapes only for controls below U+0020, but a terminal executes the others too.
  fileprivate func plainCount(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count {
      index += raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).plainCount
      guard index < count, !isEscaped(at: index) else { return index - start }
      index += 1
    }
    while index < count, !isEscaped(at: index) { index += 1 }
    return index - start
  }

  private func isEscaped(at index: Int) -> Bool {
    let byte = self[index]
    if byte == JSONWriter.c1Lead { return index + 1 < count && self[index + 1] < 0xA0 }
    return byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
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
    return UInt64(littleEndian: found & (ones &* 0x80)).trailingZeroBitCount / 8
  }
}
