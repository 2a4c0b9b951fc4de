/// Writes compact JSON as UTF-8, a piece at a time.
///
/// The commas are the writer's; that objects and arrays are ended, and that names and values take
/// turns, is the caller's. What is written can be taken out at any time with ``drain(_:)``, so that
/// a long answer needs no more memory than a short one.
public struct JSONWriter {
  /// What was written and not taken out yet.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Gives what was written to `body`, and forgets it unless that throws.
  public mutating func drain<Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try bytes.withUnsafeBufferPointer(body)
    bytes.removeAll(keepingCapacity: true)
  }

  /// What was written and not taken out yet, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

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

  /// Writes the name of the member whose value comes next.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func value<Value: JSONWritable>(_ value: Value) {
    value.write(to: &self)
  }

  public mutating func member<Value: JSONWritable>(_ name: String, _ value: Value) {
    key(name)
    value.write(to: &self)
  }

  public mutating func null() {
    word("null")
  }

  public mutating func bool(_ value: Bool) {
    word(value ? "true" : "false")
  }

  public mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: value.magnitude)
  }

  /// Writes a number; JSON has none for infinity and for what is no number, which become `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  public mutating func string(_ value: String) {
    separate()
    quote(value)
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func word(_ word: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func append(digitsOf magnitude: UInt) {
    guard magnitude >= 10 else {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude))
      return
    }
    let start = bytes.count
    var rest = magnitude
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  private mutating func quote(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { quote($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies whole runs; only quotes, backslashes and control characters must be escaped.
  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      escape(byte)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch Unicode.Scalar(byte) {
    case "\"", "\\": bytes.append(byte)
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    default:
      let digits: StaticString = "0123456789abcdef"
      bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
      bytes.append(digits.utf8Start[Int(byte >> 4)])
      bytes.append(digits.utf8Start[Int(byte & 15)])
    }
  }
}
