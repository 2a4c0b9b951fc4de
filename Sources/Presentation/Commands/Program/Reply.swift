import Entities
import Reactive
import ViewModels

/// What a view model answers to the one thing a command asks of it.
final class Reply<Answer> {
  private var result: Result<Answer, TrackerError>?
  private let bag = DisposeBag()

  init(_ answers: Observable<Answer>, failure: Observable<TrackerError>) {
    answers.subscribe(with: self) { owner, answer in owner.result = .success(answer) }
      .disposed(by: bag)
    failure.subscribe(with: self) { owner, error in owner.result = .failure(error) }
      .disposed(by: bag)
  }

  /// Sends `request` and returns what `scene` answers; it lives at least that long.
  func answer<Request>(
    to request: Request, through requests: PublishSubject<Request>, of scene: some ViewModel
  ) throws(Refusal) -> Answer {
    withExtendedLifetime(scene) { requests.onNext(request) }
    switch result {
    case .success(let answer): return answer
    case .failure(let error): throw .tracker(error)
    case nil: throw .nothingToDo
    }
  }
}
