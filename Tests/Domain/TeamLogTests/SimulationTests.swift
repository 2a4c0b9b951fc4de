import Expectations
import RandomTesting
import Testing

/// `make storm` plays more games.
@Suite struct SimulationTests {
  private static let games = Storm.rounds(6)

  private func game(_ number: Int, fault: PlantedFault? = nil) -> World {
    let seed = UInt64(Storm.seed) << 20 | UInt64(number)
    let world = World(seed: seed, machines: 2 + number % 9, fault: fault)
    world.play(200 + 20 * (number % 10))
    world.play(100 + 20 * (number % 10))
    return world
  }

  @Test(arguments: 0..<games)
  func everyGameEndsWithEqualStoresAndNothingLost(number: Int) {
    expect(game(number).check(), is: [])
  }

  /// Each mistake is caught in a few games, in which nothing is wrong without it.
  @Test(arguments: PlantedFault.allCases)
  func aPlantedFaultIsCaught(fault: PlantedFault) {
    expect((0..<30).contains { !game($0, fault: fault).check().isEmpty })
  }

  /// Games in which nothing goes wrong would prove nothing.
  @Test func theGamesContainWhatTheyAreAbout() {
    var tally: [Event: Int] = [:]
    for number in 0..<12 {
      let world = game(number)
      expect(world.check(), is: [])
      tally.merge(world.tally, uniquingKeysWith: +)
    }
    for event in Event.allCases { expect(tally[event, default: 0] > 0, "\(event)") }
  }
}
