/// Appends short strings faster than an array, which checks its uniqueness and size for each byte.
struct ByteBuffer {
  /// Longer than the used part, so that appending is a store.
  private var storage: [UInt8] = []
  private(set) var count = 0

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

  mutating func append(
    quoted bytes: UnsafeBufferPointer<UInt8>, afterComma: Bool, beforeColon: Bool
  ) {
    reserve(bytes.count + 4)
    var end = count
    storage.withUnsafeMutableBytes { storage in
      func put(_ character: Unicode.Scalar) {
        storage[end] = UInt8(ascii: character)
        end += 1
      }
      if afterComma { put(",") }
      put("\"")
      UnsafeMutableRawBufferPointer(rebasing: storage[end...])
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
      end += bytes.count
      put("\"")
      if beforeColon { put(":") }
    }
    count = end
  }

  private mutating func reserve(_ more: Int) {
    let missing = count + more - storage.count
    guard missing > 0 else { return }
    storage.append(contentsOf: repeatElement(0, count: max(missing, storage.count, 4096)))
  }
}
