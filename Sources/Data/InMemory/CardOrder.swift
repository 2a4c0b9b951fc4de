import Entities
import FoundationEssentials

/// The order that a query asks for.
struct CardOrder {
  /// What a card is ordered by.
  private enum Value: Comparable {
    case number(Int)
    case date(Date)
    case text(String)
  }

  private let sort: CardSort
  private let isReversed: Bool
  private let phrases: [TextQuery.Phrase]

  init(_ query: CardQuery) {
    phrases = query.sort == .relevance ? query.filter.wantedPhrases : []
    sort = query.sort == .relevance && phrases.isEmpty ? .board : query.sort
    isReversed = query.isReversed
  }

  /// Returns the cards in order: those without the value last, ties by number, whichever way the
  /// order runs.
  func sorted(_ cards: [Card]) -> [Card] {
    let keyed = cards.map { (card: $0, value: value(of: $0)) }
    return keyed.sorted { left, right in
      guard left.value != right.value else { return left.card.number < right.card.number }
      guard let before = left.value else { return false }
      guard let after = right.value else { return true }
      return isReversed ? after < before : before < after
    }.map(\.card)
  }

  private func value(of card: Card) -> Value? {
    switch sort {
    case .board: .text("\(place(of: card.state))\(card.rank.text)")
    case .deadline: card.deadline.map { .number($0.sortKey) }
    case .priority: .number(place(of: card.priority))
    case .created, .updated, .started, .finished:
      CardMoment(rawValue: sort.rawValue).flatMap(card.date).map { .date($0) }
    case .title: .text(card.title.text.foldedForComparison)
    case .relevance: .number(-relevance(of: card))
    }
  }

  /// The more, the heavier the fields that have the phrases.
  private func relevance(of card: Card) -> Int {
    let fields = CardTerms(card).weighted
    return phrases.reduce(0) { sum, phrase in
      sum + fields.reduce(0) { $0 + ($1.terms.hold(phrase) ? $1.weight : 0) }
    }
  }

  private func place(of state: State) -> Int {
    switch state {
    case .doing: 0
    case .todo: 1
    case .done: 2
    }
  }

  private func place(of priority: Priority) -> Int {
    switch priority {
    case .high: 0
    case .normal: 1
    case .low: 2
    }
  }
}
