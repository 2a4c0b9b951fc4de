import TerminalKit

extension Key {
  func name(_ marks: MarkSet) -> String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return (parts + [code.name(marks, isHeld: !parts.isEmpty)]).joined(separator: "-")
  }
}

extension Key.Code {
  fileprivate func name(_ marks: MarkSet, isHeld: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isHeld ? character.uppercased() : String(character)
    case .up: marks == .unicode ? "↑" : "Up"
    case .down: marks == .unicode ? "↓" : "Down"
    case .left: marks == .unicode ? "←" : "Left"
    case .right: marks == .unicode ? "→" : "Right"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .begin: "Begin"
    case .function(let number): "F\(number)"
    }
  }
}

extension Key {
  /// The Latin letter on the key that types this Jamo in the two-set layout; `nil` for other keys.
  ///
  /// Most Jamo are the same with Shift, which only terminals with Kitty's protocol report. In other
  /// terminals `ㅗ` is `h`, with or without Shift.
  var inLatin: Key? {
    guard case .character(let character) = code, let letter = Self.letters[character] else {
      return nil
    }
    return Key(letter, modifiers)
  }

  /// The arrow for `h`, `j`, `k` or `l`.
  var arrow: Key? {
    switch inLatin ?? self {
    case Key("h"): Key(.left)
    case Key("j"): Key(.down)
    case Key("k"): Key(.up)
    case Key("l"): Key(.right)
    default: nil
    }
  }

  /// The two-set layout (KS X 5002), with the seven Jamo that take Shift.
  private static let letters: [Character: Character] = {
    let jamo = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
    let latin = "qwertyuiopasdfghjklzxcvbnmQWERTOP"
    return Dictionary(uniqueKeysWithValues: zip(jamo, latin))
  }()
}
