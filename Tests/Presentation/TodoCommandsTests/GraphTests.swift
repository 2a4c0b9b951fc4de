import Expectations
import Testing
import TodoCommandsTesting

@Suite struct GraphTests {
  private let desk = Desk()

  /// Neither the walk nor the reading recurses.
  @Test func aChainOfThousandsIsShown() {
    let lines = (1...3_000).map { number in
      number == 1 ? "add 1" : "add \(number) --blocked-by \(number - 1)"
    }
    desk.type("batch --quiet", input: lines.joined(separator: "\n"))
    let shown = desk.type("graph").lines
    expect(shown.count, is: 3_000)
    expect(shown.last, is: "(2999) └─ 3000 ○ 3000")
    expect(desk.type("graph 1500").lines.count, is: 3_002)
  }
}
