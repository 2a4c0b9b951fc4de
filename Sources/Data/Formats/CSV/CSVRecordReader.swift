import Entities
import FoundationEssentials

/// Reads rows with the columns of the JSON members, of which only the title is required; columns
/// that other programs added to an export of `todo` are kept in the notes.
struct CSVRecordReader: CSVReading {
  private let names: [String]
  private let others: [(index: Int, name: String)]
  private let instants: Instants
  private let dates: ImportedDates
  private let columns: ColumnList
  private var identifiers = ContentIdentifiers("csv")

  /// `names` is the header; `keepsOthers` is whether it can have columns that cards don't have.
  init(
    _ names: CSVRows.Row, _ instants: Instants, _ dates: ImportedDates,
    _ columns: ColumnList = .initial, keepsOthers: Bool = false
  ) throws(RecordFault) {
    self.names = names.values.map(Self.name)
    others = keepsOthers ? Self.others(in: names.values) : []
    self.instants = instants
    self.dates = dates
    self.columns = columns
    if let fault { throw fault }
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let place = FilePlace(line: row.line)
    do throws(RecordFault) {
      var record = try record(row.values)
      var remarks = RecordReader.remarks(instants) { field in
        zip(names, row.values).first { $0.0 == field.rawValue }?.1
      }
      for (index, name) in others where !Self.isBlank(row.values[index]) {
        remarks.append(record.keep(row.values[index], as: name))
      }
      return [FileRecord(at: place, .card(record), remarks: remarks)]
    } catch {
      return [FileRecord(at: place, .bad(error))]
    }
  }

  func end() -> [FileRecord] { [] }

  /// Returns the name without white space at its ends, in lower case.
  static func name(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Returns the columns that cards don't have, unless they misspell one that is missing.
  private static func others(in header: [String]) -> [(index: Int, name: String)] {
    let missing = CardObject.keys.filter { key in !header.contains { name($0) == key } }
    return header.enumerated().compactMap { index, text in
      let plain = name(text)
      guard !CardObject.keys.contains(plain), nearest(to: plain, among: missing) == nil else {
        return nil
      }
      return (index, plain.isEmpty ? "column \(index + 1)" : CardText.oneLine(text))
    }
  }

  private var fault: RecordFault? {
    let unknown = names.indices.first { index in
      !CardObject.keys.contains(names[index]) && !others.contains { $0.index == index }
    }
    if let unknown {
      let name = names[unknown]
      return .unknown(name, nearest: nearest(to: name, among: CardObject.keys))
    }
    guard names.contains("title") else { return .missing("title") }
    let repeated = names.first { name in !name.isEmpty && names.count { $0 == name } > 1 }
    return repeated.map { .repeatedColumn($0) }
  }

  private mutating func record(_ values: [String]) throws(RecordFault) -> CardRecord {
    guard values.count >= names.count, values.dropFirst(names.count).allSatisfy(Self.isBlank)
    else { throw .wrongCount(values: values.count, columns: names.count) }
    let cells = zip(names, values).filter { !Self.isBlank($0.1) }
    guard let title = cells.first(where: { $0.0 == "title" })?.1 else { throw .missing("title") }
    var id: UUID?
    var record = CardRecord(id: UUID(), draft: CardDraft(title: try RecordReader.title(title)))
    record.hasState = false
    for (name, value) in cells {
      if name == "id" {
        id = try RecordReader.id(value, as: name)
      } else {
        try read(value, as: name, into: &record)
      }
    }
    try RecordReader.keepWhole(title, in: &record)
    if id != nil { keepCivilTimes(cells, in: &record) }
    record.removeColumnOfState()
    record.id = id ?? identifiers.next(for: content(values))
    return record
  }

  /// Returns the content of a row without an id, which is the same without the other columns.
  private func content(_ values: [String]) -> String {
    var own = Array(values.prefix(names.count))
    for (index, _) in others.reversed() { own.remove(at: index) }
    return own.joined(separator: "\u{1F}")
  }

  /// Also the carriage return before a column that was added at the end of the line.
  private static func isBlank(_ value: String) -> Bool { value.isEmpty || value == "\r" }

  private func read(
    _ value: String, as name: String, into record: inout CardRecord
  ) throws(RecordFault) {
    guard let field = CardField(rawValue: name), field != .title, field != .overdue else { return }
    if field == .state, State(rawValue: value) == nil, record.draft.column == nil,
      let word = try? ColumnWord(reading: value), columns.column(word) != nil
    {
      record.draft.column = word
      return
    }
    let cell: FieldValue? =
      switch field.declaration.kind {
      case .number: Int(value).map(FieldValue.number)
      case .tags: .tags(try tags(value))
      case .steps: .steps(try steps(value))
      case .deadline: .deadline(try deadline(value, as: name))
      case .date: .date(try date(value, as: name))
      case .choice where field == .state && State(rawValue: value) == nil:
        try plain(StateName(value)?.state?.rawValue ?? value, of: field)
      default: try plain(value, of: field)
      }
    guard let cell, record.take(cell, as: field) else { throw .unreadable(name, value: value) }
  }

  private func plain(_ value: String, of field: CardField) throws(RecordFault) -> FieldValue? {
    try RecordReader.checked { () throws(TrackerError) in
      try RecordReader.value(value, of: field, instants)
    }
  }

  private func deadline(_ value: String, as name: String) throws(RecordFault) -> Deadline {
    if let deadline = instants.deadline(value) { return deadline }
    return try moment(value, as: name).deadline
  }

  private func date(_ value: String, as name: String) throws(RecordFault) -> Date {
    if let date = instants.date(value) { return date }
    return try moment(value, as: name).date
  }

  private func moment(
    _ value: String, as name: String
  ) throws(RecordFault) -> ImportedDates.Moment {
    switch dates.read(value) {
    case .moment(let moment): return moment
    case .ambiguous: throw .ambiguousDate(name, value: value)
    case .inOtherOrder, .unreadable: throw .unreadable(name, value: value)
    }
  }

  private func keepCivilTimes(_ cells: [(String, String)], in record: inout CardRecord) {
    for field in RecordReader.civilFields {
      guard let cell = cells.first(where: { $0.0 == field.rawValue }),
        let civil = RecordReader.civil(cell.1)
      else { continue }
      record.draft.set(field, to: .deadline(civil))
    }
  }

  private func tags(_ value: String) throws(RecordFault) -> Tags {
    var tags = DistinctTags()
    for word in value.unicodeScalars.split(separator: ",") {
      let tag = try RecordReader.checked { () throws(TrackerError) in try Tag(String(word)) }
      tags.insert(tag)
    }
    return tags.tags
  }

  private func steps(_ value: String) throws(RecordFault) -> [Step] {
    var steps: [Step] = []
    for line in value.unicodeScalars.split(whereSeparator: { "\n\r".unicodeScalars.contains($0) }) {
      // Compares scalars, because a combining mark at the start of the text would join the space
      // before it.
      let isChecked = line.starts(with: "[x] ".unicodeScalars)
      let text = isChecked || line.starts(with: "[ ] ".unicodeScalars) ? line.dropFirst(4) : line
      steps.append(
        try RecordReader.checked { () throws(TrackerError) in
          try Step(String(text), isChecked: isChecked)
        })
    }
    return steps
  }
}

extension CardRecord {
  fileprivate mutating func keep(_ value: String, as name: String) -> ImportRemark {
    guard let line = try? Notes("\(name): \(CardText.withoutControls(value))"),
      let notes = try? draft.notes.appending(line)
    else { return .ignored(name) }
    draft.notes = notes
    return .keptInNotes(name)
  }
}
