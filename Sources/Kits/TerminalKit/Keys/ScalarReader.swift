/// Decodes UTF-8 byte by byte.
struct ScalarReader {
  enum Step {
    case scalar(Unicode.Scalar)
    case incomplete
    /// The byte is not valid at the start of a scalar.
    case ill
    /// The pending scalar is invalid before this byte. The byte was not consumed.
    case cut
  }

  private var bits: UInt32 = 0
  private var missing = 0
  /// The valid values of the next byte (The Unicode Standard, table 3-7).
  private var allowed = anyRest

  private static let anyRest: ClosedRange<UInt8> = 0x80...0xBF

  var isPending: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Step {
    guard isPending else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .cut
    }
    bits = bits << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = Self.anyRest
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(bits).map { .scalar($0) } ?? .ill
  }

  /// Discards the pending bytes and returns whether there were any.
  mutating func reset() -> Bool {
    defer { missing = 0 }
    return isPending
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    allowed = Self.anyRest
    switch byte {
    case ..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
    case 0xED: (missing, allowed) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
    case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
    case 0xF1...0xF3: missing = 3
    default: return .ill
    }
    bits = UInt32(byte) & (0x3F >> UInt32(missing))
    return .incomplete
  }
}
