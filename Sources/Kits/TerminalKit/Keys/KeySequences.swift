// The key sequences of terminals. ECMA-48 defines their form. These documents define their meaning:
// - xterm, "PC-Style Function Keys": https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
// - The Linux console: console_codes(4), and keymaps(5) as in terminfo(5)

extension ControlSequence {
  var key: Key? {
    let modifiers = Key.Modifiers(parameter: self[1])
    switch final {
    case "~": return self[0].flatMap { Self.numbered[$0] }.map { Key($0, modifiers) }
    case "Z": return Key(.tab, modifiers.union(.shift))
    default:
      guard self[0] ?? 1 == 1 else { return nil }
      return Self.letters[final].map { Key($0, modifiers) }
    }
  }

  /// `CSI letter`, and `SS3 letter` in application mode.
  static let letters: [Character: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .f1,
  ]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .f1,
  ]
}

extension Key.Modifiers {
  /// Parses 1 + the bits of Shift, Alt, Control and Meta; `nil` is none.
  init(parameter: Int?) {
    let bits = max(parameter ?? 1, 1) - 1
    self.init(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { insert(.alt) }
  }
}
