import Entities
import Glibc
import ProcessKit
import Testing

/// A temporary folder with scripts of the shell.
///
/// Another process writes them: a file that this one had open for writing while another test forked
/// would be busy for as long as that child has it.
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

  /// Puts a script there, to be executed.
  func place(_ name: String, _ script: String, mode: String = "755") throws {
    try shell(
      "cat >\"$2\" && chmod \"$3\" \"$2\"", path(name), mode, feeding: "#!/bin/sh\n\(script)\n")
  }

  /// Runs a script whose `$1` is this folder.
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
