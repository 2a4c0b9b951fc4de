import Expectations
import Foundation
import Glibc
import Testing

@Suite struct BackupRestoreTests {
  /// Each acknowledged change is in the restored store or in the backup of the old one.
  @Test func restoreLosesNoAcknowledgedChange() throws {
    let todo = try Program.keeping("first")
    let copy = todo.home.path("copy")
    try todo.succeed("backup", copy)
    let writer = try todo.startWriting()
    defer { kill(-writer.pid, SIGKILL) }
    try writer.waitForOutput("Added 4:")
    try todo.succeed("restore", copy)
    try writer.waitForOutput("Added 3:")
    writer.send(signal: SIGTERM)
    let lines = try writer.finish().lines.filter { $0.hasSuffix("(inbox, todo)") }
    let titles = lines.compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }

    let kept = todo.with(["TODO_STORE": todo.store + ".backup-2026-11-20-1200"])
    let held = Set(try todo.titles() + kept.titles())
    expect(titles.filter { !held.contains($0) }, is: [])
    try expect(todo.soundness(), is: "ok")
  }

  @Test func aFullDiskLeavesNoFiles() throws {
    var todo = try Program.keeping("Buy milk")
    todo.fileLimit = 64
    let outcome = try todo.run("backup", todo.home.path("copy"))
    expect(outcome.status, is: 74)
    let place = todo.home.path("copy")
    expect(outcome.err.contains("write \(place): the limit on the size of files is reached"))
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test func aReadOnlyFolderLeavesNoFiles() throws {
    var todo = try Program.keeping("Buy milk")
    let copy = todo.home.path("copy")
    try todo.succeed("backup", copy)
    mkdir(todo.home.path("closed"), 0o555)
    todo.user = .unprivileged
    try expect(todo.run("backup", todo.home.path("closed/copy")).status, is: 73)
    chmod(todo.store, 0o444)
    try expect(todo.run("restore", copy).status, is: 69)
    try expect(todo.filesBesideStore(), is: ["closed", "copy", "todo.sqlite3"])
  }
}

extension Program {
  func startWriting() throws -> RunningProgram {
    try shell().start(
      "-c", "i=0; while :; do i=$((i+1)); \"$0\" add card-$i || exit 1; done", executable)
  }
}
