import Entities
import Reactive
import UseCases

/// Changing checklists: what was to change, what the cards became.
public final class ChangeStepsViewModel: ViewModel {
  public struct Input {
    /// The user wants the steps of these cards changed so.
    public let didSubmitSteps: Observable<Submission<StepsEditRequest>>

    public init(didSubmitSteps: Observable<Submission<StepsEditRequest>>) {
      self.didSubmitSteps = didSubmitSteps
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// The cards before and after.
    public let editedCards: Observable<Changed<CardsOutcome>>
  }

  private let changeSteps: ChangeSteps
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(changeSteps: ChangeSteps, newTransaction: @escaping () -> Transaction) {
    self.changeSteps = changeSteps
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didSubmitSteps, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      let request = submission.value
      return try owner.changeSteps(request.cards, request.edit, on: terms)
    }
    return Output(failure: outcome.failures, editedCards: outcome.answers)
  }
}
