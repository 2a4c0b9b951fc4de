import Foundation
import Glibc

/// The store of a ``Program`` as it lies on the disk.
extension Program {
  /// Returns a program whose store holds these cards.
  static func keeping(_ titles: String...) throws -> Program {
    let todo = try Program()
    for title in titles { try todo.succeed("add", title) }
    return todo
  }

  /// The titles of all cards, in the order of their numbers, as the program lists them.
  func titles() throws -> [String] {
    let rows = try succeed("list", "--all", "--plain=number,title").split(separator: "\n")
    return rows.map { $0.split(separator: "\t", maxSplits: 1) }
      .sorted { (Int($0[0]) ?? 0) < (Int($1[0]) ?? 0) }
      .map { String($0[1]) }
  }

  func storeBytes() throws -> Data { try Data(contentsOf: URL(filePath: store)) }

  func writeStore(_ bytes: Data) throws { try bytes.write(to: URL(filePath: store)) }

  /// What lies in the store's folder, by name.
  func filesBesideStore() throws -> [String] {
    let folder = URL(filePath: store).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// What SQLite finds wrong with the file; "ok" when it is whole.
  func soundness() throws -> String {
    try asking("PRAGMA integrity_check; PRAGMA foreign_key_check")
  }

  /// Returns what the `sqlite3` shell answers on the store.
  @discardableResult func asking(_ sql: String) throws -> String {
    let answer = try Program("/usr/bin/sqlite3").succeed("-bail", store, sql)
    return answer.hasSuffix("\n") ? String(answer.dropLast()) : answer
  }

  /// Returns a shell with the house of this program, which finds the binary in `$0`.
  func inShell(_ script: String, _ words: String...) throws -> Outcome {
    try inShell(script, words: words)
  }

  func inShell(_ script: String, words: [String], input: [UInt8] = []) throws -> Outcome {
    try shell().run(
      bytes: (["-c", script, executable] + words).map { Array($0.utf8) }, input: input)
  }

  /// The same house, with a shell in it instead.
  func shell() -> Program {
    var shell = self
    shell.executable = "/bin/sh"
    return shell
  }
}

/// The modes of what is at `path`, such as 0o600; `nil` when nothing is.
func mode(_ path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
