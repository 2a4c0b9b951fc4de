import Entities
import FoundationEssentials

struct CardOrder {
  private enum Value: Comparable {
    case number(Int)
    case date(Date)
    /// The place of the card's column among those of open cards, and its rank.
    case place(Int, Rank)
    case text(String)
    /// The completion date of a done card in board order, after all open cards.
    case finished(secondsBefore: Double)
  }

  private let keys: [SortKey]
  private let phrases: [TextQuery.Phrase]
  private let columns: [ColumnID]
  private let contents: Contents

  init(_ query: CardQuery, in contents: Contents) {
    self.contents = contents
    columns = contents.columns.inListOrder.map(\.id)
    let isRanked = query.sortKeys.contains { $0.sort == .relevance }
    let phrases = isRanked ? query.filter.wantedPhrases : []
    self.phrases = phrases
    keys = query.sortKeys.map { key in
      key.sort == .relevance && phrases.isEmpty
        ? SortKey(.board, isReversed: key.isReversed) : key
    }
  }

  /// Returns the cards in order: cards without the value last, ties by number, in any direction.
  func sorted(_ cards: [Card]) -> [Card] {
    let keyed = cards.map { card in (card: card, values: keys.map { value(of: card, by: $0) }) }
    return keyed.sorted { left, right in
      for (index, key) in keys.enumerated() where left.values[index] != right.values[index] {
        guard let before = left.values[index] else { return false }
        guard let after = right.values[index] else { return true }
        return key.isReversed ? after < before : before < after
      }
      return left.card.number < right.card.number
    }.map(\.card)
  }

  private func value(of card: Card, by key: SortKey) -> Value? {
    switch key.sort {
    case .board, .urgency: placeOnBoard(of: card, isReversed: key.isReversed)
    case .field(.state): .number(State.inListOrder.firstIndex(of: card.state) ?? 0)
    case .field(.title): .text(card.title.text.foldedForComparison)
    case .field(.project): .text(contents.project(card.project)?.name.folded ?? "")
    case .field(.column): .number(columns.firstIndex(of: card.columnKey.columnID) ?? 0)
    case .field(let field): value(field.declaration.value(card), of: field.declaration.kind)
    case .relevance: .number(-relevance(of: card))
    }
  }

  /// Open cards by state, column and rank; done cards by completion date, the newest first.
  private func placeOnBoard(of card: Card, isReversed: Bool) -> Value {
    guard card.state == .done else {
      let place = columns.firstIndex(of: card.columnKey.columnID)
      return .place(place ?? 0, card.rank)
    }
    guard let finished = card.finished else {
      return .finished(secondsBefore: isReversed ? -.infinity : .infinity)
    }
    return .finished(secondsBefore: -finished.timeIntervalSinceReferenceDate)
  }

  private func value(_ value: FieldValue, of kind: FieldKind) -> Value? {
    switch value {
    case .number(let number): .number(number)
    case .amount(let amount): .number(amount.thousandths)
    case .deadline(let deadline): .number(deadline.sortKey)
    case .date(let date): .date(date)
    case .text(let text): kind.place(of: text).map(Value.number) ?? .text(text)
    case .empty, .flag, .project, .column, .tags, .steps, .cards, .comments: nil
    }
  }

  private func relevance(of card: Card) -> Int {
    let fields = CardTerms(card).weighted
    return phrases.reduce(0) { sum, phrase in
      sum + fields.reduce(0) { $0 + ($1.terms.hold(phrase) ? $1.weight : 0) }
    }
  }
}
