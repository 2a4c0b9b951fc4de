import Entities

/// The rows of a CSV text (RFC 4180) in UTF-8.
///
/// Rows end in CRLF or LF. A quoted value can contain commas, line ends, and doubled quotes. A byte
/// order mark before the first row is ignored.
///
/// Values can also be separated by semicolons or tabs, which spreadsheets write in many countries.
struct CSVRows {
  struct Row {
    /// The line where the row begins, counted from 1.
    let line: Int
    let values: [String]
    /// Whether a line end follows, so that the row is not the cut end of a file.
    let hasEnd: Bool
  }

  /// A row with a syntax error, after which reading continues.
  struct Fault: Error {
    let fault: RecordFault
    let place: FilePlace

    var record: FileRecord { FileRecord(at: place, .bad(fault)) }
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  private var line = 1
  private var lineStart: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = index
    separator = Self.separator(in: bytes[index...])
  }

  private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    let first = bytes.first { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && ",;\t".utf8.contains(byte)
    }
    return first ?? UInt8(ascii: ",")
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func next() throws(Fault) -> Row? {
    while let row = try nextRow() {
      if row.values.contains(where: { !$0.isEmpty }) { return row }
    }
    return nil
  }

  private mutating func nextRow() throws(Fault) -> Row? {
    while index < bytes.count, skipEnd() {}
    guard index < bytes.count else { return nil }
    let first = line
    var values: [String] = []
    while true {
      values.append(try value())
      if take(separator) { continue }
      let isLast = index == bytes.count
      guard isLast || skipEnd() else {
        let place = FilePlace(line: line, column: index - lineStart + 1)
        while index < bytes.count, !isEnd { index += 1 }
        _ = skipEnd()
        let sign = String(Unicode.Scalar(separator))
        throw Fault(fault: .malformed(expected: sign), place: place)
      }
      return Row(line: first, values: values, hasEnd: !isLast)
    }
  }

  private mutating func value() throws(Fault) -> String {
    var start = index
    guard take(UInt8(ascii: "\"")) else {
      while index < bytes.count, bytes[index] != separator, !isEnd { index += 1 }
      return text(start..<index)
    }
    let (startLine, opening) = (line, start - lineStart + 1)
    var value = ""
    start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        value += text(start..<index)
        index += 1
        guard take(UInt8(ascii: "\"")) else { return value }
        value += "\""
        start = index
      case UInt8(ascii: "\n"): _ = skipEnd()
      default: index += 1
      }
    }
    throw Fault(
      fault: .malformed(expected: "\""), place: FilePlace(line: startLine, column: opening))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private var isEnd: Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
    default: false
    }
  }

  /// Returns `false` if the row hasn't ended.
  private mutating func skipEnd() -> Bool {
    guard index < bytes.count, isEnd else { return false }
    index += bytes[index] == UInt8(ascii: "\r") ? 2 : 1
    (line, lineStart) = (line + 1, index)
    return true
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }
}
