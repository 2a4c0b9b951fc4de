// The key sequences of terminals. ECMA-48 defines their form. These documents define their meaning:
// - xterm, "PC-Style Function Keys": https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
// - The Linux console: console_codes(4), and keymaps(5) as in terminfo(5)
// - rxvt: terminfo(5); the final byte means Shift (`$`), Control (`^`) or both (`@`)
// - Kitty: https://sw.kovidgoyal.net/kitty/keyboard-protocol/

extension ControlSequence {
  var key: Key? {
    switch final {
    case "u": kittyKey
    case "~": numberedKey()
    case "^": numberedKey([.control])
    case "$": numberedKey([.shift])
    case "@": numberedKey([.shift, .control])
    case "Z": pressed(.tab, [.shift])
    default: letteredKey
    }
  }

  private var letteredKey: Key? {
    guard self[0] ?? 1 == 1 else { return nil }
    if let shifted = Self.rxvtArrows[final] { return pressed(shifted, [.shift]) }
    return Self.letters[final].map { pressed($0) }
  }

  private func numberedKey(_ more: Key.Modifiers = []) -> Key? {
    // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code ~
    if self[0] == 27, parameters.count == 3 {
      return self[2].flatMap(Key.Code.init(kitty:)).map { pressed($0) }
    }
    return self[0].flatMap { Self.numbered[$0] }.map { pressed($0, more) }
  }

  /// The key of `CSI code ; modifiers u`.
  private var kittyKey: Key? { self[0].flatMap(Key.Code.init(kitty:)).map { pressed($0) } }

  private func pressed(_ code: Key.Code, _ more: Key.Modifiers = []) -> Key {
    Key(code, modifiers.union(more))
  }

  private var modifiers: Key.Modifiers { self[1].map(Key.Modifiers.init(parameter:)) ?? [] }

  /// `CSI letter`, and `SS3 letter` in application mode.
  static let letters: [Character: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "E": .begin, "F": .end, "G": .begin, "H": .home,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  static let rxvtArrows: [Character: Key.Code] = ["a": .up, "b": .down, "c": .right, "d": .left]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
    57_427: .begin,
  ]
}

extension Key.Modifiers {
  /// Parses 1 + the bits of Shift, Alt, Control, Super, Hyper and Meta; lock states are ignored.
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    self.init(rawValue: UInt8(bits & 0xF))
    if bits & 0x10 != 0 { insert(.super) }
    if bits & 0x20 != 0 { insert(.alt) }
  }
}

extension Key.Code {
  /// Parses a scalar, or a number in Kitty's table of functional keys; `nil` for modifier, lock and
  /// media keys.
  init?(kitty code: Int) {
    switch code {
    case 9: self = .tab
    case 13: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 57_376...57_398: self = .function(code - 57_376 + 13)
    case 57_344...63_743:
      guard let key = Self.keypad[code] else { return nil }
      self = key
    default:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
        scalar.properties.generalCategory != .control
      else { return nil }
      self = .character(Character(scalar))
    }
  }

  private static let keypad: [Int: Key.Code] = {
    let typed = zip(57_399..., "0123456789./*-+").map { ($0, Key.Code.character($1)) }
    let named: [Key.Code] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete, .begin,
    ]
    var keys = Dictionary(uniqueKeysWithValues: typed + zip(57_417..., named))
    keys[57_414] = .enter
    keys[57_415] = .character("=")
    keys[57_416] = .character(",")
    return keys
  }()
}
