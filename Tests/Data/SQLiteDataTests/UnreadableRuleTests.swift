import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

@Suite struct UnreadableRuleTests {
  @Test func theCardSaysThatItHasSuchARule() throws {
    let folder = Folder()
    try folder.fill()
    try folder.run("UPDATE card SET repeat = 'once in a blue moon' WHERE number = 1")
    try folder.run("UPDATE card SET repeat = 'month on 31' WHERE number = 2")
    let cards = try folder.store().reading { (reading) throws(TrackerError) in
      try reading.cards([1, 2, 3])
    }
    expect(cards.map(\.unreadable), is: [["repeat"], [], []])
    expect(cards.map { $0.repeat?.text }, is: [nil, "month on 31", nil])
  }
}
