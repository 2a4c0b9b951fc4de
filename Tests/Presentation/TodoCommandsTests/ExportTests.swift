import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ExportTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add a -t x", "add b -p web -d 2026-12-01T14:30 -n 'one two'", "add c --state done",
      "add d --state doing --step S")
  }

  @Test(arguments: ["x.xlsx", "x.doc", "a.b/x.tar.gz", ".x.pdf"])
  func anUnknownExtensionWithoutAFormatIsRefused(path: String) {
    let outcome = desk.type("export -o \(path)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("csv"))
  }

  @Test func withoutASelectionAllCardsAreExported() {
    expect(titles("export --format jsonl"), is: ["d", "a", "b", "c"])
  }

  @Test func aSelectionExportsTheCardsThatListShows() {
    expect(titles("export tag:x,none --format jsonl"), is: ["d", "a", "b"])
    expect(titles("export tag:none --all --format jsonl"), is: ["d", "b", "c"])
    expect(titles("export 3,1 --format jsonl"), is: ["a", "c"])
    expect(titles("export text:one --format jsonl"), is: ["b"])
    expect(desk.type("export project:wbe").status, is: .notFound)
  }

  @Test func jsonExportEqualsJSONListBesideComments() {
    let listed = cards(of: desk.say("list --all --json"))
    expect(!listed.isEmpty)
    let exported = cards(of: desk.say("export"))
    expect(exported.replacing(",\"comments\":[]", with: ""), is: listed)
  }

  @Test func anUnknownFormatIsRefused() {
    let outcome = desk.type("export --format cvs")
    expect(outcome.err, is: "todo: “cvs” is not a valid value for --format\n  Did you mean csv?\n")
    expect(outcome.status, is: .usage)
    expect(!desk.type("export --format org").err.contains("github"))
    expect(desk.type("export -o ''").status, is: .usage)
  }

  private func titles(_ line: String) -> [String] {
    desk.say(line).matches(of: /"title":"(.*?)"/).map { String($0.1) }
  }

  /// The objects between the first brackets, without the ends of lines.
  private func cards(of json: String) -> String {
    let line = json.replacing("\n", with: "")
    let found = line.firstMatch(of: /"cards":\[(.*?)\](,"transaction".*)?\}$/)
    return found.map { String($0.1) } ?? ""
  }
}
