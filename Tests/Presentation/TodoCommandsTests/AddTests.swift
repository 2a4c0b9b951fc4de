import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct AddTests {
  private let desk = Desk()

  @Test func theMessageHasNumberTitleProjectStateAndDeadline() {
    for _ in 1...11 { desk.type("add x") }
    expect(
      desk.say("add Buy milk -d +7d"),
      is: "Added 12: Buy milk (inbox, todo), due Fri 27 Nov (in 7 days)\n")
  }

  @Test func theMessageListsAllGivenFields() {
    let outcome = desk.type(
      "add Write docs -p web -d fri@14:30 -n Hello -t docs,urgent --priority high --state doing"
        + " --step One --step Two --key K1")
    expect(
      outcome.out,
      is: "Added 1: Write docs (web, doing), due Fri 27 Nov 14:30 (in 7 days), high priority, "
        + "tagged docs urgent, 2 steps, notes, key K1\n")
    expect(outcome.err, is: "todo: Created project web\n")
  }

  @Test func optionsCanAppearAnywhereInTheTitle() {
    expect(
      desk.say("add -t shop Buy --priority low oat milk"),
      is: "Added 1: Buy oat milk (inbox, todo), low priority, tagged shop\n")
  }

  @Test func wordsAfterTwoDashesAreTheTitle() {
    expect(desk.say("add -- -p is an option"), is: "Added 1: -p is an option (inbox, todo)\n")
  }

  @Test(arguments: ["add", "add ''", "add ' '", "add -p web"])
  func aMissingTitleIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err, is: "todo: The title is missing\n  todo add Buy milk\n")
    expect(outcome.status, is: .usage)
  }

  /// Short names in one level are alike without being misspelled.
  @Test(arguments: [
    ("web/ui", nil), ("web/apis", "web/api"), ("wbe/api", "web/api"), ("wep", "web"),
    ("web/api/v2", nil),
  ])
  func namesInALevelAreComparedAfterTheirSlash(name: String, similar: String?) {
    desk.doAll("add a -p web/api", "add b -p web")
    let suffix = similar.map { ". A project with a similar name exists: \($0)" } ?? ""
    expect(desk.type("add c -p \(name)").err, is: "todo: Created project \(name)\(suffix)\n")
  }

  @Test func aNewProjectWithASimilarNameIsReported() {
    desk.type("add a -p web")
    let outcome = desk.type("add b -p wbe")
    expect(
      outcome.err, is: "todo: Created project wbe. A project with a similar name exists: web\n")
    expect(desk.say("list --plain=project"), is: "web\nwbe\n")
  }

  @Test func projectNamesIgnoreCase() {
    desk.type("add a -p Web")
    expect(desk.type("add b -p wEB").err, is: "")
    expect(desk.say("list --plain=project"), is: "Web\nWeb\n")
  }

  @Test func tagsCanBeRepeatedAndSeparatedByCommas() {
    desk.type("add a -t x,y -t z --tag x")
    expect(desk.say("list --plain=tags"), is: "x,y,z\n")
  }

  @Test func notesDashReadsStandardInput() {
    desk.type("add a -n -", input: "one\ntwo\n")
    expect(desk.say("list --plain=notes"), is: "one\\ntwo\n")
  }

  @Test func aKeyIsAddedOnlyOnce() {
    desk.type("add Buy milk --key ci-7")
    let outcome = desk.type("add Another --key ci-7")
    expect(outcome.out, is: "Already there: 1 Buy milk (inbox, todo)\n")
    expect(outcome.status, is: .ok)
    expect(desk.say("list --plain=number"), is: "1\n")
  }

  @Test func filtersInATitleAreKeptWithAWarningAboutTheOption() {
    let outcome = desk.type("add Fix tag:later due:fri project:web and note:this")
    expect(
      outcome.out, is: "Added 1: Fix tag:later due:fri project:web and note:this (inbox, todo)\n")
    expect(
      outcome.notes,
      is: [
        "todo: tag:later is part of the title. To set it instead, use --tag later",
        "todo: due:fri is part of the title. To set it instead, use --deadline fri",
        "todo: project:web is part of the title. To set it instead, use --project web",
      ])
  }

  @Test func aPastDeadlineIsSetWithAWarning() {
    let outcome = desk.type("add a -d yesterday")
    expect(outcome.out, is: "Added 1: a (inbox, todo), due Thu 19 Nov (yesterday)\n")
    expect(outcome.err, is: "todo: The deadline is in the past: due Thu 19 Nov (yesterday)\n")
    expect(outcome.status, is: .ok)
  }

  @Test func dryRunShowsTheCardAndAddsNone() {
    let outcome = desk.type("add a -p web --dry-run")
    expect(outcome.out, is: "Would add 1: a (web, todo)\n")
    expect(outcome.err, is: "todo: Would create project web\n")
    expect(desk.say("list"), is: "")
    expect(desk.say("history"), is: "")
  }

  @Test func textIsStoredInNFC() {
    desk.type("add Cafe\u{301}")
    expect(Array(desk.say("list --plain=title").utf8), is: Array("Caf\u{E9}\n".utf8))
  }

  @Test(arguments: ["a\u{1B}[2Jb", "a\u{7}", "a\u{9B}b"])
  func controlCharactersAreRefusedAndEscapedInTheMessage(title: String) {
    let outcome = desk.type(["add", title])
    expect(outcome.status, is: .usage)
    expect(outcome.err.hasPrefix("todo: A title can't contain the control character U+00"))
    expect(!(outcome.out + outcome.err).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    expect(!(outcome.out + outcome.err).unicodeScalars.contains { 0x7F...0x9F ~= $0.value })
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: ["-p", "-t", "--step", "--key", "-n"])
  func controlCharactersInOptionValuesAreRefused(option: String) {
    let outcome = desk.type(["add", "x", option, "a\u{1B}]0;b"])
    expect(outcome.status, is: .usage)
    expect(!(outcome.out + outcome.err).contains("\u{1B}"))
    expect(desk.say("list"), is: "")
  }

  @Test func titlesAreLimitedToTwoHundredCharacters() {
    let longest = String(repeating: "한", count: 200)
    expect(desk.type("add \(longest)").status, is: .ok)
    let outcome = desk.type("add \(longest)x")
    expect(outcome.status, is: .usage)
    expect(
      outcome.err,
      is: "todo: A title can have at most 200 characters. Nothing was changed\n"
        + "  Put longer text into the notes: -n\n")
  }
}
