import Entities
import FoundationEssentials
import Glibc
import Repositories
import Testing

@testable import SQLiteData

/// A temporary folder, deleted with the object.
final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/todo-sqlite-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var file: String {
    "\(path)/todo.sqlite3"
  }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func bytes(_ name: String) -> [UInt8] {
    let file = open("\(path)/\(name)", O_RDONLY)
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(file, &bytes, bytes.count)
    return count == bytes.count ? bytes : []
  }

  func write(_ bytes: [UInt8], to name: String) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    _ = Glibc.write(file, bytes, bytes.count)
  }

  func database() throws -> Database {
    write([], to: "todo.sqlite3")
    return try Database(path: file, patience: 0)
  }

  /// Creates a store with a card for each title, and closes it.
  func makeStore(_ titles: [String]) throws {
    let store = try store()
    for title in titles { try store.add(title) }
    store.close()
  }

  /// Creates the store if it doesn't exist.
  func store(patience: Int = 0) throws -> SQLiteStore {
    try #require(try SQLiteStore.open(path: file, creating: true, patience: patience))
  }
}
