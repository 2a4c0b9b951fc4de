import Glibc
import InMemoryData
import Repositories
import SQLiteData
import Testing

/// The stores that the contract is checked on.
enum Backend: String, CaseIterable, Sendable {
  case inMemory
  case sqlite

  /// Those that several processes can open at once.
  static let shared = [Backend.sqlite]

  func makeSite() throws -> any Site {
    switch self {
    case .inMemory: Memory()
    case .sqlite: try Folder()
    }
  }
}

/// A place for a store, which goes with it.
protocol Site: AnyObject {
  /// Opens the store of this place once more, as another process would.
  func open() throws -> any Store
}

/// Holds one store and nothing beside it.
private final class Memory: Site {
  private let store = InMemoryStore()

  func open() -> any Store {
    store
  }
}

/// A temporary folder; in memory where there is such a place, for the contract is not about disks.
private final class Folder: Site {
  private let path: String
  private var stores: [SQLiteStore] = []

  init() throws {
    let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(root)/todo-contract-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { buffer in
      let folder = try #require(buffer.baseAddress.flatMap { mkdtemp($0) })
      return String(cString: folder)
    }
  }

  deinit {
    for store in stores { store.close() }
    for file in ["", "-wal", "-shm"] { unlink("\(path)/todo.sqlite3\(file)") }
    rmdir(path)
  }

  func open() throws -> any Store {
    let file = "\(path)/todo.sqlite3"
    let store = try #require(try SQLiteStore.open(path: file, creating: true, patience: 0))
    stores.append(store)
    return store
  }
}
