import Foundation
import Glibc

/// A temporary folder, removed with its contents on deinit.
final class Folder {
  let path: String

  init() throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/todo-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw ProgramFault.system("mkdtemp", errno: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(path, 0o755)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) stays: \(error)")
    }
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Creates an executable shell script.
  ///
  /// Another process writes it: a child that another test forks would inherit the open
  /// file, and an executable that is open for writing can't run.
  func place(_ name: String, _ script: String = "") throws {
    try Program("/bin/sh").succeed(
      "-c", "cat >\"$0\" && chmod 755 \"$0\"", path(name), input: "#!/bin/sh\n\(script)\n")
  }

  /// Only root can do this.
  func give(to user: uid_t) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    for path in [path] + names.map(path(_:)) where lchown(path, user, user) != 0 {
      throw ProgramFault.system("lchown \(path)", errno: errno)
    }
  }
}
