import Entities
import Reactive
import ViewModels

extension RequestViewModel {
  func answer(to request: Request) throws(Refusal) -> Answer {
    let didSubmit = PublishSubject<Request>()
    var result: Result<Answer, TrackerError>?
    let token = transform(Input(didSubmit: didSubmit)).result.subscribe(onNext: { result = $0 })
    withExtendedLifetime(self) { didSubmit.onNext(request) }
    token.dispose()
    switch result {
    case .success(let answer): return answer
    case .failure(let error): throw .tracker(error)
    case nil: throw .nothingToDo
    }
  }
}

extension ViewModel {
  /// Sends `request` to the input `requests`, and returns the element that `answers` emits.
  ///
  /// Throws ``Refusal/nothingToDo`` if neither `answers` nor `failure` emits.
  func answer<Request, Answer>(
    to request: Request, through requests: PublishSubject<Request>,
    from answers: Observable<Answer>, failure: Observable<TrackerError>
  ) throws(Refusal) -> Answer {
    var result: Result<Answer, TrackerError>?
    let bag = DisposeBag()
    answers.subscribe(onNext: { result = .success($0) }).disposed(by: bag)
    failure.subscribe(onNext: { result = .failure($0) }).disposed(by: bag)
    withExtendedLifetime((self, bag)) { requests.onNext(request) }
    switch result {
    case .success(let answer): return answer
    case .failure(let error): throw .tracker(error)
    case nil: throw .nothingToDo
    }
  }
}
