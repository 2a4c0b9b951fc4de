/// The texts of a line, which the arrow keys bring back; it belongs to the session.
final class LineHistory {
  private var lines: [String] = []
  /// The place of the shown line; the count of ``lines`` for the text that was typed.
  private var index = 0
  private var typed = ""

  /// Keeps a text that was submitted; an equal one before it is forgotten.
  func add(_ text: String) {
    if !text.allSatisfy(\.isWhitespace) {
      lines.removeAll { $0 == text }
      lines.append(text)
    }
    index = lines.count
  }

  /// Returns the text before or after the shown one, which is `text`; `nil` at an end.
  func line(_ step: Int, from text: String) -> String? {
    guard 0...lines.count ~= index + step else { return nil }
    if index == lines.count { typed = text }
    index += step
    return index == lines.count ? typed : lines[index]
  }
}
