import Entities

/// The bytes of a file to import, as UTF-8 with line ends.
///
/// UTF-16 with a byte order mark becomes UTF-8. Where lines end only in CR, as in old files of a
/// Mac, CR becomes LF.
struct ImportedText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    let text = Self.decoded(bytes) ?? bytes
    let endsInCR = text.contains(0x0D) && !text.contains(0x0A)
    self.bytes = endsInCR ? text.map { $0 == 0x0D ? 0x0A : $0 } : text
  }

  /// Whether the file contains only white space after a byte order mark.
  var isBlank: Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// The position of the first byte that is not text: invalid UTF-8, or NUL, which ends C strings.
  var firstInvalidText: FilePlace? {
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let byte = invalidByte(in: bytes[start..<end]) {
        return FilePlace(line: line, column: byte)
      }
      line += 1
      start = end + 1
    }
    return nil
  }

  private func invalidByte(in line: ArraySlice<UInt8>) -> Int? {
    let zero = line.firstIndex(of: 0).map { $0 - line.startIndex + 1 }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: line.span)
      return zero
    } catch {
      return min(error.byteOffsets.lowerBound + 1, zero ?? .max)
    }
  }

  /// Returns UTF-16 as UTF-8; `nil` for other bytes, and for UTF-16 that is not valid.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count.isMultiple(of: 2) else {
      return nil
    }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(units.count)
    let isInvalid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { decoded.append($0) }
    return isInvalid ? nil : decoded
  }
}
