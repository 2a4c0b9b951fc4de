import Glibc

/// Writes to a file descriptor through a buffer; nobody else may write to it meanwhile.
///
/// Whoever made it flushes it in the end: what is still held back is lost with it, since a
/// `deinit` could not say that writing failed.
public final class FileOutput: Output {
  /// Bytes held back at most.
  public static let capacity = 64 * 1024

  public private(set) var isClosed = false

  private let descriptor: Int32
  private var held: [UInt8] = []
  private var fault: OutputError?

  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Makes writing to a closed pipe an error of the call instead of the end of the process.
  ///
  /// The composition root says so once; without it ``isClosed`` is never seen.
  public static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    guard !isClosed, fault == nil else { return }
    if held.count + bytes.count > Self.capacity { drain() }
    if bytes.count >= Self.capacity {
      send(bytes)
    } else {
      if held.capacity < Self.capacity { held.reserveCapacity(Self.capacity) }
      held += bytes
    }
  }

  public func flush() throws(OutputError) {
    drain()
    if let fault { throw fault }
  }

  private func drain() {
    held.withUnsafeBytes { send($0) }
    held.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed, fault == nil {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        recover(from: errno)
      }
    }
  }

  /// Leaves things so that the call may be made again, or must not be.
  private func recover(from code: Int32) {
    switch code {
    case EINTR:
      break
    case EAGAIN:
      // Somebody else made the descriptor non-blocking, such as the shell's last program.
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    case EPIPE:
      isClosed = true
    default:
      fault = OutputError(code: code)
    }
  }
}
