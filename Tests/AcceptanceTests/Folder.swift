import Foundation
import Glibc

/// A temporary folder; gone, with all that is in it, when the last reference is.
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

  /// Returns the path of what is called `name` in the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Puts a script of the shell there, to be executed.
  ///
  /// Another process writes it: a file that this one had open for writing while another test forked
  /// would be busy for as long as that child has it.
  func place(_ name: String, _ script: String = "") throws {
    try Program("/bin/sh").succeed(
      "-c", "cat >\"$0\" && chmod 755 \"$0\"", path(name), input: "#!/bin/sh\n\(script)\n")
  }

  /// Gives the folder and all that is in it to a user, as root may.
  func give(to user: uid_t) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    for path in [path] + names.map(path(_:)) where lchown(path, user, user) != 0 {
      throw ProgramFault.system("lchown \(path)", errno: errno)
    }
  }
}
