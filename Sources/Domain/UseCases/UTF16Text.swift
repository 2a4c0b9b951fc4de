/// A file in UTF-16, as some Windows programs write it.
struct UTF16Text {
  let utf8: [UInt8]

  /// Reads UTF-16; `nil` for other bytes, and for invalid UTF-16 without a byte order mark.
  ///
  /// After a byte order mark, the first fault becomes a byte that isn't UTF-8 and ends the text, so
  /// that it is reported with its place.
  init?(_ bytes: [UInt8]) {
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isWhole = bytes.count.isMultiple(of: 2)
    guard hasMark || isWhole else { return nil }
    let isLittle = hasMark ? bytes[0] == 0xFF : Self.isLittleEndian(bytes)
    let units = bytes.dropFirst(hasMark ? 2 : 0).dropLast(isWhole ? 0 : 1)
    guard let isLittle else { return nil }
    let (text, isValid) = Self.decoded(units, isLittle)
    // Other files with NUL, such as programs, also have control characters.
    guard hasMark || isValid && !text.contains(where: Self.isControl) else { return nil }
    utf8 = text + (isValid && isWhole ? [] : [0xFF])
  }

  /// The high byte is 0 for ASCII characters; `nil` if both or none are 0 at the beginning.
  private static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(1 << 10)
    guard start.contains(0) else { return nil }
    let zeros = start.indices.filter { start[$0] == 0 }
    let odd = zeros.count { !$0.isMultiple(of: 2) }
    // A NUL in another file may look like a high byte. At least half of the units must be ASCII.
    guard odd == 0 || odd == zeros.count, zeros.count * 4 >= start.count else { return nil }
    return odd > 0
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0D ~= byte)
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, _ isLittle: Bool
  ) -> (utf8: [UInt8], isValid: Bool) {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(units.count)
    let isInvalid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { decoded.append($0) }
    return (decoded, !isInvalid)
  }
}
