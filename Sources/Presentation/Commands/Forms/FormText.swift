import Entities

/// A form as text: comments, a line a field, a line a step, and below a rule the notes.
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
  /// Ends the fields and steps; everything below it is notes.
  static let rule = "---"

  let text: String

  /// Writes `form` below comments of one line each.
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

/// A line of a form, with a value after a colon.
///
/// The names are data: they are the same in every language, as those of the filters are.
extension CardField {
  static let formLines = form.filter { !$0.isMultiline }

  /// The name as the form writes it; it is read in any capitalization.
  var label: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// Returns the field of that name that has a line in a form.
  static func line(named word: String) -> CardField? {
    let folded = word.lowercased()
    let field = folded == "due" ? .deadline : CardField(rawValue: folded)
    return field.flatMap { formLines.contains($0) ? $0 : nil }
  }
}
