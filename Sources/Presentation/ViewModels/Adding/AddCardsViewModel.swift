import Entities
import Reactive
import UseCases

/// Adding cards: what was wanted, what came of it.
public final class AddCardsViewModel: ViewModel {
  public struct Input {
    /// The user wants a card for each of these.
    public let didSubmitDrafts: Observable<Submission<[CardDraft]>>

    public init(didSubmitDrafts: Observable<Submission<[CardDraft]>>) {
      self.didSubmitDrafts = didSubmitDrafts
    }
  }

  public struct Output {
    /// Why nothing was added.
    public let failure: Observable<TrackerError>
    /// The cards as they are kept, and those that were there already.
    public let addedCards: Observable<Changed<AddedCards>>
  }

  private let addCards: AddCards
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(addCards: AddCards, newTransaction: @escaping () -> Transaction) {
    self.addCards = addCards
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didSubmitDrafts, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.addCards(submission.value, on: terms)
    }
    return Output(failure: outcome.failures, addedCards: outcome.answers)
  }
}
