/// Where a program's bytes go; what is written may be held back until it is flushed.
public protocol Output: AnyObject {
  /// Whether the reader has gone away; all that is written then is dropped without a word.
  var isClosed: Bool { get }

  func write(_ bytes: UnsafeRawBufferPointer)

  /// Hands everything on; throws the first error since the output was made, each time again.
  func flush() throws(OutputError)
}

/// The system refused to take bytes.
public struct OutputError: Error, Equatable, Sendable {
  /// `errno` of the call, such as `ENOSPC`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }
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

  public func flush() throws(OutputError) {}
}
