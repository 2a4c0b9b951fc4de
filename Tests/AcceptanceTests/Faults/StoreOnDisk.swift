import Expectations
import Foundation
import Glibc
import Testing

extension Program {
  static func keeping(_ titles: String...) throws -> Program {
    let todo = try Program()
    for title in titles { try todo.succeed("add", title) }
    return todo
  }

  /// Sorted by number.
  func titles() throws -> [String] {
    let rows = try succeed("list", "--all", "--plain=number,title").split(separator: "\n")
    return rows.map { $0.split(separator: "\t", maxSplits: 1) }
      .sorted { (Int($0[0]) ?? 0) < (Int($1[0]) ?? 0) }
      .map { String($0[1]) }
  }

  func storeBytes() throws -> Data { try Data(contentsOf: URL(filePath: store)) }

  func writeStore(_ bytes: Data) throws { try bytes.write(to: URL(filePath: store)) }

  func filesBesideStore() throws -> [String] {
    let folder = URL(filePath: store).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Returns the result of SQLite's integrity check; "ok" for an intact file.
  func soundness() throws -> String {
    try asking("PRAGMA integrity_check; PRAGMA foreign_key_check")
  }

  func expectNoProblems() throws {
    let outcome = try run("doctor")
    expect(outcome.status, is: 0, "\(outcome.out)\(outcome.err)")
  }

  /// Runs SQL in the `sqlite3` shell and returns its output.
  @discardableResult func asking(_ sql: String) throws -> String {
    let answer = try Program("/usr/bin/sqlite3").succeed("-bail", store, sql)
    return answer.hasSuffix("\n") ? String(answer.dropLast()) : answer
  }

  /// Runs a shell script in the home of this program; `$0` is the binary.
  @discardableResult func inShell(_ script: String, _ words: String...) throws -> Outcome {
    try inShell(script, words: words)
  }

  func inShell(_ script: String, words: [String], input: [UInt8] = []) throws -> Outcome {
    try shell().run(
      bytes: (["-c", script, executable] + words).map { Array($0.utf8) }, input: input)
  }

  /// Returns this program with a shell as its executable.
  func shell() -> Program {
    var shell = self
    shell.executable = "/bin/sh"
    return shell
  }
}

/// Returns the file mode of `path`, such as 0o600; `nil` if nothing is there.
func mode(_ path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
