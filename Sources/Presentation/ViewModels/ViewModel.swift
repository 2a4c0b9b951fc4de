import Entities
import Reactive

/// What a view is bound to: inputs say what happened, outputs say what shows.
///
/// A view model knows no terminal, no store and no words.
public protocol ViewModel: AnyObject {
  associatedtype Input
  associatedtype Output

  func transform(_ input: Input) -> Output
}

/// The state after a turn, and what the turn reports once, such as a failure.
struct Turned<State, Report> {
  let state: State
  let report: Report
}

extension Observable {
  /// Folds the messages into `state`: each turn changes it, and returns what is reported once.
  func turns<State, Report>(
    from state: State, _ turn: @escaping (Element, inout State) -> Report
  ) -> Observable<Turned<State, Report>> {
    scan(into: (state: state, report: Report?.none)) { $0.report = turn($1, &$0.state) }
      .compactMap { state, report in report.map { Turned(state: state, report: $0) } }
  }
}

public struct Submission<Value> {
  public let value: Value
  /// Whether to answer as usual but to keep nothing.
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
    public init(didSubmit: Observable<Request>) {
      self.didSubmit = didSubmit
    }
  }

  public struct Output {
    /// Nothing was changed if the request was refused.
    public let result: Observable<Result<Answer, TrackerError>>

    public var answer: Observable<Answer> { result.compactMap { try? $0.get() } }

    public var failure: Observable<TrackerError> {
      result.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }

    @inlinable
    init(result: Observable<Result<Answer, TrackerError>>) {
      self.result = result
    }
  }

  @usableFromInline let perform: (Request) throws(TrackerError) -> Answer

  /// `perform` runs once for each request.
  @inlinable
  public init(_ perform: @escaping (Request) throws(TrackerError) -> Answer) {
    self.perform = perform
  }

  @inlinable
  public func transform(_ input: Input) -> Output {
    Output(
      result: input.didSubmit
        .map { [perform] request in
          Result { () throws(TrackerError) in try perform(request) }
        }
        .share())
  }
}

/// The view model of a command that changes the store.
public typealias ChangeViewModel<Request, Answer> =
  RequestViewModel<Submission<Request>, Changed<Answer>>
