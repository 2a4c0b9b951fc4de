import Entities
import Reactive
import ReactiveTesting
import Testing
import ViewModels

/// Files of cards: what was chosen, what came of it.
@Suite(.leavesNoSubscriptions) struct TransferViewModelsTests {
  private let desk: Desk
  private let didChooseFile = PublishSubject<Submission<ImportRequest>>()
  private let didRequestFile = PublishSubject<ExportRequest>()
  private let viewModels: (ImportCardsViewModel, ExportCardsViewModel)
  private let failures: [Recorder<TrackerError>]
  private let imported: Recorder<Changed<ImportedCards>>
  private let parts: Recorder<String>
  private let summaries: Recorder<ExportSummary>

  init() throws {
    desk = try Desk("Buy milk")
    viewModels = (desk.importCards(), desk.exportCards())
    let importing = viewModels.0.transform(.init(didChooseFile: didChooseFile))
    let exporting = viewModels.1.transform(.init(didRequestFile: didRequestFile))
    failures = [Recorder(importing.failure), Recorder(exporting.failure)]
    imported = Recorder(importing.importedCards)
    parts = Recorder(exporting.part)
    summaries = Recorder(exporting.summary)
  }

  @Test func importedCardsAreTheOnesThatAreKept() throws {
    choose("{\"title\":\"Ship it\"}")
    #expect(imported.values.map(\.transaction) == [2])
    #expect(imported.values.map { $0.answer.cards.map(\.card) } == [[try desk.cards()[1]]])
  }

  @Test func aRehearsalKeepsNothing() throws {
    choose("{\"title\":\"Ship it\"}", isRehearsal: true)
    #expect(imported.values.map(\.answer.cards.count) == [1])
    #expect(try desk.cards().count == 1)
  }

  @Test func afterAFileThatIsNoTextTheNextOneIsRead() throws {
    choose("%\u{0}")
    choose("title\nShip it\n")
    #expect(failures[0].values == [])
    #expect(imported.values.map(\.answer.faults.count) == [1, 0])
    #expect(try desk.cards().map(\.title.text) == ["Buy milk", "Ship it"])
  }

  @Test func aFileComesPartByPartAndThenHowItEnded() throws {
    didRequestFile.onNext(ExportRequest(ListRequest(), as: .jsonl))
    #expect(parts.values.joined().contains("\"title\":\"Buy milk\""))
    #expect(summaries.values.map(\.list.count) == [1])
    #expect(failures[1].values.isEmpty)
  }

  @Test func aProjectThatIsNotThereIsAFailure() throws {
    didRequestFile.onNext(
      ExportRequest(ListRequest(try desk.selection("project:web")), as: .json))
    #expect(failures[1].values == [.noSuchProject("web", nearest: nil)])
    #expect(summaries.values.isEmpty)
  }

  private func choose(_ text: String, isRehearsal: Bool = false) {
    didChooseFile.onNext(
      Submission(ImportRequest(Array(text.utf8)), isRehearsal: isRehearsal))
  }
}
