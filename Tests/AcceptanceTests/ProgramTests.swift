import Expectations
import Foundation
import Glibc
import Testing

/// ``Program``, tested with a shell.
@Suite struct ProgramTests {
  private var shell: Program

  init() throws {
    shell = try Program("/bin/sh")
  }

  @Test func theEnvironmentIsNotInherited() throws {
    let names = try shell.succeed("-c", "env | cut -d= -f1 | sort").split(separator: "\n")
    let given: [Substring] = [
      "HOME", "LC_ALL", "PAGER", "PATH", "PWD", "TERM", "TMPDIR", "TODO_NOW", "TODO_STORE",
      "TODO_SYNC",
      "TZ",
    ]
    expect(names.filter { $0 != "_" && $0 != "OLDPWD" }, is: given)
    try expect(
      shell.succeed("-c", "pwd; echo $HOME"), is: "\(shell.home.path)\n\(shell.home.path)\n")
  }

  @Test func aHangingProgramIsKilled() throws {
    var shell = shell
    shell.timeLimit = .milliseconds(200)
    let fault = #expect(throws: ProgramFault.self) {
      try shell.start("-c", "echo so far; exec cat").finish()
    }
    expect(fault, is: .tookTooLong(out: "so far\n", err: ""))
  }

  @Test func fileModesApplyToTheUnprivilegedUser() throws {
    var shell = shell
    shell.user = .unprivileged
    let outcome = try shell.run("-c", "id -u; touch a; chmod 500 .; touch b")
    expect(outcome.out != "0\n")
    expect(outcome.status, is: 1)
    try expect(FileManager.default.contentsOfDirectory(atPath: shell.home.path), is: ["a"])
  }

  @Test func writingBeyondTheLimitFailsWithoutASignal() throws {
    var shell = shell
    shell.fileLimit = 4
    let outcome = try shell.run("-c", "head -c 8192 /dev/zero >file; echo $?; wc -c <file")
    expect(outcome.out, is: "1\n4096\n")
    expect(outcome.err.contains("File too large"))
  }
}
