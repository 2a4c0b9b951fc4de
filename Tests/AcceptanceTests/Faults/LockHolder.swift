import Foundation
import Glibc

/// Another process that locks the store until it is released.
final class LockHolder {
  enum Hold: String {
    /// A read transaction: it blocks nobody, but keeps the log.
    case reading = "BEGIN; SELECT count(*) FROM sqlite_schema;"
    case writing = "BEGIN IMMEDIATE;"
  }

  private let shell: RunningProgram

  init(_ hold: Hold, _ todo: Program) throws {
    shell = try Program("/usr/bin/sqlite3").start("-bail", todo.store)
    shell.write("\(hold.rawValue)\n.shell echo held\n")
    try shell.waitForOutput("held\n")
  }

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
  func waitUntilItSleeps(times: Int) throws {
    try waitUntil("voluntary_ctxt_switches") { Int($0).map { $0 >= times } ?? false }
  }

  /// On a busy machine, a start alone can sleep often, for pages of the program.
  func waitUntilItHandles(_ signal: Int32) throws {
    try waitUntil("SigCgt") { (UInt($0, radix: 16) ?? 0) & (1 << UInt(signal - 1)) != 0 }
  }

  private func waitUntil(_ name: String, _ condition: (Substring) -> Bool) throws {
    while true {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      if let value = line?.split(separator: "\t").last, condition(value) { return }
      poll(nil, 0, 1)
    }
  }
}
