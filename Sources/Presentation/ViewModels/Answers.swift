import Entities
import Reactive

/// What came of what was asked for: for each request either an answer or a failure.
struct Answers<Answer> {
  let answers = PublishSubject<Answer>()
  let failures = PublishSubject<TrackerError>()

  /// Runs `action` at each request for as long as `owner` lives.
  init<Owner: AnyObject, Request>(
    to requests: Observable<Request>, with owner: Owner, disposedBy bag: DisposeBag,
    _ action: @escaping (Owner, Request) throws(TrackerError) -> Answer
  ) {
    requests
      .subscribe(with: owner) { [answers, failures] owner, request in
        do throws(TrackerError) {
          answers.onNext(try action(owner, request))
        } catch {
          failures.onNext(error)
        }
      }
      .disposed(by: bag)
  }
}
