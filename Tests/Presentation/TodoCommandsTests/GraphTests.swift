import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct GraphTests {
  private let desk = Desk()

  /// Cards of which 1 and 2 block 3, 3 blocks 4, and 5 has no links.
  private func fill() {
    desk.doAll("add Design", "add Write", "add Build --blocked-by 1,2", "add Ship --blocked-by 3")
    desk.doAll("add Alone", "start 1")
  }

  @Test(arguments: [
    "graph 9", "graph milk", "graph --format svg", "graph tag:nothing", "graph 1 tag:a",
  ])
  func aWrongLineIsRefused(line: String) {
    fill()
    let outcome = desk.type(line)
    expect(outcome.status != .ok)
    expect(outcome.out, is: "")
  }

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
