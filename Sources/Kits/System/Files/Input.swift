import Glibc

public protocol Input: AnyObject {
  /// Returns the available bytes, at most `count`, and waits for the first one. Empty only at the
  /// end.
  func read(atMost count: Int) throws(InputError) -> [UInt8]

  /// Whether a read does not wait.
  var isReady: Bool { get }

  /// The size of the whole input in bytes; 0 if it is unknown.
  var expectedSize: Int { get }
}

/// An error of an input; lines and bytes count from 1.
public enum InputError: Error, Equatable, Sendable {
  /// A system call failed with this `errno`.
  case failed(code: Int32)
  /// The input is longer than allowed, in bytes.
  case tooLong(limit: Int)
  /// A line is longer than allowed, in bytes.
  case lineTooLong(line: Int, limit: Int)
  case invalidUTF8(line: Int, byte: Int)
  /// A signal of ``TerminationSignals`` arrived before any input.
  case interrupted
}

/// Reads from a file, or from a file descriptor such as standard input.
public final class FileInput: Input {
  private let descriptor: Int32
  private let isOurs: Bool

  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isOurs = false
  }

  /// Closes the file on deinit; opening a named pipe waits for a writer only if `waitsForWriter`.
  public init(path: String, waitsForWriter: Bool = true) throws(InputError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    descriptor = open(path, waitsForWriter ? flags : flags | O_NONBLOCK)
    isOurs = true
    if descriptor < 0 { throw .failed(code: errno) }
  }

  deinit {
    if isOurs, descriptor >= 0 { close(descriptor) }
  }

  public var isRegularFile: Bool { regularSize != nil }

  public var expectedSize: Int { regularSize ?? 0 }

  private var regularSize: Int? {
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isRegular ? Int(status.st_size) : nil
  }

  public var stamp: FileStamp {
    FileStamp(descriptor: descriptor)
  }

  public var isReady: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  public func read(atMost count: Int) throws(InputError) -> [UInt8] {
    while true {
      try TerminationSignals.wait(for: descriptor)
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let got = Glibc.read(descriptor, buffer.baseAddress, count)
        if got < 0 { code = errno }
        filled = max(got, 0)
      }
      switch code {
      case 0:
        return bytes
      case EINTR:
        break
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
      default:
        throw .failed(code: code)
      }
    }
  }
}

public final class MemoryInput: Input {
  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  public convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  public func read(atMost count: Int) throws(InputError) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}

extension Input {
  public var isReady: Bool { true }

  public var expectedSize: Int { 0 }

  /// Throws ``InputError/tooLong(limit:)`` as soon as there are more than `limit` bytes.
  public func readAll(limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A file that grows by doubling takes up to twice its size. The limit is checked below.
    if expectedSize <= limit { bytes.reserveCapacity(expectedSize) }
    while true {
      let more = try read(atMost: 64 * 1024)
      if more.isEmpty { return bytes }
      guard bytes.count + more.count <= limit else { throw .tooLong(limit: limit) }
      bytes += more
    }
  }

  /// Returns the whole input as text, without a byte order mark.
  public func readText(limit: Int) throws(InputError) -> String {
    try decode(readAll(limit: limit)[...], line: 1)
  }
}

/// Decodes UTF-8 from the start of `line`, without a byte order mark in line 1.
func decode(_ bytes: ArraySlice<UInt8>, line: Int) throws(InputError) -> String {
  do throws(UTF8.ValidationError) {
    var text = String(copying: try UTF8Span(validating: bytes.span))
    if line == 1, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  } catch {
    let before = bytes.dropFirst(error.byteOffsets.lowerBound)
    let good = bytes[..<before.startIndex]
    let start = good.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
    let breaks = good.count { $0 == UInt8(ascii: "\n") }
    throw .invalidUTF8(line: line + breaks, byte: good.endIndex - start + 1)
  }
}
