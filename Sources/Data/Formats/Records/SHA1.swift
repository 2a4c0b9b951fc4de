/// The SHA-1 digest (RFC 3174) that UUIDs of version 5 use, which is not secure.
struct SHA1 {
  private var state: [UInt32] = [
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
  ]
  private var message: [UInt8] = []

  mutating func add(_ bytes: [UInt8]) {
    message += bytes
  }

  /// Returns the 20 bytes of the digest.
  consuming func finished() -> [UInt8] {
    let bits = UInt64(message.count) * 8
    message.append(0x80)
    message += repeatElement(0, count: (120 - message.count % 64) % 64)
    message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: message.count, by: 64) { take(message[start..<start + 64]) }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private mutating func take(_ block: ArraySlice<UInt8>) {
    var words = [UInt32](repeating: 0, count: 80)
    for (place, byte) in block.enumerated() {
      words[place / 4] |= UInt32(byte) << UInt32(24 - 8 * (place % 4))
    }
    for place in 16..<80 {
      let mixed = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
      words[place] = mixed.rotated(1)
    }
    var (first, second, third, fourth, fifth) = (state[0], state[1], state[2], state[3], state[4])
    for (place, word) in words.enumerated() {
      let mixed: UInt32
      switch place {
      case 0..<20: mixed = (second & third | ~second & fourth) &+ 0x5A82_7999
      case 20..<40: mixed = (second ^ third ^ fourth) &+ 0x6ED9_EBA1
      case 40..<60:
        mixed = (second & third | second & fourth | third & fourth) &+ 0x8F1B_BCDC
      default: mixed = (second ^ third ^ fourth) &+ 0xCA62_C1D6
      }
      let sum = first.rotated(5) &+ mixed &+ fifth &+ word
      (first, second, third, fourth, fifth) = (sum, first, second.rotated(30), third, fourth)
    }
    for (place, word) in [first, second, third, fourth, fifth].enumerated() {
      state[place] &+= word
    }
  }
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 {
    self << bits | self >> (32 - bits)
  }
}
