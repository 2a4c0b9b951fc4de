import Entities
import Reactive
import SettingsKit
import TimeKit
import UseCases

/// The board: the cards in sight, the selected one, and changes of cards.
///
/// Each message makes one turn (``BoardTurn``). The board is read around what is in sight when that
/// comes near the edge of what was read, and again when somebody has written.
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

  private let tools: Tools
  private let settings: Settings<TrackerSettings>
  private let project: Project.ID?
  private let now: () -> CivilMinute
  private let newTransaction: () -> Transaction
  private weak var coordinator: (any BoardCoordinator)?

  /// `project` is the one that the board shows at first; `now` the clock's civil time.
  public init(
    _ tools: Tools, settings: Settings<TrackerSettings>, project: Project.ID?,
    coordinator: any BoardCoordinator, now: @escaping () -> CivilMinute,
    newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    self.settings = settings
    self.project = project
    self.coordinator = coordinator
    self.now = now
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let turn = BoardTurn(
      tools: tools, settings: settings, now: now, newTransaction: newTransaction)
    let guide = BoardGuide(coordinator)
    let state = Observable.merge(messages(of: input) + guide.answers).startWith(.didOpen)
      .scan(into: BoardState(of: project, at: turn.conditions)) { turn($1, &$0) }
      .do(onNext: { $0.route.map(guide.open) })
      .share(replay: 1)
    return Output(
      content: state.map(\.content).distinctUntilChanged(),
      failure: state.compactMap(\.failure), notices: state.compactMap(\.notice))
  }

  private func messages(of input: Input) -> [Observable<BoardMessage>] {
    [
      input.didAct.map(BoardMessage.didAct), input.didAddCard.map(BoardMessage.didAddCard),
      input.didDrop.map(BoardMessage.didDrop), input.didOpenCell.map(BoardMessage.didOpenCell),
      input.didResize.map(BoardMessage.didResize), input.didScroll.map(BoardMessage.didScroll),
      input.didSelectCell.map(BoardMessage.didSelectCell),
      input.didTick.map { .didTick },
      settings.$values.asObservable().map { _ in .didChangeSettings },
      tools.followChanges.notices.map(BoardMessage.storeDidChange),
    ]
  }
}
