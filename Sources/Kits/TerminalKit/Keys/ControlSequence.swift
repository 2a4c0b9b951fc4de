/// A control sequence of a terminal, parsed (ECMA-48, 5.4), without `CSI`.
struct ControlSequence {
  /// The prefix of a private sequence, one of `<=>?`.
  private(set) var prefix: Character?
  /// The parameters, each split at colons; an omitted value is `nil`.
  private(set) var parameters: [[Int?]] = []
  private(set) var intermediates = ""
  let final: Character

  /// The maximum of a number; larger ones are clamped.
  private static let largest = 0x11_0000

  /// Parses the bytes between `CSI` and `final`, which are all valid there.
  init(_ bytes: some Sequence<UInt8>, final: UInt8) {
    self.final = Character(Unicode.Scalar(final))
    var isFirst = true
    for byte in bytes {
      read(byte, isFirst: isFirst)
      isFirst = false
    }
  }

  private mutating func read(_ byte: UInt8, isFirst: Bool) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(digit: Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: ";"):
      begin()
      parameters.append([nil])
    case UInt8(ascii: ":"):
      begin()
      parameters[parameters.count - 1].append(nil)
    case 0x3C...0x3F where isFirst: prefix = Character(Unicode.Scalar(byte))
    default: intermediates.append(Character(Unicode.Scalar(byte)))
    }
  }

  private mutating func begin() {
    if parameters.isEmpty { parameters = [[nil]] }
  }

  private mutating func add(digit: Int) {
    begin()
    let (last, part) = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
    let number = (parameters[last][part] ?? 0) * 10 + digit
    parameters[last][part] = min(number, Self.largest)
  }

  /// A part of a parameter, both counted from 0; `nil` if it is omitted.
  subscript(_ parameter: Int, part part: Int = 0) -> Int? {
    guard parameters.indices.contains(parameter) else { return nil }
    let parts = parameters[parameter]
    return parts.indices.contains(part) ? parts[part] : nil
  }

  /// The first part of each parameter, or 0 if it is omitted.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }

  var isPasteStart: Bool {
    final == "~" && prefix == nil && intermediates.isEmpty && parameters == [[200]]
  }

  var text: String {
    let parts = parameters.map { $0.map { $0.map(String.init) ?? "" }.joined(separator: ":") }
    return (prefix.map(String.init) ?? "") + parts.joined(separator: ";") + intermediates
      + String(final)
  }
}

extension ControlSequence {
  var event: InputEvent? {
    if prefix == "<", intermediates.isEmpty, final == "M" || final == "m" { return sgrMouse }
    if prefix != nil || !intermediates.isEmpty { return reply.map { .reply($0) } }
    switch final {
    case "I" where parameters.isEmpty: return .focusIn
    case "O" where parameters.isEmpty: return .focusOut
    default: return key.map { .key($0) } ?? reply.map { .reply($0) }
    }
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

  /// The bits of the button code that identify the button: two bits, wheel and extra buttons.
  private static let buttonBits = 0b1100_0011

  /// Parses xterm's button code with a cell counted from 1, or returns `nil` for an invalid cell.
  ///
  /// The form before SGR does not report which button was released: it is reported as the left one.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, column > 0, row > 0 else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button = code & Self.buttonBits
    guard let action = Action(button, isMotion: code & 32 != 0, isRelease: isRelease) else {
      return nil
    }
    self.init(action, column: column - 1, row: row - 1, modifiers: modifiers)
  }
}

extension MouseEvent.Action {
  fileprivate init?(_ button: Int, isMotion: Bool, isRelease: Bool) {
    switch button {
    case 64...67:
      // A wheel has no release.
      guard !isRelease else { return nil }
      self = .wheel([.up, .down, .left, .right][button - 64])
    case 3: self = isMotion ? .move : .release(.left)
    case 0...2, 128...131:
      let button = MouseEvent.Button(button)
      self = isRelease ? .release(button) : isMotion ? .drag(button) : .press(button)
    default: return nil
    }
  }
}

extension MouseEvent.Button {
  fileprivate init(_ code: Int) {
    switch code {
    case 0: self = .left
    case 1: self = .middle
    case 2: self = .right
    default: self = .other(code - 128 + 8)
    }
  }
}

extension ControlSequence {
  /// The terminal's reply to a query, if this is one (xterm's control sequences; Kitty's for `u`).
  var reply: TerminalReply? {
    switch (prefix, intermediates, final) {
    case ("?", "", "u"): .keyboard
    case ("?", "$", "y"): mode
    case (nil, "", "n"), (nil, "", "t"), (nil, "", "R"): .other(text)
    case (nil, _, _): nil
    default: .other(text)
    }
  }

  private var mode: TerminalReply? {
    guard let mode = self[0], let state = TerminalReply.ModeState(rawValue: self[1] ?? 0) else {
      return nil
    }
    return .mode(mode, state)
  }
}

extension TerminalReply {
  /// `introducer` is `]` for OSC, `P` for DCS or `_` for APC.
  init(_ introducer: UInt8, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isBackground = introducer == UInt8(ascii: "]") && text.hasPrefix("11;")
    let color = isBackground ? RGB(spec: String(text.dropFirst(3))) : nil
    self = color.map { .background($0) } ?? .other(text)
  }
}
