// What keys send: ECMA-48 has the form, and terminals the meaning.
// - xterm, "PC-Style Function Keys": https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
// - The Linux console: console_codes(4), and keymaps(5) as terminfo(5) has them
// - rxvt: terminfo(5), whose final byte names Shift (`$`), Control (`^`) or both (`@`)
// - Kitty: https://sw.kovidgoyal.net/kitty/keyboard-protocol/

extension ControlSequence {
  /// The key that was pressed; `nil` for one that was let go, or that we do not know.
  var key: Key? {
    switch final {
    case "u": kittyKey
    case "~": numberedKey()
    case "^": numberedKey([.control])
    case "$": numberedKey([.shift])
    case "@": numberedKey([.shift, .control])
    case "Z": pressed(.tab, [.shift])
    case "R" where isPosition: nil
    default: letteredKey
    }
  }

  /// Whether it says where the cursor is and no key: F3 with modifiers looks like the first row,
  /// which DECXCPR is asked to tell apart.
  private var isPosition: Bool {
    parameters.count == 2 && (self[0] != 1 || !(2...16).contains(self[1] ?? 1))
  }

  private var letteredKey: Key? {
    guard self[0] ?? 1 == 1 else { return nil }
    if let shifted = Self.rxvtArrows[final] { return pressed(shifted, [.shift]) }
    return Self.letters[final].flatMap { pressed($0) }
  }

  private func numberedKey(_ more: Key.Modifiers = []) -> Key? {
    // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code ~
    if self[0] == 27, parameters.count == 3 {
      return self[2].flatMap(Key.Code.init(kitty:)).flatMap { pressed($0) }
    }
    return self[0].flatMap { Self.numbered[$0] }.flatMap { pressed($0, more) }
  }

  /// The key of `CSI code : shifted : base ; modifiers : event ; text u`.
  private var kittyKey: Key? {
    let isShifted = modifiers.contains(.shift) && !modifiers.contains(.control)
    let code = (isShifted ? self[0, part: 1] : nil) ?? self[0]
    if code == 0 { return self[2].flatMap(Key.Code.init(kitty:)).flatMap { pressed($0) } }
    guard let code = code.flatMap(Key.Code.init(kitty:)) else { return nil }
    let isTyped = isShifted && self[0, part: 1] != nil
    return pressed(code, without: isTyped ? .shift : [])
  }

  /// The key with what was held down; `nil` when the event is its release (3).
  private func pressed(
    _ code: Key.Code, _ more: Key.Modifiers = [], without less: Key.Modifiers = []
  ) -> Key? {
    guard self[1, part: 1] != 3 else { return nil }
    return Key(code, modifiers.union(more).subtracting(less))
  }

  private var modifiers: Key.Modifiers {
    self[1].map(Key.Modifiers.init(parameter:)) ?? []
  }

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
  /// Reads the parameter, which is 1 more than the bits: Shift, Alt, Control, Super, Hyper, Meta.
  ///
  /// The locks beyond those say nothing of what is held down.
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    self.init(rawValue: UInt8(bits & 0xF))
    if bits & 0x10 != 0 { insert(.super) }
    if bits & 0x20 != 0 { insert(.alt) }
  }
}
