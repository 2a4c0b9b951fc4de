import Entities

/// The bytes of a file to import, as UTF-8.
struct ImportedText {
  let bytes: [UInt8]
  /// It begins with the byte order mark of UTF-16.
  let isUTF16: Bool

  init(_ bytes: [UInt8]) {
    isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    self.bytes = isUTF16 ? Self.decoded(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF) : bytes
  }

  /// The first fault becomes a byte that isn't UTF-8 and ends the text, so that it is reported with
  /// its place.
  private static func decoded(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8] {
    let isWhole = bytes.count.isMultiple(of: 2)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(units.count)
    let isInvalid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { decoded.append($0) }
    return decoded + (isInvalid || !isWhole ? [0xFF] : [])
  }

  /// A byte order mark may come first.
  var isBlank: Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// Invalid UTF-8, or NUL, which ends C strings.
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
}
