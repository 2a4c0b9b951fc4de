import Expectations
import Glibc
import System
import Testing

@Suite final class OutputTests {
  private let folder = TemporaryFolder()
  private let descriptor: Int32

  init() {
    descriptor = open(folder.path("file"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  }

  deinit { close(descriptor) }

  @Test func outputIsBufferedUntilTheFlush() throws {
    let output = FileOutput(descriptor: descriptor)
    output.writeLine("우유")
    output.write([0x00, 0xFF])
    expect(folder.bytes("file"), is: [])

    try output.flush()
    expect(folder.bytes("file"), is: Array("우유\n".utf8) + [0x00, 0xFF])
  }

  @Test func moreThanTheBufferArrivesInOrder() throws {
    let output = FileOutput(descriptor: descriptor)
    var expected: [UInt8] = []

    for count in [1, 40_000, FileOutput.capacity - 1, 7, 200_000, FileOutput.capacity, 3] {
      let part = [UInt8](repeating: UInt8(expected.count % 251), count: count)
      expected += part
      output.write(part)
    }
    try output.flush()

    expect(folder.bytes("file"), is: expected)
  }

  @Test func aFullDiskFailsTheFlushAndEachLaterOne() throws {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let output = FileOutput(descriptor: descriptor)

    output.write("x")
    #expect(throws: FileError(code: ENOSPC)) { try output.flush() }
    output.write("y")
    #expect(throws: FileError(code: ENOSPC)) { try output.flush() }
    expect(!output.isClosed)
  }

  @Test func aDescriptorThatIsNotOpenIsAnError() {
    let output = FileOutput(descriptor: -1)

    output.write("x")
    #expect(throws: FileError(code: EBADF)) { try output.flush() }
  }

  @Test func aClosedPipeIsNotAnError() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    // Closing the other end might wait for a child that another test starts this very moment.
    shutdown(ends[0], Int32(SHUT_WR))
    let output = FileOutput(descriptor: ends[0])

    try withoutPipeSignals {
      output.write("x")
      expect(!output.isClosed)
      try output.flush()
      expect(output.isClosed)
      output.write([UInt8](repeating: 0, count: 1_000_000))
      try output.flush()
    }
  }

  @Test func aNonBlockingDescriptorIsWaitedFor() throws {
    let reader = try #require(popen("exec cat > \(folder.path("file"))", "we"))
    _ = fcntl(fileno(reader), F_SETFL, O_NONBLOCK)
    let output = FileOutput(descriptor: fileno(reader))
    let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    output.write(bytes)
    try output.flush()
    expect(pclose(reader), is: 0)

    expect(folder.bytes("file"), is: bytes)
  }

  /// Keeps the signal that a write to nobody sends to this thread from ending the process.
  private func withoutPipeSignals(_ body: () throws -> Void) throws {
    var pipes = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    defer {
      var atOnce = timespec()
      sigtimedwait(&pipes, nil, &atOnce)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try body()
  }
}
