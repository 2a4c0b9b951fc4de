import CardFormats
import Entities
import Repositories
import Testing
import TimeKit

/// What a format that has a place for everything gives back.
@Suite struct LosslessTests {
  static let formats = [FileFormat.json, .jsonl, .csv, .markdown]

  @Test(arguments: formats, 1...20)
  func cardsComeBackAsTheyWere(format: FileFormat, seed: UInt64) throws {
    var random = RandomCards(seed: seed)
    let cards = try random.cards(20)
    let round = try Round(format, zone: Zone(identifier: "Europe/Berlin"))
    let file = round.file(cards)
    #expect(try round.cards(file) == cards.map { CardRecord(whole: $0) })
    let writer = round.format.writer()
    #expect(cards.allSatisfy { writer.losses(of: $0.card).isEmpty })
  }
}
