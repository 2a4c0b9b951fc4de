import Entities
import FoundationEssentials
import InMemoryData
import Reactive
import Repositories
import System
import Testing
import UseCases

@testable import ViewModels

/// A board with its inputs and recorded outputs.
///
/// It is Friday, 20 November 2026, 12:00 UTC; each transaction comes a second after the one before.
final class BoardStage: StoreWriter {
  let store: any Store
  let settings = Settings { _ in nil }
  var context: CardContext?
  let coordinator = Colleagues()
  let didAct = PublishSubject<BoardAction>()
  let didTick = PublishSubject<Void>()
  private(set) var now = Date(timeIntervalSince1970: 1_795_176_000)
  private(set) var content = BoardContent(columns: [], now: Zone.utc.civil(at: .distantPast))
  private(set) var frames = 0
  private(set) var failures: [TrackerError] = []
  private(set) var notices: [BoardNotice] = []
  let ids: IdentifierMaker
  private let author: String
  private(set) var viewModel: BoardViewModel?
  /// In cells.
  private(set) var height = 0
  private var bag = DisposeBag()

  /// The board is closed until ``open(_:height:)``.
  init(over store: any Store = InMemoryStore(), author: String = "ann@home") {
    self.store = store
    self.author = author
    var bits = author.utf8.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
  }

  /// Opens a board of some cards.
  static func opened(over store: any Store, cards count: Int = 3) throws -> BoardStage {
    let stage = BoardStage(over: store)
    try stage.add(count)
    stage.open()
    return stage
  }

  func open(_ project: Project.ID? = nil, height: Int = 5) {
    let tools = SceneTools(
      over: store, ids: ids, settings: settings,
      now: { [unowned self] in Zone.utc.civil(at: now) },
      newTransaction: { [unowned self] in newTransaction() },
      context: { [unowned self] in context })
    let viewModel = BoardViewModel(
      tools, project: project, coordinator: coordinator, user: { "Ann" })
    let output = viewModel.transform(.init(didAct: didAct, didTick: didTick))
    output.content.subscribe(with: self) { stage, content in
      stage.content = content
      stage.frames += 1
    }
    .disposed(by: bag)
    output.failure.subscribe(with: self) { stage, error in stage.failures.append(error) }
      .disposed(by: bag)
    output.notices.subscribe(with: self) { stage, notice in stage.notices.append(notice) }
      .disposed(by: bag)
    self.viewModel = viewModel
    resize(to: height)
  }

  func resize(
    to height: Int, shows columns: String..., at location: SourceLocation = #_sourceLocation
  ) {
    self.height = height
    act(.resize(BoardRoom(cells: height)))
    check(columns, location)
  }

  func close() {
    viewModel = nil
    bag = DisposeBag()
  }

  func newTransaction() -> Transaction {
    now += 1
    return Transaction(command: "todo board", author: author, date: now)
  }

  func pass(
    seconds: Double, shows columns: String..., at location: SourceLocation = #_sourceLocation
  ) {
    now += seconds
    didTick.onNext(())
    check(columns, location)
  }

  /// Expects the first ``board`` columns.
  func act(
    _ actions: BoardAction..., selects card: Int? = nil, shows columns: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    for action in actions { didAct.onNext(action) }
    if let card { #expect(selected == card, sourceLocation: location) }
    check(columns, location)
  }

  func shows(
    _ columns: String..., after step: @autoclosure () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) rethrows {
    try step()
    check(columns, location)
  }

  private func check(_ columns: [String], _ location: SourceLocation) {
    if !columns.isEmpty {
      #expect(Array(board.prefix(columns.count)) == columns, sourceLocation: location)
    }
  }
}

// MARK: - The screen as text
extension BoardStage {
  /// The visible cells of each column: numbers of cards, `#` before names of projects, `>` before
  /// the selected card and `*` after marked cards.
  var board: [String] {
    content.columns.indices.map { index in
      let column = content.columns[index]
      let end = min(column.top + height, column.window.cellCount)
      return (column.top..<max(end, column.top)).map { cell in
        let isSelected = cell == column.selection && index == content.focus
        return (isSelected ? ">" : "") + text(column.window[cell])
      }
      .joined(separator: " ")
    }
  }

  var selected: Int? { content.selectedCard?.number }

  private func text(_ cell: ColumnCell?) -> String {
    switch cell {
    case .card(let card): "\(card.number)\(content.marked.contains(card.number) ? "*" : "")"
    case .heading(.project(let id), _): "#\(content.projects[id]?.name.text ?? "?")"
    case .heading(let value, _): "#\(value.typed)"
    case nil: "?"
    }
  }
}

final class Colleagues: BoardCoordinator {
  private(set) var asked: [String] = []
  private(set) var start: CardStart?
  /// The actions that the last help did not list.
  private(set) var absent: Set<BoardAction> = []
  let additions = PublishSubject<Void>()
  let forces = PublishSubject<Void>()
  let links = PublishSubject<Int>()
  let projects = PublishSubject<Project.ID?>()
  let values = PublishSubject<CardEdit>()
  let views = PublishSubject<BoardFilter>()
  /// The sort order of the next views.
  var sortOfViews: CardSort?
  var filters = PublishSubject<BoardFilter>()

  func open(_ scene: BoardScene) {
    switch scene {
    case .addLine(let start):
      asked.append("add")
      self.start = start
    case .card(.edit(let number)): asked.append("edit \(number)")
    case .card(.comments(let number)): asked.append("comments of \(number)")
    case .card(.read(let number)): asked.append("show \(number)")
    case .columnMenu(let menu): asked.append("column \(menu.column.name.text)")
    case .command(let cards): asked.append("command for \(cards.sorted())")
    case .copy(let text): asked.append("copy \(text)")
    case .editor(let number): asked.append("editor \(number)")
    case .help(let absent):
      asked.append("help")
      self.absent = absent
    default: asked.append("\(scene)")
    }
  }

  private func ask<Answer>(
    _ question: String, _ answers: PublishSubject<Answer>
  ) -> Observable<Answer> {
    asked.append(question)
    return answers
  }

  func chooseLink(of number: Int) -> Observable<Int> { ask("links of \(number)", links) }
  func chooseProject() -> Observable<Project.ID?> { ask("project", projects) }
  func chooseValue(of field: CardField, for cards: Set<Int>) -> Observable<CardEdit> {
    ask("\(field) of \(cards.sorted())", values)
  }
  func chooseView() -> Observable<ShownView> {
    ask("view", views).map { [unowned self] in ($0, sortOfViews) }
  }
  func confirmAdding(_ count: Int, to column: ColumnName) -> Observable<Void> {
    ask("add \(count) to \(column.text)", additions)
  }
  func confirmForce(after error: TrackerError) -> Observable<Void> { ask("force", forces) }

  func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter> {
    filters = PublishSubject()
    return ask("filter from \(filter.text)", filters)
  }
}

extension BoardAction {
  static func select(_ column: Int, _ cell: Int) -> BoardAction {
    .selectCell(BoardPlace(column: column, cell: cell))
  }

  static func open(_ column: Int, _ cell: Int) -> BoardAction {
    .openCell(BoardPlace(column: column, cell: cell))
  }

  static func drag(_ column: Int, _ cell: Int, to other: Int, _ place: Int) -> BoardAction {
    .drop(
      BoardPlace(column: column, cell: cell), to: BoardPlace(column: other, cell: place))
  }

  static let allCases: [BoardAction] =
    [
      .selectUp, .selectDown, .selectPageUp, .selectPageDown, .selectHalfPageUp,
      .selectHalfPageDown, .selectFirst, .selectLast, .selectLeft, .selectRight, .nextColumn,
      .previousColumn, .firstColumn, .lastColumn, .filter, .views,
      .sort, .group, .nextGroup, .previousGroup, .foldColumn, .foldGroup, .unfold, .maximize,
      .preview, .scrollPreviewUp, .scrollPreviewDown, .clear, .add, .open, .comments, .blockers,
      .children, .assign, .claim, .edit, .openEditor, .mark, .markAll, .markRange, .set(.deadline),
      .set(.tags), .command, .set(.column), .set(.project), .moveLeft, .moveRight, .cancel,
      .reorderUp, .reorderDown, .delete, .copyNumber, .copyTitle, .undo, .redo, .projects, .history,
      .columnMenu, .find(3), .paste("- [x] Tea\n\nMilk"), .settings, .help, .quit,
    ] + (1...9).map(BoardAction.selectColumn)
}

extension BoardStage {
  var terms: ChangeTerms { ChangeTerms(newTransaction()) }

  func add(
    _ count: Int, to state: State = .todo, of project: String? = nil, placed: Placement? = nil
  ) throws {
    let drafts = try (0..<count).map { _ in
      var draft = CardDraft(title: try Title("A card"))
      draft.state = state
      draft.project = try project.map { try ProjectName($0) }
      return draft
    }
    let added = try tracker.addCards(drafts, on: terms).answer
    guard let placed else { return }
    try move(added.cards.map(\.card.card.number), to: state, placed)
  }

  func move(_ numbers: [Int], to state: State, _ placement: Placement? = nil) throws {
    try change(numbers, .move(Destination(column: .state(state), placement: placement)))
  }

  func limit(_ state: State, to limit: Int) throws {
    _ = try tracker.changeColumns(.edit(.state(state), .limit(limit)), on: terms)
  }

  func deleteProject(_ name: String) throws {
    _ = try tracker.changeProjects(.delete(ProjectName(name), keepsCards: false), on: terms)
  }

  func project(_ name: String) throws -> Project.ID? { try stored(name)?.id }

  /// `nil` if there is none with that name.
  func stored(_ name: String) throws -> Project? {
    let name = try ProjectName(name)
    return try store.reading { (reading) throws(TrackerError) in try reading.project(named: name) }
  }

  func choose(_ column: State) {
    var edit = CardEdit()
    edit.column = .state(column)
    coordinator.values.onNext(edit)
  }

  func choose(project name: String) throws {
    var edit = CardEdit()
    edit.project = try ProjectName(name)
    coordinator.values.onNext(edit)
  }

  func deadline(_ text: String) throws -> Deadline {
    try DateReader(today: Zone.utc.civil(at: now)).read(text)
  }

  func filter(_ words: String) throws -> BoardFilter {
    let filters = FilterReader(FieldReader(dates: DateReader(today: Zone.utc.civil(at: now))))
    let reader = SelectionReader(filters: filters, takesText: true)
    let selection = try reader.selection(words.split(separator: " ").map(String.init))
    guard case .filters(let read) = selection else { return .none }
    return BoardFilter(text: words, selection: read)
  }
}
