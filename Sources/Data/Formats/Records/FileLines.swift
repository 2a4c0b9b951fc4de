import Entities

/// The lines of a file, which end in LF, CRLF or at its end, without a byte order mark.
struct FileLines: Sequence, IteratorProtocol {
  struct Line {
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// Whether a line end follows, so that the line is not the cut end of a file.
    let hasEnd: Bool

    var text: String? {
      String(validating: bytes, as: UTF8.self)
    }

    var notUTF8: FileRecord {
      FileRecord(at: FilePlace(line: number, column: bytes.firstThatIsNotUTF8), .bad(.notUTF8))
    }

    var isBlank: Bool { bytes.allSatisfy(\.isSpace) }
  }

  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    var line = rest[..<(end ?? rest.endIndex)]
    rest = end.map { rest[($0 + 1)...] } ?? []
    if end != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
    return Line(number: number, bytes: line, hasEnd: end != nil)
  }
}

extension UInt8 {
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isDigit: Bool { 0x30...0x39 ~= self }

  var isLetter: Bool { 0x41...0x5A ~= self || 0x61...0x7A ~= self }
}

extension ArraySlice<UInt8> {
  /// The position of the first byte that is not UTF-8, counted from 1; `nil` if all are.
  var firstThatIsNotUTF8: Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound + 1
    }
  }
}
