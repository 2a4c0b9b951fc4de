/// A control sequence of a terminal, parsed (ECMA-48, 5.4), without `CSI`.
struct ControlSequence {
  /// The parameters; an omitted value is `nil`.
  let parameters: [Int?]
  /// The other bytes: the prefix of a private sequence, one of `<=>?`, and intermediate bytes.
  let marks: String
  let final: Character

  private static let largest = 0x11_0000

  /// Parses the bytes between `CSI` and `final`, which are all valid there.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = Character(Unicode.Scalar(final))
    let text = String(decoding: bytes, as: UTF8.self)
    marks = text.filter { !"0123456789;".contains($0) }
    let parts = text.filter { "0123456789;".contains($0) }
      .split(separator: ";", omittingEmptySubsequences: false)
    parameters = parts.map { $0.isEmpty ? nil : min(Int($0) ?? Self.largest, Self.largest) }
  }

  subscript(_ parameter: Int) -> Int? {
    parameters.indices.contains(parameter) ? parameters[parameter] : nil
  }

  var isPasteStart: Bool {
    final == "~" && marks.isEmpty && parameters == [200]
  }
}

extension ControlSequence {
  var event: InputEvent? {
    if marks == "<", final == "M" || final == "m" { return sgrMouse }
    return marks.isEmpty ? key.map { .key($0) } : nil
  }
}

// Mouse reports as in xterm ("Mouse Tracking" in its control sequences): SGR (1006), which
// TerminalModes enables, and the older form of terminals without SGR.

extension ControlSequence {
  /// Parses `CSI < button ; column ; row M`, with `m` for a release.
  var sgrMouse: InputEvent? {
    guard let code = self[0], let column = self[1], let row = self[2] else { return nil }
    return MouseEvent(code: code, column: column, row: row, isRelease: final == "m")
      .map { .mouse($0) }
  }
}

extension MouseEvent {
  /// Parses the three bytes after `CSI M`, each 32 higher than its number.
  init?(x10 bytes: [UInt8]) {
    guard bytes.count == 3 else { return nil }
    let numbers = bytes.map { Int($0) - 32 }
    self.init(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
  }

  /// Parses xterm's button code with a cell counted from 1, or returns `nil` for an invalid cell.
  ///
  /// The form before SGR does not report which button was released: it is reported as the left one.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, column > 0, row > 0 else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard let action = Action(code: code, isRelease: isRelease) else { return nil }
    self.init(action, column: column - 1, row: row - 1, modifiers: modifiers)
  }
}

extension MouseEvent.Action {
  fileprivate init?(code: Int, isRelease: Bool) {
    let button = code & 0b1100_0011
    switch button {
    // A wheel has no release.
    case 64 where !isRelease: self = .wheel(.up)
    case 65 where !isRelease: self = .wheel(.down)
    case 3 where code & 32 == 0: self = .release(.left)
    case 0...2, 128...131:
      let button = button == 0 ? MouseEvent.Button.left : .other
      self = isRelease ? .release(button) : code & 32 != 0 ? .drag(button) : .press(button)
    default: return nil
    }
  }
}

extension InputEvent {
  /// Only a background colour is an event; `introducer` is `]` for OSC, `P` for DCS or `_` for APC.
  init?(reply bytes: [UInt8], to introducer: UInt8) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard introducer == UInt8(ascii: "]"), text.hasPrefix("11;"),
      let color = RGB(spec: String(text.dropFirst(3)))
    else { return nil }
    self = .background(color)
  }
}

extension RGB {
  /// Parses a colour in XParseColor's syntax: `rgb:R/G/B` or `rgba:R/G/B/A`, whose parts are one to
  /// four hexadecimal digits, scaled by the maximum for that number of digits.
  init?(spec: String) {
    let halves = spec.split(separator: ":", omittingEmptySubsequences: false)
    let counts = ["rgb": 3, "rgba": 4]
    guard halves.count == 2, let count = counts[halves[0].lowercased()] else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
    let values = parts.compactMap { Self.value(of: $0) }
    guard parts.count == count, values.count == count else { return nil }
    self.init(values[0], values[1], values[2])
  }

  private static func value(of digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
