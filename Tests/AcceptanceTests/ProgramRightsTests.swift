import Expectations
import Foundation
import Testing

@Suite struct ProgramRightsTests {
  private var shell: Program

  init() throws {
    shell = try Program("/bin/sh")
  }

  @Test func fileModesApplyToTheUnprivilegedUser() throws {
    var shell = shell
    shell.user = .unprivileged
    let outcome = try shell.run("-c", "id -u; touch a; chmod 500 .; touch b")
    expect(outcome.out != "0\n")
    expect(outcome.status, is: 1)
    try expect(FileManager.default.contentsOfDirectory(atPath: shell.home.path), is: ["a"])
  }

  @Test func theUnprivilegedUserCanRunAnExecutableInAPrivateFolder() throws {
    let closed = try Folder()
    try FileManager.default.copyItem(atPath: "/bin/bash", toPath: closed.path("sh"))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.path)
    var shell = try Program(closed.path("sh"))
    shell.user = .unprivileged
    try expect(shell.succeed("-c", "echo here"), is: "here\n")
  }

  @Test func writingBeyondTheLimitFailsWithoutASignal() throws {
    var shell = shell
    shell.fileLimit = 4
    let outcome = try shell.run("-c", "head -c 8192 /dev/zero >file; echo $?; wc -c <file")
    expect(outcome.out, is: "1\n4096\n")
    expect(outcome.err.contains("File too large"))
    expect(outcome.status, is: 0)
  }

  @Test func aLimitAndAnotherUserCanBeCombined() throws {
    var shell = shell
    shell.user = .unprivileged
    shell.fileLimit = 1
    try expect(shell.succeed("-c", "ulimit -f; id -u").hasSuffix("0\n"), is: false)
  }
}
