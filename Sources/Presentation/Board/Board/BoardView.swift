import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

final class BoardView: BoundScene<BoardViewModel> {
  var didChange: () -> Void = {}

  private lazy var columns = ColumnsView(context)

  override func configure() {
    addSubview(columns)
    let output = viewModel.transform(.init(didAct: columns.didAct, didTick: context.ticks))
    context.addedCards.bind(to: self) { owner, number in
      owner.columns.didAct.onNext(.selectAdded(number))
    }
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
    let room = BoardLayout.room(on: screen.size, density: density, isSpoken: context.isSpoken)
    columns.didAct.onNext(.resize(room))
  }

  override func layout() { columns.frame = bounds }

  override var canFocus: Bool { true }

  override var bottomRows: Int { BoardLayout(size: bounds.size).footer == nil ? 0 : 1 }

  /// Cancels a drag when another scene covers the board.
  override func focusDidChange() {
    super.focusDidChange()
    if !isFocused { columns.cancelDrag() }
  }

  override func handle(_ key: Key) -> Bool {
    if key.code == .escape, columns.cancelDrag() { return true }
    guard let action = Self.keys.action(for: key) else { return false }
    perform(action)
    return true
  }

  func perform(_ action: BoardAction) {
    switch action {
    case .scrollPreviewUp: columns.preview.scroll(byHalves: -1)
    case .scrollPreviewDown: columns.preview.scroll(byHalves: 1)
    default: columns.didAct.onNext(action)
    }
  }

  override func handle(pasted text: String) -> Bool {
    columns.didAct.onNext(.paste(text))
    return true
  }

  func find(_ number: Int) { columns.didAct.onNext(.find(number)) }

  var isEmpty: Bool { columns.content?.isEmpty ?? true }

  var sort: CardSort? { columns.content?.sort }

  var columnNames: [ColumnName] { columns.content?.columns.map(\.column.name) ?? [] }

  override var spoken: String? { columns.content.flatMap { $0.spoken(context.wording) } }

  var newCardPlace: NewCardPlace? { columns.newCardPlace }

  func place(_ sheet: ActionSheet) {
    sheet.anchor = { [weak columns] in columns?.selectedCardFrame }
    didChange = { [weak sheet] in sheet?.setNeedsLayout() }
  }

  func teamDidChange() { columns.teamDidChange() }

  override var isWaiting: Bool {
    if case .waiting? = columns.content?.status { true } else { false }
  }

  func quit() { perform(.quit) }

  /// Those of the cards that can still be seen, in the order of their numbers.
  func shown(of cards: Set<Int>) -> [Int] {
    cards.filter { columns.content?.shows($0) ?? false }.sorted()
  }

  private func refuse(_ error: TrackerError) {
    var text = context.words(error)
    // The board acts on cards that it has shown, so other processes removed them.
    if case .noSuchCards(let numbers) = error {
      text = context.wording.text(.leftBoard(numbers))
    }
    screen?.show(text, context.theme[.warning])
  }

  private func report(_ notice: BoardNotice) {
    // Below another scene, keys do not act on the selected card.
    if case .lostSelection = notice, !isFocused { return }
    screen?.show(
      context.words(notice), context.theme[notice.isRefusal ? .warning : .selection],
      endsAtInput: notice.isAnswer)
  }
}

extension BoardContent {
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
        children: column.window.children[card.number], isMarked: marked.contains(card.number),
        isBlocked: column.window.blocked.contains(card.number), now: now))
  }

  /// `nil` if headings of groups above the window were not counted.
  private func place(in column: BoardColumnContent) -> Int? {
    let (selection, window) = (column.selection ?? 0, column.window)
    guard grouping == nil || window.offset == 0 else { return nil }
    let seen = window.cells.prefix(max(selection - window.offset, 0))
    return selection + 1 - seen.count { $0.card == nil }
  }
}

extension BoardView {
  static let keys = KeyTable<BoardAction>(
    [
      .init(
        .select, (.selectLeft, [Key(.left), Key("h")]), (.selectDown, [Key(.down), Key("j")]),
        (.selectUp, [Key(.up), Key("k")]), (.selectRight, [Key(.right), Key("l")])),
      .init(.nextColumn, (.nextColumn, [Key(.tab)]), (.previousColumn, [Key(.tab, .shift)])),
      column,
      .init(.outerColumn, (.firstColumn, [Key("0")]), (.lastColumn, [Key("$")])),
      .init(
        .page, (.selectPageUp, [Key(.pageUp), Key("b", .control)]),
        (.selectPageDown, [Key(.pageDown), Key("f", .control)])),
      .init(
        .halfPage, (.selectHalfPageUp, [Key("u", .control)]),
        (.selectHalfPageDown, [Key("d", .control)])),
      .init(
        .firstOrLast, (.selectFirst, [Key("g"), Key(.home)]), (.selectLast, [Key("G"), Key(.end)])),
      .init(.filter, (.filter, [Key("/")])),
      .init(.views, (.views, [Key("v")])),
      .init(.sort, (.sort, [Key("o")])),
      .init(.group, (.group, [Key("P")])),
      .init(.nextGroup, (.nextGroup, [Key("}")]), (.previousGroup, [Key("{")])),
      .init(.foldColumn, (.foldColumn, [Key("-")])),
      .init(.foldGroup, (.foldGroup, [Key("_")])),
      .init(.unfold, (.unfold, [Key("+"), Key("=")])),
      .init(.maximize, (.maximize, [Key("z")])),
      // A Korean keyboard types the second one, on the same key.
      .init(.preview, (.preview, [Key("\\"), Key("₩")]), label: "\\"),
      .init(
        .scrollPreview, (.scrollPreviewUp, [Key("[")]), (.scrollPreviewDown, [Key("]")])),
      .init(.clear, (.clear, [Key(.escape)])),
    ],
    [
      .init(.open, (.open, [Key(.enter)])),
      .init(.comments, (.comments, [Key("t")])),
      .init(.blockers, (.blockers, [Key("b")])),
      .init(.children, (.children, [Key("B")])),
      .init(.assign, (.assign, [Key("i")])),
      .init(.claim, (.claim, [Key("w")])),
      .init(.add, (.add, [Key("a")])),
      .init(.edit, (.edit, [Key("e")])),
      .init(.openEditor, (.openEditor, [Key("E")])),
      .init(.mark, (.mark, [Key(" ")])),
      .init(.markMany, (.markAll, [Key("*")]), (.markRange, [Key("R")])),
      .init(.deadline, (.set(.deadline), [Key("T")])),
      .init(.priority, (.set(.priority), [Key("!")])),
      .init(.tags, (.set(.tags), [Key("#")])),
      .init(.person, (.set(.assignee), [Key("@")])),
      .init(.estimate, (.set(.estimate), [Key("~")])),
      .init(.parent, (.set(.parent), [Key("^")])),
      .init(.move, (.set(.column), [Key("m")])),
      .init(.moveToProject, (.set(.project), [Key("M")])),
      .init(.moveSideways, (.moveLeft, [Key("H")]), (.moveRight, [Key("L")])),
      .init(.reorder, (.reorderDown, [Key("J")]), (.reorderUp, [Key("K")])),
      .init(.cancel, (.cancel, [Key("x")])),
      .init(.delete, (.delete, [Key("d"), Key(.delete)])),
      .init(.copy, (.copyNumber, [Key("y")]), (.copyTitle, [Key("Y")])),
      .init(.undo, (.undo, [Key("u")])),
      .init(.redo, (.redo, [Key("r", .control)])),
      .init(.command, (.command, [Key(":")])),
    ],
    [
      .init(.projects, (.projects, [Key("p")])),
      .init(.columnMenu, (.columnMenu, [Key("|")])),
      .init(.history, (.history, [Key("c")])),
      .init(.conflicts, (.conflicts, [Key("C")])),
      .init(.settings, (.settings, [Key("s")])),
      .init(.help, (.help, [Key("?")])),
      .init(.quit, (.quit, [Key("q")])),
      .init(.redraw, forWidget: Screen.redrawKey),
    ])

  private static let column = KeyTable<BoardAction>.Line(
    .column, (1...9).map { (.selectColumn($0), [Key(Character("\($0)"))]) }, label: "1-9")

  /// A narrow screen shows only the first ones.
  static let footer: [BoardAction] = [
    .help, .quit, .add, .open, .set(.column), .filter, .views, .undo, .edit, .mark, .projects,
    .delete, .group, .sort, .maximize, .settings, .history, .preview,
  ]

  /// The keys, but for lines whose actions are all in `without`; `board` performs them.
  static func help(
    _ wording: Wording, _ marks: MarkSet, without: Set<BoardAction> = [],
    for board: BoardView? = nil
  ) -> [HelpOverlay.Section] {
    zip([KeyTopic.navigate, .cards, .more], keys.sections).map { topic, lines in
      let shown = lines.filter { line in
        !line.entries.allSatisfy { $0.action.map(without.contains) ?? false }
      }
      return keys.help(wording.text(topic.sentence), marks, wording, of: shown, for: board) {
        $0.perform($1)
      }
    }
  }
}
