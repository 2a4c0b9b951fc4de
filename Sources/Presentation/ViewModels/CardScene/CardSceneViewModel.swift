import Entities
import Reactive
import TimeKit
import UseCases

/// One card on the screen: read, edited, or still to be added.
public final class CardSceneViewModel: ViewModel {
  public struct Input {
    /// The user wants this done.
    public let didAct: Observable<CardAction>
    /// The user chose which version of a field stays.
    public let didChooseVersion: Observable<(field: CardField, version: CardVersion)>
    public let didSelectStep: Observable<Int>
    /// Some time went by, in which others may have written.
    public let didTick: Observable<Void>
    public let didType: Observable<(field: CardField, text: String)>
    /// The user typed at the step that is being typed.
    public let didTypeStep: Observable<String>

    public init(
      didAct: Observable<CardAction> = .never(),
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
    /// The number of the card that was added.
    public let addedCard: Observable<Int>
    /// The card, now and whenever it shows otherwise.
    public let content: Observable<CardSceneContent>
    /// There is nothing more to do here.
    public let ended: Observable<Void>
    /// Why something was not done; nothing has changed then, and what was typed is still there.
    public let failure: Observable<TrackerError>
    /// Where the user has to look at what they typed.
    public let focus: Observable<CardField>
    /// What was done.
    public let notices: Observable<CardNotice>
  }

  /// What it works with.
  public struct Tools {
    public let addCards: AddCards
    public let editCards: EditCards
    public let followChanges: FollowChanges
    public let moveCards: MoveCards
    public let redo: RedoTransaction
    public let showCards: ShowCards
    public let suggestWords: SuggestWords
    public let undo: UndoTransactions

    public init(
      addCards: AddCards, editCards: EditCards, followChanges: FollowChanges,
      moveCards: MoveCards, redo: RedoTransaction, showCards: ShowCards,
      suggestWords: SuggestWords, undo: UndoTransactions
    ) {
      self.addCards = addCards
      self.editCards = editCards
      self.followChanges = followChanges
      self.moveCards = moveCards
      self.redo = redo
      self.showCards = showCards
      self.suggestWords = suggestWords
      self.undo = undo
    }
  }

  let tools: Tools
  let readsDates: () -> DateReader
  weak var coordinator: (any CardSceneCoordinator)?
  let asking = SerialDisposable()
  let addedCard = PublishSubject<Int>()
  let ended = PublishSubject<Void>()
  let failure = PublishSubject<TrackerError>()
  let focus = PublishSubject<CardField>()
  let notices = PublishSubject<CardNotice>()

  private let now: () -> CivilMinute
  private let newTransaction: () -> Transaction
  private let content: BehaviorSubject<CardSceneContent?>
  private let bag = DisposeBag()

  /// Whether the card was opened to be read, so that a form leads back to it.
  let startsReading: Bool
  /// `nil`: the card is still to be added.
  var detail: CardDetail?
  var step: Int?
  var stepText: StepText?
  /// Whether what others wrote could be read the last time.
  var couldLook = true
  /// `nil`: the card is read.
  var filling: Filling?

  /// `now` is the clock's civil time, and `project` where cards go usually.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` when there is none of that number and never was.
  public init(
    _ start: CardSceneStart, project: ProjectName, tools: Tools,
    coordinator: any CardSceneCoordinator, now: @escaping () -> CivilMinute,
    dates: @escaping () -> DateReader, newTransaction: @escaping () -> Transaction
  ) throws(TrackerError) {
    self.tools = tools
    self.coordinator = coordinator
    self.now = now
    self.newTransaction = newTransaction
    readsDates = dates
    content = BehaviorSubject(value: nil)
    switch start {
    case .read(let number):
      startsReading = true
      detail = try Self.detail(of: number, tools)
    case .edit(let number):
      startsReading = false
      let detail = try Self.detail(of: number, tools)
      self.detail = detail
      filling = Filling(CardForm(CardFormText(detail.card)), try Self.projects(tools))
    case .add(let start):
      startsReading = false
      let text = CardFormText(start, project: project)
      filling = Filling(CardForm(text), try Self.projects(tools))
    }
    step = detail?.card.card.steps.isEmpty == false ? 0 : nil
    content.onNext(makeContent())
  }

  public func transform(_ input: Input) -> Output {
    input.didAct.subscribe(with: self) { owner, action in owner.act(action) }.disposed(by: bag)
    input.didChooseVersion.subscribe(with: self) { owner, choice in
      owner.choose(choice.version, of: choice.field)
    }.disposed(by: bag)
    input.didSelectStep.subscribe(with: self) { owner, index in owner.select(index) }
      .disposed(by: bag)
    input.didTick.subscribe(with: self) { owner, _ in owner.look() }.disposed(by: bag)
    input.didType.subscribe(with: self) { owner, typed in
      owner.type(typed.text, into: typed.field)
    }.disposed(by: bag)
    input.didTypeStep.subscribe(with: self) { owner, text in owner.typeStep(text) }
      .disposed(by: bag)
    tools.followChanges.notices.subscribe(with: self) { owner, notice in owner.take(notice) }
      .disposed(by: bag)
    asking.disposed(by: bag)
    return Output(
      addedCard: addedCard, content: content.compactMap(\.self), ended: ended, failure: failure,
      focus: focus, notices: notices)
  }

  /// Has the content show as it is by now.
  func show() {
    let made = makeContent()
    guard (try? content.value()) != made else { return }
    content.onNext(made)
  }

  /// Does what may be refused, and tells why it was; returns whether it was done.
  @discardableResult
  func attempt(_ body: () throws(TrackerError) -> Void) -> Bool {
    do throws(TrackerError) {
      try body()
      return true
    } catch {
      failure.onNext(error)
      return false
    }
  }

  var terms: ChangeTerms { ChangeTerms(newTransaction()) }

  private func makeContent() -> CardSceneContent {
    let isNew = detail == nil
    return CardSceneContent(
      mode: filling == nil ? .read : isNew ? .add : .edit, detail: detail, step: step,
      stepText: stepText, form: filling?.content(readsDates()), now: now())
  }
}

extension CardSceneViewModel {
  private func act(_ action: CardAction) {
    if filling != nil {
      fill(action)
    } else if stepText != nil {
      typeStep(action)
    } else {
      read(action)
    }
    show()
  }
}
