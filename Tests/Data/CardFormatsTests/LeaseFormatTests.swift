import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import CardFormats

@Suite struct LeaseFormatTests {
  private static let end = Date(timeIntervalSince1970: 1_795_262_400)

  private func claimed() throws -> ListedCard {
    var card = try Card.sample("x")
    card.assignee = try Assignee("Ann")
    card.lease = Self.end
    return ListedCard(card: card, project: Project.inbox.name)
  }

  @Test(arguments: FileFormat.exported)
  func aClaimKeepsItsEndOrTheExportSaysSo(format: FileFormat) throws {
    let round = try Round(format, zone: Zone(identifier: "Europe/Berlin"))
    let listed = try claimed()
    let losses = try #require(round.format.writer()).losses(of: listed.card)
    let card = try #require(try round.cards(round.file([listed])).first)
    let isKept = [FileFormat.json, .jsonl, .csv].contains(format)
    expect(losses.contains(.lease), is: !isKept)
    expect(card.lease, is: (isKept ? Self.end : nil))
  }
}
