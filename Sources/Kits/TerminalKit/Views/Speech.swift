/// What there is to say about a screen, without saying anything twice.
struct Speech {
  private var said: [ObjectIdentifier: String] = [:]
  private weak var focused: View?
  private var focusText: String?

  /// Returns what is new since the last time: layers that have come, then what has the focus.
  ///
  /// Of a text that only grew, what was added is said.
  mutating func news(layers: [View], focused: View?) -> [String] {
    var news: [String] = []
    var now: [ObjectIdentifier: String] = [:]
    for layer in layers where layer !== focused {
      guard let text = layer.spoken, !text.isEmpty else { continue }
      now[ObjectIdentifier(layer)] = text
      if said[ObjectIdentifier(layer)] != text, !news.contains(text) { news.append(text) }
    }
    said = now
    let text = focused?.spoken
    if let text, let addition = addition(to: text, of: focused) { news.append(addition) }
    (self.focused, focusText) = (focused, text)
    return news
  }

  /// What is to be said of what has the focus; `nil` when that was said.
  private func addition(to text: String, of view: View?) -> String? {
    guard view === focused, let old = focusText else { return text.isEmpty ? nil : text }
    guard text != old else { return nil }
    return text.hasPrefix(old) ? String(text.dropFirst(old.count)) : text
  }
}
