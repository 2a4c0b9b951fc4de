import Expectations
import Glibc
import System
import TerminalKit
import Testing

@Suite struct TerminalSessionTests {
  @Test func enteringFailsWithoutATerminalAndWritesNothing() throws {
    let file = try AtomicFile(replacing: "/tmp/terminalkit", named: .random)
    let session = TerminalSession(input: file.descriptor, output: file.descriptor)
    #expect(throws: TerminalFault(code: ENOTTY)) { try session.enter() }
    expect(!session.isActive)
    session.leave()
    expect(file.byteCount, is: 0)
  }

  @Test func suspendingWithoutATerminalRunsTheBody() throws {
    let session = TerminalSession(input: -1, output: -1)
    try expect(session.suspended { 7 }, is: 7)
    #expect(throws: TerminalFault(code: EBADF)) { try session.enter() }
  }
}
