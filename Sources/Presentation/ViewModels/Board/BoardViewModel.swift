import Entities
import Reactive
import SettingsKit
import TimeKit
import UseCases

/// The board: what is in sight, which card is selected, and what becomes of cards.
///
/// It is read around what is in sight whenever that comes near the edge of what was read, and again
/// whenever somebody has written.
public final class BoardViewModel: ViewModel {
  public struct Input {
    /// The user wants this done.
    public let didAct: Observable<BoardAction>
    /// The user added the card of that number elsewhere, and wants to see it.
    public let didAddCard: Observable<Int>
    /// The user let go of what they dragged from the first place over the second.
    public let didDrop: Observable<(from: BoardPlace, to: BoardPlace)>
    /// The user wants to see the card there.
    public let didOpenCell: Observable<BoardPlace>
    /// Columns have room for so many cells.
    public let didResize: Observable<Int>
    /// The user scrolled a column by so many cells.
    public let didScroll: Observable<(column: Int, cells: Int)>
    public let didSelectCell: Observable<BoardPlace>
    /// Some time went by, in which others may have written.
    public let didTick: Observable<Void>

    public init(
      didAct: Observable<BoardAction> = .never(),
      didAddCard: Observable<Int> = .never(),
      didDrop: Observable<(from: BoardPlace, to: BoardPlace)> = .never(),
      didOpenCell: Observable<BoardPlace> = .never(),
      didResize: Observable<Int> = .never(),
      didScroll: Observable<(column: Int, cells: Int)> = .never(),
      didSelectCell: Observable<BoardPlace> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAct = didAct
      self.didAddCard = didAddCard
      self.didDrop = didDrop
      self.didOpenCell = didOpenCell
      self.didResize = didResize
      self.didScroll = didScroll
      self.didSelectCell = didSelectCell
      self.didTick = didTick
    }
  }

  public struct Output {
    /// The board, now and whenever it is another.
    public let content: Observable<BoardContent>
    /// Why something was not done; nothing has changed then.
    public let failure: Observable<TrackerError>
    /// What was done.
    public let notices: Observable<BoardNotice>
  }

  /// What it works with.
  public struct Tools {
    public let deleteCards: DeleteCards
    public let followChanges: FollowChanges
    public let moveCards: MoveCards
    public let readBoard: ReadBoardWindow
    public let redo: RedoTransaction
    public let undo: UndoTransactions

    public init(
      deleteCards: DeleteCards, followChanges: FollowChanges, moveCards: MoveCards,
      readBoard: ReadBoardWindow, redo: RedoTransaction, undo: UndoTransactions
    ) {
      self.deleteCards = deleteCards
      self.followChanges = followChanges
      self.moveCards = moveCards
      self.readBoard = readBoard
      self.redo = redo
      self.undo = undo
    }
  }

  /// How many cells are taken to be in sight before anybody says so.
  private static let usualHeight = 20

  let tools: Tools
  let reader: BoardReader
  let settings: Settings<TrackerSettings>
  let now: () -> CivilMinute
  let newTransaction: () -> Transaction
  private(set) weak var coordinator: (any BoardCoordinator)?

  private let content: BehaviorSubject<BoardContent>
  let failure = PublishSubject<TrackerError>()
  let notices = PublishSubject<BoardNotice>()
  private(set) var sight: BoardSight
  /// Whether something was written since all was read.
  var isStale = true
  /// Whether a turn is under way, which reads again itself what it changes.
  private(set) var isInTurn = false
  /// What went wrong when the board was last read anew, so that it is told once.
  var lastFailure: TrackerError?
  let answers = BoardAnswers()
  let bag = DisposeBag()

  /// `project` is the one that the board is of at first; `now` the clock's civil time.
  public init(
    _ tools: Tools, settings: Settings<TrackerSettings>, project: Project.ID?,
    coordinator: any BoardCoordinator, now: @escaping () -> CivilMinute,
    newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    reader = BoardReader(readBoard: tools.readBoard)
    self.settings = settings
    self.coordinator = coordinator
    self.now = now
    self.newTransaction = newTransaction
    let empty = BoardContent(columns: [], now: now()).with(settings)
    sight = BoardSight(empty, height: Self.usualHeight, project: project)
    content = BehaviorSubject(value: empty)
  }

  deinit { settings.$values.unsubscribe(by: self) }

  public func transform(_ input: Input) -> Output {
    follow()
    refresh()
    // Nobody has heard it yet.
    lastFailure = nil
    input.didAct.subscribe(with: self) { owner, action in owner.act(action) }.disposed(by: bag)
    input.didAddCard.subscribe(with: self) { owner, number in owner.select(number) }
      .disposed(by: bag)
    input.didDrop.subscribe(with: self) { owner, way in owner.drop(way.from, way.to) }
      .disposed(by: bag)
    input.didOpenCell.subscribe(with: self) { owner, place in owner.open(place) }
      .disposed(by: bag)
    input.didResize.subscribe(with: self) { owner, height in owner.resize(to: height) }
      .disposed(by: bag)
    input.didScroll.subscribe(with: self) { owner, way in owner.scroll(way.column, by: way.cells) }
      .disposed(by: bag)
    input.didSelectCell.subscribe(with: self) { owner, place in owner.select(place) }
      .disposed(by: bag)
    input.didTick.subscribe(with: self) { owner, _ in owner.tick() }.disposed(by: bag)
    return Output(content: content, failure: failure, notices: notices)
  }

  /// Does something to what is in sight, all of it or, when it fails, nothing.
  ///
  /// What it returns is told once the board shows it.
  func turn(
    _ body: (inout BoardSight) throws(TrackerError) -> BoardNotice?
  ) throws(TrackerError) {
    var next = sight
    var notice: BoardNotice?
    try quietly { () throws(TrackerError) in notice = try body(&next) }
    let isNew = next.content != sight.content
    sight = next
    if isNew { content.onNext(next.content) }
    if let notice { notices.onNext(notice) }
  }

  /// What is written meanwhile is not read again at once.
  func quietly(_ body: () throws(TrackerError) -> Void) throws(TrackerError) {
    let wasInTurn = isInTurn
    isInTurn = true
    defer { isInTurn = wasInTurn }
    try body()
  }

  /// The same; a failure is told.
  func attempt(_ body: (inout BoardSight) throws(TrackerError) -> BoardNotice?) {
    do throws(TrackerError) {
      try turn(body)
    } catch {
      failure.onNext(error)
    }
  }
}

extension BoardContent {
  /// The same with the columns and limits that the settings ask for; new columns are empty.
  func with(_ settings: Settings<TrackerSettings>) -> BoardContent {
    var content = self
    let states = settings[TrackerSettings.boardColumns]
    content.columns = states.map { state in
      let known = columns.first { $0.state == state }
      let empty = ColumnWindow(state: state, cardCount: 0, cellCount: 0, offset: 0, cells: [])
      var column = known ?? BoardColumnContent(window: empty)
      column.limit = settings[TrackerSettings.boardLimit(of: state)]
      return column
    }
    let focused = columns.indices.contains(focus) ? columns[focus].state : nil
    content.focus =
      states.firstIndex { $0 == focused } ?? min(max(focus, 0), max(states.count - 1, 0))
    return content
  }
}
