import Entities
import Glibc
import System
import Testing

/// A temporary folder with shell scripts.
///
/// Another process writes them: a file that this process has open for writing while another test
/// forks stays busy until that child closes it.
final class ScriptFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/todo-hooks-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { buffer in
      String(cString: try #require(buffer.baseAddress.flatMap { mkdtemp($0) }))
    }
  }

  deinit {
    _ = try? shell("chmod -R u+w \"$1\"; rm -rf \"$1\"")
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func place(_ name: String, _ script: String, mode: String = "755") throws {
    try shell(
      "cat >\"$2\" && chmod \"$3\" \"$2\"", path(name), mode, feeding: "#!/bin/sh\n\(script)\n")
  }

  /// Runs a script, with this folder as its `$1`.
  @discardableResult
  func shell(
    _ script: String, _ arguments: String..., feeding input: String = ""
  ) throws -> String {
    let request = ProcessRequest(
      "/bin/sh", ["-c", script, "sh", path] + arguments, timeLimit: .seconds(60))
    let outcome = try TimedProcess.run(request, feeding: Array(input.utf8))
    try #require(outcome.isSuccess, "\(outcome.errors.text)")
    return outcome.output.text
  }
}
