import Glibc

/// Where a program's bytes go; what is written may be held back until it is flushed.
public protocol Output: AnyObject {
  /// Whether the reader has gone away; all that is written then is dropped without a word.
  var isClosed: Bool { get }

  func write(_ bytes: UnsafeRawBufferPointer)

  /// Hands everything on; throws the first error since the output was made, each time again.
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

  /// Writes `text` and ends the line.
  public func writeLine(_ text: String) {
    write(text)
    write("\n")
  }
}

/// Keeps what is written, for tests to look at.
public final class MemoryOutput: Output {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public var isClosed: Bool { false }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes += bytes
  }

  public func flush() throws(FileError) {}
}

/// Drops what is written.
public final class NoOutput: Output {
  public init() {}

  public var isClosed: Bool { false }

  public func write(_ bytes: UnsafeRawBufferPointer) {}

  public func flush() throws(FileError) {}
}

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
  private var fault: FileError?

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

  public func flush() throws(FileError) {
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
      fault = FileError(code: code)
    }
  }
}

/// Writes a file whole or not at all: until ``commit()`` the file at its path stays as it is, and
/// without a commit nothing is left.
///
/// What is not a regular file, such as a pipe or a device, is written to directly.
public final class AtomicFileOutput: Output {
  private let output: FileOutput
  /// `nil` for what is not a regular file.
  private let file: AtomicFile?
  /// What is written to directly; -1 for a regular file.
  private var direct: Int32 = -1

  /// Opens the file at `path`, following links.
  ///
  /// A new file is readable by its owner alone; a replaced file keeps its mode.
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
      replacing: FilePath(path).target.path, named: .random,
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

  /// Replaces the file at the path, after the new content is safe on the disk.
  public func commit() throws(FileError) {
    try flush()
    try file?.sync()
    try file?.commit()
  }
}
