import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The form of a card, scrolled so that the focused field is on the screen.
final class CardFormView: View {
  var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var onType: (CardField, String) -> Void = { _, _ in } {
    didSet { fields.onType = onType }
  }

  private let context: BoardContext
  private let fields: CardFormWidgets
  private let bar = ScrollBar()
  private var top = 0
  /// Without the scroll bar.
  private var width = 0
  /// The deadline depends on the day and the language.
  private var readOn: String?

  init(_ context: BoardContext) {
    self.context = context
    fields = CardFormWidgets { text in context.reading(of: text) }
    super.init()
  }

  override func configure() {
    for (_, row) in fields.rows { addSubview(row) }
    addSubview(bar)
  }

  /// In the form of a new card, prefilled texts are selected when their fields get the focus.
  func offer(_ content: CardSceneContent) {
    let prefilled = content.mode == .add ? content.form?.prefilled : nil
    fields.offer(content.form?.completion, prefilled: prefilled ?? [])
  }

  var focusedField: CardField? { fields.rows.first { $0.row.hasFocus }?.field }

  func focus(_ field: CardField) {
    fields.rows.first { $0.field == field }?.row.takeFocus()
    setNeedsLayout()
  }

  /// `step` is 1 or -1; wraps around.
  func moveFocus(by step: Int) {
    if step > 0 { screen?.focusNext() } else { screen?.focusPrevious() }
    setNeedsLayout()
  }

  override func layout() {
    guard let content, let form = content.form else { return }
    rereadDates(content)
    fields.show(form.text)
    let theme = context.theme
    fields.style(
      Style(nil, .underline), selection: theme[.selection], offer: theme.placeholder,
      valid: theme[.muted], invalid: theme[.warning])
    width = bounds.width
    fillRows(form, content)
    if height > bounds.height {
      width = max(bounds.width - 1, 1)
      fillRows(form, content)
    }
    place()
  }

  private var height: Int { fields.rows.reduce(0) { $0 + $1.row.height(width: width) } }

  private func fillRows(_ form: CardFormContent, _ content: CardSceneContent) {
    let theme = context.theme
    let labels = fields.rows.map { context.wording.text(.field($0.field)) }
    let widest = labels.map { traits.metrics.cells(of: $0) }.max() ?? 0
    let labelCells = width < 36 ? 0 : widest + 4
    for ((field, row), label) in zip(fields.rows, labels) {
      (row.label, row.labelStyle, row.labelCells) = (label, theme[.muted], labelCells)
      row.remarks = remarks(on: field, form, content, hasFocus: row.hasFocus)
      row.fieldHeight = height(of: field, form, width: row.fieldWidth(width))
      let new = field == .project ? form.newProject.map(words(for:)) : nil
      let said = [label] + faults(of: field, form, content) + [new].compactMap(\.self)
      fields.name(field, said.joined(separator: " ! "))
    }
  }

  private func place() {
    var y = 0
    var tops: [Int] = []
    for (_, row) in fields.rows {
      tops.append(y)
      y += row.height(width: width)
    }
    if let index = fields.rows.firstIndex(where: { $0.row.hasFocus }) {
      let row = fields.rows[index].row
      let end = tops[index] + row.height(width: width)
      if end > top + bounds.height { top = end - bounds.height }
      // If the row does not fit, its label is scrolled away first.
      let isWhole = end - tops[index] <= bounds.height
      let start = tops[index] + (isWhole ? 0 : row.fieldTop)
      if start < top { top = start }
    }
    top = max(min(top, y - bounds.height), 0)
    for ((_, row), start) in zip(fields.rows, tops) {
      row.frame = Rect(
        x: 0, y: start - top, width: width, height: row.height(width: width))
    }
    bar.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    bar.count = y
    bar.shown = top..<min(top + bounds.height, y)
    bar.style = context.theme[.border]
  }

  private func height(of field: CardField, _ form: CardFormContent, width: Int) -> Int {
    // The fault of a date needs the whole width.
    if field == .deadline {
      return width < 60 || form.faults[.deadline] != nil ? 2 : 1
    }
    guard fields.isArea(field) else { return 1 }
    let rows = WrappedText(Array(form.text[field]), width: width, metrics: traits.metrics).rows
      .count
    return max(min(rows, bounds.height - 1, 12), min(2, bounds.height - 1), 1)
  }

  private func remarks(
    on field: CardField, _ form: CardFormContent, _ content: CardSceneContent, hasFocus: Bool
  ) -> [StyledText] {
    let theme = context.theme
    // The fault of a date is next to its field.
    let faults = faults(of: field, form, content).dropFirst(
      field == .deadline && form.faults[field] != nil ? 1 : 0)
    var remarks = faults.map { StyledText("! \($0)", theme[.warning]) }
    if field == .project {
      if let new = form.newProject { remarks.append(StyledText(words(for: new), theme[.muted])) }
      if hasFocus, !form.suggestions.isEmpty {
        let names = form.suggestions.prefix(5).map(\.text)
        let dot = CardMarks(marks: traits.marks).separator
        remarks.append(StyledText(names.joined(separator: " \(dot) "), theme[.muted]))
      }
    }
    return remarks
  }

  private func words(for new: NewProjectNote) -> String {
    context.wording.text(.madeProject(new.name, similar: new.similar, isDryRun: true))
  }

  private func faults(
    of field: CardField, _ form: CardFormContent, _ content: CardSceneContent
  ) -> [String] {
    let fault = form.faults[field].map { context.wording.text($0.message).text }
    let author = content.detail?.history.first?.transaction.transaction.author ?? ""
    let theirs = form.theirs[field].map {
      context.wording.text(.theirValue($0, by: author))
    }
    return [fault, theirs].compactMap(\.self)
  }

  private func rereadDates(_ content: CardSceneContent) {
    let day = "\(content.now.day.iso) \(context.wording.text(.field(.deadline)))"
    if readOn != day { fields.readAgain() }
    readOn = day
  }
}

extension BoardContext {
  func reading(of text: String) -> DateField.Reading {
    guard text.contains(where: { !$0.isWhitespace }) else { return .nothing }
    do throws(DateFault) {
      return .valid(wording.due(try fieldReader.dates.read(text), now: now()))
    } catch {
      return .invalid(words(.invalidDate(error)))
    }
  }
}
