import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct TransferViewModelsTests {
  private let desk: Desk
  private let didChooseFile = PublishSubject<Submission<ImportRequest>>()
  private let didRequestFile = PublishSubject<PartsRequest<ExportRequest, String>>()
  private let viewModels: [AnyObject]
  private let failures: [Recorder<TrackerError>]
  private let imported: Recorder<Changed<ImportedCards>>
  private let parts = PartRecorder<String>()
  private let summaries: Recorder<ExportSummary>

  init() throws {
    desk = try Desk("Buy milk")
    let (importCards, exportCards) = (desk.scenes.importCards(), desk.scenes.exportCards())
    let importing = importCards.transform(.init(didSubmit: didChooseFile))
    let exporting = exportCards.transform(.init(didSubmit: didRequestFile))
    viewModels = [importCards, exportCards]
    failures = [Recorder(importing.failure), Recorder(exporting.failure)]
    imported = Recorder(importing.answer)
    summaries = Recorder(exporting.answer)
  }

  @Test func theAnswerHasTheImportedCards() throws {
    choose("{\"title\":\"Ship it\"}")
    expect(imported.values.map(\.transaction), is: [2])
    expect(imported.values.map { $0.answer.cards.map(\.card) }, is: [[try desk.cards()[1]]])
  }

  @Test func aDryRunKeepsNothing() throws {
    choose("{\"title\":\"Ship it\"}", isDryRun: true)
    expect(imported.values.map(\.answer.cards.count), is: [1])
    try expect(desk.cards().count, is: 1)
  }

  @Test func afterAnInvalidFileTheNextOneIsImported() throws {
    choose("%%%%%\u{0}")
    choose("title\nShip it\n")
    expect(failures[0].values, is: [])
    expect(imported.values.map(\.answer.faults.count), is: [1, 0])
    try expect(desk.cards().map(\.title.text), is: ["Buy milk", "Ship it"])
  }

  @Test func anExportComesInPartsBeforeItsSummary() throws {
    request(ExportRequest(ListRequest(), as: .jsonl))
    expect(parts.values.joined().contains("\"title\":\"Buy milk\""))
    expect(summaries.values.map(\.list.count), is: [1])
    expect(failures[1].values.isEmpty)
  }

  @Test func aMissingProjectIsAFailure() throws {
    request(ExportRequest(ListRequest(try desk.selection("project:web")), as: .json))
    expect(failures[1].values, is: [.noSuchProject("web", nearest: nil)])
    expect(summaries.values.isEmpty)
  }

  private func request(_ file: ExportRequest) {
    didRequestFile.onNext(PartsRequest(file) { parts.values.append($0) })
  }

  private func choose(_ text: String, isDryRun: Bool = false) {
    didChooseFile.onNext(
      Submission(ImportRequest(Array(text.utf8)), isDryRun: isDryRun))
  }
}
