import CardFormats
import Entities
import FoundationEssentials
import Repositories
import TimeKit
import TodoCommandsTesting

extension FuzzTarget {
  /// Files of cards, one target per format.
  static let formats = FileFormat.allCases.compactMap(
    BuiltInFormats(zone: .utc, now: Deadline(minute: noon)).format
  ).map { format in
    FuzzTarget("format-\(format.format.rawValue)") { (bytes) throws(Finding) in
      let records = try format.records(of: bytes)
      try demand(records == format.records(of: bytes), "the same bytes give the same records")
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      for record in records {
        try demand(1...lines ~= record.place.line, "line \(record.place.line) is in the file")
      }
      try format.demandRoundTrip(of: records)
      try Household().demandOneImport(of: bytes, as: format.format)
    }
  }
}

extension FuzzTarget {
  static let recognition = FuzzTarget("recognition") { (bytes) throws(Finding) in
    let formats = BuiltInFormats(zone: .utc, now: Deadline(minute: noon))
    let recognition = formats.recognise(bytes, named: nil)
    try demand(recognition == formats.recognise(bytes, named: nil), "a file is one thing")
    try Household().demandSoundness(of: ["import", "--dates", "dmy"], input: bytes)
  }
}

extension CardFormat {
  fileprivate func records(of bytes: [UInt8]) throws(Finding) -> [FileRecord] {
    var records: [FileRecord] = []
    do throws(TrackerError) {
      try read(bytes) { records.append($0) }
    } catch {
      throw Finding("reading asks no store: \(error)")
    }
    return records
  }

  fileprivate func demandRoundTrip(of records: [FileRecord]) throws(Finding) {
    var ids: Set<UUID> = []
    let cards = records.compactMap(\.record).filter { ids.insert($0.id).inserted }
    guard let writer = writer() else { return }
    var text = ""
    for (index, record) in cards.enumerated() { text += writer.write(record.listed(index + 1)) }
    text += writer.end()
    let again = try self.records(of: Array(text.utf8))
    for record in again {
      if case .bad(let fault) = record.content {
        throw Finding("\(fault) in what was written: \(text)")
      }
    }
    let back = again.compactMap(\.record)
    try demand(back.count == cards.count, "every card comes back: \(text)")
    for (card, copy) in zip(cards, back) {
      try demand(copy.id == card.id, "the id comes back: \(text)")
      try demand(copy.draft.title == card.draft.title, "the title comes back: \(text)")
    }
  }
}

extension Household {
  /// Demands that an import adds all or nothing, that repeating it adds nothing, and that undo
  /// reverts it.
  fileprivate func demandOneImport(of bytes: [UInt8], as format: FileFormat) throws(Finding) {
    let words = ["import", "--format", format.rawValue]
    try demandSoundness(of: words, input: bytes)
    desk.type(words + ["--keep-going"], input: bytes)
    let once = try cards()
    desk.type(words + ["--keep-going"], input: bytes)
    try demand(try cards() == once, "a second import adds nothing")
  }
}

extension FileRecord {
  fileprivate var record: CardRecord? {
    if case .card(let record) = content { record } else { nil }
  }
}

extension CardRecord {
  fileprivate func listed(_ number: Int) -> ListedCard {
    var card = Card(
      id: id, number: number, title: draft.title, state: draft.state, project: Project.inbox.id,
      rank: Rank.between(nil, nil), created: created ?? Date(timeIntervalSince1970: 1_795_176_000))
    card.notes = draft.notes
    card.deadline = draft.deadline
    card.priority = draft.priority
    card.tags = draft.tags
    card.steps = draft.steps
    card.key = draft.key
    return ListedCard(card: card, project: draft.project ?? Project.inbox.name)
  }
}
