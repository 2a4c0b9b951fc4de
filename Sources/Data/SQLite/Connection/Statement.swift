internal import CSQLite
import Entities
import FoundationEssentials
import Glibc

/// A prepared statement, which its connection caches by its SQL.
final class Statement {
  let sql: String
  private let handle: OpaquePointer
  private unowned let database: Database
  private let placeholders: Int
  private let memory: UnsafeMutableRawPointer?
  /// Whether the statement is in use, so that the cache must not return it.
  var isTaken = false

  init(_ handle: OpaquePointer, of sql: String, on database: Database) {
    self.sql = sql
    self.handle = handle
    self.database = database
    placeholders = Int(sqlite3_bind_parameter_count(handle))
    memory = placeholders > 0 ? BoundBytes.allocate() : nil
  }

  deinit {
    sqlite3_finalize(handle)
    memory?.deallocate()
  }

  /// In the order of the placeholders; others become `NULL`, and surplus values are ignored.
  func bind(_ values: [Value]) throws(TrackerError) {
    var bound = BoundBytes(memory)
    if values.count < placeholders { sqlite3_clear_bindings(handle) }
    for index in 0..<min(values.count, placeholders) {
      let code = values[index].bind(to: handle, at: Int32(index + 1), keeping: &bound)
      guard code == SQLITE_OK else { throw database.failure(code) }
    }
  }

  func step() throws(TrackerError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else { throw database.failure(code) }
    return false
  }

  /// Resets the statement, so that it holds no lock until the next use.
  func reset() {
    sqlite3_reset(handle)
  }

  /// Reads all values of the current row, including overflow pages.
  func touch() {
    for column in 0..<sqlite3_column_count(handle) { sqlite3_column_blob(handle, column) }
  }

  /// Whether a column of the current row has the type and the bytes of the value.
  func holds(_ value: Value, at column: Int32) -> Bool {
    switch (value, sqlite3_column_type(handle, column)) {
    case (.null, SQLITE_NULL): true
    case (.integer(let number), SQLITE_INTEGER): integer(column) == number
    case (.text(let text), SQLITE_TEXT): hasBytes(of: text, column)
    case (.id(let id), SQLITE_BLOB): (try? self.id(column)) == id
    case (.bytes(let bytes), SQLITE_BLOB): self.bytes(column) == bytes
    default: false
    }
  }

  private func hasBytes(of text: String, _ column: Int32) -> Bool {
    let start = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count == count, let start, let bytes = utf8.baseAddress else {
        return utf8.isEmpty && count == 0
      }
      return memcmp(bytes, start, count) == 0
    }
  }

  func isEmptyText(_ column: Int32) -> Bool { sqlite3_column_bytes(handle, column) == 0 }

  /// Whether the text is 1 to `limit` characters of visible ASCII, without spaces at its ends.
  func isPlainText(_ column: Int32, limit: Int) -> Bool {
    guard let start = sqlite3_column_text(handle, column) else { return false }
    let count = Int(sqlite3_column_bytes(handle, column))
    guard 1...limit ~= count, start[0] > 0x20, start[count - 1] > 0x20 else { return false }
    // Eight bytes at a time: less than a space, more than ASCII, or the last of it.
    let (bytes, ones) = (UnsafeRawPointer(start), 0x0101_0101_0101_0101 as UInt64)
    var (found, index): (UInt64, Int) = (0, 0)
    while index + 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      found |= word | (word &- ones &* 0x20) | (word &+ ones)
      index += 8
    }
    while index < count {
      found |= UInt64(start[index] | (start[index] &- 0x20) | (start[index] &+ 1))
      index += 1
    }
    return found & (ones &* 0x80) == 0
  }

  /// Whether the text is tags of ASCII letters and digits, as most are, each with another initial
  /// and surely not `none`.
  func arePlainTags(_ column: Int32) -> Bool {
    guard let start = sqlite3_column_text(handle, column) else { return false }
    let count = Int(sqlite3_column_bytes(handle, column))
    var (initials, length, index) = (0 as UInt64, 0, 0)
    while index <= count {
      let byte = start[index]
      if index == count || byte == UInt8(ascii: " ") {
        guard 1...Tag.limit ~= length else { return false }
        let initial = start[index - length] | 0x20
        let bit = UInt64(1) << UInt64(initial & 0x3F)
        guard initials & bit == 0, length != 4 || initial != UInt8(ascii: "n") else { return false }
        (initials, length) = (initials | bit, 0)
      } else {
        guard 0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte else { return false }
        length += 1
      }
      index += 1
    }
    return true
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// Returns the number in a column of the current row; 0 for `NULL`.
  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  func text(_ column: Int32) -> String {
    let bytes = utf8(column)
    return bytes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a text, until the next step.
  func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  func id(_ column: Int32) throws(TrackerError) -> UUID {
    let size = MemoryLayout<uuid_t>.size
    guard let start = sqlite3_column_blob(handle, column),
      sqlite3_column_bytes(handle, column) == size
    else { throw database.damage(.invalidID) }
    return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
  }

  func date(_ column: Int32) throws(TrackerError) -> Date {
    guard let date = Date(milliseconds: integer(column)) else {
      throw database.damage(.impossibleDate)
    }
    return date
  }

  func optionalDate(_ column: Int32) throws(TrackerError) -> Date? {
    isNull(column) ? nil : try date(column)
  }
}
