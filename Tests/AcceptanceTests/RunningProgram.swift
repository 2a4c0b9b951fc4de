import Foundation
import Glibc

/// A running program, ended by ``finish()`` or on deinit.
///
/// One `poll(2)` writes and reads, so that neither side blocks the other.
final class RunningProgram {
  let pid: pid_t

  private let terminal: Terminal?
  private let deadline: ContinuousClock.Instant
  private var input: Descriptor?
  private var output: Descriptor?
  private var error: Descriptor?
  private var toWrite: ArraySlice<UInt8> = []
  private var closesInput = false
  private var out: [UInt8] = []
  private var err: [UInt8] = []
  /// The number of bytes that ``waitForOutput(_:)`` has returned.
  private var seen = 0
  private var end: Outcome.End?

  /// The test's ends of the pipes or the terminal.
  struct Ends {
    var terminal: Terminal?
    var input: Descriptor
    var output: Descriptor
    var error: Descriptor?
  }

  init(pid: pid_t, ends: Ends, timeLimit: Duration) {
    self.pid = pid
    terminal = ends.terminal
    (input, output, error) = (ends.input, ends.output, ends.error)
    deadline = .now + timeLimit
    for descriptor in [input, output, error] { descriptor?.neverWait() }
  }

  deinit {
    guard end == nil else { return }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// Writes as far as possible now, and the rest while waiting.
  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    toWrite += bytes
    writeSome()
  }

  /// Closes its stdin after the written bytes; on a terminal, types ^D.
  func closeInput() {
    if terminal != nil { write([4]) } else { closesInput = true }
    closeWhenWritten()
  }

  func closeOutput() { output = nil }

  func send(signal: Int32) { kill(pid, signal) }

  func resize(to size: TerminalSize) throws { try terminal?.resize(to: size) }

  /// The memory that the process allocated and touched, in KiB, without the pages of its files.
  func allocated() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Returns the output since the last call.
  @discardableResult func waitForOutput(_ text: String) throws -> String {
    let wanted = Array(text.utf8)
    while !out[seen...].contains(wanted) {
      guard output != nil else {
        throw ProgramFault.endedBefore(text, out: decoded(out), err: decoded(err))
      }
      try turn()
    }
    defer { seen = out.count }
    return decoded(Array(out[seen...]))
  }

  func wait(until isEnough: ([UInt8]) -> Bool) throws {
    while !isEnough(out) {
      guard output != nil else {
        throw ProgramFault.endedBefore("what was waited for", out: decoded(out), err: decoded(err))
      }
      try turn()
    }
  }

  func finish() throws -> Outcome {
    while output != nil || error != nil { try turn() }
    let end = try end ?? reap()
    self.end = end
    return Outcome(end: end, outBytes: out, errBytes: err)
  }

  private func turn() throws {
    let writes = toWrite.isEmpty ? nil : input
    var polled = [(output, POLLIN), (error, POLLIN), (writes, POLLOUT)].map { descriptor, events in
      // poll(2) ignores negative descriptors.
      pollfd(fd: descriptor?.number ?? -1, events: Int16(events), revents: 0)
    }
    try checkTime()
    poll(&polled, nfds_t(polled.count), 100)
    if polled[0].revents != 0 { read(&output, into: &out) }
    if polled[1].revents != 0 { read(&error, into: &err) }
    if polled[2].revents != 0 { writeSome() }
  }

  /// A terminal reports its end as EIO.
  private func read(_ descriptor: inout Descriptor?, into bytes: inout [UInt8]) {
    guard let number = descriptor?.number else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(number, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { descriptor = nil }
  }

  private func writeSome() {
    guard let input, !toWrite.isEmpty else { return }
    let count = toWrite.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
    if count > 0 { toWrite = toWrite.dropFirst(count) }
    // The program closed its input, which is not an error of the test.
    if count < 0, errno != EAGAIN, errno != EINTR {
      toWrite = []
      self.input = nil
    }
    closeWhenWritten()
  }

  private func closeWhenWritten() {
    if closesInput, toWrite.isEmpty { input = nil }
  }

  private func reap() throws -> Outcome.End {
    input = nil
    var status: Int32 = 0
    while waitpid(pid, &status, WNOHANG) == 0 {
      try checkTime()
      poll(nil, 0, 1)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private func checkTime() throws {
    guard ContinuousClock.now > deadline else { return }
    throw ProgramFault.tookTooLong(out: decoded(out), err: decoded(err))
  }

  private func decoded(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
