import Entities
import Expectations
import Testing

@testable import Services

@Suite struct CrontabTableTests {
  private let job = ReminderJob(
    program: "/opt/to do", arguments: ["remind", "--store", "/home/ann's/100%.db"],
    variables: [(name: "LANG", value: "ko_KR.UTF-8")])
  private let line =
    #"0 9 * * * LANG='ko_KR.UTF-8' '/opt/to do' 'remind' '--store' '/home/ann'\''s/100\%.db'"#
    + " >/dev/null # todo remind\n"

  @Test func theReminderIsAppendedToExistingLines() {
    var table = CrontabTable("MAILTO=ann\n\n5 4 * * * true\n")
    table.setReminder(job, at: .usual)
    expect(table.text, is: "MAILTO=ann\n\n5 4 * * * true\n" + line)
    expect(table.hasReminder)
  }

  /// A mark joins the character before it, and must not hide a quotation mark from the search.
  @Test func aQuotationMarkUnderAMarkIsQuoted() {
    var table = CrontabTable("")
    let store = "/tmp/'\u{301};touch x;'%\u{20E3}"
    table.setReminder(
      ReminderJob(program: "/bin/todo", arguments: [store], variables: []), at: .usual)
    expect(
      Array(table.text.utf8).split(separator: UInt8(ascii: "\n"))[0],
      is: Array(
        ("0 9 * * * '/bin/todo' '/tmp/'\\''\u{301};touch x;'\\''\\%\u{20E3}'"
          + " >/dev/null # todo remind").utf8)[...])
  }

  @Test func anotherTimeReplacesTheLineInPlace() throws {
    var table = CrontabTable("1 2 * * * a\n\(line)3 4 * * * b\n\(line)")
    table.setReminder(job, at: try #require(ReminderTime("17:05")))
    let moved = "5 17" + line.dropFirst("0 9".count)
    expect(table.text, is: "1 2 * * * a\n\(moved)3 4 * * * b\n")
  }

  @Test func removingTheReminderPreservesOtherBytes() {
    let others = "# todo remind\n\t@daily\tx %input\n\nlast without an end"
    var table = CrontabTable("\(line)\(others)")
    table.removeReminder()
    expect(table.text, is: others + "\n")
    expect(!table.hasReminder)
  }

  @Test func anEmptyTableStaysEmpty() {
    var table = CrontabTable("")
    table.removeReminder()
    expect(table.text, is: "")
  }
}
