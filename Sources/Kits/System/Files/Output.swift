import Glibc

/// A destination of bytes, which may be buffered until they are flushed.
public protocol Output: AnyObject {
  /// Whether the reader had closed the pipe at the last flush. Further bytes are dropped.
  var isClosed: Bool { get }

  func write(_ bytes: UnsafeRawBufferPointer)

  /// Writes the buffer. Throws the first error of the output, again at each call.
  func flush() throws(FileError)
}

extension Output {
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  public func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  public func writeLine(_ text: String) {
    write(text)
    write("\n")
  }
}

public final class NoOutput: Output {
  public init() {}

  public var isClosed: Bool { false }

  public func write(_ bytes: UnsafeRawBufferPointer) {}

  public func flush() throws(FileError) {}
}

/// Buffers output to a descriptor, to which no other code may write at the same time.
///
/// Without a flush at the end the buffer is lost, because `deinit` could not report an error.
public final class FileOutput: Output {
  public static let capacity = 64 * 1024

  public private(set) var isClosed = false

  private let descriptor: Int32
  private var held: [UInt8] = []
  private var fault: FileError?

  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Ignores SIGPIPE, so that writing to a closed pipe fails with `EPIPE`; ``isClosed`` needs it.
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

  public func flush() throws(FileError) {
    drain()
    // With nothing to write, only this notices it.
    var reader = pollfd(fd: descriptor, events: 0, revents: 0)
    if poll(&reader, 1, 0) > 0, Int32(reader.revents) & (POLLERR | POLLHUP) != 0 {
      isClosed = true
    }
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

  private func recover(from code: Int32) {
    switch code {
    case EINTR:
      break
    case EAGAIN:
      // Another program, such as the last one in the shell, made the descriptor non-blocking.
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    case EPIPE:
      isClosed = true
    default:
      fault = FileError(code: code)
    }
  }
}

/// Replaces a file atomically at ``commit()``; pipes and devices are written directly.
public final class AtomicFileOutput: Output {
  private let output: FileOutput
  /// The file; `nil` for a destination that is not a regular file.
  private let file: AtomicFile?
  /// The descriptor of another destination; -1 for a regular file.
  private var direct: Int32 = -1

  /// Follows symbolic links; only its owner can read a new file, and a replaced one keeps its
  /// permissions.
  public init(path: String) throws(FileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor < 0 { throw FileError(code: errno) }
      (direct, file, output) = (descriptor, nil, FileOutput(descriptor: descriptor))
      return
    }
    let file = try AtomicFile(
      replacing: FilePath(path).resolved().path, named: .random,
      mode: exists ? status.st_mode & 0o777 : 0o600)
    self.file = file
    output = FileOutput(descriptor: file.descriptor)
  }

  deinit {
    if direct >= 0 { close(direct) }
  }

  public var isClosed: Bool { output.isClosed }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    output.write(bytes)
  }

  public func flush() throws(FileError) {
    try output.flush()
  }

  /// Replaces the file at the path, after its new content is on disk.
  public func commit() throws(FileError) {
    try flush()
    try file?.sync()
    try file?.commit()
  }
}
