import Entities
import Reactive
import UseCases

/// Copying the store: where to, what was copied.
public final class BackupViewModel: ViewModel {
  public struct Input {
    /// The user wants a copy there.
    public let didChooseFile: Observable<BackupRequest>

    public init(didChooseFile: Observable<BackupRequest>) {
      self.didChooseFile = didChooseFile
    }
  }

  public struct Output {
    /// Why there is no copy.
    public let failure: Observable<TrackerError>
    public let backup: Observable<StoreBackup>
  }

  private let backUpStore: BackUpStore
  private let bag = DisposeBag()

  public init(backUpStore: BackUpStore) {
    self.backUpStore = backUpStore
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseFile, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in try owner.backUpStore(request)
    }
    return Output(failure: outcome.failures, backup: outcome.answers)
  }
}
