import Entities
import FoundationEssentials
import Glibc
import Repositories
import Testing

@testable import SQLiteData

/// A folder that is gone when the test is over.
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

  /// What is in it, sorted.
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

  /// Opens the store in it, making it when it is not there.
  func store(patience: Int = 0) throws -> SQLiteStore {
    try #require(try SQLiteStore.open(path: file, creating: true, patience: patience))
  }
}
