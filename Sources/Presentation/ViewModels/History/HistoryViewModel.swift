import Entities
import Reactive
import UseCases

/// The history: what was asked for, what is there.
public final class HistoryViewModel: ViewModel {
  public struct Input {
    /// The user wants to see that part of the history.
    public let didRequestHistory: Observable<HistoryRequest>

    public init(didRequestHistory: Observable<HistoryRequest>) {
      self.didRequestHistory = didRequestHistory
    }
  }

  public struct Output {
    /// Why there is none to show.
    public let failure: Observable<TrackerError>
    /// The part that was asked for.
    public let history: Observable<Entities.History>
  }

  private let readHistory: ReadHistory
  private let bag = DisposeBag()

  public init(readHistory: ReadHistory) {
    self.readHistory = readHistory
  }

  public func transform(_ input: Input) -> Output {
    let read = Answers(to: input.didRequestHistory, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in
      try owner.readHistory(request)
    }
    return Output(failure: read.failures, history: read.answers)
  }
}
