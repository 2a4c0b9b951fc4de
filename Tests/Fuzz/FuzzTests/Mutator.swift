import RandomTesting

/// Mutates inputs: changes a byte, or deletes, duplicates or inserts a piece.
struct Mutator {
  private let inputs: [[UInt8]]
  private var random: SeededGenerator

  init(_ inputs: [[UInt8]], seed: UInt64) {
    self.inputs = inputs.isEmpty ? [[]] : inputs
    random = SeededGenerator(seed)
  }

  mutating func next() -> [UInt8] {
    var bytes = inputs[below(inputs.count)]
    for _ in 0...below(4) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let start = below(bytes.count + 1)
    let end = start + below(min(bytes.count - start, 12) + 1)
    switch below(5) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
    case 2: bytes.insert(UInt8(truncatingIfNeeded: below(256)), at: start)
    case 3:
      let other = inputs[below(inputs.count)]
      bytes.insert(contentsOf: other[below(other.count + 1)...].prefix(20), at: start)
    default:
      if start < bytes.count { bytes[start] ^= 1 << UInt8(below(8)) }
    }
  }

  private mutating func below(_ bound: Int) -> Int { random.number(0..<bound) }
}
