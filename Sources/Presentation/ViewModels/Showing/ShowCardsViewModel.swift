import Entities
import Reactive
import UseCases

/// Everything about some cards.
public final class ShowCardsViewModel: ViewModel {
  public struct Input {
    /// The user wants to see all about these cards.
    public let didChooseCards: Observable<Selection>

    public init(didChooseCards: Observable<Selection>) {
      self.didChooseCards = didChooseCards
    }
  }

  public struct Output {
    /// The cards in the order asked for; deleted ones as they last were.
    public let details: Observable<[CardDetail]>
    /// Why none is shown.
    public let failure: Observable<TrackerError>
  }

  private let showCards: ShowCards
  private let bag = DisposeBag()

  public init(showCards: ShowCards) {
    self.showCards = showCards
  }

  public func transform(_ input: Input) -> Output {
    let shown = Answers(to: input.didChooseCards, with: self, disposedBy: bag) {
      (owner, selection) throws(TrackerError) in
      try owner.showCards(selection)
    }
    return Output(details: shown.answers, failure: shown.failures)
  }
}
