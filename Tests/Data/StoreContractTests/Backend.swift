import Glibc
import InMemoryData
import Repositories
import SQLiteData
import Testing

enum Backend: String, CaseIterable, Sendable {
  case inMemory
  case sqlite

  /// The stores that several processes can open at once.
  static let shared = [Backend.sqlite]

  func makeSite() throws -> any Site {
    switch self {
    case .inMemory: Memory()
    case .sqlite: try Folder()
    }
  }
}

/// A location of a store, deleted with the object.
protocol Site: AnyObject {
  var file: String? { get }

  /// Opens the store again, as another process would.
  func open() throws -> any Store
}

extension Site {
  var file: String? { nil }
}

private final class Memory: Site {
  private let store = InMemoryStore()

  func open() -> any Store {
    store
  }
}

/// A temporary folder, in memory if possible, since the contract is not about disks.
private final class Folder: Site {
  private let path: String
  var file: String? { "\(path)/todo.sqlite3" }
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
    let file = try #require(file)
    let store = try #require(try SQLiteStore.open(path: file, creating: true, patience: 0))
    stores.append(store)
    return store
  }
}
