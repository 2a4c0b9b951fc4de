import Chance
import Entities
import Testing
import ViewModels

/// Chance at the keys and at the mouse, while others write.
@Suite struct BoardStormTests {
  @Test(arguments: [Storm.seed, Storm.seed + 1])
  func whateverIsDoneTheBoardIsRightAndCanBeTakenBack(seed: Int) throws {
    let rounds = Storm.rounds(10_000)
    var weather = BoardWeather(seed: seed)
    try weather.begin()
    for round in 1...rounds {
      try weather.blow()
      try weather.check("round \(round) of seed \(seed): \(weather.last)")
    }
    #expect(weather.changes > rounds / 10)
    try weather.takeAllBack()
  }
}
