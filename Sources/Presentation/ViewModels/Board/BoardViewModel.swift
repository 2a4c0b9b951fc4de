import Entities
import Reactive
import SettingsKit
import TimeKit
import UseCases

/// The board: what is in sight, which card is selected, and what becomes of cards.
public final class BoardViewModel: ViewModel {
  public struct Input {
    /// The user wants this done.
    public let didAct: Observable<BoardAction>
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
      didDrop: Observable<(from: BoardPlace, to: BoardPlace)> = .never(),
      didOpenCell: Observable<BoardPlace> = .never(),
      didResize: Observable<Int> = .never(),
      didScroll: Observable<(column: Int, cells: Int)> = .never(),
      didSelectCell: Observable<BoardPlace> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAct = didAct
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
  private let now: () -> CivilMinute
  private let newTransaction: () -> Transaction
  private weak var coordinator: (any BoardCoordinator)?

  private let content: BehaviorSubject<BoardContent>
  private let failure = PublishSubject<TrackerError>()
  private let notices = PublishSubject<BoardNotice>()
  private var shown: BoardContent
  private let bag = DisposeBag()

  /// `project` is the one that the board is of at first; `now` the clock's civil time.
  public init(
    _ tools: Tools, settings: Settings<TrackerSettings>, project: Project.ID?,
    coordinator: any BoardCoordinator, now: @escaping () -> CivilMinute,
    newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    self.settings = settings
    self.coordinator = coordinator
    self.now = now
    self.newTransaction = newTransaction
    shown = BoardContent(columns: [], now: now())
    content = BehaviorSubject(value: shown)
  }

  public func transform(_ input: Input) -> Output {
    input.didAct.subscribe(with: self) { owner, action in owner.act(action) }.disposed(by: bag)
    load()
    return Output(content: content, failure: failure, notices: notices)
  }

  private func act(_ action: BoardAction) {
    switch action {
    case .selectUp: select(by: -1)
    case .selectDown: select(by: 1)
    case .selectLeft: shown.focus = max(shown.focus - 1, 0)
    case .selectRight: shown.focus = min(shown.focus + 1, shown.columns.count - 1)
    case .open: shown.selectedCard.map { coordinator?.showCard($0.number) }
    case .edit: shown.selectedCard.map { coordinator?.editCard($0.number) }
    case .add: coordinator?.addCard(CardStart(state: .todo))
    case .history: coordinator?.showHistory()
    case .settings: coordinator?.showSettings()
    case .help: coordinator?.showHelp()
    case .quit: coordinator?.quit()
    default: break
    }
    content.onNext(shown)
  }

  private func select(by step: Int) {
    let last = shown.columns[shown.focus].window.cellCount - 1
    let selection = (shown.columns[shown.focus].selection ?? 0) + step
    shown.columns[shown.focus].selection = last < 0 ? nil : max(min(selection, last), 0)
  }

  private func load() {
    let columns = settings[TrackerSettings.boardColumns]
    do throws(TrackerError) {
      let window = try tools.readBoard(
        BoardRequest(columns: columns.map { BoardRequest.Column($0, cells: 0..<200) }))
      shown.projects = window.projects
      shown.columns = window.columns.map { column in
        BoardColumnContent(
          window: column, limit: settings[TrackerSettings.boardLimit(of: column.state)],
          selection: column.cellCount > 0 ? 0 : nil)
      }
      content.onNext(shown)
    } catch {
      failure.onNext(error)
    }
  }
}
