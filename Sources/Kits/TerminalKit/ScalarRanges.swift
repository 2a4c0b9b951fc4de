/// A set of Unicode scalars, kept as sorted ranges.
struct ScalarRanges: Sendable {
  /// First, one past last, first, one past last …, rising.
  private let bounds: [UInt32]

  /// Reads ranges as hexadecimal text: `300-36f 483-489 5bf`, rising.
  init(_ text: StaticString) {
    var bounds: [UInt32] = []
    var value: UInt32 = 0
    var isLast = false
    func end() {
      if !isLast { bounds.append(value) }
      bounds.append(value + 1)
    }
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: " "):
          end()
          value = 0
          isLast = false
        case UInt8(ascii: "-"):
          bounds.append(value)
          value = 0
          isLast = true
        default:
          value = value << 4 | UInt32(byte < 0x3A ? byte - 0x30 : byte - 0x57)
        }
      }
    }
    end()
    self.bounds = bounds
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    // Inside when an odd number of bounds lies at or before the scalar.
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar.value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low % 2 == 1
  }
}
