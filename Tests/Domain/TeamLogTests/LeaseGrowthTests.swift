import Testing

@testable import TeamLog

/// How many card numbers a machine asks for.
@Suite struct LeaseGrowthTests {
  private let team: Team

  init() throws {
    team = try Team()
  }

  /// Numbers stay short in a team that adds few cards.
  @Test func theSecondLeaseIsTwiceAsLargeWhateverTheReserve() {
    #expect(team.ann.numbersToLease(reserve: 500) == 20)
    #expect(team.ann.numbersToLease(reserve: 11) == 20)
  }

  @Test func enoughNumbersAreLeftAsLongAsHalfOfTheLastOnesAre() throws {
    var team = team
    #expect(team.ann.numbersToLease(reserve: 0) == nil)
    for _ in 0..<6 { _ = try team.addCard() }
    #expect(team.ann.numbersToLease(reserve: 0) == 20)
  }
}
