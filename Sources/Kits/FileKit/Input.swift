import Glibc

/// Where a program's bytes come from.
public protocol Input: AnyObject {
  /// Returns what there is by now, at most `count` bytes, waiting for the first; none only at the
  /// end.
  func read(atMost count: Int) throws(InputError) -> [UInt8]
}

/// Input that cannot be taken, as a case with its place; lines and bytes in them count from 1.
public enum InputError: Error, Equatable, Sendable {
  /// The system refused, with this `errno`.
  case failed(code: Int32)
  /// There are more bytes than allowed.
  case tooLong(limit: Int)
  /// A line has more bytes than allowed.
  case lineTooLong(line: Int, limit: Int)
  case invalidUTF8(line: Int, byte: Int)
  /// A signal of ``TerminationSignals`` came before there was anything.
  case interrupted
}

/// Reads from a file, or from a file descriptor, such as standard input.
public final class FileInput: Input {
  private let descriptor: Int32
  private let isOurs: Bool

  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isOurs = false
  }

  /// Opens the file, which is closed on `deinit`; throws the `errno` of the system's refusal.
  ///
  /// A pipe without a writer makes this wait for one only if `waitsForWriter`.
  public init(path: String, waitsForWriter: Bool = true) throws(InputError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    descriptor = open(path, waitsForWriter ? flags : flags | O_NONBLOCK)
    isOurs = true
    if descriptor < 0 { throw .failed(code: errno) }
  }

  deinit {
    if isOurs, descriptor >= 0 { close(descriptor) }
  }

  public var isRegularFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The stamp of the open file.
  public var stamp: FileStamp {
    FileStamp(descriptor: descriptor)
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

/// Gives the bytes of memory, for tests.
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
  /// Returns all bytes there are; throws ``InputError/tooLong(limit:)`` when these are more than
  /// `limit`, without reading on.
  public func readAll(limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read(atMost: 64 * 1024)
      if more.isEmpty { return bytes }
      guard bytes.count + more.count <= limit else { throw .tooLong(limit: limit) }
      bytes += more
    }
  }

  /// Returns all there is as text, without the byte order mark some editors put before it.
  public func readText(limit: Int) throws(InputError) -> String {
    try decode(readAll(limit: limit)[...], line: 1)
  }
}

/// Returns UTF-8 that begins at the start of `line`; a byte order mark before line 1 is left out.
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
