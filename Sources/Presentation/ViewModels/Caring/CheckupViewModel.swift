import Entities
import Reactive
import UseCases

/// The health of the store: what is wrong, what was mended.
public final class CheckupViewModel: ViewModel {
  public struct Input {
    /// The user wonders whether the store is sound.
    public let didAskForCheckup: Observable<Void>
    /// The user wants what is wrong mended.
    public let didAskForRepair: Observable<RepairRequest>

    public init(didAskForCheckup: Observable<Void>, didAskForRepair: Observable<RepairRequest>) {
      self.didAskForCheckup = didAskForCheckup
      self.didAskForRepair = didAskForRepair
    }
  }

  public struct Output {
    /// Why the store could not be looked at, or is as it was.
    public let failure: Observable<TrackerError>
    public let checkup: Observable<Checkup>
  }

  private let examineStore: ExamineStore
  private let repairStore: RepairStore
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(
    examineStore: ExamineStore, repairStore: RepairStore,
    newTransaction: @escaping () -> Transaction
  ) {
    self.examineStore = examineStore
    self.repairStore = repairStore
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let asked = Observable.merge(
      input.didAskForCheckup.map { RepairRequest?.none },
      input.didAskForRepair.map(Optional.some))
    let outcome = Answers(to: asked, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in
      guard let request else { return try owner.examineStore() }
      return try owner.repairStore(request, by: owner.newTransaction())
    }
    return Output(failure: outcome.failures, checkup: outcome.answers)
  }
}
