extension JSONReader {
  mutating func string() throws(JSONFault) -> String {
    index += 1
    let first = try run()
    if take("\"") { return first }
    var string = first
    while !take("\"") {
      if next == UInt8(ascii: "\\") {
        string.unicodeScalars.append(try escape())
      } else {
        string += try run()
      }
    }
    return string
  }

  private mutating func run() throws(JSONFault) -> String {
    let start = index
    var bits: UInt8 = 0
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw fault(.controlCharacter(byte), at: index) }
      bits |= byte
      index += 1
    }
    guard index < bytes.count else {
      try checkUTF8(in: start..<index)
      throw fault(.unexpectedEnd, at: index)
    }
    if bits >= 0x80 { try checkUTF8(in: start..<index) }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
  }

  private func checkUTF8(in range: Range<Int>) throws(JSONFault) {
    var decoder = UTF8()
    var rest = bytes[range].makeIterator()
    var offset = range.lowerBound
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return
      case .error: throw fault(.invalidUTF8, at: offset)
      }
    }
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else { throw unexpected() }
    index += 1
    switch Unicode.Scalar(letter) {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try scalar(from: start)
    default: throw fault(.invalidEscape, at: start)
    }
  }

  /// Reads the digits of `\u00e9`, or of a surrogate pair `\ud83d\ude00`; `start` is the backslash.
  private mutating func scalar(from start: Int) throws(JSONFault) -> Unicode.Scalar {
    let unit = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u") else { throw fault(.loneSurrogate, at: start) }
    let second = try hexadecimal(from: index - 2)
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw unexpected() }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault(.invalidEscape, at: start)
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}
