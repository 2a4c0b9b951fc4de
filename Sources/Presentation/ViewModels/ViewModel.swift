import Entities
import Reactive

/// What a view is bound to: inputs say what happened, outputs say what shows.
///
/// A view model knows no terminal, no store and no words; it lives as long as its view keeps it.
public protocol ViewModel: AnyObject {
  associatedtype Input
  associatedtype Output

  /// Connects the inputs; call it once.
  func transform(_ input: Input) -> Output
}

/// Something that was asked for, in earnest or to see what it would do.
public struct Submission<Value> {
  public let value: Value
  /// Whether everything is answered as if, and nothing is kept.
  public let isRehearsal: Bool

  public init(_ value: Value, isRehearsal: Bool = false) {
    self.value = value
    self.isRehearsal = isRehearsal
  }
}

/// The view model of every command that sends one request and shows one answer.
public final class RequestViewModel<Request, Answer>: ViewModel {
  public struct Input {
    /// The user submitted this request.
    public let didSubmit: Observable<Request>

    public init(didSubmit: Observable<Request>) {
      self.didSubmit = didSubmit
    }
  }

  public struct Output {
    /// The answer to each request that was not refused.
    public let answer: Observable<Answer>
    /// Why a request was refused; nothing was changed.
    public let failure: Observable<TrackerError>
  }

  private let perform: (Request) throws(TrackerError) -> Answer
  private let bag = DisposeBag()

  /// `perform` runs once for each request, for as long as the view model lives.
  public init(_ perform: @escaping (Request) throws(TrackerError) -> Answer) {
    self.perform = perform
  }

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
public typealias ChangeScene<Request, Answer> =
  RequestViewModel<Submission<Request>, Changed<Answer>>
