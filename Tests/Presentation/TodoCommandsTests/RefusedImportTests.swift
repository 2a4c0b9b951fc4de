import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct RefusedImportTests {
  private let desk = Desk()

  @Test(arguments: [
    (
      #"[{"description":"x","status":"pending","entry":"20261101T100000Z"}]"#,
      "Taskwarrior's JSON"
    ),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR\n", "iCalendar"),
  ])
  func anOptionThatMeansNothingForTheFileIsRefused(file: String, name: String) {
    let mapped = desk.type("import --map title=description", input: file)
    expect(mapped.status, is: .usage)
    expect(mapped.err.contains("--map is only for CSV, not for \(name)"))
    let dated = desk.type("import --dates dmy", input: file)
    expect(dated.status, is: .usage)
    expect(dated.err.contains("--dates is not for \(name), whose dates have only one meaning"))
    expect(desk.type("import --dates dmy --format markdown", input: "- [ ] a\n").status, is: .usage)
    expect(desk.say("list --plain").isEmpty)
  }

  @Test(arguments: [
    ("ID,Betreff\n1,Milch\n", "COLUMN"), ("Vorgangsschlüssel,Zusammenfassung\nW-1,A\n", "COLUMN"),
    ("url,username,password,name\nh,u,p,Site\n", "name"),
    ("user,firstname\na,b\n", "COLUMN"),
    ("Title,URL\nA,h\n", "Title"),
  ])
  func onlyASureColumnOfTitlesIsNamed(file: String, column: String) {
    expect(desk.type("import", input: file).err.contains("--map title=\(column)\n"))
  }

  @Test(arguments: ["title,notes\nLONG,n\n", #"{"title":"LONG","notes":"n"}"#])
  func aTitleThatIsTooLongIsKeptInTheNotes(file: String) {
    let long = String(repeating: "x", count: 2_000)
    let outcome = desk.type("import", input: file.replacing("LONG", with: long))
    expect(
      outcome.err,
      is: """
        todo: Shortened title of 1 card, which was too long: 1 \(String(repeating: "x", count: 28))…
        todo: Saved title of 1 card in the notes

        """)
    expect(desk.say("list --json=notes").contains("\(long)\\n\\nn"))
  }

  @Test func anotherTextThatIsTooLongHasNoHintOfOtherCommands() {
    let long = String(repeating: "x", count: 2_000)
    let outcome = desk.type("import", input: "title,key\na,\(long)\nb,\n")
    expect(!outcome.err.contains("-n"))
    expect(outcome.err.contains("--keep-going"))
  }

  @Test(arguments: [
    "Summary,Issue key,Status,Due date\nA,W-1,In Progress,2026-12-01\nB,W-2,Do",
    "# inbox\n\n- [ ] A #a <!-- todo number=1 id=0", "(A) A @a\n(B) B @a uuid:01a1f8d3",
    "---\nid: task-1\ntitle: A\ntitle: B\nstatus: To Do\nlabels: []\n---\n",
    "---\nid: task-1\ntitle: A\nstatus: To Do\ncreated_date: 12/06/2026 10:00\n---\n",
  ])
  func aCutOrInvalidFileAddsNothing(file: String) {
    let outcome = desk.type("import", input: file)
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("Nothing was imported"))
    expect(desk.say("list --plain").isEmpty)
  }
}
