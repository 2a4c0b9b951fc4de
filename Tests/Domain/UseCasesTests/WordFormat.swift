import Entities
import FoundationEssentials
import Repositories

/// A format for tests: one word per record, `title#number=key@created/state`.
///
/// `!` is an invalid record and `?` an ignored one; each counts as a line.
struct WordFormat: CardFormat {
  let format = FileFormat.todotxt

  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.first != UInt8(ascii: "%")
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    for (index, word) in words.enumerated() {
      let content: FileRecord.Content =
        switch word {
        case "!": .bad(.missing("title"))
        case "?": .skipped(.deleted)
        default: .card(try record(word))
        }
      try body(FileRecord(at: FilePlace(line: index + 1), content))
    }
  }

  func writer() -> any CardWriter {
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

  /// Returns the first 16 bytes of the title.
  private func id(of title: Substring) -> UUID {
    var bytes = Array(title.utf8.prefix(16))
    bytes += repeatElement(0, count: 16 - bytes.count)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

/// Writes titles.
///
/// Notes are not exported.
private final class WordWriter: CardWriter {
  func write(_ card: ListedCard) -> String {
    "\(card.card.title.text) "
  }

  func end() -> String { "." }

  func losses(of card: Card) -> [ExportLoss] {
    card.notes.isEmpty ? [] : [.notes]
  }
}
