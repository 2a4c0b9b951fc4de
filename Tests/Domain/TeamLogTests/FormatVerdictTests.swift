import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// Which values each format of entries lets a field have.
///
/// All versions have to judge an entry alike, so a verdict never changes: another one is another
/// format.
@Suite struct FormatVerdictTests {
  private static let controls = [
    "bell\u{7}", "line\nbreak", "tab\t", "\u{1B}[2J", "\u{85}", "\u{9B}2J", "\u{2028}", "\u{2029}",
  ]

  private func allows(_ kind: ItemKind, _ field: String, _ text: String, _ format: Int) -> Bool {
    let item = ItemID(kind, UUID())
    return (try? TeamState().checkValues(item, [FieldText(field, text)], format)) != nil
  }

  @Test(arguments: [
    (ItemKind.card, "title"), (.card, "key"), (.card, "tags"), (.card, "assignee"),
    (.project, "name"), (.column, "name"), (.view, "name"),
  ])
  func namesHaveNoControlCharacterInTheSecondFormat(_ kind: ItemKind, _ field: String) {
    for text in Self.controls {
      expect(allows(kind, field, text, 1), "\(text.unicodeScalars)")
      expect(!allows(kind, field, text, 2), "\(text.unicodeScalars)")
    }
    expect(allows(kind, field, "Größe", 2))
  }

  /// A file cuts notes at no character, and steps and comments have their own separators.
  @Test func notesHaveLinesInBothFormats() {
    for format in 1...2 { expect(allows(.card, "notes", "one\n\ttwo", format)) }
  }

  @Test(arguments: [
    ("assignee", "none"), ("assignee", "me"), ("assignee", "Ann,Bob"), ("rank", "-"),
    ("blockers", "7"), ("title", ""),
  ])
  func theSecondFormatHasTheChecksOfTheStore(_ field: String, _ text: String) {
    expect(!allows(.card, field, text, 2))
  }

  /// Words of a newer version, and its fields.
  @Test(arguments: [("priority", "urgent"), ("repeat", "moon"), ("mood", "\u{7}")])
  func whatANewerVersionKnowsIsLeftToIt(_ field: String, _ text: String) {
    for format in 1...2 { expect(allows(.card, field, text, format)) }
  }

  /// The same change, in an entry of each format, after the team has the second one.
  @Test(arguments: [(1, ["project\u{7}"]), (2, [])])
  func anEntryIsJudgedByItsOwnFormat(_ format: Int, _ names: [String]) throws {
    var team = try Team()
    let fresh = team.id()
    expect(team.ann.raiseFormat { fresh }, is: 2)
    try team.syncAll()
    expect(team.bob.base.format, is: 2)
    let project = ItemID.project(team.id())
    let transaction = TeamTransaction(
      id: team.id(), kind: .change, verb: "add",
      changes: [.added(project, ItemFields([FieldText("name", "project\u{7}")]))])
    let sequence = try #require(team.bob.base.sequences[team.bob.author.replica])
    team.log.append(
      LogEntry(
        id: transaction.id, predecessor: team.bob.base.head.hash,
        replica: team.bob.author.replica, sequence: sequence + 1, format: format,
        person: team.bob.author.person, payload: EntryContent.transaction(transaction).payload))
    try team.pull(\.ann)
    try team.pull(\.bob)
    expect([team.ann.local[project]?["name"]].compactMap(\.self), is: names)
    expect(team.ann.local.sharedValues, is: team.bob.local.sharedValues)
  }
}
