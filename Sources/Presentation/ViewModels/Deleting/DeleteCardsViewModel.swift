import Entities
import Reactive
import UseCases

/// Deleting cards: which ones, what went.
public final class DeleteCardsViewModel: ViewModel {
  public struct Input {
    /// The user wants these cards gone.
    public let didChooseCards: Observable<Submission<CardChoice>>

    public init(didChooseCards: Observable<Submission<CardChoice>>) {
      self.didChooseCards = didChooseCards
    }
  }

  public struct Output {
    /// Why nothing was deleted.
    public let failure: Observable<TrackerError>
    /// The cards as they were.
    public let deletedCards: Observable<Changed<DeletedCards>>
  }

  private let deleteCards: DeleteCards
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(deleteCards: DeleteCards, newTransaction: @escaping () -> Transaction) {
    self.deleteCards = deleteCards
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseCards, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.deleteCards(submission.value, on: terms)
    }
    return Output(failure: outcome.failures, deletedCards: outcome.answers)
  }
}
