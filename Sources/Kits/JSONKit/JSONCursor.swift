/// Reads JSON incrementally: enters arrays and objects, and reads other values whole.
///
/// A long array needs no more memory than its longest element. The bytes must outlive the cursor.
public struct JSONCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next token in bytes.
  public internal(set) var offset = 0
  var depth = 0
  var isFirst = false
  private var counted = (offset: 0, line: 1)

  /// Creates a cursor before the single value of the text, after a byte order mark.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipSpace()
  }

  /// Returns the line of the next token, counted from 1.
  public mutating func line() -> Int {
    let new = bytes[counted.offset..<offset]
    counted = (offset, counted.line + new.count { $0 == UInt8(ascii: "\n") })
    return counted.line
  }

  /// Whether only spaces and commas precede the next token on its line.
  public var beginsLine: Bool {
    let last = bytes[..<offset].last {
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
    try next(before: "}") ? try key() : nil
  }

  mutating func key() throws(JSONFault) -> String {
    guard next == UInt8(ascii: "\"") else { throw unexpected() }
    let key = try string()
    skipSpace()
    guard take(":") else { throw unexpected() }
    skipSpace()
    return key
  }

  /// Skips white space, and returns whether the text is at its end.
  public var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return offset == bytes.count
    }
  }

  /// Throws unless the text is at its end.
  public mutating func finish() throws(JSONFault) {
    if !isAtEnd { throw unexpected() }
  }

  private mutating func enter(_ bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
    guard next == UInt8(ascii: bracket) else { return false }
    try enter()
    return true
  }

  mutating func next(before bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
    skipSpace()
    defer { isFirst = false }
    if take(bracket) {
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard take(",") else { throw unexpected() }
    skipSpace()
    return true
  }
}
