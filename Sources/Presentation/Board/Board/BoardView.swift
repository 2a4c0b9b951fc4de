import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// The board, which is below all other scenes.
final class BoardView: SceneView {
  var didChange: () -> Void = {}

  private let viewModel: BoardViewModel
  private let columns: ColumnsView

  init(_ context: BoardContext, _ viewModel: BoardViewModel) {
    self.viewModel = viewModel
    columns = ColumnsView(context)
    super.init(context)
  }

  override func configure() {
    addSubview(columns)
    let output = viewModel.transform(
      columns.gestures.input(added: context.addedCards, ticks: context.ticks))
    output.content.subscribe(with: self) { owner, content in
      owner.columns.content = content
      owner.didChange()
    }
    .disposed(by: bag)
    output.failure.subscribe(with: self) { owner, error in owner.refuse(error) }.disposed(by: bag)
    output.notices.subscribe(with: self) { owner, notice in owner.report(notice) }.disposed(by: bag)
    screenDidResize()
    context.settings.$values.asObservable()
      .subscribe(with: self) { owner, _ in owner.screenDidResize() }.disposed(by: bag)
  }

  override func screenDidResize() {
    guard let screen else { return }
    let density = context.settings[TrackerSettings.boardDensity]
    columns.gestures.didResize.onNext(
      BoardLayout.room(on: screen.size, density: density, isSpoken: context.isSpoken))
  }

  override func layout() {
    columns.frame = bounds
  }

  override var canFocus: Bool { true }

  override var bottomRows: Int { BoardLayout(size: bounds.size).footer == nil ? 0 : 1 }

  /// Cancels a drag when another scene covers the board, and shows what Escape does there.
  override func focusDidChange() {
    super.focusDidChange()
    if !isFocused { columns.cancelDrag() }
    let line = screen?.layers.compactMap { $0 as? FilterView }.last
    columns.filterBefore = line?.filterBefore ?? .none
  }

  override func handle(_ key: Key) -> Bool {
    if key.code == .escape, columns.cancelDrag() { return true }
    guard let action = Self.keys.action(for: key) else { return false }
    switch action {
    case .scrollPreviewUp: columns.preview.scroll(byHalves: -1)
    case .scrollPreviewDown: columns.preview.scroll(byHalves: 1)
    default: columns.gestures.didAct.onNext(action)
    }
    return true
  }

  override var spoken: String? {
    columns.content.flatMap { BoardSpeech($0, context.wording).text }
  }

  var newCardPlace: NewCardPlace? { columns.newCardPlace }

  func place(_ sheet: ActionSheet) {
    sheet.anchor = { [weak columns] in columns?.selectedCardFrame }
    didChange = { [weak sheet] in sheet?.setNeedsLayout() }
  }

  func teamDidChange() { columns.teamDidChange() }

  override var isWaiting: Bool {
    if case .waiting? = columns.content?.status { true } else { false }
  }

  func quit() { columns.gestures.didAct.onNext(.quit) }

  private func refuse(_ error: TrackerError) {
    var text = context.words(error)
    // The board acts on cards that it has shown, so other processes removed them.
    if case .noSuchCards(let numbers) = error {
      text = context.wording.text(.cardsLeftBoard(numbers))
    }
    show(text, context.theme[.warning])
  }

  private func report(_ notice: BoardNotice) {
    // Below another scene, keys do not act on the selected card.
    if case .lostSelection = notice, !isFocused { return }
    let text = BoardNoticeText(notice, context).text
    show(
      text, context.theme[notice.isRefusal ? .warning : .selection],
      endsAtInput: notice.isAnswer)
  }
}

extension BoardNotice {
  fileprivate var isAnswer: Bool {
    switch self {
    case .also, .assigned, .claimed, .copied, .deleted, .doneIsSorted, .finished, .isSorted,
      .moved, .noCard, .noColumnAfter, .noColumnBefore, .noRoomForPreview, .oneCard, .placed,
      .reversed, .sorted, .waiting:
      true
    case .lostSelection, .projectDeleted, .storeReplaced: false
    }
  }

  fileprivate var isRefusal: Bool {
    switch self {
    case .doneIsSorted, .isSorted, .lostSelection, .noCard, .noColumnAfter, .noColumnBefore,
      .noRoomForPreview, .oneCard, .projectDeleted, .storeReplaced, .waiting:
      true
    case .also(_, let effects): effects.isWarning
    case .assigned, .claimed, .copied, .finished, .moved, .deleted, .placed, .reversed, .sorted:
      false
    }
  }
}
