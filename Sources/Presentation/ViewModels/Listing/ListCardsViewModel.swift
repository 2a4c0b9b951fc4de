import Entities
import Reactive
import UseCases

/// A list of cards, shown one at a time as the store gives them.
public final class ListCardsViewModel: ViewModel {
  public struct Input {
    /// The user wants to see these cards.
    public let didRequestList: Observable<ListRequest>

    public init(didRequestList: Observable<ListRequest>) {
      self.didRequestList = didRequestList
    }
  }

  public struct Output {
    /// Each card of the list, in its order.
    public let card: Observable<ListedCard>
    /// Why there is no list.
    public let failure: Observable<TrackerError>
    /// The list has ended so.
    public let summary: Observable<ListSummary>
  }

  private let listCards: ListCards
  private let bag = DisposeBag()

  public init(listCards: ListCards) {
    self.listCards = listCards
  }

  public func transform(_ input: Input) -> Output {
    let card = PublishSubject<ListedCard>()
    let list = Answers(to: input.didRequestList, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in
      try owner.listCards(request) { card.onNext($0) }
    }
    return Output(card: card, failure: list.failures, summary: list.answers)
  }
}
