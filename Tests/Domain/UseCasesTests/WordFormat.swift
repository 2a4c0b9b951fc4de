import Entities
import FoundationEssentials
import Repositories

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
        case "?": .skipped(.deleted)
        case "-": .skipped(.itemWithoutBox)
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
