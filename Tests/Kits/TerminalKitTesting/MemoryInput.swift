import System

/// Reads from memory.
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
