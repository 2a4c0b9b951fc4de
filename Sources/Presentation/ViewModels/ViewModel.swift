import Entities
import Reactive

/// What a view is bound to: inputs say what happened, outputs say what shows.
///
/// A view model knows no terminal, no store and no words. Its content is sent at once, and after each
/// change; a failure says why a message changed nothing. At `didTick` time has passed, in which
/// other processes may have written.
public protocol ViewModel: AnyObject {
  associatedtype Input
  associatedtype Output

  func transform(_ input: Input) -> Output
}

public struct SceneInput<Action> {
  public let didAct: Observable<Action>
  public let didTick: Observable<Void>

  public init(didAct: Observable<Action> = .never(), didTick: Observable<Void> = .never()) {
    self.didAct = didAct
    self.didTick = didTick
  }
}

/// What happens at a scene that shows the store.
enum SceneMessage<Action> {
  case didAct(Action)
  case didFollow
  case didOpen
  case didTick
  case storeDidChange(StoreNotice)
}

extension SceneInput {
  /// Changes by other processes arrive between `didTick` and `didFollow`.
  func messages(_ notices: Observable<StoreNotice>) -> Observable<SceneMessage<Action>> {
    .merge(
      didAct.map { .didAct($0) }, didTick.map { .didTick }, didTick.map { .didFollow },
      notices.map { .storeDidChange($0) }
    )
    .startWith(.didOpen)
  }
}

protocol SceneState {
  associatedtype Message
  associatedtype Report: SceneReport

  var report: Report { get set }

  /// Makes a turn: at most one change of the store, then at most one reading of it.
  mutating func take(_ message: Message) throws(TrackerError)
}

protocol SceneReport {
  var failure: TrackerError? { get set }

  init()
}

extension Observable {
  /// Folds the messages into `state`; an error is the failure in its report.
  func states<State: SceneState>(
    from state: State
  ) -> Observable<State> where State.Message == Element {
    scan(into: state) { state, message in
      state.report = State.Report()
      do throws(TrackerError) {
        try state.take(message)
      } catch {
        state.report.failure = error
      }
    }
  }
}

public struct Submission<Value> {
  public let value: Value
  public let isDryRun: Bool

  @inlinable
  public init(_ value: Value, isDryRun: Bool = false) {
    self.value = value
    self.isDryRun = isDryRun
  }
}

/// The view model of each command that sends one request and shows one answer.
///
/// It is inlinable, so that each module compiles it for its requests and answers. Otherwise every
/// line of a batch would look up the metadata of its subjects.
public final class RequestViewModel<Request, Answer>: ViewModel {
  public struct Input {
    public let didSubmit: Observable<Request>

    @inlinable
    public init(didSubmit: Observable<Request>) { self.didSubmit = didSubmit }
  }

  public typealias Output = Observable<Result<Answer, TrackerError>>

  @usableFromInline let perform: (Request) throws(TrackerError) -> Answer

  @inlinable
  public init(_ perform: @escaping (Request) throws(TrackerError) -> Answer) {
    self.perform = perform
  }

  @inlinable
  public func transform(_ input: Input) -> Output {
    input.didSubmit
      .map { [perform] request in Result { () throws(TrackerError) in try perform(request) } }
      .share()
  }
}

public typealias ChangeViewModel<Request, Answer> =
  RequestViewModel<Submission<Request>, Changed<Answer>>
