import Expectations
import TerminalKit
import Testing

@Suite struct ClickCounterTests {
  private var counter = ClickCounter<String>()

  @Test mutating func clicksOnOneThingWithinHalfASecondAreCounted() {
    let counts = [0, 400, 900, 1_401].map { counter.press("a", at: .milliseconds($0)) }
    expect(counts, is: [1, 2, 3, 1])
  }

  @Test mutating func aClickOnAnotherThingStartsANewCount() {
    let counts = ["a", "b", "a"].map { counter.press($0, at: .zero) }
    expect(counts, is: [1, 1, 1])
  }
}
