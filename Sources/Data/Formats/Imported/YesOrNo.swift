import Entities

/// A cell that says yes or no.
enum YesOrNo {
  /// Returns what the cell says; `nil` for another text.
  static func value(of text: String) -> Bool? {
    let word = CardText.oneLine(text).lowercased()
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }

  /// Whether the cell says yes, or has the date on which it became so.
  static func isSet(_ text: String, _ dates: ImportedDates) -> Bool {
    if let value = value(of: text) { return value }
    switch dates.read(text) {
    case .moment, .ambiguous, .inOtherOrder: return true
    case .unreadable: return false
    }
  }

  private static let yes: Set<String> = [
    "true", "yes", "y", "x", "1", "[x]", "checked", "done", "completed", "closed", "merged", "✓",
    "✔", "✔️", "✅", "☑",
    "☑️", "예", "네", "완료", "참",
  ]
  private static let no: Set<String> = [
    "false", "no", "n", "0", "-", "[ ]", "[]", "unchecked", "open", "☐", "❌", "✗", "아니요", "아니오",
    "거짓",
  ]
}
