import CardJSON
import Entities
import FoundationEssentials

/// Reads rows with the columns of the JSON members.
///
/// Only the title is required.
struct CSVRecordReader: CSVReading {
  private let names: [String]
  private let instants: Instants
  private let dates: ForeignDates
  private let columns: ColumnList
  private var identifiers = ContentIdentifiers("csv")

  /// Creates a reader.
  ///
  /// `names` is the header.
  init(
    _ names: CSVRows.Row, _ instants: Instants, _ dates: ForeignDates,
    _ columns: ColumnList = .initial
  ) throws(RecordFault) {
    self.names = names.values.map(Self.name)
    self.instants = instants
    self.dates = dates
    self.columns = columns
    if let fault = Self.fault(in: self.names) { throw fault }
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let place = FilePlace(line: row.line)
    do throws(RecordFault) {
      let record = try record(row.values)
      let remarks = RecordReader.remarks(instants) { field in
        zip(names, row.values).first { $0.0 == field.rawValue }?.1
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

  private static func fault(in names: [String]) -> RecordFault? {
    if let unknown = names.first(where: { !CardObject.keys.contains($0) }) {
      return .unknown(unknown, nearest: nearest(to: unknown, among: CardObject.keys))
    }
    guard names.contains("title") else { return .missing("title") }
    let repeated = names.first { name in names.count { $0 == name } > 1 }
    return repeated.map { .repeatedColumn($0) }
  }

  private mutating func record(_ values: [String]) throws(RecordFault) -> CardRecord {
    guard values.count == names.count else {
      throw .wrongCount(values: values.count, columns: names.count)
    }
    let cells = zip(names, values).filter { !$0.1.isEmpty }
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
    record.id = id ?? identifiers.next(for: values.joined(separator: "\u{1F}"))
    return record
  }

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

  /// Reads a date as a spreadsheet writes it.
  private func moment(
    _ value: String, as name: String
  ) throws(RecordFault) -> ForeignDates.Moment {
    switch dates.read(value) {
    case .moment(let moment): return moment
    case .ambiguous: throw .ambiguousDate(name, value: value)
    case .inOtherOrder, .unreadable: throw .unreadable(name, value: value)
    }
  }

  /// Keeps the civil times of an export, whatever the zone it was made in.
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
    for line in value.unicodeScalars.split(whereSeparator: \.isLineEnd) {
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

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool {
    self == "\n" || self == "\r"
  }
}
