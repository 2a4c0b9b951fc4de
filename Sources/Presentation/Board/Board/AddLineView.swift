import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// A line where a new card will be, in which the user types the card with the options of `todo
/// add`.
///
/// Chips show the options that are understood.
final class AddLineView: LineScene {
  /// Gets the text to begin the next line with.
  var onEnd: (String) -> Void = { _ in }
  var onNext: () -> Void = {}
  var onForm: (CardStart) -> Void = { _ in }

  private let viewModel: AddLineViewModel<Message>
  private let newCardPlace: () -> NewCardPlace?
  private let didOpenForm = PublishSubject<Void>()
  private var goesOn = false
  private var isAdded = false
  private var content: AddLineContent<Message>? {
    didSet { setNeedsLayout(if: content != oldValue) }
  }
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
    newCardPlace = place
    super.init(
      context,
      LineTexts(
        prompt: "+", name: .newCard(in: column.text), example: .newCardExample,
        keys: Sentence.newCardKeys))
  }

  override func configure() {
    super.configure()
    field.style = Style(nil, .underline)
    let output = viewModel.transform(
      .init(
        didCancel: didCancel, didOpenForm: didOpenForm, didSubmit: didSubmit,
        didTick: context.ticks, didType: didType))
    output.text.bind(to: self) { owner, text in
      owner.field.text = text
      owner.field.selectAll()
    }
    output.content.bind(to: self) { owner, content in owner.take(content) }
    output.notices.bind(to: self) { owner, notice in owner.report(notice) }
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
    self.content = content
    // The text is what waits for another process.
    field.isLocked = content.status != nil
    field.offer = content.completion.map { TextOffer($0) }
    if content.text.last?.isWhitespace ?? true { spokenChips = chips.texts }
  }

  private func report(_ notice: CardNotice) {
    show(context.words(notice), context.theme[notice.isWarning ? .warning : .selection])
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
    chipRows = hasRoom ? chips.rows(width: shape.line.width, traits.metrics, style) : []
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
    case Key(.tab) where !field.canAcceptOffer: didOpenForm.onNext(())
    default: return super.handle(key)
    }
    return true
  }

  override func leave() { didCancel.onNext(()) }

  override var unsavedText: String? {
    screen != nil && !field.text.allSatisfy(\.isWhitespace) ? field.text : nil
  }

  override var isWaiting: Bool { content?.status != nil }

  override func save() { didSubmit.onNext(()) }

  private var chips: CardChips {
    CardChips(
      content?.values ?? CardEdit(), isNewProject: content?.isNewProject ?? false, context,
      traits.marks)
  }
}
