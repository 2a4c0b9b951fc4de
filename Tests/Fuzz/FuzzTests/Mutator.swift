/// Makes inputs of others: a byte changed, a piece taken out, doubled, or put into another one.
struct Mutator {
  private let inputs: [[UInt8]]
  private var state: UInt64

  init(_ inputs: [[UInt8]], seed: UInt64) {
    self.inputs = inputs.isEmpty ? [[]] : inputs
    state = seed
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

  /// A number from 0 to below `bound`, by SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(bound))
  }
}
