import CardFormats
import Entities
import Repositories
import Testing
import TimeKit

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
    #expect(
      Self.recognition(of: "\(header)\n\(row)\n") == .doubt(.unknownColumns(names)), "\(header)")
  }

  @Test(arguments: [
    "Name,Status", "Task,Due Date,Email", "Title,Priority,Phone", "Summary,Issue key",
    "Task,Completed", "Name,Done", "Name,Date,Status", "Title,Story Points",
    "Task ID,Created At,Completed At,Name,Section/Column",
  ])
  func aTableOfTasksIsImported(header: String) {
    let row = header.split(separator: ",").map { _ in "1" }.joined(separator: ",")
    #expect(Self.recognition(of: "\(header)\n\(row)\n") == .format(.csv), "\(header)")
  }

  @Test func aTableOfPasswordsNeedsNamedColumns() throws {
    let text = "name,url,username,password,status\na,https://x.y,bob,secret,open\n"
    let records = try Round(.csv).records(text)
    #expect(records.allSatisfy { if case .card = $0.content { false } else { true } })
    let cards = try Round(.csv) { $0.columns = [.title: "name"] }.cards(text)
    #expect(cards.map(\.draft.title.text) == ["a"])
  }

  private static func recognition(of text: String) -> FileRecognition {
    BuiltInFormats(zone: .utc, now: .day(.first)).recognise(Array(text.utf8), named: nil)
  }
}
