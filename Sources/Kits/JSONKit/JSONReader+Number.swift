extension JSONReader {
  /// Reads a number, whose sign or first digit comes next.
  mutating func number() throws(JSONFault) -> JSONValue {
    let start = index
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
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // There is no integer -0.
    if isInteger, let integer = Int(text), integer != 0 || !isNegative { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw fault(.numberTooLarge, at: start)
    }
    return .number(number)
  }

  private var isDigitNext: Bool {
    next.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  /// Steps over one digit or more.
  private mutating func digits() throws(JSONFault) {
    guard isDigitNext else { throw unexpected() }
    while isDigitNext { index += 1 }
  }
}
