import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Bad values of fields: a clear error, nothing changed.
@Suite struct FieldBadInputTests {
  private let desk = Desk()

  @Test(arguments: ["-1", "three", "1e3", "1,5", "nan", "-0.5", "1000001", "0.0001"])
  func anInvalidEstimateIsRefused(estimate: String) {
    desk.type("add a")
    for line in ["add x", "edit 1"] {
      expect(desk.type("\(line) --estimate=\(estimate)").status, is: .usage)
    }
    expect(desk.type("history --plain").lines.count, is: 1)
  }

  @Test func aCardHasAtMostAThousandComments() {
    let comments = (1...1_000).map { "{\"date\":\"2026-11-01T10:00:00Z\",\"text\":\"c\($0)\"}" }
    let cards = "[{\"title\":\"x\",\"comments\":[\(comments.joined(separator: ","))]}]"
    expect(desk.type("import --format json", input: cards).status, is: .ok)
    let outcome = desk.type("comment 1 one more")
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains("A card can have up to 1,000 comments"))
    expect(desk.type("comment 1 --edit 1000 changed").status, is: .ok)
    expect(desk.type("comment 1 --delete 1").status, is: .ok)
    expect(desk.type("comment 1 one more").status, is: .ok)
  }
}
