import Entities
import Testing

@Suite struct StateTests {
  @Test func onlyDoneIsNotOpen() {
    #expect(State.allCases.filter(\.isOpen) == [.todo, .doing])
  }
}
