/// Gathers what is pasted, up to what ends it (`CSI 201 ~`, xterm's bracketed paste mode).
struct PasteReader {
  private static let end = Array("\u{1B}[201~".utf8)

  /// How many bytes are kept; what goes beyond is left out, and still no key.
  let limit: Int
  private var bytes: [UInt8] = []
  /// How much of the end the last bytes are.
  private var matched = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next byte; returns whether it was the last one of what ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Only its first byte could begin the end anew.
    for held in Self.end[..<matched] { keep(held) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) }
  }

  /// The text so far, as data: lines end in a line feed, and of the controls there are tabs beside
  /// it and no others, so that nothing is left that a terminal would obey.
  var text: String {
    var whole = bytes[...]
    if bytes.count == limit { whole = whole.dropLast(Self.cutTail(of: bytes)) }
    var text = ""
    var wasReturn = false
    for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && !wasReturn) {
        text.unicodeScalars.append("\n")
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        text.unicodeScalars.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return text
  }

  /// The bytes at the end that are the beginning of a scalar which the limit has cut.
  private static func cutTail(of bytes: [UInt8]) -> Int {
    var reader = ScalarReader()
    var pending = 0
    for byte in bytes.suffix(3) {
      pending = if case .incomplete = reader.take(byte) { pending + 1 } else { 0 }
    }
    return pending
  }
}
