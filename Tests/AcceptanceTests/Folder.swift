import Expectations
import Foundation
import Glibc

extension TemporaryFolder {
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
