import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting
import Words

/// Bad input for estimates, people and comments: a clear error, nothing changed.
@Suite struct FieldBadInputTests {
  private let desk = Desk()

  init() {
    desk.type("add a")
  }

  private func everything() -> String {
    desk.say("export --all --format jsonl") + desk.say("history --json")
  }

  private func refuses(
    _ words: [String], input: String = "", status: CommandLineKit.ExitStatus, with message: String
  ) {
    let before = everything()
    let outcome = desk.type(words, input: input)
    expect(outcome.status, is: status, "\(words): \(outcome.err)")
    expect(outcome.err.contains(message), "\(words): \(outcome.err)")
    expect(outcome.out.isEmpty)
    expect(everything(), is: before)
  }

  @Test(arguments: ["-1", "three", "1e3", "1,5", "nan", "-0.5", "1000001", "0.0001"])
  func anInvalidEstimateIsRefused(estimate: String) {
    for words in [["add", "x"], ["edit", "1"]] {
      refuses(words + ["--estimate=\(estimate)"], status: .usage, with: "")
    }
    refuses(
      ["import", "--format", "json"], input: "[{\"title\":\"x\",\"estimate\":\"\(estimate)\"}]",
      status: .badContent, with: "")
  }

  @Test(arguments: ["Ann\u{1B}[31m", "Ann\u{7}", "Ann\nBob", "\u{0}"])
  func aPersonWithControlCharactersIsRefused(name: String) {
    for words in [["add", "x"], ["edit", "1"]] {
      refuses(words + ["--assign", name], status: .usage, with: "")
    }
    let escaped = name.unicodeScalars.map { "\\u00" + ($0.value < 16 ? "0" : "") + hex($0) }
    refuses(
      ["import", "--format", "json"],
      input: "[{\"title\":\"x\",\"assignee\":\"\(escaped.joined())\"}]", status: .badContent,
      with: "")
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }

  /// Comments have up to 1,000,000 characters, as notes do.
  @Test func aCommentOfAMegabyteIsRefused() {
    let text = String(repeating: "comment ", count: 131_072)
    refuses(["comment", "1", text], status: .usage, with: "1,000,000")
    refuses(["comment", "1", "-"], input: text, status: .badContent, with: "1,000,000")
    let comment = "{\"date\":\"2026-11-01T10:00:00Z\",\"text\":\"\(text)\"}"
    refuses(
      ["import", "--format", "json"], input: "[{\"title\":\"x\",\"comments\":[\(comment)]}]",
      status: .badContent, with: "1,000,000")
  }

  /// Another program's comment is shortened, and the import says so.
  @Test func aLongCommentOfAnotherProgramIsShortened() {
    let text = String(repeating: "comment ", count: 131_072)
    let outcome = desk.type(
      "import --format taskwarrior",
      input: """
        {"description":"x","annotations":[{"entry":"20260101T000000Z","description":"\(text)"}]}
        """)
    expect(outcome.status, is: .ok)
    expect(outcome.err.contains("Shortened annotations of 1 card"))
  }

  @Test func aCardHasAtMostAThousandComments() {
    let comments = (1...1_000).map { "{\"date\":\"2026-11-01T10:00:00Z\",\"text\":\"c\($0)\"}" }
    let cards = "[{\"title\":\"x\",\"comments\":[\(comments.joined(separator: ","))]}]"
    expect(desk.type("import --format json", input: cards).status, is: .ok)
    refuses(
      ["comment", "2", "one more"], status: .refused, with: "A card can have up to 1,000 comments")
    expect(desk.type("comment 2 --edit 1000 changed").status, is: .ok)
    expect(desk.type("comment 2 --delete 1").status, is: .ok)
    expect(desk.type("comment 2 one more").status, is: .ok)
  }
}
