/// A control sequence of a terminal, parsed (ECMA-48, 5.4), without `CSI`.
struct ControlSequence {
  /// The prefix of a private sequence, one of `<=>?`.
  let prefix: Character?
  /// The parameters, without what follows a colon; an omitted value is `nil`.
  let parameters: [Int?]
  let intermediates: String
  let final: Character

  /// The maximum of a number; larger ones are clamped.
  private static let largest = 0x11_0000

  /// Parses the bytes between `CSI` and `final`, which are all valid there.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = Character(Unicode.Scalar(final))
    let text = String(decoding: bytes, as: UTF8.self)
    prefix = text.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    let rest = text.dropFirst(prefix == nil ? 0 : 1)
    let numbers = rest.prefix { "0123456789:;".contains($0) }
    intermediates = String(rest.dropFirst(numbers.count))
    let parts = numbers.split(separator: ";", omittingEmptySubsequences: false)
    parameters =
      numbers.isEmpty
      ? []
      : parts.map { part in
        let digits = part.prefix { $0 != ":" }
        return digits.isEmpty ? nil : min(Int(digits) ?? Self.largest, Self.largest)
      }
  }

  subscript(_ parameter: Int) -> Int? {
    parameters.indices.contains(parameter) ? parameters[parameter] : nil
  }

  var isPasteStart: Bool {
    final == "~" && prefix == nil && intermediates.isEmpty && parameters == [200]
  }
}

extension ControlSequence {
  var event: InputEvent? {
    if prefix == "<", intermediates.isEmpty, final == "M" || final == "m" { return sgrMouse }
    if prefix != nil || !intermediates.isEmpty { return reply.map { .reply($0) } }
    return key.map { .key($0) } ?? reply.map { .reply($0) }
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

extension ControlSequence {
  /// The terminal's reply to a query, if this is one (xterm's control sequences; Kitty's for `u`).
  var reply: TerminalReply? {
    switch (prefix, intermediates, final) {
    case ("?", "", "u"): .keyboard
    // The mode is set or reset, so that the terminal knows it (DECRPM).
    case ("?", "$", "y") where self[0] == 2026 && (self[1] == 1 || self[1] == 2):
      .synchronizedUpdates
    case (nil, "", "n"), (nil, "", "t"), (nil, "", "R"): .other
    case (nil, _, _): nil
    default: .other
    }
  }
}

extension TerminalReply {
  /// `introducer` is `]` for OSC, `P` for DCS or `_` for APC.
  init(_ introducer: UInt8, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isBackground = introducer == UInt8(ascii: "]") && text.hasPrefix("11;")
    let color = isBackground ? RGB(spec: String(text.dropFirst(3))) : nil
    self = color.map { .background($0) } ?? .other
  }
}
