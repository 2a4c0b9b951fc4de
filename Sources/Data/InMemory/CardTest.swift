import Entities
import FoundationEssentials

extension Contents {
  func cards(_ query: CardQuery) -> [Card] {
    var found = cards.filter(query.filter.test(in: self))
    if query.sortKeys != [SortKey(.field(.number))] {
      found = CardOrder(query, in: self).sorted(found)
    }
    return Array(found.dropFirst(max(0, query.offset)).prefix(max(0, query.limit ?? .max)))
  }
}

extension CardFilter {
  /// A test of many cards, which looks up its projects once.
  fileprivate func test(in contents: Contents) -> (Card) -> Bool {
    switch self {
    case .all(let filters):
      let tests = filters.map { $0.test(in: contents) }
      return { card in tests.allSatisfy { $0(card) } }
    case .any(let filters):
      let tests = filters.map { $0.test(in: contents) }
      return { card in tests.contains { $0(card) } }
    case .not(let filter):
      let test = filter.test(in: contents)
      return { !test($0) }
    case .project(let name):
      let id = contents.projects.first { $0.name.folded == name.folded }?.id
      return { $0.project == id }
    case .projectLevel(let level):
      let ids = contents.projects.filter { $0.name.isIn(level: level) }.map(\.id)
      return { ids.contains($0.project) }
    case .archived:
      let ids = contents.projects.filter(\.isArchived).map(\.id)
      return { ids.contains($0.project) }
    case .blocked:
      return { card in
        let blockers = card.state.isOpen ? card.blockers.numbers : []
        return blockers.contains { contents.card($0)?.state.isOpen == true }
      }
    case .partOf(let parents):
      let numbers = contents.cards.map(\.number).filter(parents.contains)
      return { $0.parent.map { numbers.contains($0.number) } ?? false }
    case .hasParts(let isOpen):
      let parts = contents.cards.filter { !isOpen || $0.state.isOpen }
      let parents = Set(parts.compactMap(\.parent?.number))
      return { parents.contains($0.number) }
    case .without(.parent):
      return { $0.parent.map { contents.card($0.number) == nil } ?? true }
    case .blocking:
      let blocking = Set(contents.cards.filter(\.state.isOpen).flatMap(\.blockers.numbers))
      return { $0.state.isOpen && blocking.contains($0.number) }
    case .text(let query): return Self.search(query) { CardTerms($0).weighted.map(\.terms) }
    case .title(let query): return Self.search(query) { [CardTerms($0).title] }
    default: return isMet
    }
  }

  private static func search(
    _ query: TextQuery, _ fields: @escaping (Card) -> [SearchTerms]
  ) -> (Card) -> Bool {
    guard !query.phrases.isEmpty else { return { _ in false } }
    return { card in
      let fields = fields(card)
      return query.phrases.allSatisfy { phrase in fields.contains { $0.hold(phrase) } }
    }
  }

  private func isMet(by card: Card) -> Bool {
    switch self {
    case .numbers(let range): range.contains(card.number)
    case .state(let state): card.state == state
    case .inColumn(let key): card.columnKey == key
    case .tag(let tag): tag.map(card.tags.contains) ?? card.tags.isEmpty
    case .firstTag(let tag): card.tags.list.first?.folded == tag.folded
    case .civil(let field, let range):
      Deadline(fieldValue: field.declaration.value(card)).map(range.contains) ?? false
    case .moment(let field, let range):
      Date(fieldValue: field.declaration.value(card)).map(range.contains) ?? false
    case .amount(let field, let range):
      Amount(fieldValue: field.declaration.value(card)).map(range.contains) ?? false
    case .assignee(let name, _): card.assignee.map { $0.folded == name.folded } ?? false
    case .value(let field, let text), .choice(let field, let text):
      field.declaration.value(card) == .text(text)
    case .without(let field): field.declaration.value(card) == .empty
    case .overdue(let now): card.isOverdue(at: now)
    case .waiting(let now): card.isWaiting(at: now)
    case .blockedBy(let blockers): card.blockers.numbers.contains(where: blockers.contains)
    case .all, .any, .not, .column, .project, .projectLevel, .archived, .text, .title, .blocked,
      .blocking, .partOf, .hasParts:
      false
    }
  }
}
