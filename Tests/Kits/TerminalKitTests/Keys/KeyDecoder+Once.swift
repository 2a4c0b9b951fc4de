import TerminalKit

extension KeyDecoder {
  /// Returns the events of bytes that arrive at once, followed by the end of the input.
  static func events(of text: String, backspace: UInt8 = 0x7F) -> [InputEvent] {
    events(of: Array(text.utf8), backspace: backspace)
  }

  static func events(of bytes: [UInt8], backspace: UInt8 = 0x7F) -> [InputEvent] {
    var decoder = KeyDecoder(backspace: backspace)
    return decoder.feed(bytes, at: .zero) + decoder.end()
  }

  static func keys(of text: String) -> [Key] { events(of: text).compactMap(\.key) }
}

extension InputEvent {
  var key: Key? { if case .key(let key) = self { key } else { nil } }
}
