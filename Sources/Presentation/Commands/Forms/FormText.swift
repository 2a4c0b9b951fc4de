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
  init(_ form: CardForm, guide: [String]) {
    var lines = guide.map { "# \($0)" }
    for field in FormField.allCases {
      let value = Self.value(of: field, in: form)
      lines.append(value.isEmpty ? "\(field.label):" : "\(field.label): \(value)")
    }
    lines.append("")
    lines += form.steps.map { "\(Self.box(isChecked: $0.isChecked)) \($0.text)" }
    if !form.steps.isEmpty { lines.append("") }
    lines.append(Self.rule)
    if let notes = form.notes, !notes.isEmpty { lines.append(notes.text) }
    text = lines.map { "\($0)\n" }.joined()
  }

  static func box(isChecked: Bool) -> String {
    isChecked ? "- [x]" : "- [ ]"
  }

  private static func value(of field: FormField, in form: CardForm) -> String {
    switch field {
    case .title: form.title?.text ?? ""
    case .state: form.state?.rawValue ?? ""
    case .project: form.project?.text ?? ""
    case .deadline: (form.deadline ?? nil)?.iso ?? ""
    case .priority: form.priority?.rawValue ?? ""
    case .tags: form.tags?.list.map(\.text).joined(separator: ", ") ?? ""
    case .key: (form.key ?? nil)?.text ?? ""
    }
  }
}
