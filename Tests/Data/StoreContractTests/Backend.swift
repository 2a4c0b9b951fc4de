import Glibc
import InMemoryData
import Repositories
import SQLiteData
import Testing

/// The stores that the contract is checked on.
enum Backend: String, CaseIterable, Sendable {
  case inMemory
  case sqlite

  /// Makes an empty store of this kind, and what takes it away again.
  func makeStore() throws -> (store: any Store, remove: () -> Void) {
    switch self {
    case .inMemory: return (InMemoryStore(), {})
    case .sqlite:
      let folder = try temporaryFolder()
      let path = "\(folder)/todo.sqlite3"
      let store = try #require(try SQLiteStore.open(path: path, creating: true, patience: 5_000))
      return (
        store,
        {
          store.close()
          for file in [path, "\(path)-wal", "\(path)-shm"] { unlink(file) }
          rmdir(folder)
        }
      )
    }
  }

  /// Makes a folder in memory where there is such a place: the contract is not about disks.
  private func temporaryFolder() throws -> String {
    let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(root)/todo-contract-XXXXXX".utf8CString)
    return try template.withUnsafeMutableBufferPointer { buffer in
      let folder = try #require(buffer.baseAddress.flatMap { mkdtemp($0) })
      return String(cString: folder)
    }
  }
}
