import Entities
import Reactive

/// A question returns a stream with the answer, if any, which completes when the scene closes.
public protocol BoardCoordinator: MoveCoordinator {
  func open(_ scene: BoardScene)
  func chooseLink(of number: Int) -> Observable<Int>
  func chooseProject() -> Observable<Project.ID?>
  func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter>
  func chooseView() -> Observable<ShownView>
  func confirmAdding(_ count: Int, to column: ColumnName) -> Observable<Void>
}

/// A scene that the board opens, or what it does instead.
public enum BoardScene: Hashable, Sendable {
  case addLine(CardStart)
  case card(CardSceneStart)
  case columnMenu(ColumnMenu)
  /// A line for a command about the cards.
  case command(Set<Int>)
  case conflicts
  case copy(String)
  case editor(Int)
  /// The keys, besides those of the actions that would change nothing.
  case help(without: Set<BoardAction>)
  case history
  case quit
  case settings
}

/// Opens scenes, and sends the answers back; a question replaces an open one of its kind.
struct BoardGuide {
  private weak var coordinator: (any BoardCoordinator)?
  private let cards = PublishSubject<Observable<BoardMessage>>()
  private let filters = PublishSubject<Observable<BoardMessage>>()
  private let projects = PublishSubject<Observable<BoardMessage>>()
  private let views = PublishSubject<Observable<BoardMessage>>()

  init(_ coordinator: (any BoardCoordinator)?) { self.coordinator = coordinator }

  var answers: [Observable<BoardMessage>] {
    [filters, projects, views, cards].map { $0.switchLatest() }
  }

  func open(_ route: BoardRoute) {
    guard let coordinator else { return }
    switch route {
    case .scene(let scene): coordinator.open(scene)
    case .chooseFilter(let before):
      filters.onNext(Self.messages(of: coordinator.chooseFilter(from: before), since: before))
    case .chooseProject: projects.onNext(coordinator.chooseProject().map { .didChooseProject($0) })
    case .chooseView: views.onNext(coordinator.chooseView().map { .didChooseView($0) })
    case .closeQuestions: cards.onNext(.empty())
    case .confirmAdding(let lines, let start):
      let answer = coordinator.confirmAdding(lines.count, to: start.column.name)
      cards.onNext(answer.map { .didChoose(.add(lines, start)) })
    case .confirmForce(let change, let error):
      cards.onNext(coordinator.confirmForce(after: error).map { .didChoose(change) })
    case .set(let field, let numbers):
      let answers = coordinator.chooseValue(of: field, for: numbers)
      cards.onNext(answers.map { .didChoose(.cards(numbers, .init(field, $0))) })
    case .showLinks(let number):
      cards.onNext(coordinator.chooseLink(of: number).map { .didChooseCard($0) })
    }
  }

  private static func messages(
    of filters: Observable<BoardFilter>, since before: BoardFilter
  ) -> Observable<BoardMessage> {
    .create { message in
      filters.subscribe(
        onNext: { message.onNext(.didTypeFilter($0)) },
        onCompleted: {
          message.onNext(.didCloseFilter(before: before))
          message.onCompleted()
        })
    }
  }
}
