import Entities
import Reactive

/// What a view is bound to: inputs say what happened, outputs say what shows.
///
/// A view model knows no terminal, no store and no words.
public protocol ViewModel: AnyObject {
  associatedtype Input
  associatedtype Output

  /// Derives the outputs from the inputs.
  func transform(_ input: Input) -> Output
}

/// A request, or the dry run of one.
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
    /// The user submitted this request.
    public let didSubmit: Observable<Request>

    @inlinable
    public init(didSubmit: Observable<Request>) {
      self.didSubmit = didSubmit
    }
  }

  public struct Output {
    /// The answer to each request that was not refused.
    public let answer: Observable<Answer>
    /// Why a request was refused; nothing was changed.
    public let failure: Observable<TrackerError>

    @inlinable
    init(answer: Observable<Answer>, failure: Observable<TrackerError>) {
      self.answer = answer
      self.failure = failure
    }
  }

  @usableFromInline let perform: (Request) throws(TrackerError) -> Answer
  @usableFromInline let bag = DisposeBag()

  /// `perform` runs once for each request.
  @inlinable
  public init(_ perform: @escaping (Request) throws(TrackerError) -> Answer) {
    self.perform = perform
  }

  @inlinable
  public func transform(_ input: Input) -> Output {
    let answer = PublishSubject<Answer>()
    let failure = PublishSubject<TrackerError>()
    input.didSubmit
      .subscribe(onNext: { [perform] request in
        do throws(TrackerError) {
          answer.onNext(try perform(request))
        } catch {
          failure.onNext(error)
        }
      })
      .disposed(by: bag)
    return Output(answer: answer, failure: failure)
  }
}

/// The view model of a command that changes the store.
public typealias ChangeViewModel<Request, Answer> =
  RequestViewModel<Submission<Request>, Changed<Answer>>
