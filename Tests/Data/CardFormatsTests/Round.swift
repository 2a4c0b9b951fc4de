import Entities
import Repositories
import System
import Testing

@testable import CardFormats

/// Writes and reads files in one format.
struct Round {
  let format: any CardFormat

  init(
    _ name: FileFormat, zone: Zone = .utc, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    var options = ImportOptions()
    configure(&options)
    let formats = BuiltInFormats(zone: zone, now: .day(CivilDay(number: 0)))
    guard let format = formats.format(name, options) else { throw NoSuchFormat() }
    self.format = format
  }

  func file(_ cards: [ListedCard]) -> String {
    guard let writer = format.writer() else { return "" }
    let table = ExportLinks.table(of: Self.links(of: cards), parents: Self.parents(of: cards))
    return cards.map { writer.write($0, table[$0.card.number] ?? .none) }.joined() + writer.end()
  }

  private static func parents(of cards: [ListedCard]) -> [Int: Card.ID] {
    let ids = cards.map { ($0.card.number, $0.card.id) }
    let pairs = cards.compactMap { listed in
      ids.first { $0.0 == listed.parent }.map { (listed.card.number, $0.1) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func links(of cards: [ListedCard]) -> [CardLink] {
    cards.flatMap { listed in
      listed.card.blockers.numbers.compactMap { number in
        cards.first { $0.card.number == number }.map {
          (card: listed.card.number, blocker: number, blockerID: $0.card.id)
        }
      }
    }
  }

  func records(_ text: String) throws -> [FileRecord] {
    try records(Array(text.utf8))
  }

  func records(_ bytes: [UInt8]) throws -> [FileRecord] {
    var records: [FileRecord] = []
    try format.read(bytes) { records.append($0) }
    return records
  }

  func record(_ text: String) throws -> FileRecord { try #require(try records(text).first) }

  func card(_ text: String) throws -> CardRecord { try #require(try cards(text).first) }

  /// Returns the cards of a file; fails for an invalid or skipped record, but not for text outside
  /// of cards.
  func cards(_ text: String) throws -> [CardRecord] {
    try records(text).filter { $0.content != .skipped(.noCard) }.map { record in
      guard var card = record.card else { throw NoCard(record: record) }
      // Whether the file names the state matters only beside a column.
      card.draft.stateClaim = .none
      card.isOpen = false
      return card
    }
  }

  private struct NoSuchFormat: Error {}

  private struct NoCard: Error {
    let record: FileRecord
  }
}

extension FileRecord {
  var card: CardRecord? { if case .card(let card) = content { card } else { nil } }

  var project: ProjectRecord? { if case .project(let project) = content { project } else { nil } }

  var fault: RecordFault? { if case .bad(let fault) = content { fault } else { nil } }
}

extension ListedCard {
  /// Returns ``Card/sample(_:)`` with changes.
  static func sample(
    _ title: String = "x", in project: ProjectName = Project.inbox.name,
    _ change: (inout Card) throws -> Void = { _ in }
  ) throws -> ListedCard {
    var card = try Card.sample(title)
    try change(&card)
    return ListedCard(card: card, project: project)
  }
}

extension CardRecord {
  init(whole listed: ListedCard) {
    let card = listed.card
    var draft = CardDraft(title: card.title)
    draft.notes = card.notes
    draft.state = card.state
    draft.project = listed.project
    draft.deadline = card.deadline
    draft.priority = card.priority
    draft.tags = card.tags
    draft.steps = card.steps
    draft.key = card.key
    draft.parent = card.parent
    draft.estimate = card.estimate
    draft.assignee = card.assignee
    draft.wait = card.wait
    draft.repeat = card.repeat
    draft.until = card.until
    draft.comments = card.comments
    self.init(id: card.id, draft: draft)
    number = card.number
    created = card.created
    updated = card.updated
    started = card.started
    finished = card.finished
  }
}

extension FileFormat {
  /// Those that are read and written.
  static let exchanged = exported.filter(imported.contains)
}
