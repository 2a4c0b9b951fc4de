import Expectations
import FoundationEssentials
import RandomTesting
import Testing

@testable import Entities

@Suite struct IdentifierTextTests {
  @Test func everyIDIsReadFromItsTextInEitherCase() {
    var chance = SeededGenerator(7)
    for _ in 0..<1_000 {
      let (high, low) = (chance.next(), chance.next())
      let id = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.load(as: uuid_t.self)) }
      expect(id.recorded, is: id.uuidString)
      expect(UUID(recorded: id.recorded), is: id)
      expect(UUID(recorded: id.recorded.lowercased()), is: id)
    }
  }

  @Test(arguments: [
    "", "00000000-0000-4000-8000-00000000000", "00000000-0000-4000-8000-0000000000000",
    "00000000-0000-4000-8000-00000000000g", "00000000_0000-4000-8000-000000000000",
    "0000000-00000-4000-8000-000000000000", "00000000-0000-4000-8000-0000000000 0",
    "00000000-0000-4000-8000-00000000000é", "+0000000-0000-4000-8000-000000000000",
  ])
  func otherTextsAreRefused(text: String) {
    expect(UUID(recorded: text) == nil)
  }
}
