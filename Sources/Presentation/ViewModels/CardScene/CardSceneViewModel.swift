import Entities
import Reactive
import SettingsKit
import UseCases

/// The card scene: a card that the user reads, edits or adds.
public final class CardSceneViewModel: ViewModel {
  public struct Input {
    /// The user pressed a key or button.
    public let didAct: Observable<CardSceneAction>
    /// The user chose a version of a field with a conflict.
    public let didChooseVersion: Observable<(field: CardField, version: CardVersion)>
    public let didSelectStep: Observable<Int>
    /// Time has passed, in which other processes may have written.
    public let didTick: Observable<Void>
    public let didType: Observable<(field: CardField, text: String)>
    public let didTypeStep: Observable<String>

    public init(
      didAct: Observable<CardSceneAction> = .never(),
      didChooseVersion: Observable<(field: CardField, version: CardVersion)> = .never(),
      didSelectStep: Observable<Int> = .never(), didTick: Observable<Void> = .never(),
      didType: Observable<(field: CardField, text: String)> = .never(),
      didTypeStep: Observable<String> = .never()
    ) {
      self.didAct = didAct
      self.didChooseVersion = didChooseVersion
      self.didSelectStep = didSelectStep
      self.didTick = didTick
      self.didType = didType
      self.didTypeStep = didTypeStep
    }
  }

  public struct Output {
    public let addedCard: Observable<Int>
    /// At once and after each change.
    public let content: Observable<CardSceneContent>
    public let ended: Observable<Void>
    /// The text for a card that the store doesn't have any more, before the scene ends.
    public let lostText: Observable<String>
    /// Typed text stays.
    public let failure: Observable<TrackerError>
    /// The field that keeps the form from being saved.
    public let focus: Observable<CardField>
    public let notices: Observable<CardNotice>
  }

  private let start: CardSceneState
  private let turn: CardSceneTurn
  private weak var coordinator: (any CardSceneCoordinator)?

  /// `fields` reads texts at the moment when they are typed.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` if the card never existed.
  public init(
    _ start: CardSceneStart, _ tools: SceneTools, coordinator: any CardSceneCoordinator,
    fields: @escaping () -> FieldReader
  ) throws(TrackerError) {
    let tracker = tools.tracker
    self.start = CardSceneState(
      start, in: try tracker.cardSnapshot(of: start.card),
      project: tools.settings[TrackerSettings.projectDefault], now: tools.now(), fields: fields(),
      completer: WordCompleter(tracker.suggestWords))
    turn = CardSceneTurn(tools: tools, fields: fields)
    self.coordinator = coordinator
  }

  public func transform(_ input: Input) -> Output {
    let questions = PublishSubject<CardQuestion>()
    let turns = Observable.merge(messages(of: input) + [answers(to: questions)])
      .startWith(.didOpen)
      .turns(from: start) { [turn] in turn($0, &$1) }
      .do(onNext: { $0.report.question.map(questions.onNext) })
      .share(replay: 1)
    return Output(
      addedCard: turns.compactMap(\.report.addedCard),
      content: turns.map(\.state.content).distinctUntilChanged(),
      ended: turns.filter(\.report.hasEnded).map { _ in },
      lostText: turns.compactMap(\.report.lostText),
      failure: turns.compactMap(\.report.failure), focus: turns.compactMap(\.report.focus),
      notices: turns.flatMap { Observable.from($0.report.notices) })
  }

  private func messages(of input: Input) -> [Observable<CardSceneMessage>] {
    [
      input.didAct.flatMap { CardSceneMessage.didAct($0).prepared },
      input.didChooseVersion.map { .didChooseVersion(field: $0.field, version: $0.version) },
      input.didSelectStep.map { .didSelectStep($0) }, input.didTick.map { .didTick },
      input.didType.map { .didType(field: $0.field, text: $0.text) },
      input.didTypeStep.map { .didTypeStep($0) },
      turn.tools.tracker.notices.map { .storeDidChange($0) },
    ]
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
          return coordinator?.confirmForce(after: error).map { .didForce(column) }
        case .column(let number, let columns, let current):
          return coordinator?.chooseColumn(of: number, among: columns, otherThan: current)
            .map { .didChooseColumn($0) }
        }
      }
      .switchLatest()
      .flatMap(\.prepared)
  }
}
