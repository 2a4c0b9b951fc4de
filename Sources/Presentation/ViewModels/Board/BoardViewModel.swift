import Entities
import Reactive
import Repositories
import SettingsKit
import UseCases

/// The board: the cards on the screen, the selection, and changes of cards.
///
/// Each message makes one turn (``BoardTurn``). A turn reads the cells around the screen when the
/// user scrolls near the edge of a window, the columns of the changed cards after a change of its
/// own, and everything after a change by others. With a preview, it reads the selected card too.
public final class BoardViewModel: ViewModel {
  public struct Input {
    public let didAct: Observable<BoardAction>
    public let didAddCard: Observable<Int>
    public let didDrop: Observable<(from: BoardPlace, to: BoardPlace)>
    public let didMarkCell: Observable<BoardPlace>
    public let didOpenCell: Observable<BoardPlace>
    public let didResize: Observable<BoardRoom>
    public let didScroll: Observable<(column: Int, cells: Int)>
    public let didSelectCell: Observable<BoardPlace>
    /// Time has passed, in which other processes may have written.
    public let didTick: Observable<Void>

    public init(
      didAct: Observable<BoardAction> = .never(),
      didAddCard: Observable<Int> = .never(),
      didDrop: Observable<(from: BoardPlace, to: BoardPlace)> = .never(),
      didMarkCell: Observable<BoardPlace> = .never(),
      didOpenCell: Observable<BoardPlace> = .never(),
      didResize: Observable<BoardRoom> = .never(),
      didScroll: Observable<(column: Int, cells: Int)> = .never(),
      didSelectCell: Observable<BoardPlace> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAct = didAct
      self.didAddCard = didAddCard
      self.didDrop = didDrop
      self.didMarkCell = didMarkCell
      self.didOpenCell = didOpenCell
      self.didResize = didResize
      self.didScroll = didScroll
      self.didSelectCell = didSelectCell
      self.didTick = didTick
    }
  }

  public struct Output {
    /// At once and after each change.
    public let content: Observable<BoardContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
    /// What a message did.
    public let notices: Observable<BoardNotice>
  }

  private let tools: SceneTools
  private let keeping: (any SettingsKeeping)?
  private let project: Project.ID?
  private let filter: BoardFilter
  private let user: () -> String
  private weak var coordinator: (any BoardCoordinator)?

  /// `keeping` saves the folds and the preview, and `user` returns the name that `me` means.
  ///
  /// `project` and `filter` are those at first.
  public init(
    _ tools: SceneTools, keeping: (any SettingsKeeping)? = nil, project: Project.ID?,
    filter: BoardFilter = .none, coordinator: any BoardCoordinator, user: @escaping () -> String
  ) {
    self.tools = tools
    self.keeping = keeping
    self.project = project
    self.filter = filter
    self.coordinator = coordinator
    self.user = user
  }

  public func transform(_ input: Input) -> Output {
    let turn = BoardTurn(tools: tools, keeping: keeping, user: user)
    let guide = BoardGuide(coordinator)
    let turns = Observable.merge(messages(of: input) + guide.answers).startWith(.didOpen)
      .turns(
        from: BoardState(of: project, filter: filter, at: turn.conditions(in: .initial))
      ) { turn($0, &$1) }
      .do(onNext: { $0.report.route.map(guide.open) })
      .share(replay: 1)
    return Output(
      content: turns.map(\.state.content).distinctUntilChanged(),
      failure: turns.compactMap(\.report.failure), notices: turns.compactMap(\.report.notice))
  }

  private func messages(of input: Input) -> [Observable<BoardMessage>] {
    [
      input.didAct.map(BoardMessage.didAct), input.didAddCard.map(BoardMessage.didAddCard),
      input.didDrop.map(BoardMessage.didDrop), input.didOpenCell.map(BoardMessage.didOpenCell),
      input.didMarkCell.map(BoardMessage.didMarkCell),
      input.didResize.map(BoardMessage.didResize), input.didScroll.map(BoardMessage.didScroll),
      input.didSelectCell.map(BoardMessage.didSelectCell),
      input.didTick.map { .didTick },
      tools.settings.$values.asObservable().map { _ in .didChangeSettings },
      tools.tracker.notices.map(BoardMessage.storeDidChange),
    ]
  }
}
