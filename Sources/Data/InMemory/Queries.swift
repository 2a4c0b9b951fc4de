import Entities
import FoundationEssentials

extension Contents {
  /// Returns the cards of `query`, in its order.
  func cards(_ query: CardQuery) -> [Card] {
    let cards = CardOrder(query, columns).sorted(cards(meeting: query.filter))
      .dropFirst(max(0, query.offset))
    guard let limit = query.limit else { return Array(cards) }
    return Array(cards.prefix(max(0, limit)))
  }

  /// Returns the cards that match `filter`, by number.
  func cards(meeting filter: CardFilter) -> [Card] {
    if case .numbers(let range) = filter {
      return cards.rising(from: range.lowerBound).lazy.map(\.value)
        .prefix { $0.number <= range.upperBound }
    }
    let test = CardTest(filter, in: self)
    return cards.rising().map(\.value).filter(test.meets)
  }
}

/// A filter prepared for many cards: it looks up its projects once.
struct CardTest {
  let meets: (Card) -> Bool

  init(_ filter: CardFilter, in contents: Contents) {
    meets = Self.test(filter, contents)
  }

  private static func test(_ filter: CardFilter, _ contents: Contents) -> (Card) -> Bool {
    switch filter {
    case .all(let filters):
      let tests = filters.map { test($0, contents) }
      return { card in tests.allSatisfy { $0(card) } }
    case .any(let filters):
      let tests = filters.map { test($0, contents) }
      return { card in tests.contains { $0(card) } }
    case .not(let filter):
      let test = test(filter, contents)
      return { !test($0) }
    case .project(let name):
      let id = contents.projects.id(of: name)
      return { $0.project == id }
    case .blocked:
      return { card in
        card.state.isOpen
          && card.blockers.numbers.contains { contents.cards[$0]?.state.isOpen == true }
      }
    case .blocking:
      var blocking: Set<Int> = []
      for (_, card) in contents.cards.rising() where card.state.isOpen {
        blocking.formUnion(card.blockers.numbers)
      }
      return { $0.state.isOpen && blocking.contains($0.number) }
    case .archived: return { contents.projects[$0.project]?.isArchived == true }
    case .text(let query):
      guard !query.phrases.isEmpty else { return { _ in false } }
      return { card in
        let fields = CardTerms(card).weighted
        return query.phrases.allSatisfy { phrase in fields.contains { $0.terms.hold(phrase) } }
      }
    case .title(let query):
      guard !query.phrases.isEmpty else { return { _ in false } }
      return { card in
        let title = CardTerms(card).title
        return query.phrases.allSatisfy(title.hold)
      }
    default: return { meets($0, filter) }
    }
  }

  /// Evaluates a condition that needs no preparation.
  private static func meets(_ card: Card, _ filter: CardFilter) -> Bool {
    switch filter {
    case .numbers(let range): range.contains(card.number)
    case .state(let state): card.state == state
    case .inColumn(let key): card.columnKey == key
    case .tag(let tag): tag.map(card.tags.contains) ?? card.tags.isEmpty
    case .priority(let priority): card.priority == priority
    case .civil(let field, let range):
      Deadline(fieldValue: field.declaration.value(card)).map(range.contains) ?? false
    case .moment(let moment, let range): card.date(of: moment).map(range.contains) ?? false
    case .amount(let field, let range):
      Amount(fieldValue: field.declaration.value(card)).map(range.contains) ?? false
    case .assignee(let name, _): card.assignee.map { $0.folded == name.folded } ?? false
    case .value(let field, let text): field.declaration.value(card) == .text(text)
    case .without(let field): field.declaration.value(card) == .empty
    case .overdue(let now): card.isOverdue(at: now)
    case .waiting(let now): card.isWaiting(at: now)
    case .blockedBy(let blockers): card.blockers.numbers.contains(where: blockers.contains)
    case .all, .any, .not, .column, .project, .archived, .text, .title, .blocked,
      .blocking:
      false
    }
  }
}

/// The sort order of a query.
struct CardOrder {
  /// A card's sort key.
  private enum Value: Comparable {
    case number(Int)
    case date(Date)
    /// The place of the card's column among those of open cards, and its rank.
    case place(Int, Rank)
    case text(String)
    /// The completion date of a done card in board order, after all open cards.
    case finished(secondsBefore: Double)
  }

  private let sort: CardSort
  private let isReversed: Bool
  private let phrases: [TextQuery.Phrase]
  private let columns: [ColumnID]

  init(_ query: CardQuery, _ columns: ColumnList) {
    self.columns = columns.inListOrder.map(\.id)
    phrases = query.sort == .relevance ? query.filter.wantedPhrases : []
    sort = query.sort == .relevance && phrases.isEmpty ? .board : query.sort
    isReversed = query.isReversed
  }

  /// Returns the cards in order: cards without the value last, ties by number, in either direction.
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
    case .board: placeOnBoard(of: card)
    case .field(.priority): .number(place(of: card.priority))
    case .field(.title): .text(card.title.text.foldedForComparison)
    case .field(let field): value(field.declaration.value(card))
    case .relevance: .number(-relevance(of: card))
    }
  }

  /// Open cards are sorted by state, column and rank, done cards by completion date, the newest
  /// first.
  private func placeOnBoard(of card: Card) -> Value {
    guard card.state == .done else {
      let place = columns.firstIndex(of: card.columnKey.columnID)
      return .place(place ?? 0, card.rank)
    }
    guard let finished = card.finished else {
      return .finished(secondsBefore: isReversed ? -.infinity : .infinity)
    }
    return .finished(secondsBefore: -finished.timeIntervalSinceReferenceDate)
  }

  private func value(_ value: FieldValue) -> Value? {
    switch value {
    case .number(let number): .number(number)
    case .amount(let amount): .number(amount.thousandths)
    case .deadline(let deadline): .number(deadline.sortKey)
    case .date(let date): .date(date)
    case .text(let text): .text(text)
    case .empty, .flag, .project, .column, .tags, .steps, .cards, .comments: nil
    }
  }

  /// Returns the relevance of a card: the sum of the weights of the fields that contain phrases.
  private func relevance(of card: Card) -> Int {
    let fields = CardTerms(card).weighted
    return phrases.reduce(0) { sum, phrase in
      sum + fields.reduce(0) { $0 + ($1.terms.hold(phrase) ? $1.weight : 0) }
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
