import Foundation
import Glibc

/// Another process that locks the store until it is released.
final class LockHolder {
  enum Hold: String {
    /// A read transaction: it blocks nobody, but keeps the log.
    case reading = "BEGIN; SELECT count(*) FROM sqlite_schema;"
    /// A write transaction, which blocks other writers.
    case writing = "BEGIN IMMEDIATE;"
  }

  private let shell: RunningProgram

  /// Starts the process and waits until it has the lock.
  init(_ hold: Hold, _ todo: Program) throws {
    shell = try Program("/usr/bin/sqlite3").start("-bail", todo.store)
    shell.write("\(hold.rawValue)\n.shell echo held\n")
    try shell.waitForOutput("held\n")
  }

  /// Releases the lock and waits until the process ends.
  func letGo() throws {
    shell.write("COMMIT;\n")
    shell.closeInput()
    _ = try shell.finish()
  }

  /// Kills the process, so that it cleans up nothing.
  func dieAtOnce() throws {
    shell.send(signal: SIGKILL)
    _ = try shell.finish()
  }
}

extension Program {
  /// Adds a card that is only in the log, like a process that was killed before its checkpoint.
  func leaveLog(adding title: String) throws {
    let reader = try LockHolder(.reading, self)
    try succeed("add", title)
    try reader.dieAtOnce()
  }
}

extension RunningProgram {
  /// Waits until the program has found the store locked and slept `times` times.
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
