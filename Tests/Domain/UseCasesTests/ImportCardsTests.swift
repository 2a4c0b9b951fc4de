import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing
import UseCases

/// The file here has one word per record.
@Suite struct ImportCardsTests {
  private let tracker = TestTracker()

  @Test func importedCardsAreAppendedInTheOrderOfTheFile() throws {
    try tracker.add("here")
    let imported = try `import`("b a/doing c")
    expect(imported.answer.cards.map(\.card.title.text), is: ["b", "a", "c"])
    try expect(titles(.todo), is: ["here", "b", "c"])
    try expect(titles(.doing), is: ["a"])
    expect(imported.transaction, is: 2)
  }

  @Test func numbersKeepTheOrderOfTheFilesNumbers() throws {
    try tracker.add("here")
    try `import`("nine#9 two#2 none five#5")
    try expect(
      tracker.cards().sorted { $0.number < $1.number }.map(\.title.text),
      is: ["here", "two", "five", "nine", "none"])
    try expect(titles(.todo), is: ["here", "nine", "two", "none", "five"])
  }

  @Test func importingTheSameFileAgainAddsNothing() throws {
    try `import`("a b c")
    let again = try `import`("a b c")
    expect(again.answer.cards.isEmpty)
    expect(again.answer.existingCount, is: 3)
    expect(again.transaction == nil)
    try expect(tracker.cards().count, is: 3)
  }

  @Test func aRecordWithAnExistingKeyIsSkipped() throws {
    try tracker.add("mine") { $0.key = try CardKey("K") }
    let imported = try `import`("theirs=K b")
    expect(imported.answer.existingCount, is: 1)
    try expect(titles(.todo), is: ["mine", "b"])
  }

  @Test func theFirstOfTwoRecordsOfOneCardWins() throws {
    let imported = try `import`("a=K b=K a")
    expect(imported.answer.cards.map(\.card.title.text), is: ["a"])
    expect(imported.answer.repeatedCount, is: 2)
    expect(imported.answer.existingCount, is: 0)
    let again = try `import`("a=K b=K a").answer
    expect(again.repeatedCount, is: 0)
    expect(again.existingCount, is: 1)
  }

  @Test func aRepeatedImportDoesNotRepeatItsRemarks() throws {
    try expect(`import`("? a~").answer.remarks.count, is: 2)
    try expect(`import`("? a~").answer.remarks.isEmpty)
    try expect(
      `import`("a~ b~ c").answer.remarks, is: [ImportRemarkCount(.keptInNotes("effort"), count: 1)])
  }

  @Test func aProjectOfTheFileIsReportedIfTheRequestNamesAnother() throws {
    var request = ImportRequest(Array("a+web b c+home".utf8))
    request.project = try ProjectName("home")
    let imported = try importCards(request).answer
    expect(imported.remarks, is: [ImportRemarkCount(.projectInFile, count: 1)])
    expect(imported.cards.map(\.project.text), is: ["web", "home", "home"])
  }

  @Test func aFileWithoutCardsIsNotAnEmptyFile() throws {
    #expect(throws: TrackerError.doubtfulFile(.nothingFound(.todotxt, bytes: 3))) {
      try `import`("- -")
    }
    try expect(`import`("? -").answer.cards.isEmpty)
  }

  @Test func datesInTheFileAreKept() throws {
    let life = try `import`("old@1000/done").answer.cards[0].card
    expect(life.created, is: Date(timeIntervalSince1970: 1000))
    expect(life.updated, is: Date(timeIntervalSince1970: 1000))
    expect(life.finished, is: Date(timeIntervalSince1970: 1000))
    expect(life.started == nil)
    let fresh = try `import`("new/doing").answer.cards[0].card
    expect(fresh.created, is: tracker.now)
    expect(fresh.started, is: tracker.now)
    expect(fresh.finished == nil)
  }

  @Test func anInvalidRecordAddsNothing() throws {
    let imported = try `import`("a ! b !")
    expect(imported.answer.faults, is: [FileFault(.missing("title"), at: FilePlace(line: 2))])
    expect(imported.answer.cards.isEmpty)
    expect(imported.transaction == nil)
    try expect(tracker.cards().isEmpty)
  }

  @Test func keepGoingAddsTheValidRecordsInOneTransaction() throws {
    let imported = try `import`("a ! b !") { $0.keepsGoing = true }
    expect(imported.answer.faults.map(\.place.line), is: [2, 4])
    try expect(titles(.todo), is: ["a", "b"])
    try expect(tracker.transactionCount(), is: 1)
  }

  @Test func remarksAreCounted() throws {
    let imported = try `import`("? a ? b")
    expect(imported.answer.remarks, is: [ImportRemarkCount(.deleted, count: 2)])
    expect(imported.answer.cards.count, is: 2)
  }

  @Test func missingProjectsAreCreatedOnce() throws {
    let imported = try `import`("a b") { $0.project = try ProjectName("web") }
    expect(imported.answer.newProjects.map(\.project.name.text), is: ["web"])
    let web = try tracker.project("web")?.id
    try expect(tracker.cards().map(\.project), is: [web, web])
  }

  /// The search for similar names reads all names, which takes too long with thousands of projects.
  @Test func onlyTheFirstNewProjectsReportSimilarNames() throws {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    let names = letters.flatMap { first in letters.map { "project\(first)\($0)" } }
    let words = zip(100..., names).map { "t\($0)+\($1)" }
    let made = try `import`(words.joined(separator: " ")).answer.newProjects
    expect(made.count, is: 100)
    expect(made[1].similar?.text, is: "projectaa")
    expect(made.suffix(50).allSatisfy { $0.similar == nil })
  }

  @Test func aDryRunChangesNothing() throws {
    let tried = try `import`("a", isDryRun: true)
    expect(tried.answer.cards.count, is: 1)
    try expect(tracker.cards().isEmpty)
    try expect(tracker.transactionCount(), is: 0)
  }

  @Test func undoRemovesTheImportAndItCanBeRepeated() throws {
    try `import`("a b")
    try tracker.undo()
    try expect(tracker.cards().isEmpty)
    try `import`("a b")
    try expect(titles(.todo), is: ["a", "b"])
  }

  @Test(arguments: ["", " \r\n\t", "\u{FEFF}", "\u{FEFF}\n"])
  func anEmptyFileImportsNothing(text: String) throws {
    let imported = try `import`(text)
    expect(imported.answer, is: (try `import`("").answer))
    expect(imported.answer.format == nil)
    expect(imported.transaction == nil)
  }

  @Test func anUnrecognizedFileIsRefused() throws {
    #expect(throws: TrackerError.doubtfulFile(.unknown)) { try `import`("%PDF") }
  }

  @Test func bytesThatAreNotTextAreReportedWithTheirPosition() throws {
    let files: [(bytes: [UInt8], column: Int)] = [
      ([37, 10, 65, 0, 65], 2), ([37, 10, 65, 66, 0xFF], 3),
    ]
    for (bytes, column) in files {
      let imported = try importCards(ImportRequest(bytes))
      expect(
        imported.answer.faults,
        is: [
          FileFault(.notUTF8, at: FilePlace(line: 2, column: column))
        ])
    }
  }
}

extension ImportCardsTests {
  private func importCards(
    _ request: ImportRequest, isDryRun: Bool = false
  ) throws -> Changed<ImportedCards> {
    try tracker.useCases.importCards(
      request, from: WordFormats(), on: tracker.terms(isDryRun: isDryRun))
  }

  @discardableResult
  private func `import`(
    _ text: String, isDryRun: Bool = false,
    _ configure: (inout ImportRequest) throws -> Void = { _ in }
  ) throws -> Changed<ImportedCards> {
    var request = ImportRequest(Array(text.utf8))
    try configure(&request)
    return try importCards(request, isDryRun: isDryRun)
  }

  private func titles(_ state: State) throws -> [String] {
    try tracker.cards(.state(state)).map(\.title.text)
  }
}
