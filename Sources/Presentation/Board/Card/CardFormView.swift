import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class CardFormView: ScrolledRows {
  var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var onType: (CardField, String) -> Void = { _, _ in }

  private lazy var rows = CardField.cardForm.map { field in
    FormRow(context, field) { [unowned self] text in onType(field, text) }
  }
  private var width = 0

  override var rowCount: Int { rows.reduce(0) { $0 + $1.height(width: width) } }

  override func configure() {
    for row in rows { addSubview(row) }
    super.configure()
  }

  /// In the form of a new card, prefilled texts are selected when their fields get the focus.
  func offer(_ content: CardSceneContent) {
    let prefilled = content.mode == .add ? content.form?.prefilled ?? [] : []
    let completion = content.form?.completion
    for row in rows {
      let offered = completion?.field == row.field ? completion?.completion : nil
      row.offer(offered, selectsText: prefilled.contains(row.field))
    }
  }

  private var focusedRow: FormRow? { rows.first(where: \.hasFocus) }

  var focusedField: CardField? { focusedRow?.field }

  func focus(_ field: CardField) {
    rows.first { $0.field == field }?.takeFocus()
    setNeedsLayout()
  }

  func moveFocus(by step: Int) {
    if step > 0 { screen?.focusNext() } else { screen?.focusPrevious() }
    setNeedsLayout()
  }

  override func layout() {
    guard let content, let form = content.form else { return }
    for row in rows { row.show(form.text[row.field]) }
    width = bounds.width
    fillRows(form, content)
    if rowCount > bounds.height {
      width = max(bounds.width - 1, 1)
      fillRows(form, content)
    }
    revealFocus()
    var y = -top
    for row in rows {
      row.frame = Rect(x: 0, y: y, width: width, height: row.height(width: width))
      y = row.frame.endY
    }
    placeBar()
  }

  private func fillRows(_ form: CardFormContent, _ content: CardSceneContent) {
    let widest = rows.map(\.label.cellWidth).max() ?? 0
    for row in rows {
      row.labelCells = width < 36 ? 0 : widest + 4
      fill(row, form, content)
      row.fieldHeight = height(of: row, form)
    }
  }

  private func fill(_ row: FormRow, _ form: CardFormContent, _ content: CardSceneContent) {
    let (field, wording) = (row.field, context.wording)
    let fault = form.faults[field].map { wording.text($0.message).text }
    let author = content.detail?.history.first?.transaction.transaction.author ?? ""
    let theirs = form.theirs[field].map { wording.text(.theirValue($0, by: author)) }
    let made = field == .project ? form.newProject : nil
    let new = made.map { wording.text(.newProjectToAdd($0.text)) }
    // The fault of a date is next to its field.
    let faults = [field == .deadline ? nil : fault, theirs].compactMap(\.self)
    row.remarks =
      faults.map { StyledText("! \($0)", context.theme[.warning]) }
      + [new].compactMap(\.self).map { StyledText($0, context.theme[.muted]) }
    row.nameField([row.label, fault, theirs, new].compactMap(\.self).joined(separator: " ! "))
  }

  private func revealFocus() {
    if let row = focusedRow {
      let start = rows.prefix { $0 !== row }.reduce(0) { $0 + $1.height(width: width) }
      let height = row.height(width: width)
      top = max(top, start + height - bounds.height)
      // If the row does not fit, its label is scrolled away first.
      top = min(top, start + (height <= bounds.height ? 0 : row.fieldTop))
    }
    keepTop()
  }

  private func height(of row: FormRow, _ form: CardFormContent) -> Int {
    // The fault of a date needs the whole width.
    if row.field == .deadline { return width < 60 || form.faults[.deadline] != nil ? 2 : 1 }
    guard row.isArea else { return 1 }
    let lines = WrappedText(Array(form.text[row.field]), width: row.fieldWidth(width)).rows.count
    return max(min(lines, bounds.height - 1, 12), min(2, bounds.height - 1), 1)
  }
}

extension BoardContext {
  fileprivate func reading(of text: String) -> StyledText {
    guard text.contains(where: { !$0.isWhitespace }) else { return StyledText("") }
    do throws(DateFault) {
      let deadline = try fieldReader.dates.read(text)
      return StyledText(wording.text(.readDeadline(deadline, now: now())), theme[.muted])
    } catch {
      return StyledText("! \(words(.invalidDate(error)))", theme[.warning])
    }
  }
}

/// A field of the form, with its label (above it on a narrow screen), and remarks below it.
private final class FormRow: BoardPart {
  let field: CardField
  var labelCells = 0 { didSet { setNeedsLayout(if: labelCells != oldValue) } }
  var fieldHeight = 1 { didSet { setNeedsLayout(if: fieldHeight != oldValue) } }
  var remarks: [StyledText] = [] { didSet { setNeedsLayout(if: remarks != oldValue) } }

  private var text: TextInput?
  private var choice: ChoiceField?
  private let reading = Label()

  init(_ context: BoardContext, _ field: CardField, onType: @escaping (String) -> Void) {
    self.field = field
    super.init(context)
    switch field.declaration.kind {
    case .choice(let words):
      let choice = ChoiceField(words)
      choice.onChange = { [unowned choice] index in onType(choice.options[index]) }
      self.choice = choice
    case .notes, .steps: text = TextArea()
    default: text = LineField()
    }
    text?.onChange = onType
    if let widget { addSubview(widget) }
    addSubview(reading)
  }

  private var widget: View? { text ?? choice }
  private var line: LineField? { text as? LineField }

  var label: String { context.wording.text(.field(field)) }

  var isArea: Bool { text is TextArea }

  var hasFocus: Bool { widget?.isFocused == true }

  func takeFocus() { if let widget { screen?.focus(widget) } }

  func show(_ text: String) {
    self.text?.text = text
    if field == .deadline { reading.text = context.reading(of: text) }
    choice?.selection = choice?.options.firstIndex(of: text) ?? -1
  }

  func offer(_ completion: WordCompletion?, selectsText: Bool) {
    line?.offer = completion.map { TextOffer($0) }
    line?.selectsText = selectsText
  }

  func nameField(_ name: String) {
    text?.name = name
    choice?.name = name
  }

  func height(width: Int) -> Int { fieldTop + fieldHeight + wrapped(width).count }

  func fieldWidth(_ width: Int) -> Int { max(width - indent, 1) }

  private var indent: Int { labelCells == 0 ? 1 : labelCells }

  var fieldTop: Int { labelCells == 0 ? 1 : 0 }

  override func layout() {
    let theme = context.theme
    text?.style = Style(nil, .underline)
    text?.selectionStyle = theme[.selection]
    line?.offerStyle = theme.placeholder
    choice?.selectionStyle = theme[.selection]
    var area = Rect(x: indent, y: fieldTop, width: fieldWidth(bounds.width), height: fieldHeight)
    if field == .deadline { area = layOutReading(in: area) }
    widget?.frame = area
  }

  /// Puts the date's meaning below or, in one row, in the right half; returns the field's frame.
  private func layOutReading(in area: Rect) -> Rect {
    let half = area.width / 2
    reading.frame =
      area.height > 1
      ? area.rows(1, from: 1)
      : Rect(x: area.x + half + 1, y: area.y, width: area.width - half - 1, height: 1)
    return Rect(
      x: area.x, y: area.y, width: area.height > 1 ? area.width : half, height: 1)
  }

  override func draw(on canvas: Canvas) {
    let style = hasFocus ? Style(nil, .bold) : context.theme[.muted]
    if hasFocus { canvas.write(traits.marks.selection, at: .zero, style) }
    canvas.write(label, at: Point(x: labelCells == 0 ? 1 : 2, y: 0), style)
    let (width, top) = (canvas.size.width, fieldTop + fieldHeight)
    canvas.write(
      wrapped(width),
      in: Rect(x: indent, y: top, width: width - indent, height: canvas.size.height - top), traits)
  }

  private static let maximumRows = 12

  private func wrapped(_ width: Int) -> [StyledText] {
    remarks.flatMap { remark in
      let style = remark.spans.first?.style ?? .plain
      let width = fieldWidth(width) - 1
      let rows = WrappedText.lines(remark.text, width: width)
        .map { StyledText($0, style) }
      guard rows.count > Self.maximumRows else { return rows }
      return rows.prefix(Self.maximumRows) + [StyledText(traits.marks.ellipsis, style)]
    }
  }
}
