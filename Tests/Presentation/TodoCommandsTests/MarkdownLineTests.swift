import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct MarkdownLineTests {
  private let desk = Desk()

  @Test(arguments: [
    ("~~~\n```\n~~~\n- Buy milk\n- Pay rent\n", ["Buy milk", "Pay rent"], 3),
    ("- a\n```npm test``` fails\n- b\n- c\n", ["a", "```npm test``` fails", "b", "c"], 0),
    ("````\n```\ncode\n```\n````\n- a\n", ["a"], 5), ("```\ncode\n``` js\n```\n- a\n", ["a"], 4),
    ("- a\n- ```js\n  code\n  ```\n- b\n", ["a", "b"], 3), ("~~~ `x`\ncode\n~~~~\n- a\n", ["a"], 3),
    ("```\nx 2026-11-01 Buy milk\n```\n- a\n", ["a"], 3), ("```json\n{\n```\n- a\n", ["a"], 3),
  ])
  func codeEndsWithTheSameFence(notes: String, titles: [String], skipped: Int) {
    check(notes, titles, skipped)
  }

  @Test(arguments: [
    ("---\ntitle: Plan\ntags:\n- x\n  - y\n# z\n\n---\n- a\n", ["a"], 8),
    ("+++\ntitle = \"Plan\"\n+++\n- a\n", ["a"], 3), ("---\n제목: 계획\n...\n- a\n", ["a"], 3),
    (
      "---\nkanban-plugin: board\n---\n\n## Now\n- [ ] a\n%% kanban:settings\n```\n{}\n```\n%%\n",
      ["a"], 9
    ),
    ("<!--\nold stuff\n-->\n- a\n", ["a"], 3), ("<!-- one -->\n- a\n", ["a"], 1),
    ("%%\nold\n%%\n- a\n", ["a"], 3), ("%% one %%\n- a\n", ["a"], 1),
  ])
  func frontMatterAndCommentsAreSkipped(notes: String, titles: [String], skipped: Int) {
    check(notes, titles, skipped)
  }

  @Test(arguments: [
    ("---\n- a\n---\n- b\n", ["a", "b"], 2), ("---\nBuy milk\n---\nb\n", ["b"], 3),
    ("---\n- a\n- b\n", ["a", "b"], 1), ("---\n# Plan\n- a\n---\n", ["a"], 3),
    ("---\nNote: a\nb\n", ["Note: a", "b"], 1), ("- a\n---\nb: c\n---\n", ["a"], 3),
    ("+++\n- a\n", ["+++", "a"], 0), ("<!-- x --> a\n", ["<!-- x --> a"], 0),
    ("%%a\n100%%\n", ["%%a", "100%%"], 0),
  ])
  func aRuleAtTheBeginningIsNotFrontMatter(notes: String, titles: [String], skipped: Int) {
    check(notes, titles, skipped)
  }

  private func check(_ notes: String, _ titles: [String], _ skipped: Int) {
    let outcome = desk.type("add --lines", input: notes)
    expect(outcome.status, is: .ok)
    expect(desk.say("list --plain=title"), is: titles.map { "\($0)\n" }.joined())
    expect(outcome.err.contains("Skipped \(skipped) line"), is: (skipped > 0))
  }

  @Test(arguments: [
    ("- a\n```\n- b\n", 2, "The block of code that begins here is not closed"),
    ("<!-- old\n- b\n", 1, "The comment that begins here is not closed"),
    ("- a\n%% kanban:settings\n{}\n", 2, "The comment that begins here is not closed"),
  ])
  func anUnclosedBlockIsRefused(notes: String, line: Int, message: String) {
    let outcome = desk.type("add --lines", input: notes)
    expect(outcome.err, is: "todo: Standard input, line \(line): \(message). Nothing was changed\n")
    expect(outcome.status, is: .badContent)
    expect(desk.say("list --all"), is: "")
  }

  @Test func anUnclosedBlockAfterHundredsOfLinesAddsNoCards() {
    let outcome = desk.type(
      "add --lines", input: String(repeating: "x\n", count: 650) + "~~~\ny\n")
    expect(outcome.err.contains("Standard input, line 651: The block of code"))
    expect(desk.say("list --all"), is: "")
  }
}
