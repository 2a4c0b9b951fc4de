import Entities
import Glibc

/// The bytes of a file to import, as UTF-8 with line ends.
///
/// UTF-16 becomes UTF-8, with a byte order mark or without one. Where lines end only in CR, as in
/// old files of a Mac, CR becomes LF. Values in quotes can contain LF there.
struct ImportedText {
  let bytes: [UInt8]
  let isUTF16: Bool

  init(_ bytes: [UInt8]) {
    let converted = UTF16Text(bytes)?.utf8
    let text = converted ?? bytes
    isUTF16 = converted != nil
    self.bytes = Self.endsInCR(text) ? Self.endingInLF(text) : text
  }

  /// No LF is outside of quotes.
  private static func endsInCR(_ bytes: [UInt8]) -> Bool {
    guard has(0x0D, bytes) else { return false }
    guard has(0x0A, bytes) else { return true }
    var isQuoted = false
    var hasEnd = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case 0x0A where !isQuoted: return false
      case 0x0D where !isQuoted: hasEnd = true
      default: break
      }
    }
    return hasEnd && !isQuoted
  }

  /// Most files have no CR, and `contains` takes twenty times as long.
  private static func has(_ byte: Int32, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, byte, bytes.count) } != nil
    }
  }

  private static func endingInLF(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0A, text.last == 0x0D { text.removeLast() }
      if text.last == 0x0D { text[text.count - 1] = 0x0A }
      text.append(byte)
    }
    if text.last == 0x0D { text[text.count - 1] = 0x0A }
    return text
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
