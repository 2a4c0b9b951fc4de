import Entities
import Reactive
import UseCases

/// Editing cards: what was to change, what they became.
public final class EditCardsViewModel: ViewModel {
  public struct Input {
    /// The user wants these cards changed so.
    public let didSubmitEdit: Observable<Submission<CardEditRequest>>

    public init(didSubmitEdit: Observable<Submission<CardEditRequest>>) {
      self.didSubmitEdit = didSubmitEdit
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// The cards before and after.
    public let editedCards: Observable<Changed<CardsOutcome>>
  }

  private let editCards: EditCards
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(editCards: EditCards, newTransaction: @escaping () -> Transaction) {
    self.editCards = editCards
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didSubmitEdit, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      let request = submission.value
      return try owner.editCards(
        request.cards, request.edit, from: request.base, on: terms)
    }
    return Output(failure: outcome.failures, editedCards: outcome.answers)
  }
}
