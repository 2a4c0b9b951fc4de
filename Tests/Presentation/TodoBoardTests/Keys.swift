import TerminalKit
import TerminalKitTesting
import Testing

extension ScreenFixture {
  private static let codes: [Character: Key] = [
    "⏎": Key(.enter), "⎋": Key(.escape), "⇥": Key(.tab), "⇤": Key(.tab, .shift),
    "⌫": Key(.backspace), "↑": Key(.up), "↓": Key(.down), "←": Key(.left), "→": Key(.right),
    "⇱": Key(.home), "⇲": Key(.end),
  ]

  /// Presses a key for each character, and then expects some texts on the screen and others not.
  ///
  /// `⏎ ⎋ ⇥ ⇤ ⌫ ↑ ↓ ← → ⇱ ⇲` are keys that type no text; after `⌃`, a key is held with Control.
  func send(
    _ keys: String, shows: String..., hides: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    var modifiers: Key.Modifiers = []
    for character in keys {
      if character == "⌃" {
        modifiers = .control
        continue
      }
      press(Self.codes[character] ?? Key(character, modifiers))
      modifiers = []
    }
    expect(shows, hides, location)
  }

  func shows(
    _ texts: String..., hides: String..., at location: SourceLocation = #_sourceLocation
  ) {
    expect(texts, hides, location)
  }

  private func expect(_ shows: [String], _ hides: [String], _ location: SourceLocation) {
    let text = text
    let missing = shows.filter { !text.contains($0) }
    let unwanted = hides.filter { text.contains($0) }
    #expect(missing.isEmpty && unwanted.isEmpty, "\(text)", sourceLocation: location)
  }

  /// Returns what a screen reader announces during the action, besides the present content.
  func announced(during action: () throws -> Void) rethrows -> [String] {
    if screen.announce == nil {
      screen.announce = { _ in }
      turn()
    }
    var texts: [String] = []
    screen.announce = { texts.append($0) }
    try action()
    screen.announce = { _ in }
    return texts
  }
}
