import Expectations
import Foundation
import Glibc
import System
import TerminalKit
import Testing

/// Queries to a pseudo-terminal whose other end a thread serves.
@Suite struct TerminalBackgroundTests {
  private let leader: Int32
  private let follower: Int32

  init() throws {
    var ends: (Int32, Int32) = (0, 0)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    (leader, follower) = ends
  }

  private func answer(_ pieces: [String], timeLimit: Duration = .seconds(60)) -> RGB? {
    let leader = leader
    let terminal = Thread {
      var received: [UInt8] = []
      while !received.contains(Array(BackgroundReply.question.utf8)) {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(leader, &bytes, bytes.count)
        guard count > 0 else { return }
        received += bytes[..<count]
      }
      for piece in pieces { _ = write(leader, piece, piece.utf8.count) }
    }
    terminal.start()
    defer { for end in [leader, follower] { close(end) } }
    return TerminalBackground.ask(input: follower, output: follower, timeLimit: timeLimit)
  }

  private func modes() throws -> [UInt32] {
    var modes = termios()
    try #require(tcgetattr(follower, &modes) == 0)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  @Test func aReplyMayArriveInPieces() {
    let pieces = "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[?1;2c".map(String.init)
    expect(answer(pieces), is: RGB(255, 128, 0))
  }

  @Test func theReplyToDA1EndsTheWait() {
    // The time limit is 60 seconds, so the test ends at once only because of the reply to DA1.
    expect(answer(["\u{1B}[?6c"]) == nil)
  }

  @Test func anEndlessReplyIsAborted() {
    expect(answer([String(repeating: "\u{1B}]x", count: 2000)]) == nil)
  }

  @Test func theWaitEndsAfterPatience() { expect(answer([], timeLimit: .milliseconds(20)) == nil) }

  @Test func theModesAreRestored() throws {
    let before = try modes()
    expect(TerminalBackground.ask(input: follower, output: follower, timeLimit: .zero) == nil)
    try expect(modes(), is: before)
    for end in [leader, follower] { close(end) }
  }

  @Test(arguments: ["todo list\n", "todo li"])
  func typedInputIsNotRead(typed: String) throws {
    defer { for end in [leader, follower] { close(end) } }
    _ = write(leader, typed, typed.utf8.count)
    let timeLimit = Duration.seconds(60)
    expect(TerminalBackground.ask(input: follower, output: follower, timeLimit: timeLimit) == nil)

    _ = write(leader, "\n", 1)
    let line = try FileInput(descriptor: follower).read(atMost: 100)
    expect(String(decoding: line, as: UTF8.self).hasPrefix(typed))
  }

  @Test func signalsAreUnblockedAfterwards() {
    // While the modes are changed, the signals that would end the process are blocked.
    let before = heldSignals()
    expect(answer([], timeLimit: .milliseconds(5)) == nil)
    expect(heldSignals(), is: before)
  }

  private func heldSignals() -> [Int32] {
    var held = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &held)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP].filter { sigismember(&held, $0) == 1 }
  }

  @Test func aPipeIsNotQueried() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends + [leader, follower] { close(end) } }

    expect(TerminalBackground.ask(input: follower, output: ends[1], timeLimit: .zero) == nil)
    expect(TerminalBackground.ask(input: ends[0], output: follower, timeLimit: .zero) == nil)
    var polled = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
    expect(poll(&polled, 1, 0), is: 0)
  }

  @Test func aBackgroundProcessDoesNotQuery() {
    func mayBeAsked(_ environment: [String: String]) -> Bool {
      TerminalBackground.mayBeAsked { environment[$0] }
    }

    expect(mayBeAsked(["TERM": "xterm-256color"]))
    expect(mayBeAsked(["TERM": "tmux-256color", "SSH_TTY": ""]))
    for term in ["dumb", "linux", ""] { expect(!mayBeAsked(["TERM": term])) }
    for name in ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"] {
      expect(!mayBeAsked(["TERM": "xterm-256color", name: "x"]))
    }
  }
}
