import CardFormats
import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

/// Formats read back all values of a card but those that they report as losses.
@Suite struct RoundTripTests {
  private static let zone = Zone(identifier: "Europe/Berlin")

  @Test(arguments: FileFormat.exchanged, 1...30)
  func allValuesButTheLossesAreReadBack(format: FileFormat, seed: UInt64) throws {
    var random = RandomCards(seed: seed)
    let cards = try random.cards(20)
    let round = try Round(format, zone: Self.zone)
    let writer = try #require(round.format.writer())
    let losses = cards.map { writer.losses(of: $0.card) }
    let expected = zip(cards, losses).map { listed, losses in
      var record = CardRecord(whole: listed).without(losses, in: format, zone: Self.zone)
      guard [.ical, .markdown].contains(format), let parent = record.draft.parent else {
        return record
      }
      (record.draft.parent, record.parent) = (nil, cards[parent.number - 1].card.id)
      return record
    }
    var read = try round.cards(round.file(cards)).map(\.withProject)
    // Children are below their parents.
    if format == .markdown { read.sort { $0.number ?? 0 < $1.number ?? 0 } }
    expect(read, is: expected)
    guard format != .todotxt else { return }
    for (listed, losses) in zip(cards, losses) {
      let isLost = [.csv, .markdown].contains(format) && !listed.card.comments.isEmpty
      let isOrphaned = format == .taskwarrior && listed.parent != nil
      expect(losses, is: (isLost ? [.comments] : []) + (isOrphaned ? [.parent] : []))
    }
  }

  @Test(arguments: [FileFormat.markdown, .todotxt, .ical, .taskwarrior])
  func aFileWithoutCardsHasNoRecords(format: FileFormat) throws {
    let round = try Round(format)
    for text in [round.file([]), "", "\u{FEFF}\r\n\n"] {
      try expect(round.records(text).isEmpty)
    }
  }
}

extension CardRecord {
  var withProject: CardRecord {
    var record = self
    record.draft.project = record.draft.project ?? Project.inbox.name
    // What other records of the file call the card.
    (record.name, record.namedParent) = (nil, nil)
    // Other formats have numbers.
    record.isExported = false
    return record
  }

  fileprivate func without(_ losses: [ExportLoss], in format: FileFormat, zone: Zone) -> CardRecord
  {
    func kept(_ date: Date) -> Date {
      if losses.contains(.times) {
        return zone.date(of: CivilMinute(startOf: zone.civil(at: date).day))
      }
      guard [.ical, .taskwarrior].contains(format) else { return date }
      return Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    }
    var record = self
    if losses.contains(.notes) { record.draft.notes = .none }
    if losses.contains(.steps) { record.draft.steps = [] }
    if losses.contains(.comments) { record.draft.comments = .none }
    if losses.contains(.parent) { record.draft.parent = nil }
    if losses.contains(.doing) { record.draft.state = .todo }
    if losses.contains(.deadlineTime) {
      record.draft.deadline = (draft.deadline?.civilDay).map(Deadline.day)
    }
    record.created = created.map(kept)
    record.updated = updated.map(kept)
    record.started = started.map(kept)
    record.finished = finished.map(kept)
    if losses.contains(.times) {
      (record.number, record.updated, record.started) = (nil, nil, nil)
    }
    return record
  }
}
