import Entities
import TerminalKit
import ViewModels

/// The widgets of a card's form, one for each field.
final class CardFormWidgets {
  var onType: (CardField, String) -> Void = { _, _ in }
  let rows: [(field: CardField, row: FormRow)]

  private let lines: [CardField: LineField]
  private let areas: [CardField: TextArea]
  private let choices: [CardField: ChoiceField]
  private let deadline: DateField

  init(reading read: @escaping (String) -> DateField.Reading) {
    let deadline = DateField(reading: read)
    self.deadline = deadline
    var lines: [CardField: LineField] = [.deadline: deadline.field]
    var areas: [CardField: TextArea] = [:]
    var choices: [CardField: ChoiceField] = [:]
    for field in CardField.cardForm where field != .deadline {
      switch field.declaration.kind {
      case .choice(let words): choices[field] = ChoiceField(words)
      case .notes, .steps: areas[field] = TextArea()
      default: lines[field] = LineField()
      }
    }
    (self.lines, self.areas, self.choices) = (lines, areas, choices)
    rows = CardField.cardForm.compactMap { field in
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

  func show(_ text: CardFormText) {
    for (field, line) in lines where field != .deadline { line.text = text[field] }
    if deadline.text != text[.deadline] { deadline.text = text[.deadline] }
    for (field, area) in areas { area.text = text[field] }
    for (field, choice) in choices {
      choice.selection = choice.options.firstIndex(of: text[field]) ?? -1
    }
  }

  /// A text of `prefilled` fields is selected when the field gets the focus.
  func offer(_ completion: FieldCompletion?, prefilled: Set<CardField>) {
    for (field, line) in lines {
      line.offer = completion?.field == field ? completion.map { TextOffer($0.completion) } : nil
      line.selectsText = prefilled.contains(field)
    }
  }

  func style(_ text: Style, selection: Style, offer: Style, valid: Style, invalid: Style) {
    for line in lines.values {
      (line.style, line.selectionStyle, line.offerStyle) = (text, selection, offer)
    }
    for area in areas.values { (area.style, area.selectionStyle) = (text, selection) }
    for choice in choices.values { choice.selectionStyle = selection }
    (deadline.validStyle, deadline.invalidStyle) = (valid, invalid)
  }

  func name(_ field: CardField, _ name: String) {
    lines[field]?.name = name
    areas[field]?.name = name
    choices[field]?.name = name
  }

  /// Reads the deadline again, after the day or the language has changed.
  func readAgain() { deadline.readAgain() }

  /// Whether the field has several lines.
  func isArea(_ field: CardField) -> Bool { areas[field] != nil }
}
