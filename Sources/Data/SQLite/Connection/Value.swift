internal import CSQLite
import Entities
import FoundationEssentials

/// A value for a placeholder.
enum Value: Hashable {
  case null
  case integer(Int)
  case text(String)
  case id(UUID)
  case bytes([UInt8])

  init(_ number: Int?) {
    self = number.map(Value.integer) ?? .null
  }

  init(_ text: String?) {
    self = text.map(Value.text) ?? .null
  }

  init(_ id: UUID?) {
    self = id.map(Value.id) ?? .null
  }

  /// Creates a date, as milliseconds since 1970.
  init(_ date: Date?) {
    self.init(date?.milliseconds)
  }

  /// Binds the value; `bytes` keeps it until the next values are bound.
  func bind(
    to statement: OpaquePointer, at index: Int32, keeping bytes: inout BoundBytes
  ) -> Int32 {
    switch self {
    case .null:
      return sqlite3_bind_null(statement, index)
    case .integer(let number):
      return sqlite3_bind_int64(statement, index, Int64(number))
    case .text(var text):
      return text.withUTF8 { text in
        if let kept = bytes.keep(UnsafeRawBufferPointer(text)) {
          return todo_bind_kept_text(statement, index, kept, Int32(text.count))
        }
        return text.withMemoryRebound(to: CChar.self) {
          todo_bind_text(statement, index, $0.baseAddress, Int32($0.count))
        }
      }
    case .bytes(let list):
      return list.withUnsafeBytes {
        todo_bind_blob(statement, index, $0.baseAddress, Int32($0.count))
      }
    case .id(let id):
      return withUnsafeBytes(of: id.uuid) { id in
        if let kept = bytes.keep(id) {
          return todo_bind_kept_blob(statement, index, kept, Int32(id.count))
        }
        return todo_bind_blob(statement, index, id.baseAddress, Int32(id.count))
      }
    }
  }
}

extension [Value] {
  var places: String { map { _ in "?" }.joined(separator: ", ") }
}

/// Bound texts, in the statement's memory: SQLite would allocate each one, slower than copying.
struct BoundBytes {
  /// Longer ones are left to SQLite.
  private static let capacity = 4096

  private let memory: UnsafeMutableRawPointer?
  private var count = 0

  /// Starts anew in `memory`, which ``allocate()`` returned; `nil` keeps nothing.
  init(_ memory: UnsafeMutableRawPointer?) {
    self.memory = memory
  }

  static func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
  }

  /// Copies `bytes`; returns `nil` if the rest of the memory is too small.
  mutating func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    guard let memory, bytes.count <= Self.capacity - count else { return nil }
    let place = memory + count
    if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    count += bytes.count
    return UnsafeRawPointer(place)
  }
}
