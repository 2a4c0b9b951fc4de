import TerminalKit

extension KeyDecoder {
  /// Returns the events of bytes that arrive at once, followed by the end of the input.
  static func events(of bytes: some Sequence<UInt8>, backspace: UInt8 = 0x7F) -> [InputEvent] {
    var decoder = KeyDecoder(backspace: backspace)
    return decoder.feed(bytes, at: .zero) + decoder.end()
  }

  /// The same, where `␛` in the text is an Escape, and spelled: `up C-S-right A-x paste(a)`.
  static func spelled(_ text: String) -> String {
    events(of: text.replacing("␛", with: "\u{1B}").utf8).spelled
  }
}

extension [InputEvent] {
  var spelled: String { map(\.spelled).joined(separator: " ") }
}

extension InputEvent {
  fileprivate var spelled: String {
    switch self {
    case .key(let key): key.modifiers.spelled + key.code.spelled
    case .mouse(let mouse):
      "\(mouse.modifiers.spelled)\(mouse.action.spelled)@\(mouse.column),\(mouse.row)"
    case .paste(let text): "paste(\(text))"
    case .resize(let size): "\(size.columns)×\(size.rows)"
    case .background(let color): "rgb(\(color.red),\(color.green),\(color.blue))"
    }
  }
}

extension MouseEvent.Action {
  fileprivate var spelled: String {
    switch self {
    case .press(let button): "press-\(button)"
    case .release(let button): "release-\(button)"
    case .drag(let button): "drag-\(button)"
    case .wheel(let direction): "wheel-\(direction)"
    }
  }
}

extension Key.Code {
  fileprivate var spelled: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    default: "\(self)"
    }
  }
}

extension Key.Modifiers {
  fileprivate var spelled: String {
    let names: [(Self, String)] = [(.control, "C-"), (.alt, "A-"), (.shift, "S-")]
    return names.filter { contains($0.0) }.map(\.1).joined()
  }
}
