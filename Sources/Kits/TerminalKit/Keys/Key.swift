/// A key that was pressed, with what was held down beside it.
public struct Key: Hashable, Sendable {
  /// Which key it is.
  public enum Code: Hashable, Sendable {
    /// What the key types.
    ///
    /// A scalar that joins what was typed before it (a mark, a joiner, a vowel of Jamo) is a
    /// character of its own here: waiting for one would make every key late. Put behind each other
    /// these characters are the text as it was typed.
    case character(Character)
    case enter
    case tab
    case backspace
    case escape
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case insert
    case delete
    /// The 5 in the middle of the number pad.
    case begin
    /// F1 is 1.
    case function(Int)
  }

  public let code: Code
  public let modifiers: Modifiers

  /// Creates a key, in the one form that it has however a terminal says it.
  ///
  /// Shift is in the character where that has a case, as `J` has; with Control the character is
  /// small, and Shift stays beside it.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code else {
      self.code = code
      self.modifiers = modifiers
      return
    }
    if modifiers.contains(.control) {
      self.code = .character(character.only(character.lowercased()))
      self.modifiers = modifiers
    } else if modifiers.contains(.shift), character.isCased {
      self.code = .character(character.only(character.uppercased()))
      self.modifiers = modifiers.subtracting(.shift)
    } else {
      self.code = code
      self.modifiers = modifiers
    }
  }

  /// Creates the key that types `character`.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// What the key types by itself; `nil` for one that is named, or with Alt, Control or Super.
  public var text: Character? {
    guard case .character(let character) = code, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

extension Key {
  /// What is held down while a key is pressed or the mouse is used.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which is Option elsewhere, and Meta.
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
    /// Super, which is the Windows key or Command, and Hyper.
    public static let `super` = Modifiers(rawValue: 8)
  }
}

extension Character {
  /// The text where it is one character, else this one: `ß` stays what it is.
  fileprivate func only(_ text: String) -> Character {
    guard let first = text.first, text.dropFirst().isEmpty else { return self }
    return first
  }
}

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
