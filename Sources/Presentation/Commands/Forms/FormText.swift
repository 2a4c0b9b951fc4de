import Entities

/// A form as text: comments, a line per field, a line per step, and the notes after a rule.
///
///     # Card 12. …
///     Title: Buy milk
///     Deadline: 2026-11-27
///
///     - [ ] Find the shop
///     - [x] Take money
///
///     ---
///     Oat milk, if there is any.
struct FormText {
  /// The line between the steps and the notes.
  static let rule = "---"

  let text: String

  /// The lines of `guide` come first, as comments.
  init(_ form: CardEdit, guide: [String]) {
    var lines = guide.map { "# \($0)" }
    for field in CardField.formLines {
      let value = form[field].map(Self.text) ?? ""
      lines.append(value.isEmpty ? "\(field.label):" : "\(field.label): \(value)")
    }
    lines.append("")
    let steps = form.steps ?? []
    lines += steps.map { "\(Self.box(isChecked: $0.isChecked)) \($0.text)" }
    if !steps.isEmpty { lines.append("") }
    lines.append(Self.rule)
    if let notes = form.notes, !notes.isEmpty { lines.append(notes.text) }
    text = lines.map { "\($0)\n" }.joined()
  }

  static func box(isChecked: Bool) -> String {
    isChecked ? "- [x]" : "- [ ]"
  }

  private static func text(_ value: FieldValue) -> String {
    switch value {
    case .tags(let tags): tags.list.map(\.text).joined(separator: ", ")
    default: value.typed
    }
  }
}

/// The lines of a form, `Name: value`. Their names are the same in every language.
extension CardField {
  static let formLines = edited.filter { $0 == .column || form.contains($0) && !$0.isMultiline }

  /// The name in the form; its case is ignored.
  var label: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// Returns `nil` if a form has no line for the field.
  static func line(named word: String) -> CardField? {
    let folded = word.lowercased()
    let field = folded == "due" ? .deadline : CardField(rawValue: folded)
    return field.flatMap { formLines.contains($0) ? $0 : nil }
  }
}
