import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

@Suite struct GraphTests {
  private let desk = Desk()

  /// Cards of which 1 and 2 block 3, 3 blocks 4, and 5 has no links.
  private func fill() {
    desk.doAll("add Design", "add Write", "add Build --blocked-by 1,2", "add Ship --blocked-by 3")
    desk.doAll("add Alone", "start 1")
  }

  @Test func cardsAreBelowThoseThatBlockThem() {
    fill()
    expect(
      desk.say("graph"),
      is: """
        1 ◐ Design
        └─ 3 ○ Build
           └─ 4 ○ Ship
        2 ○ Write
        └─ 3 ○ Build …

        """)
  }

  @Test func aCardIsShownInBothDirections() {
    fill()
    expect(
      desk.say("graph 3"),
      is: """
        3 ○ Build
        Blocked by
        ├─ 1 ◐ Design
        └─ 2 ○ Write
        Blocks
        └─ 4 ○ Ship

        """)
    desk.language = .korean
    expect(desk.say("graph 4").contains("먼저 해야 할 카드\n└─ 3 ○ Build\n"))
  }

  @Test func filtersShowTheMatchingCardsAndAllThatAreLinked() {
    fill()
    desk.doAll("edit 4 -t release", "add X -t other", "add Y --blocked-by 6")
    expect(!desk.say("graph tag:release").contains("X"))
    expect(desk.say("graph tag:release").contains("Design"))
    expect(desk.say("graph tag:other"), is: "6 ○ X\n└─ 7 ○ Y\n")
    expect(desk.say("graph text:Alone"), is: "5 ○ Alone\n")
  }

  @Test func doneCardsBlockNothing() {
    fill()
    desk.doAll("done 1", "done 2")
    expect(desk.say("graph"), is: "3 ○ Build\n└─ 4 ○ Ship\n")
    expect(desk.say("graph 1").hasPrefix("1 ● Design\n"))
    expect(!desk.say("graph 1").contains("Build"))
  }

  @Test func asciiAndNarrowTerminalsShowTheSame() {
    fill()
    desk.marks = .ascii
    expect(desk.say("graph 4").contains("`- 3 o Build\n   |- 1 / Design\n   `- 2 o Write\n"))
    desk.terminal = TerminalSize(columns: 12, rows: 24)
    expect(desk.type("graph").lines.allSatisfy { $0.count <= 12 })
  }

  @Test func dotEscapesTitlesAndPointsToTheBlockedCard() {
    desk.doAll("add 'Say \"hi\" \\ there'", "add b --blocked-by 1")
    expect(
      desk.say("graph --format dot"),
      is: #"""
        digraph todo {
          rankdir=LR;
          node [shape=box];
          1 [label="1 Say \"hi\" \\ there"];
          2 [label="2 b"];
          1 -> 2;
        }

        """#)
  }

  @Test func jsonHasTheCardsWithTheirBlockers() {
    fill()
    expect(
      desk.say("graph 4 --json=number,blockers").contains(
        #"""
        [{"number":1,"blockers":[]},{"number":2,"blockers":[]},{"number":3,"blockers":[1,2]},\#
        {"number":4,"blockers":[3]}]
        """#))
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

  @Test func noLinksAreReported() {
    desk.type("add a")
    expect(desk.type("graph").err, is: "todo: No open card blocks another one\n")
    let one = desk.type("graph 1")
    expect(one.out, is: "1 ○ a\n")
    expect(one.err, is: "todo: 1 a is not blocked and blocks no card\n")
    expect(desk.say("graph --format dot").hasSuffix("];\n}\n"))
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
