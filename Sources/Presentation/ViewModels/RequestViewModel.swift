import Entities
import Reactive

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
