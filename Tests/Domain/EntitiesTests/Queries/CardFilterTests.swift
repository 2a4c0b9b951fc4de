import Entities
import Testing

@Suite struct CardFilterTests {
  @Test func wantingEverythingAsWellAsksForNothingMore() {
    #expect(CardFilter.everything.and(.open) == .open)
    #expect(CardFilter.open.and(.everything) == .open)
    #expect(CardFilter.everything.and(.everything) == .everything)
  }

  @Test func wantingBothIsWantingAllOfThem() {
    #expect(CardFilter.open.and(.noDeadline) == .all([.open, .noDeadline]))
  }

  @Test func aQueryAsksForEverythingInBoardOrderUnlessSaidOtherwise() {
    let query = CardQuery()

    #expect(query.filter == .everything && query.sort == .board)
    #expect(!query.isReversed && query.limit == nil)
  }
}
