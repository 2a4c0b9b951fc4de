/// Appends short strings faster than an array, which checks its uniqueness and size for each byte.
struct ByteBuffer {
  /// Longer than the used part, so that appending is a store.
  private var storage: [UInt8] = []
  private(set) var count = 0
  /// Room for what is around a string, and for its escapes, unless there are many.
  private static let slack = 64

  func withBytes<Failure, Answer>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try storage.withUnsafeBufferPointer { (storage) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: storage[..<count]))
    }
  }

  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    let start = count
    storage.withUnsafeMutableBytes { storage in
      UnsafeMutableRawBufferPointer(rebasing: storage[start...])
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
    }
    count += bytes.count
  }

  /// Appends a JSON string.
  @inline(__always)
  mutating func append(
    quoted text: UnsafeBufferPointer<UInt8>, afterComma: Bool, beforeColon: Bool
  ) {
    var index = -1
    repeat {
      reserve(text.count &- index &+ Self.slack)
      count = storage.withUnsafeMutableBytes { [count] storage in
        var end = count
        func put(_ character: Unicode.Scalar) {
          storage[end] = UInt8(ascii: character)
          end &+= 1
        }
        if index < 0 {
          if afterComma { put(",") }
          put("\"")
          index = 0
        }
        (index, end) = text.escape(from: index, into: storage, at: end)
        if index == text.count {
          put("\"")
          if beforeColon { put(":") }
          index &+= 1
        }
        return end
      }
    } while index <= text.count
  }

  private mutating func reserve(_ more: Int) {
    let missing = count &+ more &- storage.count
    guard missing > 0 else { return }
    storage.append(contentsOf: repeatElement(0, count: max(missing, storage.count, 4096)))
  }
}
