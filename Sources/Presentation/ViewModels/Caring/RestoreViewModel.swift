import Entities
import Reactive
import UseCases

/// Restoring the store: from which file, what came and what went.
public final class RestoreViewModel: ViewModel {
  public struct Input {
    /// The user wants what that file holds in the store.
    public let didChooseFile: Observable<Submission<RestoreRequest>>

    public init(didChooseFile: Observable<Submission<RestoreRequest>>) {
      self.didChooseFile = didChooseFile
    }
  }

  public struct Output {
    /// Why the store is as it was.
    public let failure: Observable<TrackerError>
    public let restored: Observable<RestoredStore>
  }

  private let restoreStore: RestoreStore
  private let bag = DisposeBag()

  public init(restoreStore: RestoreStore) {
    self.restoreStore = restoreStore
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseFile, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.restoreStore(submission.value, isRehearsal: submission.isRehearsal)
    }
    return Output(failure: outcome.failures, restored: outcome.answers)
  }
}
