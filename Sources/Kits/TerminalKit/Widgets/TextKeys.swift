extension TextEditing {
  /// Handles the keys that all text fields share, and returns whether the key has a meaning there.
  mutating func handle(_ key: Key) -> Bool {
    if let text = key.text {
      insert(String(text))
      return true
    }
    if let motion = key.deletion {
      delete(motion)
      return true
    }
    guard let motion = key.motion else { return false }
    move(motion, selecting: key.modifiers.contains(.shift))
    return true
  }
}

extension Key {
  private static let shellMotions: [Key: TextEditing.Motion] = [
    Key("a", .control): .lineStart, Key("e", .control): .lineEnd, Key("b", .control): .backward,
    Key("f", .control): .forward, Key("b", .alt): .wordBackward, Key("f", .alt): .wordForward,
  ]

  private static let shellDeletions: [Key: TextEditing.Motion] = [
    Key("h", .control): .backward, Key("d", .control): .forward,
    Key("w", .control): .wordBackward, Key("d", .alt): .wordForward,
    Key("u", .control): .lineStart, Key("k", .control): .lineEnd,
  ]

  fileprivate var motion: TextEditing.Motion? {
    if let motion = Self.shellMotions[self] { return motion }
    let plain = modifiers.subtracting(.shift)
    guard plain.isEmpty || plain == .alt || plain == .control else { return nil }
    switch code {
    case .left: return plain.isEmpty ? .backward : .wordBackward
    case .right: return plain.isEmpty ? .forward : .wordForward
    case .home: return plain.isEmpty ? .lineStart : .start
    case .end: return plain.isEmpty ? .lineEnd : .end
    default: return nil
    }
  }

  /// The deletion of the key, as a movement to its other end.
  fileprivate var deletion: TextEditing.Motion? {
    if let motion = Self.shellDeletions[self] { return motion }
    let isWord = modifiers == .alt || modifiers == .control
    guard isWord || modifiers.isSubset(of: .shift) else { return nil }
    switch code {
    case .backspace: return isWord ? .wordBackward : .backward
    case .delete: return isWord ? .wordForward : .forward
    default: return nil
    }
  }
}

extension String {
  /// The text without controls that a terminal would execute, except tabs.
  func typed(lineFeed: String) -> String {
    var text = ""
    for character in self {
      switch character {
      case "\n", "\r\n", "\r": text += lineFeed
      case "\t": text += " "
      default:
        let one = String(character)
        if one.visible == one { text += one }
      }
    }
    return text
  }
}
