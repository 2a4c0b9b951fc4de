extension Key {
  /// Reads what a key types, a control of ASCII among it; `nil` for controls beyond, which no key
  /// sends.
  ///
  /// `backspace` is the one that the terminal has for that key.
  ///
  /// That several keys send the same is older than terminals: Control with I is Tab, with M or J
  /// Enter (The Unicode Standard, table 23-1; VT100 User Guide, table 3-5).
  init?(typed scalar: Unicode.Scalar, backspace: UInt8) {
    switch scalar.value {
    case UInt32(backspace): self.init(.backspace)
    case 0x00: self.init(" ", .control)
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(Character(scalar.shifted(by: 0x60)), .control)
    case 0x1C...0x1F: self.init(Character(scalar.shifted(by: 0x40)), .control)
    case 0x7F: self.init(.delete)
    case 0x80...0x9F: return nil
    default: self.init(Character(scalar))
    }
  }

  /// Reads the letter behind SS3, with the parameter of modifiers that some terminals put before it
  /// (`SS3 5 C`); `nil` for one that no key sends.
  init?(function letter: UInt8, modifiers parameter: Int?) {
    let modifiers = parameter.map(Modifiers.init(parameter:)) ?? []
    let character = Character(Unicode.Scalar(letter))
    if let code = ControlSequence.letters[character] {
      self.init(code, modifiers)
    } else if let code = ControlSequence.rxvtArrows[character] {
      self.init(code, modifiers.union(.control))
    } else if let code = Code(keypad: letter) {
      self.init(code, modifiers)
    } else {
      return nil
    }
  }
}

extension Key.Code {
  /// Reads what the Linux console sends behind `CSI [` for F1 to F5; `nil` for anything else.
  init?(console letter: UInt8) {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return nil }
    self = .function(Int(letter - UInt8(ascii: "A")) + 1)
  }
}

extension Unicode.Scalar {
  fileprivate func shifted(by offset: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value) + offset)
  }
}
