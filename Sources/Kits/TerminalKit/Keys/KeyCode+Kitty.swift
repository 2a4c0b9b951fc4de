extension Key.Code {
  /// Reads a code of the Kitty keyboard protocol: a scalar, or a number of its table of functional
  /// keys; `nil` for keys that only hold others down, lock them or play music.
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

  /// The number pad, as the keys that it stands for.
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

  /// Reads what the number pad sends in application mode, `SS3 letter` (DECKPAM, VT100).
  init?(keypad letter: UInt8) {
    switch letter {
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: " "): self = .character(" ")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The letters stand 64 above the characters: j is *, y is 9.
      self = .character(Character(Unicode.Scalar(letter - 0x40)))
    default: return nil
    }
  }
}
