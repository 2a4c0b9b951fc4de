import Entities
import Expectations
import Testing

/// Front matter of task files that is not valid, beside the files of ``ProgramFileTests``.
@Suite struct TaskFileTests {
  private func record(
    _ lines: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> FileRecord {
    let text = "---\nid: task-1\nstatus: To Do\n\(lines)\n---\n\nBody.\n"
    let records = try Round(.backlog, configure).records(text)
    try expect(Round(.backlog, configure).records(text.replacing("\n", with: "\r\n")), is: records)
    return try #require(records.first)
  }

  @Test(
    arguments: [
      ("title: T\ntitle: T2", 5, .repeatedKey("title")),
      ("title: T\nlabels: [a]\nstatus: Done", 6, .repeatedKey("status")),
      ("x: 1", 1, .missing("title")),
    ] as [(String, Int, RecordFault)])
  func invalidFrontMatterIsAFault(lines: String, line: Int, fault: RecordFault) throws {
    let record = try record(lines)
    expect(record.content, is: .bad(fault))
    expect(record.place, is: FilePlace(line: line))
  }

  @Test(arguments: [
    "due", "due_date", "dueDate", "created_date", "updated_date", "started", "completed",
  ])
  func aDateWithTwoMeaningsNeedsAnOrder(key: String) throws {
    let lines = "title: T\n\(key): 12/06/2026"
    let fault = RecordFault.ambiguousDate(key, value: "12/06/2026")
    let record = try record(lines)
    expect(record.content, is: .bad(fault))
    expect(record.place.line, is: 5)
    try expect(self.record(lines) { $0.dayOrder = .dmy }.content != .bad(fault))
  }
}
