/// A key; Shift is part of a character, as in `J`, and with Control the character is lower case.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    ///
    /// A scalar that combines with the previous one (a mark, a joiner, a vowel of Jamo) is a
    /// character of its own here, because waiting for the next one would delay every key. The
    /// concatenated characters are the typed text.
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
    case delete
    case f1
  }

  public let code: Code
  public let modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The character that the key types, or `nil` for a named key or with Alt or Control.
  public var text: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}

extension Key {
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }
}

extension Key {
  /// Parses a typed scalar, including ASCII controls, or returns `nil` for other controls.
  ///
  /// `backspace` is the byte that the terminal sends for Backspace. Some keys are
  /// indistinguishable: Control-I is Tab, Control-M and Control-J are Enter (The Unicode Standard,
  /// table 23-1; VT100 User Guide, table 3-5).
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
}

extension Unicode.Scalar {
  fileprivate func shifted(by offset: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value) + offset)
  }
}
