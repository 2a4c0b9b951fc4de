import System

public enum CardAction: Hashable, Sendable {
  /// Assigns the cards to the person or, if all of them are already, to nobody.
  case assign(Assignee)
  case claim(Claim)
  /// The author is that of a new comment; `nil` if unknown.
  case comment(CommentsEdit, by: Assignee?)
  /// Adds a copy of each card, in the project of that name, or in that of the card, and of its
  /// children that are not cancelled, with theirs.
  case copy(to: ProjectName?, withChildren: Bool)
  case delete
  /// `from` are the cards as the user saw them, which finds conflicts; empty: none are looked for.
  case edit(CardEdit, from: [Card] = [])
  case move(Destination)
  case release(isForced: Bool)
  /// Moves the deadlines of repeating cards to their next dates.
  case skip
  case step(StepsEdit)
  /// Adds a child for each step that is not checked, in its place.
  case stepsToCards
}

public struct CardRequest: Hashable, Sendable {
  public let action: CardAction
  /// The cards of a claim are those of which it takes one, `nil`: all.
  public let cards: CardChoice?
  /// The maximum number of cards in the answer.
  public var limit = Int.max
  /// Measures which card of its project comes next, after cards were finished.
  public var scale: UrgencyScale?

  public init(_ action: CardAction, _ cards: CardChoice?) {
    self.action = action
    self.cards = cards
  }

  public init(_ action: CardAction, card number: Int) {
    self.init(action, CardChoice(card: number))
  }

  /// Changes the cards with these numbers, in their board order.
  public init(_ action: CardAction, inBoardOrder numbers: Set<Int>) {
    let entries = numbers.sorted().map(CardNumbers.one)
    self.init(action, CardChoice(.cards(entries), isInBoardOrder: true))
  }
}

public struct Claim: Hashable, Sendable {
  public let person: Assignee
  /// The length of the claim; `nil`: it doesn't end.
  public let lease: Lease?
  /// Measures which card is the most urgent.
  public let scale: UrgencyScale
  /// Whether limits and rules of columns are ignored.
  public let isForced: Bool
  /// Whether a store of a team claims without its team: the next sync reports a lost race.
  public let isOffline: Bool

  public init(
    for person: Assignee, lease: Lease? = nil, scale: UrgencyScale, isForced: Bool = false,
    isOffline: Bool = false
  ) {
    self.person = person
    self.lease = lease
    self.scale = scale
    self.isForced = isForced
    self.isOffline = isOffline
  }
}

public enum ClaimFault: Hashable, Sendable {
  /// `until` is `nil` if the claim doesn't end.
  case taken(card: Int, by: Assignee, until: CivilMinute?, now: CivilMinute)
  case done(card: Int)
  case nothingFree(SkippedCards)
}
