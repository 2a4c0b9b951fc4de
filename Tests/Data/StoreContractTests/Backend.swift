import Expectations
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

  func makeSite() -> any Site {
    switch self {
    case .inMemory: Memory()
    case .sqlite: Folder()
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
  private let folder = TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
  var file: String? { folder.path("todo.sqlite3") }
  private var stores: [SQLiteStore] = []

  deinit {
    for store in stores { store.close() }
  }

  func open() throws -> any Store {
    let file = try #require(file)
    let store = try #require(try SQLiteStore.open(path: file, creating: true, patience: 0))
    stores.append(store)
    return store
  }
}
