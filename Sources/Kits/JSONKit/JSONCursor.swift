/// Reads JSON incrementally: enters arrays and objects, and reads other values whole.
///
/// A long array needs no more memory than its longest element. The bytes must outlive the cursor.
public struct JSONCursor {
  private var reader: JSONReader
  /// Whether the cursor is directly after the opening bracket of the array or object.
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
  ///
  /// It continues from the line of the last call.
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

  /// Enters the array at the cursor.
  ///
  /// If the next value is not an array, returns `false`.
  public mutating func enterArray() throws(JSONFault) -> Bool {
    try enter("[")
  }

  /// Enters the object at the cursor.
  ///
  /// If the next value is not an object, returns `false`.
  public mutating func enterObject() throws(JSONFault) -> Bool {
    try enter("{")
  }

  /// Returns whether the array has a next element.
  ///
  /// After the last one, leaves the array.
  public mutating func nextElement() throws(JSONFault) -> Bool {
    try next(before: "]")
  }

  /// Returns the name of the next member, or leaves the object and returns `nil` after the last
  /// one.
  ///
  /// It does not check for duplicate names.
  public mutating func nextKey() throws(JSONFault) -> String? {
    guard try next(before: "}") else { return nil }
    guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected() }
    let key = try reader.string()
    reader.skipSpace()
    guard reader.take(":") else { throw reader.unexpected() }
    reader.skipSpace()
    return key
  }

  /// Reads the value at the cursor.
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

  /// Returns an error for an unexpected token at the cursor.
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
