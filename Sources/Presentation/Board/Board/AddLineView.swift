import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// A line where a new card will be, in which the user types the card with the options of `todo
/// add`.
///
/// Chips show the options that are understood. The keys of the line replace those of the board.
final class AddLineView: SceneView {
  /// Gets the text to begin the next line with.
  var onEnd: (String) -> Void = { _ in }
  var onNext: () -> Void = {}
  var onForm: (CardStart) -> Void = { _ in }

  private let viewModel: AddLineViewModel<Message>
  private let column: ColumnName
  private let place: () -> NewCardPlace?
  private let didCancel = PublishSubject<Void>()
  private let didOpenForm = PublishSubject<Void>()
  private let didSubmit = PublishSubject<Void>()
  private let didType = PublishSubject<String>()
  private var goesOn = false
  private var isAdded = false
  private let prompt = Label()
  private let field = LineField()
  private let reason = Label()
  private let keys = Label()
  private var content: AddLineContent<Message>? {
    didSet { setNeedsLayout(if: content != oldValue) }
  }
  private var shape = AddLineLayout(size: .zero)
  private var chipRows: [StyledText] = []
  /// The chips when the user last finished a word, so that no letter of a word announces another
  /// chip.
  private var spokenChips: [String] = []

  /// `place` returns where the card will be on the board below the line.
  init(
    _ context: BoardContext, _ viewModel: AddLineViewModel<Message>, column: ColumnName,
    place: @escaping () -> NewCardPlace?
  ) {
    self.viewModel = viewModel
    self.column = column
    self.place = place
    super.init(context)
  }

  override func configure() {
    for view in [prompt, field, reason, keys] { addSubview(view) }
    field.onChange = { [didType] text in didType.onNext(text) }
    let output = viewModel.transform(
      .init(
        didCancel: didCancel, didOpenForm: didOpenForm, didSubmit: didSubmit,
        didTick: context.ticks, didType: didType))
    output.text.subscribe(with: self) { owner, text in
      owner.field.text = text
      owner.field.selectAll()
    }
    .disposed(by: bag)
    output.content.subscribe(with: self) { owner, content in owner.take(content) }
      .disposed(by: bag)
    output.notices.subscribe(with: self) { owner, notice in owner.report(notice) }
      .disposed(by: bag)
    output.addedCard.subscribe(with: self) { owner, number in
      owner.isAdded = true
      owner.context.addedCards.onNext(number)
    }
    .disposed(by: bag)
    output.form.subscribe(with: self) { owner, start in owner.onForm(start) }.disposed(by: bag)
    output.ended.subscribe(with: self) { owner, text in
      owner.close()
      owner.onEnd(text)
      if owner.goesOn, owner.isAdded { owner.onNext() }
    }
    .disposed(by: bag)
  }

  private func take(_ content: AddLineContent<Message>) {
    self.content = content
    // The text is what waits for another process.
    field.isLocked = content.status != nil
    field.offer = content.completion.map { TextOffer($0) }
    if content.text.last?.isWhitespace ?? true { spokenChips = chips.texts }
  }

  private func report(_ notice: CardNotice) {
    show(context.words(notice), context.theme[notice.isWarning ? .warning : .selection])
  }

  override var spoken: String? {
    let words = content?.completion.map { $0.words.joined(separator: ", ") }
    let lines = spokenChips + [words, isProblem ? reasonText : nil].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  override var bottomRows: Int { reason.isHidden ? 1 : 2 }

  override func layout() {
    let (theme, wording) = (context.theme, context.wording)
    shape = AddLineLayout(size: bounds.size, place: place())
    let line = shape.line
    prompt.text = StyledText("+", theme[.heading])
    prompt.frame = Rect(x: line.x, y: line.y, width: 1, height: 1)
    field.name = wording.text(.newCard(in: column.text))
    field.placeholder = wording.text(.newCardExample)
    (field.style, field.selectionStyle) = (Style(nil, .underline), theme[.selection])
    (field.placeholderStyle, field.offerStyle) = (theme.placeholder, theme.placeholder)
    field.frame = Rect(x: line.x + 2, y: line.y, width: line.width - 2, height: 1)
    let text = reasonText
    reason.isHidden = text == nil
    reason.text = StyledText(text ?? "", theme[isProblem ? .warning : .muted])
    reason.frame = shape.reason
    keys.isHidden = shape.keys == nil
    keys.frame = shape.keys ?? .zero
    keys.text = StyledText(
      wording.text(.newCardKeys(completes: field.canAcceptOffer)), theme[.muted])
    let hasRoom = reason.isHidden || shape.separatesChips
    chipRows = hasRoom ? chips.rows(width: line.width, traits.metrics, theme[.selection]) : []
  }

  override func draw(on canvas: Canvas) {
    let frame = shape.chips(rows: chipRows.count)
    for part in [shape.line, frame, shape.keys].compactMap(\.self) { canvas.fill(in: part) }
    if !reason.isHidden { canvas.fill(in: shape.reason) }
    for (y, row) in chipRows.prefix(frame.height).enumerated() {
      canvas.write(
        row, at: Point(x: frame.x, y: frame.y + y), cells: frame.width,
        mark: traits.marks.ellipsis)
    }
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case Key(.enter), Key("s", .control): submit(goesOn: false)
    case Key(.down): submit(goesOn: true)
    case Key(.tab): if !field.acceptOffer() { didOpenForm.onNext(()) }
    case Key(.escape): didCancel.onNext(())
    default: return false
    }
    return true
  }

  private func submit(goesOn: Bool) {
    self.goesOn = goesOn
    guard content?.status == nil else { return }
    didSubmit.onNext(())
    // A refusal repeats the reason.
    screen?.announceAgain()
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    if !shape.line.contains(point) { didCancel.onNext(()) }
    return true
  }

  override var unsavedText: String? {
    screen != nil && !field.text.allSatisfy(\.isWhitespace) ? field.text : nil
  }

  override var isWaiting: Bool { content?.status != nil }

  override func save() { didSubmit.onNext(()) }
}

extension AddLineView {
  private var chips: CardChips {
    CardChips(
      content?.values ?? CardEdit(), isNewProject: content?.isNewProject ?? false, context,
      traits.marks)
  }

  private var isProblem: Bool {
    content.map { $0.isRefused || $0.failure != nil || $0.status != nil } ?? false
  }

  private var reasonText: String? {
    guard let content else { return nil }
    if let status = content.status { return context.words(status) }
    if let failure = content.failure { return context.words(failure) }
    if !content.isRefused, let choice = content.completion?.choice(traits.marks) { return choice }
    return content.fault.map { context.words(whileTyping: $0) }
  }
}
