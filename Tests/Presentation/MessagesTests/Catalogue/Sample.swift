import Entities
import FoundationEssentials
import Messages
import Testing
import TimeKit

/// A message with arguments, for every language.
struct Sample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let sentences: @Sendable (any Wording) -> [MessageText]

  init(_ name: String, _ say: @escaping @Sendable (any Wording) -> MessageText) {
    testDescription = name
    sentences = { [say($0)] }
  }

  init(_ name: String, lines say: @escaping @Sendable (any Wording) -> [String]) {
    testDescription = name
    sentences = { say($0).map { MessageText($0) } }
  }

  init(_ name: String, _ say: @escaping @Sendable (any Wording) -> String) {
    self.init(name) { wording -> MessageText in MessageText(say(wording)) }
  }

  func said(in wording: any Wording) -> [MessageText] {
    sentences(wording)
  }
}

/// The entity, not the type of Testing.
typealias Tag = Entities.Tag

extension Sample {
  /// Friday, 20 November 2026, noon.
  static let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(startOf: .first)
  static let project = ProjectName(stored: "web")
  static let date = Date(timeIntervalSince1970: 1_795_176_000)
  static let deadline = Deadline(iso: "2027-12-24T14:30") ?? .day(.first)

  /// Returns a card, by default with all fields set.
  static func card(in state: State = .todo, isFull: Bool = true) -> Card {
    var card = Card(
      id: Project.inbox.id, number: 17, title: Title(stored: "Buy milk"), state: state,
      project: Project.inbox.id, rank: .first, created: date)
    guard isFull else { return card }
    card.deadline = deadline
    card.priority = .high
    card.tags = Tags([Tag(stored: "shop"), Tag(stored: "urgent")])
    card.steps = [Step(stored: "One", isChecked: true), Step(stored: "Two", isChecked: false)]
    card.notes = Notes(stored: "Notes")
    card.key = CardKey(stored: "k-1")
    card.repeat = RepeatRule(text: "month on 31")
    card.until = Deadline(iso: "2028-03-31")
    return card
  }

  static func facts(_ state: State = .todo, isFull: Bool = true) -> CardFacts {
    CardFacts(ListedCard(card: card(in: state, isFull: isFull), project: project), now: now)
  }

  static func recorded(_ kind: Transaction.Kind = .change, isUndone: Bool = false)
    -> RecordedTransaction
  {
    let transaction = Transaction(
      kind: kind, command: "todo start 17", author: "ann@home", date: date)
    return RecordedTransaction(
      number: 41, transaction: transaction, isUndone: isUndone, cardCount: 2)
  }
}
