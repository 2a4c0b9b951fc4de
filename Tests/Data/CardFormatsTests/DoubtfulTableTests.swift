import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

/// Tables with titles, dates and keys that are not tables of tasks.
@Suite struct DoubtfulTableTests {
  @Test(arguments: [
    "name,url,username,password,note", "url,username,password,totp,extra,name,grouping,fav",
    "Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes",
    "name,status,due date,login_password", "Name,Date,Amount", "Title,Author,Rating,Date",
    "Title,URL,Created,Tags", "id,name,email", "Name,Key,Size", "Name,Points",
    "Name,Email,State,Zip", "Name,Status,Phone", "Name,Estimate,Email",
  ])
  func aTableOfSomethingElseIsNotImported(header: String) {
    let names = header.split(separator: ",").map(String.init)
    let row = names.map { _ in "1" }.joined(separator: ",")
    expect(
      Self.recognition(of: "\(header)\n\(row)\n"), is: .doubt(.unknownColumns(names)), "\(header)")
  }

  @Test(arguments: [
    ("Task,Due Date,Email", "1,1,1"), ("Summary,Issue key", "1,1"), ("Task,Completed", "1,1"),
    ("Name,Done", "1,1"), ("Title,Story Points", "1,1"),
    ("Task ID,Created At,Completed At,Name,Section/Column", "1,1,1,1,1"), ("Name,Status", "a,Done"),
    ("Name,Date,Status", "a,,In Progress"), ("Name,Status,Assignee,Notes", "x,Done,ann,n"),
    ("Name,Person,Status,Priority", "a,Ann,Stuck,High\nb,,Done,"), ("Name,Status", ",\na,할 일"),
  ])
  func aTableOfTasksIsImported(header: String, rows: String) {
    expect(Self.recognition(of: "\(header)\n\(rows)\n"), is: .format(.csv), "\(header)")
  }

  @Test(arguments: [
    ("Title,Author,Status", "Dune,Herbert,Read"), ("Name,IP,Status", "web1,10.0.0.1,running"),
    ("Name,Priority,Type", "A,10,MX"), ("Title,Priority,Phone", "A,High,1"),
    ("id,title,description,status,created", "1,T,d,published,2026-01-01"),
    ("Order ID,Name,Status,Created,Total", "1,Ann,Shipped,2026-11-01,10"),
    ("Name,IP,Status,Priority", "web1,10.0.0.1,active,10"), ("Name,Status", "a,running"),
  ])
  func aStateOrAPriorityAloneMakesNoTasks(header: String, row: String) {
    let names = header.split(separator: ",").map(String.init)
    expect(Self.recognition(of: "\(header)\n\(row)\n"), is: .doubt(.unknownColumns(names)))
  }

  @Test(arguments: [
    ("title,,notes\nA,lost?,n\n", ["title", "notes"]),
    (",title,notes\n1,A,n\n", ["title", "notes"]),
    ("My Board,,,,\n,,,,\nName,Person,Status,Date,Priority\n", ["My Board"]),
  ])
  func aTableMayHaveColumnsWithoutAName(text: String, names: [String]) throws {
    expect(Self.recognition(of: text), is: .doubt(.unknownColumns(names)))
    let record = try #require(try Round(.csv).records("Summary,,Status\nA,x,Done\n").first)
    expect(record.remarks, is: [.keptInNotes("column 2")])
    let card = try #require(try Round(.csv).cards("Summary,,Status\nA,x,Done\n").first)
    expect(card.draft.notes.text, is: "column 2: x")
  }

  @Test func aTableOfPasswordsNeedsNamedColumns() throws {
    let text = "name,url,username,password,status\na,https://x.y,bob,secret,open\n"
    let records = try Round(.csv).records(text)
    expect(records.allSatisfy { if case .card = $0.content { false } else { true } })
    let cards = try Round(.csv) { $0.columns = [.title: "name"] }.cards(text)
    expect(cards.map(\.draft.title.text), is: ["a"])
  }

  private static func recognition(of text: String) -> FileRecognition {
    BuiltInFormats(zone: .utc, now: .day(.first)).recognise(Array(text.utf8), named: nil)
  }
}
