import Foundation
import Glibc

/// Another process that has the store open, until it is told to let go.
final class LockHolder {
  enum Hold: String {
    /// It reads, and sees the store as it was: nobody waits, but the log cannot go away.
    case reading = "BEGIN; SELECT count(*) FROM sqlite_schema;"
    /// It has the right to write, which there is once.
    case writing = "BEGIN IMMEDIATE;"
  }

  private let shell: RunningProgram

  /// Returns once it holds the store.
  init(_ hold: Hold, _ todo: Program) throws {
    shell = try Program("/usr/bin/sqlite3").start("-bail", todo.store)
    shell.write("\(hold.rawValue)\n.shell echo held\n")
    try shell.waitForOutput("held\n")
  }

  /// Lets go, and returns once it has ended.
  func letGo() throws {
    shell.write("COMMIT;\n")
    shell.closeInput()
    _ = try shell.finish()
  }

  /// Ends as by a power cut: it tidies nothing up.
  func dieAtOnce() throws {
    shell.send(signal: SIGKILL)
    _ = try shell.finish()
  }
}

extension Program {
  /// Adds a card that is only in the log, as a process leaves it that is killed before it could
  /// write the log back.
  func leaveLog(adding title: String) throws {
    let reader = try LockHolder(.reading, self)
    try succeed("add", title)
    try reader.dieAtOnce()
  }
}

extension RunningProgram {
  /// Waits until it has found the store held and sleeps before it tries again, `times` times.
  func waitUntilItSleeps(times: Int) throws {
    let path = "/proc/\(pid)/status"
    while true {
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      let count = line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
      if count >= times { return }
      poll(nil, 0, 1)
    }
  }
}
