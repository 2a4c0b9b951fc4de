import Entities
import Reactive
import UseCases

/// Moving cards: what was asked for, what came of it.
public final class MoveCardsViewModel: ViewModel {
  public struct Input {
    /// The user chose where these cards go.
    public let didChooseDestination: Observable<Submission<MoveRequest>>

    public init(didChooseDestination: Observable<Submission<MoveRequest>>) {
      self.didChooseDestination = didChooseDestination
    }
  }

  public struct Output {
    /// Why nothing was moved.
    public let failure: Observable<TrackerError>
    /// The cards before and after, those that were there already too.
    public let movedCards: Observable<Changed<CardsOutcome>>
  }

  private let moveCards: MoveCards
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(moveCards: MoveCards, newTransaction: @escaping () -> Transaction) {
    self.moveCards = moveCards
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseDestination, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      let request = submission.value
      return try owner.moveCards(request.cards, to: request.destination, on: terms)
    }
    return Output(failure: outcome.failures, movedCards: outcome.answers)
  }
}
