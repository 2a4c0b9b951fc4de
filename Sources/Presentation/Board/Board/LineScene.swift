import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

struct LineLayout: Equatable {
  private static let maximumChipRows = 3

  let line: Rect
  let remark: Rect
  /// The row of keys; `nil` on low screens.
  let keys: Rect?
  private let room: Rect

  /// Narrower columns have no room for the line of a card, which then is as wide as the screen.
  private static let minimumWidth = 40

  /// The line of a card is in its row; other lines, and all on a low screen, are at the bottom.
  init(size: Size, place: NewCardPlace? = nil) {
    let board = BoardLayout(size: size)
    let last = Rect(x: 0, y: max(size.height - 1, 0), width: size.width, height: 1)
    let isLow = board.title == nil
    keys = isLow ? nil : last
    if !isLow, let place {
      let isNarrow = place.column.width < Self.minimumWidth
      line = Rect(
        x: isNarrow ? 0 : place.column.x, y: place.row,
        width: isNarrow ? size.width : place.column.width, height: 1)
      (remark, room) = (board.status, place.column)
    } else {
      line = isLow ? last : board.status
      remark = Rect(x: 0, y: line.y - 1, width: size.width, height: 1)
      room = remark
    }
  }

  var isAtBottom: Bool { room == remark }

  /// Returns the frame of the chips: below the line if they have room there.
  func chips(rows: Int) -> Rect {
    let (above, below) = (max(line.y - room.y, 0), max(room.endY - line.endY, 0))
    let rows = min(rows, max(above, below), Self.maximumChipRows)
    let y = rows <= below ? line.endY : line.y - rows
    return Rect(x: line.x, y: y, width: line.width, height: rows)
  }
}

/// The texts of a line that are always the same.
struct LineTexts {
  let prompt: String
  let name: Sentence
  let example: Sentence
  /// The argument says whether a key completes the text.
  let keys: (_ completes: Bool) -> [(name: String, label: KeyLabel)]
}

/// A line over the board in which the user types; its keys replace those of the board.
class LineScene: SceneView {
  let didAct = PublishSubject<LineAction>()
  var past = LineHistory()
  /// Called with the text that Enter uses.
  var onSubmit: (String) -> Void = { _ in }
  private let texts: LineTexts
  private lazy var line = InputLine(context)
  private let keys = Label()
  private(set) final var shape = LineLayout(size: .zero)

  final var field: LineField { line.field }

  init(_ context: BoardContext, _ texts: LineTexts) {
    self.texts = texts
    super.init(context)
  }

  // MARK: To be overridden

  var remark: LineRemark? { nil }
  var place: NewCardPlace? { nil }

  /// Closes the line after a click outside.
  func leave() {}

  // MARK: The same for all

  override func configure() {
    addSubview(line)
    addSubview(keys)
    for case let toast as Toast in screen?.layers ?? [] { toast.endOnceShown() }
    field.onChange = { [didAct] text in didAct.onNext(.type(text)) }
  }

  override var bottomRows: Int {
    let parts = [
      shape.keys, remark == nil ? nil : shape.remark, shape.isAtBottom ? shape.line : nil,
    ]
    return bounds.height - (parts.compactMap { $0?.y }.min() ?? bounds.height)
  }

  override func layout() {
    let wording = context.wording
    shape = LineLayout(size: bounds.size, place: place)
    line.frame = bounds
    (line.line, line.remarkFrame) = (shape.line, shape.remark)
    let shown = traits.marks.inMarks
    line.prompt = shown(texts.prompt)
    line.remark = remark.map { LineRemark(text: shown($0.text), isProblem: $0.isProblem) }
    field.name = wording.text(texts.name)
    field.placeholder = wording.text(texts.example)
    keys.isHidden = shape.keys == nil
    keys.frame = shape.keys ?? .zero
    keys.text = StyledText(
      shown(wording.text(.keys(texts.keys(field.canAcceptOffer)))), context.theme[.muted])
  }

  override func draw(on canvas: Canvas) {
    for part in [shape.line, shape.keys].compactMap(\.self) { canvas.fill(in: part) }
    if remark != nil { canvas.fill(in: shape.remark) }
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case Key(.enter): submit()
    case Key(.tab): return field.acceptOffer()
    case Key(.escape): didAct.onNext(.cancel)
    case Key(.up): recall(past.older(than: field.text))
    case Key(.down): recall(past.newer())
    default: return false
    }
    return true
  }

  private func recall(_ text: String?) {
    guard let text else { return }
    field.text = text
    didAct.onNext(.type(text))
  }

  final func submit() {
    if !field.text.allSatisfy(\.isWhitespace) { onSubmit(field.text) }
    didAct.onNext(.submit)
    screen?.announceAgain()
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    if !shape.line.contains(point) { leave() }
    return true
  }
}

/// What was typed in earlier lines, which keys go through.
struct LineHistory {
  private let lines: [String]
  private var place: Int
  private var typed = ""

  /// The newest line is the last.
  init(_ lines: [String] = []) { (self.lines, place) = (lines, lines.count) }

  /// `text` is what ``newer()`` returns at the end, unless it is one of the lines.
  mutating func older(than text: String) -> String? {
    guard place > 0 else { return nil }
    if place == lines.count { typed = text }
    place -= 1
    return lines[place]
  }

  mutating func newer() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return place == lines.count ? typed : lines[place]
  }
}

/// A line over the status row for a value of a field; the row above it shows how it is read.
final class ValueLineView: LineScene {
  var onAnswer: (CardEdit) -> Void = { _ in }

  private let viewModel: ValueLineViewModel
  private var content: ValueLineContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  init(
    _ context: BoardContext, _ viewModel: ValueLineViewModel, of field: CardField,
    for cards: Set<Int>
  ) {
    self.viewModel = viewModel
    let name = Sentence.line(.field(field), for: cards.sorted())
    super.init(
      context,
      LineTexts(
        prompt: "\(context.wording.text(name)):", name: name, example: .valueExample(of: field),
        keys: {
          let isNew = $0 && field.takesNewNames
          return (field.isPlace ? [(field == .project ? "1-9 Enter" : "1-9", .choose)] : [])
            + [("Enter", .save)] + ($0 ? [("Tab", .complete)] : [])
            + (isNew ? [("Space", .newName)] : []) + [("Esc", .cancel)]
        }))
  }

  override func configure() {
    super.configure()
    let output = viewModel.transform(.init(didAct: didAct))
    output.content.bind(to: self) { owner, content in
      owner.content = content
      owner.field.offer = content.completion.map { TextOffer($0) }
    }
    output.edit.bind(to: self) { owner, edit in owner.onAnswer(edit) }
    output.isFinished.bind(to: self) { owner, _ in owner.close() }
  }

  override var remark: LineRemark? {
    guard let content else { return nil }
    if let fault = content.fault, content.isRefused || content.completion == nil {
      let text = context.words(whileTyping: fault.message)
      return LineRemark(text: text, isProblem: content.isRefused)
    }
    let read = content.value.map { "→ \(words($0))" }
    let separator = " \(CardMarks(marks: traits.marks).separator) "
    let first = content.words.isEmpty ? nil : content.words.joined(separator: separator)
    let parts: [String?] = [read, content.completion?.choice(traits.marks) ?? first]
    let text = parts.compactMap(\.self).joined(separator: "   ")
    return text.isEmpty ? nil : LineRemark(text: text, isProblem: false)
  }

  private func words(_ entry: FieldEntry) -> String {
    var edit = CardEdit()
    edit[entry.field] = entry.value
    let isNew = content?.isNewProject ?? false
    let marks = CardMarks(marks: traits.marks)
    let texts =
      CardChips(edit, isNewProject: isNew, context, traits.marks).texts
      + entry.removed.list.map { "-\(marks.tag)\($0.text)" }
    if texts.isEmpty { return context.wording.text(.noValue(entry.field)) }
    let named = content?.card.map { [$0.title.text] } ?? []
    return (texts + named).joined(separator: " ")
  }

  override var spoken: String? { remark?.text }

  override func leave() { didAct.onNext(.cancel) }
}

/// A line over the status row for a command of `todo` about the cards.
final class CommandLineView: LineScene {
  var onAnswer: (CommandAnswer) -> Void = { _ in }

  private let viewModel: CommandLineViewModel<Message>
  private let title: Sentence
  private var content: CommandLineContent<Message>? {
    didSet { setNeedsLayout(if: content != oldValue) }
  }

  init(
    _ context: BoardContext, _ viewModel: CommandLineViewModel<Message>, for cards: Set<Int>
  ) {
    self.viewModel = viewModel
    title = .line(.commandTitle, for: cards.sorted())
    super.init(
      context,
      LineTexts(
        prompt: ":", name: title, example: .commandExample,
        keys: { [("Enter", .run)] + ($0 ? [("Tab", .complete)] : []) + [("Esc", .cancel)] }))
  }

  override func configure() {
    super.configure()
    let output = viewModel.transform(.init(didAct: didAct, didTick: context.ticks))
    output.content.bind(to: self) { owner, content in
      owner.content = content
      owner.field.isLocked = content.status != nil
      owner.field.offer = content.completion.map { TextOffer($0) }
    }
    output.answer.bind(to: self) { owner, answer in owner.onAnswer(answer) }
    output.isFinished.bind(to: self) { owner, _ in owner.close() }
  }

  override var remark: LineRemark? {
    if let problem { return LineRemark(text: problem, isProblem: true) }
    let words = content?.completion?.choice(traits.marks)
    return LineRemark(text: words ?? context.wording.text(title), isProblem: false)
  }

  private var problem: String? {
    if let status = content?.status { return context.words(status) }
    if let failure = content?.failure { return context.words(failure) }
    return content?.fault.map { context.words($0) }
  }

  override var spoken: String? {
    content?.completion.map { $0.words.joined(separator: ", ") } ?? problem
  }

  override func leave() { didAct.onNext(.cancel) }

  override var isWaiting: Bool { content?.status != nil }
}

/// A line over the status row for a filter; the board shows the matching cards while users type.
final class FilterView: LineScene {
  var onFilter: (BoardFilter) -> Void = { _ in }
  var onCard: (Int) -> Void = { _ in }
  /// Gets the filter to save as a view.
  var onName: (BoardFilter) -> Void = { _ in }
  /// Returns whether the board below shows no card.
  var isEmpty: () -> Bool = { false }

  private let viewModel: FilterViewModel
  private var filter: BoardFilter
  private var isSaving = false
  private var fault: TrackerError? { didSet { setNeedsLayout(if: fault != oldValue) } }
  private var completion: WordCompletion? { didSet { setNeedsLayout(if: completion != oldValue) } }

  init(_ context: BoardContext, _ viewModel: FilterViewModel, from filter: BoardFilter) {
    self.viewModel = viewModel
    self.filter = filter
    super.init(
      context,
      LineTexts(
        prompt: "/", name: .filterTitle, example: .filterExample,
        keys: {
          [("Enter", .apply)] + ($0 ? [("Tab", .complete)] : [])
            + [("Ctrl-S", .saveView), ("Esc", .cancel)]
        }))
  }

  override func configure() {
    super.configure()
    field.text = filter.text
    let output = viewModel.transform(.init(didAct: didAct))
    output.fault.bind(to: self) { owner, fault in owner.fault = fault }
    output.completion.bind(to: self) { owner, completion in
      owner.completion = completion
      owner.field.offer = completion.map { TextOffer($0) }
    }
    output.filter.bind(to: self) { owner, filter in
      owner.filter = filter
      owner.onFilter(filter)
    }
    output.isFinished.bind(to: self) { owner, card in
      owner.close()
      if let card {
        owner.onCard(card)
      } else if owner.isSaving {
        owner.onName(owner.filter)
      }
    }
  }

  override var remark: LineRemark? {
    if let choice = completion?.choice(traits.marks) {
      return LineRemark(text: choice, isProblem: false)
    }
    if let fault, completion == nil {
      return LineRemark(text: context.words(whileTyping: fault.message), isProblem: true)
    }
    guard filter != .none, isEmpty() else { return nil }
    return LineRemark(text: context.wording.text(.noCardsMatch), isProblem: true)
  }

  override var spoken: String? {
    completion.map { $0.words.joined(separator: ", ") } ?? remark?.text
  }

  override func handle(_ key: Key) -> Bool {
    guard key == Key("s", .control) else { return super.handle(key) }
    isSaving = true
    submit()
    isSaving = false
    return true
  }

  override func leave() { didAct.onNext(.submit) }
}

/// A line where a new card will be, with the options of `todo add`, which chips show.
final class AddLineView: LineScene {
  /// Gets the text to begin the next line with.
  var onEnd: (String) -> Void = { _ in }
  var onNext: () -> Void = {}
  var onForm: (CardStart) -> Void = { _ in }
  /// Gets several lines that were pasted.
  var onLines: (String) -> Void = { _ in }

  private let viewModel: AddLineViewModel<Message>
  private let newCardPlace: () -> NewCardPlace?
  private var goesOn = false
  private var isAdded = false
  private var content: AddLineContent<Message>? {
    didSet { setNeedsLayout(if: content != oldValue) }
  }
  private var chipRows: [StyledText] = []
  /// The chips at the last finished word, so that no letter of a word announces another chip.
  private var spokenChips: [String] = []

  /// `place` returns where the card will be on the board below the line, which names its column
  /// unless it is the first.
  init(
    _ context: BoardContext, _ viewModel: AddLineViewModel<Message>, column: ColumnName,
    isFirst: Bool, place: @escaping () -> NewCardPlace?
  ) {
    self.viewModel = viewModel
    newCardPlace = place
    super.init(
      context,
      LineTexts(
        prompt: isFirst ? "+" : "\(column.text) +", name: .newCard(in: column.text),
        example: .newCardExample,
        keys: {
          [
            ("Enter", .add), ("Tab", $0 ? .complete : .form), ("Esc", .close), ("Down", .addNext),
          ]
        }))
  }

  override func configure() {
    super.configure()
    field.style = Style(nil, .underline)
    field.takesLines = false
    let output = viewModel.transform(.init(didAct: didAct, didTick: context.ticks))
    output.content.bind(to: self) { owner, content in owner.take(content) }
    output.notices.bind(to: self) { owner, notice in owner.show(notice) }
    output.addedCard.bind(to: self) { owner, number in
      owner.isAdded = true
      owner.context.addedCards.onNext(number)
    }
    output.form.bind(to: self) { owner, start in owner.onForm(start) }
    output.ended.bind(to: self) { owner, text in
      owner.close()
      owner.onEnd(text)
      if owner.goesOn, owner.isAdded { owner.onNext() }
    }
  }

  private func take(_ content: AddLineContent<Message>) {
    if self.content == nil {
      field.text = content.text
      field.selectAll()
    }
    self.content = content
    // The text is what waits for another process.
    field.isLocked = content.status != nil
    field.offer = content.completion.map { TextOffer($0) }
    if content.text.last?.isWhitespace ?? true { spokenChips = chips.texts }
  }

  override var place: NewCardPlace? { newCardPlace() }

  override var remark: LineRemark? {
    guard let content else { return nil }
    if let problem = content.status.map(context.words) ?? content.failure.map(context.words) {
      return LineRemark(text: problem, isProblem: true)
    }
    if !content.isRefused, let choice = content.completion?.choice(traits.marks) {
      return LineRemark(text: choice, isProblem: false)
    }
    return content.fault.map {
      LineRemark(text: context.words(whileTyping: $0), isProblem: content.isRefused)
    }
  }

  override var spoken: String? {
    let words = content?.completion.map { $0.words.joined(separator: ", ") }
    let problem = remark.flatMap { $0.isProblem ? $0.text : nil }
    let lines = spokenChips + [words, problem].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  override func layout() {
    super.layout()
    let hasRoom = remark == nil || !shape.isAtBottom
    let style = context.theme[.selection]
    chipRows = hasRoom ? chips.rows(width: shape.line.width, style) : []
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    let frame = shape.chips(rows: chipRows.count)
    canvas.fill(in: frame)
    canvas.write(chipRows, in: frame, traits)
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case Key(.enter), Key("s", .control), Key(.down):
      goesOn = key == Key(.down)
      if !isWaiting { submit() }
    case Key(.tab) where !field.canAcceptOffer: didAct.onNext(.openForm)
    default: return super.handle(key)
    }
    return true
  }

  /// Lines become cards of the board, as if they were pasted there.
  override func handle(pasted text: String) -> Bool {
    guard !isWaiting else { return true }
    leave()
    onLines(text)
    return true
  }

  override func leave() { didAct.onNext(.cancel) }

  override var unsavedText: String? {
    screen != nil && !field.text.allSatisfy(\.isWhitespace) ? field.text : nil
  }

  override var isWaiting: Bool { content?.status != nil }

  override func save() { didAct.onNext(.submit) }

  private var chips: CardChips {
    CardChips(
      content?.values ?? CardEdit(), isNewProject: content?.isNewProject ?? false, context,
      traits.marks)
  }
}
