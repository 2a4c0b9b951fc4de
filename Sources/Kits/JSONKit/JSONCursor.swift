/// Reads a JSON text part by part: the arrays and objects it enters come as their elements and
/// members, anything else as a value.
///
/// A long array needs no more memory than its longest element. The bytes must outlive the cursor.
public struct JSONCursor {
  private var reader: JSONReader
  /// Whether the bracket of what was entered is right behind us.
  private var isFirst = false
  private var counted = (offset: 0, line: 1)

  /// Begins before the text's one value; a byte order mark is stepped over.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    reader.skipSpace()
  }

  /// The bytes before what comes next.
  public var offset: Int { reader.index }

  /// The line of what comes next, from 1.
  ///
  /// It counts on from where it counted last.
  public mutating func line() -> Int {
    let new = reader.bytes[counted.offset..<reader.index]
    counted = (reader.index, counted.line + new.count { $0 == UInt8(ascii: "\n") })
    return counted.line
  }

  /// Enters the array that comes next; `false` when something else comes, and nothing is done.
  public mutating func enterArray() throws(JSONFault) -> Bool {
    try enter("[")
  }

  /// Enters the object that comes next; `false` when something else comes, and nothing is done.
  public mutating func enterObject() throws(JSONFault) -> Bool {
    try enter("{")
  }

  /// Whether an element of the array comes next; after the last one the array is left.
  public mutating func nextElement() throws(JSONFault) -> Bool {
    try next(before: "]")
  }

  /// Returns the name of the member whose value comes next; `nil` after the last one, when the
  /// object is left.
  ///
  /// That no name comes twice is for the caller to see.
  public mutating func nextKey() throws(JSONFault) -> String? {
    guard try next(before: "}") else { return nil }
    guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected() }
    let key = try reader.string()
    reader.skipSpace()
    guard reader.take(":") else { throw reader.unexpected() }
    reader.skipSpace()
    return key
  }

  /// Reads the value that comes next.
  public mutating func value() throws(JSONFault) -> JSONValue {
    isFirst = false
    return try reader.value()
  }

  /// Throws unless nothing is left.
  public mutating func finish() throws(JSONFault) {
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw reader.unexpected() }
  }

  /// The fault of what comes next, where something else should stand.
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
