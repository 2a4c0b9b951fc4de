import Entities
import Reactive
import UseCases

public final class BoardViewModel: ViewModel {
  public typealias Input = SceneInput<BoardAction>

  public struct Output {
    public let content: Observable<BoardContent>
    public let failure: Observable<TrackerError>
    public let notices: Observable<BoardNotice>
  }

  private let turn: BoardTurn
  private let start: BoardState
  private weak var coordinator: (any BoardCoordinator)?

  /// `project` and `view` are those at first; `user` returns the name that `me` means.
  public init(
    _ tools: SceneTools, project: Project.ID?, view: ShownView = (.none, nil),
    coordinator: any BoardCoordinator, user: @escaping () -> String
  ) {
    turn = BoardTurn(tools: tools, user: user)
    start = BoardState(of: project, view: view, at: turn.conditions(in: .initial))
    self.coordinator = coordinator
  }

  public func transform(_ input: Input) -> Output {
    let (tools, turn) = (turn.tools, turn)
    let guide = BoardGuide(coordinator)
    let messages: [Observable<BoardMessage>] = [
      input.didAct.map { action in
        if case .find(let number) = action { .didChooseCard(number) } else { .didAct(action) }
      },
      input.didTick.map { .didTick },
      tools.settings.$values.asObservable().map { _ in .didChangeSettings },
      tools.tracker.notices.map { .storeDidChange($0) },
    ]
    let states = Observable.merge(messages + guide.answers).startWith(.didOpen)
      .scan(into: start) { turn($1, &$0) }
      .do(onNext: { $0.report.route.map(guide.open) })
      .share(replay: 1)
    return Output(
      content: states.map(\.content).distinctUntilChanged(),
      failure: states.compactMap(\.report.failure), notices: states.compactMap(\.report.notice))
  }
}
