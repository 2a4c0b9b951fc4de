internal import CSQLite
import Entities
import FoundationEssentials

/// What a placeholder of a statement can be given.
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

  /// A moment as milliseconds since 1970.
  init(_ date: Date?) {
    self.init(date?.milliseconds)
  }

  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null:
      return sqlite3_bind_null(statement, index)
    case .integer(let number):
      return sqlite3_bind_int64(statement, index, Int64(number))
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          todo_bind_text(statement, index, $0.baseAddress, Int32($0.count))
        }
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        todo_bind_blob(statement, index, $0.baseAddress, Int32($0.count))
      }
    case .id(let id):
      return withUnsafeBytes(of: id.uuid) {
        todo_bind_blob(statement, index, $0.baseAddress, Int32($0.count))
      }
    }
  }
}
