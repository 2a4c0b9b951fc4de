import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// A line over the status row of the board, in which the user types a filter.
///
/// The board shows the matching cards while they type. The keys of the line replace those of the
/// board.
final class FilterView: SceneView {
  var onFilter: (BoardFilter) -> Void = { _ in }
  let filterBefore: BoardFilter

  private let viewModel: FilterViewModel
  private let didAccept = PublishSubject<Void>()
  private let didCancel = PublishSubject<Void>()
  private let didType = PublishSubject<String>()
  private let field = LineField()
  private let prompt = Label()
  private let keys = Label()
  private let reason = Label()
  private var fault: TrackerError? { didSet { setNeedsLayout(if: fault != oldValue) } }
  private var completion: WordCompletion? { didSet { setNeedsLayout(if: completion != oldValue) } }

  init(_ context: BoardContext, _ viewModel: FilterViewModel, from filter: BoardFilter) {
    self.viewModel = viewModel
    filterBefore = filter
    super.init(context)
  }

  override func configure() {
    for view in [prompt, field, keys, reason] { addSubview(view) }
    field.onChange = { [didType] text in didType.onNext(text) }
    let output = viewModel.transform(
      .init(didAccept: didAccept, didCancel: didCancel, didType: didType))
    output.text.subscribe(with: self) { owner, text in owner.field.text = text }.disposed(by: bag)
    output.fault.subscribe(with: self) { owner, fault in owner.fault = fault }.disposed(by: bag)
    output.completion.subscribe(with: self) { owner, completion in
      owner.completion = completion
      owner.field.offer = completion.map { TextOffer($0) }
    }
    .disposed(by: bag)
    output.filter.subscribe(with: self) { owner, filter in owner.onFilter(filter) }
      .disposed(by: bag)
    output.isFinished.subscribe(with: self) { owner, _ in owner.close() }.disposed(by: bag)
  }

  override var spoken: String? {
    reasonText ?? completion.map { $0.words.joined(separator: ", ") }
  }

  override var bottomRows: Int { (reason.isHidden ? 1 : 2) + (hasKeyRow ? 1 : 0) }

  private var hasKeyRow: Bool { BoardLayout(size: bounds.size).title != nil }

  private var reasonText: String? {
    completion == nil ? fault.map { context.words(whileTyping: $0.message) } : nil
  }

  override func layout() {
    let (theme, wording) = (context.theme, context.wording)
    let row = max(bounds.height - (hasKeyRow ? 2 : 1), 0)
    prompt.text = StyledText("/", theme[.heading])
    prompt.frame = Rect(x: 0, y: row, width: 1, height: 1)
    field.name = wording.text(.filterTitle)
    field.placeholder = wording.text(.filterExample)
    (field.placeholderStyle, field.offerStyle) = (theme.placeholder, theme.placeholder)
    keys.text = StyledText(
      wording.text(.filterKeys(completes: completion != nil)), theme[.muted])
    let keyCells = hasKeyRow ? 0 : keys.text.cells(traits.metrics) + 1
    keys.isHidden = bounds.width < keyCells + Self.minimumFieldWidth && !hasKeyRow
    let end = bounds.width - (keys.isHidden ? 0 : keyCells)
    field.frame = Rect(x: 2, y: row, width: end - 2, height: 1)
    keys.placement = hasKeyRow ? .leading : .trailing
    keys.frame =
      hasKeyRow
      ? Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
      : Rect(x: end, y: row, width: keyCells, height: 1)
    let choice = completion?.choice(traits.marks)
    reason.isHidden = reasonText == nil && choice == nil
    reason.text =
      reasonText.map { StyledText($0, theme[.warning]) } ?? StyledText(choice ?? "", theme[.muted])
    reason.frame = Rect(x: 0, y: row - 1, width: bounds.width, height: 1)
  }

  private static let minimumFieldWidth = 30

  override func draw(on canvas: Canvas) {
    let row = prompt.frame.y
    canvas.fill(in: Rect(x: 0, y: row, width: canvas.size.width, height: canvas.size.height - row))
    if !reason.isHidden { canvas.fill(in: reason.frame) }
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case Key(.enter):
      didAccept.onNext(())
      // A refusal repeats the reason above the line.
      screen?.announceAgain()
    case Key(.tab): return field.acceptOffer()
    case Key(.escape): didCancel.onNext(())
    default: return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    if point.y < prompt.frame.y { didAccept.onNext(()) }
    return true
  }
}
