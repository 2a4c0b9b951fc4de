import FoundationEssentials

extension UUID {
  /// The same as `uuidString`, which goes through C's `snprintf`.
  var recorded: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      func put(_ byte: UInt8) {
        text.initializeElement(at: place, to: byte)
        place += 1
      }
      withUnsafeBytes(of: uuid) { bytes in
        for (index, byte) in bytes.enumerated() {
          if 4...10 ~= index, index.isMultiple(of: 2) { put(UInt8(ascii: "-")) }
          put(Self.digit(byte >> 4))
          put(Self.digit(byte & 0xF))
        }
      }
      return place
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
