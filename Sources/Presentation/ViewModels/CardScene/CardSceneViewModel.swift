import Entities
import Reactive
import UseCases

public final class CardSceneViewModel: ViewModel {
  public typealias Input = SceneInput<CardSceneAction>

  public struct Output {
    public let addedCard: Observable<Int>
    public let content: Observable<CardSceneContent>
    public let ended: Observable<Void>
    /// The text for a card that the store doesn't have any more, before the scene ends.
    public let lostText: Observable<String>
    public let failure: Observable<TrackerError>
    public let focus: Observable<CardField>
    public let notices: Observable<CardNotice>
  }

  private let start: CardSceneState
  private let notices: Observable<StoreNotice>
  private weak var coordinator: (any CardSceneCoordinator)?

  /// `fields` reads texts when they are typed; throws if the card never existed.
  public init(
    _ start: CardSceneStart, _ tools: SceneTools, coordinator: any CardSceneCoordinator,
    fields: @escaping () -> FieldReader
  ) throws(TrackerError) {
    self.start = try CardSceneState(start, tools, fields: fields)
    notices = tools.tracker.notices
    self.coordinator = coordinator
  }

  public func transform(_ input: Input) -> Output {
    let questions = PublishSubject<CardQuestion>()
    let states = Observable<CardSceneMessage>.merge(
      input.didAct.map { .didAct($0) }, input.didTick.map { .didTick },
      notices.map { .storeDidChange($0) }, answers(to: questions)
    )
    .startWith(.didOpen)
    .states(from: start)
    .do(onNext: { $0.report.question.map(questions.onNext) })
    .share(replay: 1)
    return Output(
      addedCard: states.compactMap(\.report.addedCard),
      content: states.map(\.content).distinctUntilChanged(),
      ended: states.filter(\.report.hasEnded).map { _ in },
      lostText: states.compactMap(\.report.lostText),
      failure: states.compactMap(\.report.failure), focus: states.compactMap(\.report.focus),
      notices: states.flatMap { Observable.from($0.report.notices) })
  }

  private func answers(to questions: Observable<CardQuestion>) -> Observable<CardSceneMessage> {
    questions
      .compactMap { [weak coordinator] question -> Observable<CardSceneMessage>? in
        switch question {
        case .editor(let number):
          coordinator?.openEditor(number)
          return nil
        case .leaving: return coordinator?.confirmLeaving().map { .didAnswerLeaving($0) }
        case .force(let column, let error):
          return coordinator?.confirmForce(after: error)
            .map { .didChooseColumn(column, isForced: true) }
        case .column(let number):
          return coordinator?.chooseValue(of: .column, for: [number]).compactMap(\.column)
            .map { .didChooseColumn($0, isForced: false) }
        }
      }
      .switchLatest()
  }
}
