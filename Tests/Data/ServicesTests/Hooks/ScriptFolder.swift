import Expectations
import System
import Testing

/// A temporary folder with shell scripts.
///
/// Another process writes them: a file that this process has open for writing while another test
/// forks stays busy until that child closes it.
struct ScriptFolder {
  private let folder = TemporaryFolder()

  var path: String { folder.path }

  func path(_ name: String) -> String { folder.path(name) }

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
