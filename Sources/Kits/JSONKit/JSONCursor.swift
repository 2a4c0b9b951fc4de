/// Reads JSON incrementally: enters arrays and objects, and reads other values whole.
///
/// A long array needs no more memory than its longest element. The bytes must outlive the cursor.
public struct JSONCursor {
  private var reader: JSONReader
  private var isFirst = false
  private var counted = (offset: 0, line: 1)

  /// Creates a cursor before the single value of the text, after a byte order mark.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    reader.skipSpace()
  }

  /// The offset of the next token in bytes.
  public var offset: Int { reader.index }

  /// Returns the line of the next token, counted from 1.
  public mutating func line() -> Int {
    let new = reader.bytes[counted.offset..<reader.index]
    counted = (reader.index, counted.line + new.count { $0 == UInt8(ascii: "\n") })
    return counted.line
  }

  /// Whether only spaces and commas precede the next token on its line.
  public var beginsLine: Bool {
    let last = reader.bytes[..<reader.index].last {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: ",")
    }
    return last.map { $0 == UInt8(ascii: "\n") } ?? true
  }

  /// Returns `false` if the next value is not an array.
  public mutating func enterArray() throws(JSONFault) -> Bool {
    try enter("[")
  }

  /// Returns `false` if the next value is not an object.
  public mutating func enterObject() throws(JSONFault) -> Bool {
    try enter("{")
  }

  /// Returns whether the array has a next element; leaves the array after the last one.
  public mutating func nextElement() throws(JSONFault) -> Bool {
    try next(before: "]")
  }

  /// Returns the name of the next member, without a check for duplicates; leaves the object and
  /// returns `nil` after the last one.
  public mutating func nextKey() throws(JSONFault) -> String? {
    guard try next(before: "}") else { return nil }
    guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected() }
    let key = try reader.string()
    reader.skipSpace()
    guard reader.take(":") else { throw reader.unexpected() }
    reader.skipSpace()
    return key
  }

  public mutating func value() throws(JSONFault) -> JSONValue {
    isFirst = false
    return try reader.value()
  }

  /// Skips white space, and returns whether the text is at its end.
  public var isAtEnd: Bool {
    mutating get {
      reader.skipSpace()
      return reader.index == reader.bytes.count
    }
  }

  /// Throws unless the text is at its end.
  public mutating func finish() throws(JSONFault) {
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw reader.unexpected() }
  }

  public func unexpected() -> JSONFault {
    reader.unexpected()
  }

  private mutating func enter(_ bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
    guard reader.next == UInt8(ascii: bracket) else { return false }
    try reader.enter()
    isFirst = true
    return true
  }

  private mutating func next(before bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
    reader.skipSpace()
    defer { isFirst = false }
    if reader.take(bracket) {
      reader.depth -= 1
      return false
    }
    if isFirst { return true }
    guard reader.take(",") else { throw reader.unexpected() }
    reader.skipSpace()
    return true
  }
}
