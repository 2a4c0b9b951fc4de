import CardFormats
import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

/// Formats with losses read back all other values of a card.
@Suite struct RoundTripTests {
  private static let zone = Zone(identifier: "Europe/Berlin")

  @Test(arguments: [FileFormat.ical, .taskwarrior], 1...30)
  func cardsAreReadBackToTheSecond(format: FileFormat, seed: UInt64) throws {
    var random = RandomCards(seed: seed)
    let cards = try random.cards(20)
    let round = try Round(format, zone: Self.zone)

    let expected = cards.map { CardRecord(whole: $0).inWholeSeconds }
    try expect(round.cards(round.file(cards)).map(\.withProject), is: expected)
    let writer = try #require(round.format.writer())
    expect(cards.allSatisfy { writer.losses(of: $0.card).isEmpty })
  }

  @Test(arguments: 1...60)
  func todoTxtPreservesAllFieldsButItsLosses(seed: UInt64) throws {
    var random = RandomCards(seed: seed)
    let cards = try random.cards(20)
    let round = try Round(.todotxt, zone: Self.zone)
    let writer = try #require(round.format.writer())

    let expected = cards.map { listed in
      CardRecord(whole: listed).without(writer.losses(of: listed.card), zone: Self.zone)
    }
    try expect(round.cards(round.file(cards)).map(\.withProject), is: expected)
  }

  @Test(arguments: [FileFormat.markdown, .todotxt, .ical, .taskwarrior])
  func everyExportIsRecognized(format: FileFormat) throws {
    for seed in UInt64(1)...20 {
      var random = RandomCards(seed: seed)
      let round = try Round(format, zone: Self.zone)
      let file = round.file(try random.cards(20))
      let formats = BuiltInFormats(zone: .utc, now: .day(.first))
      expect(formats.recognise(Array(file.utf8), named: nil), is: .format(format))
    }
  }

  @Test(arguments: [FileFormat.markdown, .todotxt, .ical, .taskwarrior])
  func aFileWithoutCardsHasNoRecords(format: FileFormat) throws {
    let round = try Round(format)

    try expect(round.records(round.file([])).isEmpty)
    try expect(round.records("").isEmpty)
    try expect(round.records("\u{FEFF}\r\n\n").isEmpty)
  }
}

extension CardRecord {
  var withProject: CardRecord {
    var record = self
    record.draft.project = record.draft.project ?? Project.inbox.name
    // What other records of the file call the card.
    record.name = nil
    return record
  }

  fileprivate var inWholeSeconds: CardRecord {
    func floor(_ date: Date?) -> Date? {
      date.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
    }
    var record = self
    record.created = floor(created)
    record.updated = floor(updated)
    record.started = floor(started)
    record.finished = floor(finished)
    return record
  }

  fileprivate func without(_ losses: [ExportLoss], zone: Zone) -> CardRecord {
    func midnight(_ date: Date?) -> Date? {
      date.map { zone.date(of: CivilMinute(startOf: zone.civil(at: $0).day)) }
    }
    var record = self
    record.number = nil
    if losses.contains(.notes) { record.draft.notes = .none }
    if losses.contains(.steps) { record.draft.steps = [] }
    if losses.contains(.comments) { record.draft.comments = .none }
    if losses.contains(.doing) { record.draft.state = .todo }
    if losses.contains(.deadlineTime) {
      record.draft.deadline = (draft.deadline?.civilDay).map(Deadline.day)
    }
    if losses.contains(.times) {
      record.created = midnight(created)
      record.finished = midnight(finished)
      record.updated = nil
      record.started = nil
    }
    return record
  }
}

/// Formats without losses, but perhaps of comments, read back equal cards.
@Suite struct LosslessTests {
  static let formats = [FileFormat.json, .jsonl, .csv, .markdown]

  @Test(arguments: formats, 1...20)
  func losslessFormatsReadBackEqualCards(format: FileFormat, seed: UInt64) throws {
    var random = RandomCards(seed: seed)
    let cards = try random.cards(20)
    let round = try Round(format, zone: Zone(identifier: "Europe/Berlin"))
    let file = round.file(cards)
    let writer = try #require(round.format.writer())
    let keepsComments = format == .json || format == .jsonl
    let expected = cards.map { listed in
      var record = CardRecord(whole: listed)
      if !keepsComments { record.draft.comments = .none }
      return record
    }
    try expect(round.cards(file), is: expected)
    expect(
      cards.allSatisfy { listed in
        let isLost = !keepsComments && !listed.card.comments.isEmpty
        return writer.losses(of: listed.card) == (isLost ? [.comments] : [])
      })
  }
}
