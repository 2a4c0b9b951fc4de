import Entities
import FoundationEssentials
import Glibc

/// A filter made ready to look at many cards: its words are folded and its projects found once.
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
      let id = contents.project(named: name)?.id
      return { $0.project == id }
    case .text(let text):
      let words = searchWords(text)
      return { card in words.allSatisfy { holds(card.searchedText, $0) } }
    case .title(let text):
      let words = searchWords(text)
      return { card in words.allSatisfy { holds(card.title.text.foldedForSearch, $0) } }
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
    case .all, .any, .not, .project, .text, .title: false
    }
  }

  /// Whether `word` is a part of `text`, byte by byte: both are folded and composed already.
  ///
  /// C's search ends at a zero byte, which no text of a card holds.
  private static func holds(_ text: String, _ word: String) -> Bool {
    !word.utf8.contains(0) && strstr(text, word) != nil
  }
}

extension Card {
  /// All that a search for text looks at, folded for search.
  fileprivate var searchedText: String {
    let texts = [title.text, notes.text] + steps.map(\.text) + tags.list.map(\.text)
    return texts.map(\.foldedForSearch).joined(separator: "\n")
  }

  func date(of moment: CardMoment) -> Date? {
    switch moment {
    case .created: created
    case .updated: updated
    case .started: started
    case .finished: finished
    }
  }
}
