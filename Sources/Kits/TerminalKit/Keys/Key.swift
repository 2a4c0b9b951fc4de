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
