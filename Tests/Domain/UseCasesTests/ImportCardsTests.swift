import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import UseCases

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

  @Test func importingTheSameFileOrKeyAgainAddsNothingUnlessUndone() throws {
    try tracker.add("mine") { $0.key = try CardKey("K") }
    try `import`("a b theirs=K")
    let again = try `import`("a b theirs=K")
    expect(again.answer.cards.isEmpty)
    expect(again.answer.existingCount, is: 3)
    expect(again.transaction == nil)
    try expect(titles(.todo), is: ["mine", "a", "b"])
    try tracker.undo()
    try expect(titles(.todo), is: ["mine"])
    try expect(`import`("a b").answer.cards.count, is: 2)
  }

  @Test func anInvalidRecordAddsNothingUnlessTheImportKeepsGoing() throws {
    let refused = try `import`("a ! b !")
    expect(refused.answer.faults, is: [FileFault(.missing("title"), at: FilePlace(line: 2))])
    expect(refused.answer.cards.isEmpty)
    expect(refused.transaction == nil)
    try expect(tracker.cards().isEmpty)
    let imported = try `import`("a ! b !") { $0.keepsGoing = true }
    expect(imported.answer.faults.map(\.place.line), is: [2, 4])
    try expect(titles(.todo), is: ["a", "b"])
    try expect(tracker.transactionCount(), is: 1)
  }

  @Test func aRepeatedImportDoesNotRepeatItsRemarks() throws {
    try expect(
      `import`("? a~ ?").answer.remarks,
      is: [
        ImportRemarkCount(.over, count: 2), ImportRemarkCount(.keptInNotes("effort"), count: 1),
      ])
    try expect(`import`("? a~ ?").answer.remarks.isEmpty)
    try expect(
      `import`("a~ b~ c").answer.remarks, is: [ImportRemarkCount(.keptInNotes("effort"), count: 1)])
  }

  @Test func aFileWithoutCardsIsNotAnEmptyFile() throws {
    #expect(throws: TrackerError.doubtfulFile(.unknown)) { try `import`("%PDF") }
    let binary = try importCards(ImportRequest([37, 10, 65, 0, 65])).answer
    expect(binary.faults, is: [FileFault(.notUTF8, at: FilePlace(line: 2, column: 2))])
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

  @Test(arguments: ["", " \r\n\t", "\u{FEFF}", "\u{FEFF}\n"])
  func anEmptyFileImportsNothing(text: String) throws {
    let imported = try `import`(text)
    expect(imported.answer, is: (try `import`("").answer))
    expect(imported.answer.format == nil)
    expect(imported.transaction == nil)
  }

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

/// Files that are not UTF-8.
@Suite struct ImportedTextTests {
  @Test func bytesThatAreNotTextAreReportedWithTheirPosition() {
    let files: [(bytes: [UInt8], column: Int)] = [
      ([37, 10, 65, 0, 65], 2), ([37, 10, 65, 66, 0xFF], 3),
    ]
    for (bytes, column) in files {
      expect(bytes.firstInvalidText, is: FilePlace(line: 2, column: column))
    }
  }
}

/// A format for tests: one word per record, `title#number=key@created/state`.
///
/// `!` is an invalid record, `?` a deleted one and `-` one that is not a card; each counts as a
/// line. `~` at the end of a record adds a remark.
struct WordFormat: CardFormat {
  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    for (index, word) in words.enumerated() {
      let content: FileRecord.Content =
        switch word {
        case "!": .bad(.missing("title"))
        case "?": .skipped(.over)
        case "-": .skipped(.noCard)
        default: .card(try record(word.hasSuffix("~") ? word.dropLast() : word))
        }
      let remarks: [ImportRemark] = word.hasSuffix("~") ? [.keptInNotes("effort")] : []
      try body(FileRecord(at: FilePlace(line: index + 1), content, remarks: remarks))
    }
  }

  func writer() -> (any CardWriter)? {
    WordWriter()
  }

  private func record(_ word: Substring) throws(TrackerError) -> CardRecord {
    var title = word
    var values: [Character: Substring] = [:]
    for mark in "/@=#+" {
      guard let place = title.lastIndex(of: mark) else { continue }
      values[mark] = title[title.index(after: place)...]
      title = title[..<place]
    }
    var draft = CardDraft(title: try Title(title))
    if let state = values["/"] { draft.state = try State(reading: String(state)) }
    if let key = values["="] { draft.key = try CardKey(key) }
    if let project = values["+"] { draft.project = try ProjectName(String(project)) }
    var record = CardRecord(id: id(of: title), draft: draft)
    record.number = values["#"].flatMap { Int($0) }
    record.created = values["@"].flatMap { Double($0) }.map(Date.init(timeIntervalSince1970:))
    return record
  }

  private func id(of title: Substring) -> UUID {
    var bytes = Array(title.utf8.prefix(16))
    bytes += repeatElement(0, count: 16 - bytes.count)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

/// The format of words; files that begin with `%` are of another program.
struct WordFormats: CardFormats {
  func format(_ name: FileFormat, _ options: ImportOptions) -> (any CardFormat)? {
    name == .todotxt ? WordFormat() : nil
  }

  func recognise(_ bytes: [UInt8], named name: String?) -> FileRecognition {
    bytes.first == UInt8(ascii: "%") ? .doubt(.unknown) : .format(.todotxt)
  }
}

/// Notes are not exported.
private final class WordWriter: CardWriter {
  func write(_ card: ListedCard, _ links: ExportLinks) -> String {
    "\(card.card.title.text) "
  }

  func end() -> String { "." }

  func losses(of card: Card) -> [ExportLoss] {
    card.notes.isEmpty ? [] : [.notes]
  }
}
