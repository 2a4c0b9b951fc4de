import Entities
import Expectations
import Repositories
import Testing

/// What an import says to be in the notes stays there, and the longest paragraph is cut.
@Suite struct LongNotesTests {
  private static let long = String(repeating: "line of text ", count: 80_000)

  @Test func whatIsSavedStaysAndTheDescriptionIsCut() throws {
    let text = "Summary,Issue key,Reporter,Sprint,Description\nA,W-1,Bob,Sprint 7,\(Self.long)\n"
    let notes = try Round(.csv).card(text).draft.notes.text
    expect(notes.hasPrefix("line of text "))
    expect(notes.hasSuffix("…\n\nReporter: Bob\nSprint: Sprint 7"))
    expect(notes.count <= Notes.limit && notes.count > Notes.limit - 5)
    try expect(
      Round(.csv).record(text).remarks,
      is: [.keptInNotes("Reporter"), .keptInNotes("Sprint"), .shortened("notes")])
  }

  @Test func aSavedFieldThatIsTooLongIsReportedAsCut() throws {
    let text = "Summary,Issue key,Reporter,Comment\nA,W-1,Bob,\(Self.long)\n"
    let notes = try Round(.csv).card(text).draft.notes.text
    expect(notes.hasPrefix("Reporter: Bob\nComment: line of text ") && notes.count <= Notes.limit)
    try expect(
      Round(.csv).record(text).remarks,
      is: [.keptInNotes("Reporter"), .keptInNotes("Comment"), .shortened("notes")])
  }

  @Test func theOtherFormatsKeepTheirFieldsToo() throws {
    let issue = try Round(.github).card(
      #"[{"title":"A","author":{"login":"bob"},"body":"\#(Self.long)"}]"#)
    expect(issue.draft.notes.text.hasSuffix("\n\nauthor: bob"))
    let task = try Round(.taskwarrior).card(
      #"{"description":"x","client":"ACME","annotations":[{"description":"\#(Self.long)"}]}"#)
    expect(task.draft.notes.text.hasSuffix("…\n\nclient: ACME"))
  }
}
