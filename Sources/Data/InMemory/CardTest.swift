import Entities
import FoundationEssentials

/// A filter made ready to look at many cards: its projects are found once.
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

  /// The conditions that need nothing made ready.
  private static func meets(_ card: Card, _ filter: CardFilter) -> Bool {
    switch filter {
    case .numbers(let range): range.contains(card.number)
    case .state(let state): card.state == state
    case .tag(let tag): tag.map(card.tags.contains) ?? card.tags.isEmpty
    case .priority(let priority): card.priority == priority
    case .deadline(let range): card.deadline.map(range.contains) ?? false
    case .noDeadline: card.deadline == nil
    case .moment(let moment, let range): card.date(of: moment).map(range.contains) ?? false
    case .noMoment(let moment): card.date(of: moment) == nil
    case .key(let key): card.key == key
    case .overdue(let now): card.isOverdue(at: now)
    case .all, .any, .not, .project, .archived, .text, .title: false
    }
  }
}
