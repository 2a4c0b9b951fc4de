import Entities
import TerminalKit
import ViewModels

/// The fields of a card's form: a widget each, filled with texts and giving texts.
final class CardFormWidgets {
  /// Called with what was typed.
  var onType: (CardFormField, String) -> Void = { _, _ in }
  let rows: [(field: CardFormField, row: FormRow)]

  private let lines: [CardFormField: LineField]
  private let areas: [CardFormField: TextArea]
  private let choices: [CardFormField: ChoiceField]
  private let deadline: DateField

  /// `read` says what a text means as a deadline.
  init(reading read: @escaping (String) -> DateField.Reading) {
    let deadline = DateField(reading: read)
    self.deadline = deadline
    lines = [
      .title: LineField(), .project: LineField(), .deadline: deadline.field, .tags: LineField(),
    ]
    areas = [.steps: TextArea(), .notes: TextArea()]
    choices = [
      .state: ChoiceField(Self.words(of: .state)),
      .priority: ChoiceField(Self.words(of: .priority)),
    ]
    let (lines, areas, choices) = (lines, areas, choices)
    rows = CardFormField.allCases.compactMap { field in
      if field == .deadline { return (field, FormRow(deadline, focus: deadline.field)) }
      let widget: View? = lines[field] ?? areas[field] ?? choices[field]
      return widget.map { (field, FormRow($0)) }
    }
    connect()
  }

  private func connect() {
    for (field, line) in lines where field != .deadline {
      line.onChange = { [unowned self] text in onType(field, text) }
    }
    deadline.onChange = { [unowned self] text, _ in onType(.deadline, text) }
    for (field, area) in areas {
      area.onChange = { [unowned self] text in onType(field, text) }
    }
    for (field, choice) in choices {
      choice.onChange = { [unowned self, unowned choice] index in
        onType(field, choice.options[index])
      }
    }
  }

  /// Has the widgets show what was typed, and what others made of it.
  func show(_ text: CardFormText) {
    for (field, line) in lines where field != .deadline { line.text = text[field] }
    if deadline.text != text[.deadline] { deadline.text = text[.deadline] }
    for (field, area) in areas { area.text = text[field] }
    for (field, choice) in choices {
      choice.selection = choice.options.firstIndex(of: text[field]) ?? -1
    }
  }

  func style(_ text: Style, selection: Style, valid: Style, invalid: Style) {
    for line in lines.values { (line.style, line.selectionStyle) = (text, selection) }
    for area in areas.values { (area.style, area.selectionStyle) = (text, selection) }
    for choice in choices.values { choice.selectionStyle = selection }
    (deadline.validStyle, deadline.invalidStyle) = (valid, invalid)
  }

  /// Has the field call itself so where the screen is not seen.
  func name(_ field: CardFormField, _ name: String) {
    lines[field]?.name = name
    areas[field]?.name = name
    choices[field]?.name = name
  }

  /// The day has changed, or the language.
  func readAgain() { deadline.readAgain() }

  /// Whether the field takes several lines.
  func isArea(_ field: CardFormField) -> Bool { areas[field] != nil }

  private static func words(of field: CardFormField) -> [String] {
    field == .state ? State.allCases.map(\.rawValue) : Priority.allCases.map(\.rawValue)
  }
}
