import System

/// Stores the output in memory.
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
