extension JSONValue {
  public static let depthLimit = 512

  /// Parses UTF-8 with exactly one value, after an optional byte order mark.
  public init(parsing bytes: [UInt8]) throws(JSONFault) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      var cursor = JSONCursor(bytes)
      let value = try cursor.value()
      try cursor.finish()
      return value
    }
  }

  public init(parsing text: String) throws(JSONFault) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSONCursor {
  public mutating func value() throws(JSONFault) -> JSONValue {
    isFirst = false
    guard let next else { throw unexpected() }
    switch next {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", meaning: true)
    case UInt8(ascii: "f"): return try word("false", meaning: false)
    case UInt8(ascii: "n"): return try word("null", meaning: nil)
    default: throw unexpected()
    }
  }

  private mutating func word(
    _ word: StaticString, meaning value: JSONValue
  ) throws(JSONFault) -> JSONValue {
    for position in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[position] else { throw unexpected() }
      offset += 1
    }
    return value
  }

  private mutating func array() throws(JSONFault) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    while try nextElement() { elements.append(try value()) }
    return elements
  }

  private mutating func object() throws(JSONFault) -> JSONObject {
    try enter()
    var members: [JSONObject.Member] = []
    var keys = KeySet()
    while try next(before: "}") {
      let start = offset
      let key = try key()
      guard keys.insert(key, besides: members) else { throw fault(.duplicateKey(key), at: start) }
      members.append(.init(key: key, value: try value()))
    }
    return JSONObject(members: members)
  }

  /// Skips the opening bracket and white space.
  mutating func enter() throws(JSONFault) {
    guard depth < JSONValue.depthLimit else { throw fault(.malformed, at: offset) }
    depth += 1
    offset += 1
    isFirst = true
    skipSpace()
  }
}

extension JSONCursor {
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  func fault(_ reason: JSONFault.Reason, at offset: Int) -> JSONFault {
    JSONFault(reason, at: offset, in: bytes)
  }

  public func unexpected() -> JSONFault {
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    if case .error = decoder.decode(&rest) { return fault(.invalidUTF8, at: offset) }
    return fault(.malformed, at: offset)
  }
}

/// Finds duplicate names; small objects need no hash table.
private struct KeySet {
  private static let smallCount = 32

  private var table: Set<String> = []

  mutating func insert(_ key: String, besides members: [JSONObject.Member]) -> Bool {
    guard members.count >= Self.smallCount else { return !members.contains { $0.key == key } }
    if members.count == Self.smallCount { table = Set(members.map(\.key)) }
    return table.insert(key).inserted
  }
}

extension JSONCursor {
  mutating func number() throws(JSONFault) -> JSONValue {
    let start = offset
    let isNegative = take("-")
    if !take("0") { try digits() } else if isDigitNext { throw unexpected() }
    var isInteger = true
    if take(".") {
      try digits()
      isInteger = false
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
      isInteger = false
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // An integer cannot be -0.
    if isInteger, let integer = Int(text), integer != 0 || !isNegative { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw fault(.malformed, at: start) }
    return .number(JSONNumber(text: text))
  }

  private var isDigitNext: Bool {
    next.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  private mutating func digits() throws(JSONFault) {
    guard isDigitNext else { throw unexpected() }
    while isDigitNext { offset += 1 }
  }
}

extension JSONCursor {
  mutating func string() throws(JSONFault) -> String {
    offset += 1
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
    let start = offset
    var bits: UInt8 = 0
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw fault(.malformed, at: offset) }
      bits |= byte
      offset += 1
    }
    guard offset < bytes.count else {
      try checkUTF8(in: start..<offset)
      throw fault(.malformed, at: offset)
    }
    if bits >= 0x80 { try checkUTF8(in: start..<offset) }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
  }

  private func checkUTF8(in range: Range<Int>) throws(JSONFault) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: UnsafeBufferPointer(rebasing: bytes[range]).span)
    } catch {
      throw fault(.invalidUTF8, at: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else { throw unexpected() }
    offset += 1
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
    default: throw fault(.malformed, at: start)
    }
  }

  /// Reads the digits of `\u00e9`, or of a surrogate pair `\ud83d\ude00`; `start` is the backslash.
  private mutating func scalar(from start: Int) throws(JSONFault) -> Unicode.Scalar {
    let unit = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u") else { throw fault(.malformed, at: start) }
    let second = try hexadecimal(from: offset - 2)
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault(.malformed, at: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw unexpected() }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault(.malformed, at: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
