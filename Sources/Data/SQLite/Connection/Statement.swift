internal import CSQLite
import Entities
import FoundationEssentials
import Glibc
import System

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

  /// Returns the text if it is 1 to `limit` characters of visible ASCII, without spaces at its ends.
  func plainText(_ column: Int32, limit: Int) -> String? {
    let bytes = utf8(column)
    guard 1...limit ~= bytes.count, bytes[0] > 0x20, bytes[bytes.count - 1] > 0x20,
      bytes.isPlainASCII
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text if it is empty, or tags of ASCII letters and digits, as most are, each with
  /// another initial and surely not `none`.
  func plainTags(_ column: Int32) -> String? {
    let bytes = utf8(column)
    if bytes.isEmpty { return "" }
    var (initials, length) = (0 as UInt64, 0)
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: " ")
      if byte == UInt8(ascii: " ") {
        guard 1...Tag.limit ~= length else { return nil }
        let initial = bytes[index - length] | 0x20
        let bit = UInt64(1) << UInt64(initial & 0x3F)
        guard initials & bit == 0, length != 4 || initial != UInt8(ascii: "n") else { return nil }
        (initials, length) = (initials | bit, 0)
      } else {
        guard 0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte else { return nil }
        length += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
