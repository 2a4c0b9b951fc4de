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
  private lazy var columns = ColumnsView(context)

  init(_ context: BoardContext, _ viewModel: BoardViewModel) {
    self.viewModel = viewModel
    super.init(context)
  }

  override func configure() {
    addSubview(columns)
    let output = viewModel.transform(
      columns.gestures.input(added: context.addedCards, ticks: context.ticks))
    output.content.bind(to: self) { owner, content in
      owner.columns.content = content
      owner.didChange()
    }
    output.failure.bind(to: self) { owner, error in owner.refuse(error) }
    output.notices.bind(to: self) { owner, notice in owner.report(notice) }
    screenDidResize()
    context.settings.$values.asObservable()
      .bind(to: self) { owner, _ in owner.screenDidResize() }
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
    columns.content.flatMap { $0.spoken(context.wording) }
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
    show(
      context.words(notice), context.theme[notice.isRefusal ? .warning : .selection],
      endsAtInput: notice.isAnswer)
  }
}

extension BoardContent {
  /// The selected card as spoken text; `nil` if the board has no columns yet.
  fileprivate func spoken(_ wording: Wording) -> String? {
    guard columns.indices.contains(focus) else { return nil }
    let column = columns[focus]
    guard let card = selectedCard else {
      return wording.text(.emptyColumn(column.column.name.text))
    }
    return wording.text(
      .focusedCard(
        card, in: projects[card.project]?.name, column: column.column.name,
        position: place(in: column), of: column.window.cardCount,
        isMarked: marked.contains(card.number),
        isBlocked: column.window.blocked.contains(card.number), now: now))
  }

  /// `nil` if headings of groups above the window were not counted.
  private func place(in column: BoardColumnContent) -> Int? {
    let (selection, window) = (column.selection ?? 0, column.window)
    guard !isGrouped || window.offset == 0 else { return nil }
    let seen = window.cells.prefix(max(selection - window.offset, 0))
    return selection + 1 - seen.count { $0.card == nil }
  }
}
