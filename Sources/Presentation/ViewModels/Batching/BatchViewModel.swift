import Entities
import Reactive
import UseCases

/// A batch of commands from the first that changes something: it waits for its turn, and for how
/// its lines end.
public final class BatchViewModel: ViewModel {
  public struct Input {
    /// A line stopped the batch, or the last was run: whether what they changed is to be kept.
    public let didEndLines: Observable<Bool>
    /// The lines have come to the first that changes something.
    public let didReachChange: Observable<Submission<BatchRequest>>

    public init(
      didEndLines: Observable<Bool>, didReachChange: Observable<Submission<BatchRequest>>
    ) {
      self.didEndLines = didEndLines
      self.didReachChange = didReachChange
    }
  }

  public struct Output {
    /// Why nothing was kept.
    public let failure: Observable<TrackerError>
    /// Whether there was anything to change, and what it came to.
    public let outcome: Observable<Changed<Bool>>
    /// Nobody else can write now: what the lines change before they end becomes one transaction.
    public let turn: Observable<Void>
  }

  private let newTransaction: () -> Transaction
  private let runBatch: RunBatch
  private var isToBeKept = false
  private let bag = DisposeBag()

  public init(runBatch: RunBatch, newTransaction: @escaping () -> Transaction) {
    self.newTransaction = newTransaction
    self.runBatch = runBatch
  }

  public func transform(_ input: Input) -> Output {
    let turn = PublishSubject<Void>()
    input.didEndLines
      .subscribe(with: self) { owner, isToBeKept in owner.isToBeKept = isToBeKept }
      .disposed(by: bag)
    let outcome = Answers(to: input.didReachChange, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      owner.isToBeKept = false
      return try owner.runBatch(on: terms, keepsGoing: submission.value.keepsGoing) {
        turn.onNext(())
        return owner.isToBeKept
      }
    }
    return Output(failure: outcome.failures, outcome: outcome.answers, turn: turn)
  }
}

/// How a batch is to be run.
public struct BatchRequest: Hashable, Sendable {
  /// Whether what fails is left out, in place of stopping it all.
  public let keepsGoing: Bool

  public init(keepsGoing: Bool) {
    self.keepsGoing = keepsGoing
  }
}
