import Glibc
import SQLiteData
import Testing

/// A store file that several connections open, as several processes would.
final class TemporaryStores {
  private let folder: String
  private var stores: [SQLiteStore] = []

  init() throws {
    let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(root)/todo-board-XXXXXX".utf8CString)
    folder = try template.withUnsafeMutableBufferPointer { buffer in
      let path = try #require(buffer.baseAddress.flatMap { mkdtemp($0) })
      return String(cString: path)
    }
  }

  deinit {
    for store in stores { store.close() }
    for file in ["", "-wal", "-shm"] { unlink("\(folder)/todo.sqlite3\(file)") }
    rmdir(folder)
  }

  private var file: String { "\(folder)/todo.sqlite3" }

  /// Closes this store and moves its file to the place of `other`.
  func replace(_ other: TemporaryStores) throws {
    for store in stores { store.close() }
    stores = []
    try #require(rename(file, other.file) == 0)
  }

  func moveAway() throws { try #require(rename(file, file + ".away") == 0) }

  func moveBack() throws { try #require(rename(file + ".away", file) == 0) }

  func open() throws -> SQLiteStore {
    let store = try #require(try SQLiteStore.open(path: file, creating: true, patience: 0))
    stores.append(store)
    return store
  }
}
