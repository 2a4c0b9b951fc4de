import Expectations
import Foundation
import Testing

/// ``Program``, tested with a shell.
@Suite struct ProgramTests {
  private var shell: Program

  init() throws {
    shell = try Program("/bin/sh")
  }

  @Test func outputsAndStatusAreSeparate() throws {
    let outcome = try shell.run("-c", "echo out; echo err >&2; exit 7")
    expect(outcome.out, is: "out\n")
    expect(outcome.err, is: "err\n")
    expect(outcome.status, is: 7)
    expect(outcome.signal == nil)
  }

  @Test func aProgramEndedByASignalHasNoStatus() throws {
    let outcome = try shell.run("-c", "kill -KILL $$")
    expect(outcome.status == nil)
    expect(outcome.signal, is: 9)
  }

  @Test func argumentsAndInputCanBeArbitraryBytes() throws {
    let bytes: [UInt8] = [0xFF, 0x1B, 0x20]
    let script = Array("printf %s \"$1\"; cat".utf8)
    let outcome = try shell.run(
      bytes: [Array("-c".utf8), script, [], bytes], input: [0, 0xFE, 10])
    expect(outcome.outBytes, is: bytes + [0, 0xFE, 10])
  }

  @Test func anArgumentWithNULIsRefused() {
    #expect(throws: ProgramFault.containsNUL([97, 0])) { try shell.run(bytes: [[97, 0]]) }
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

  @Test func aVariableCanBeRemoved() throws {
    var shell = shell
    shell.environment["HOME"] = nil
    try expect(shell.succeed("-c", "echo ${HOME-none}"), is: "none\n")
  }

  @Test func tenMegabytesPassInBothDirections() throws {
    let input = [UInt8](repeating: 97, count: 10_000_000)
    let outcome = try shell.run(
      bytes: [Array("-c".utf8), Array("tee /dev/stderr".utf8)], input: input)
    expect(outcome.outBytes.count, is: input.count)
    expect(outcome.errBytes.count, is: input.count)
  }

  @Test func unreadInputIsIgnored() throws {
    let outcome = try shell.run("-c", "exit 3", input: String(repeating: "a", count: 1_000_000))
    expect(outcome.status, is: 3)
  }

  @Test func aHangingProgramIsKilled() throws {
    var shell = shell
    shell.timeLimit = .milliseconds(200)
    let fault = #expect(throws: ProgramFault.self) {
      try shell.start("-c", "echo so far; exec cat").finish()
    }
    expect(fault, is: .tookTooLong(out: "so far\n", err: ""))
  }

  @Test func aClosedPipeSendsSIGPIPE() throws {
    let running = try shell.start("-c", "exec yes")
    try running.waitForOutput("y\n")
    running.closeOutput()
    try expect(running.finish().signal, is: 13)
  }

  @Test func succeedThrowsForAnotherStatus() throws {
    #expect(throws: ProgramFault.failed(.exited(4), out: "", err: "no\n")) {
      try shell.succeed("-c", "echo no >&2; exit 4")
    }
  }

  @Test func aMissingBinaryIsAnError() {
    #expect(throws: ProgramFault.self) { try Program("/no/such/file").run() }
  }

  @Test func theHomeIsRemovedWithItsProgram() throws {
    let path = try Program("/bin/sh").home.path
    expect(!FileManager.default.fileExists(atPath: path))
  }
}
