import Entities
import Expectations
import Testing
import UseCases

@Suite struct ExportCardsTests {
  private let tracker = TestTracker()

  @Test func cardsAreWrittenInBoardOrder() throws {
    try tracker.add("a", "b")
    try tracker.move("2", to: .doing)
    let (parts, summary) = try export(.todotxt)
    expect(parts, is: ["b ", "a ", "."])
    expect(summary.list.count, is: 2)
    expect(summary.losses.isEmpty)
  }

  @Test func lossesAreCountedOverTheFile() throws {
    try tracker.add("a")
    try tracker.add("b", "c") { $0.notes = try Notes("x") }
    let losses = try export(.todotxt).summary.losses
    expect(losses.map(\.loss), is: [.notes])
    expect(losses.map(\.count), is: [2])
  }

  @Test func anExportWithoutCardsIsComplete() throws {
    try expect(export(.todotxt).parts, is: ["."])
  }

  @Test func anUnknownFormatIsRefused() {
    #expect(throws: TrackerError.notWritable(.csv)) { try export(.csv) }
  }

  private func export(
    _ format: FileFormat
  ) throws -> (parts: [String], summary: ExportSummary) {
    var list = ListRequest()
    list.includesDone = true
    var parts: [String] = []
    let summary = try tracker.useCases.exportCards(
      (list, format, nil), as: WordFormats()
    ) { parts.append($0) }
    return (parts, summary)
  }
}
