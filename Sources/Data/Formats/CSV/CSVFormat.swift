import Entities
import FoundationEssentials
import JSONKit
import Repositories
import System

/// Comma-separated values (RFC 4180): a header with the names of the JSON members, then one row per
/// card.
///
/// Tags are separated by commas. Steps are separated by line ends, each as `[ ] text` or `[x]
/// text`. Values that a spreadsheet would take for formulas are not escaped, since the escape would
/// become part of the text when it is read back.
///
/// Tables of other programs are read by the names of their columns, see ``ProgramRow``.
struct CSVFormat: CardFormat {
  let format = FileFormat.csv

  private let instants: Instants
  private let now: Deadline
  private let options: ImportOptions

  init(zone: Zone, now: Deadline, _ options: ImportOptions) {
    instants = Instants(zone: zone)
    self.now = now
    self.options = options
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var rows = CSVRows(bytes)
    var reader: any CSVReading
    do throws(CSVRows.Fault) {
      guard let row = try CSVHeader.row(in: &rows) else { return }
      reader = try self.reader(row, above: rows)
    } catch {
      return try body(FileRecord(at: error.place, .bad(error.fault)))
    }
    while let records = records(&rows, &reader) {
      for record in records { try body(record) }
    }
    for record in reader.end() { try body(record) }
  }

  private func reader(
    _ header: CSVRows.Row, above rows: CSVRows
  ) throws(CSVRows.Fault) -> any CSVReading {
    let dates = ImportedDates(zone: instants.zone, dayOrder: options.dayOrder)
    do throws(RecordFault) {
      switch try CSVHeader(header, options) {
      case .own(let row, let keepsOthers):
        return try CSVRecordReader(
          row, instants, dates, options.storeColumns, keepsOthers: keepsOthers)
      case .unknown(let row): return try CSVRecordReader(row, instants, dates, options.storeColumns)
      case .table(let table): return ImportedRows(table, dates, rows)
      }
    } catch {
      throw CSVRows.Fault(fault: error, place: FilePlace(line: header.line))
    }
  }

  private func records(_ rows: inout CSVRows, _ reader: inout any CSVReading) -> [FileRecord]? {
    do throws(CSVRows.Fault) {
      guard let row = try rows.next() else { return nil }
      return reader.read(row)
    } catch {
      return [FileRecord(at: error.place, .bad(error.fault))]
    }
  }

  func writer() -> (any CardWriter)? {
    CSVWriter(instants: instants, now: now)
  }
}

/// Reads the rows of a table.
protocol CSVReading {
  /// Returns the records that the row completes.
  mutating func read(_ row: CSVRows.Row) -> [FileRecord]

  /// Returns the records that the end of the table completes.
  mutating func end() -> [FileRecord]
}

/// What the header of a table says about its rows.
enum CSVHeader {
  /// The names of the JSON members, perhaps misspelled, or an export of `todo` to which another
  /// program added columns, or whose columns it renamed.
  case own(CSVRows.Row, keepsOthers: Bool)
  case table(ImportedTable)
  case unknown(CSVRows.Row)

  /// In bytes; comparing a whole file without line ends with the names of columns would take
  /// minutes.
  private static let limit = 1000

  init(_ row: CSVRows.Row, _ options: ImportOptions) throws(RecordFault) {
    if let long = row.values.first(where: { $0.utf8.count > Self.limit }) {
      throw .unknown(String(long.prefix(100)), nearest: nil)
    }
    let names = row.values.map(CSVRecordReader.name)
    let table = try ImportedTable(row.values, options)
    let isOwn = names.contains("title") && names.allSatisfy { CardObject.keys.contains($0) }
    if options.columns.isEmpty, isOwn || Self.isExport(names) {
      self = .own(row, keepsOthers: !isOwn)
    } else if let table, table.isOfTasks || table.isKnown {
      self = .table(table)
    } else if names.allSatisfy({ nearest(to: $0, among: CardObject.keys) != nil }) {
      self = .own(row, keepsOthers: false)
    } else if let table {
      self = .table(table)
    } else {
      self = .unknown(row)
    }
  }

  /// Whether the table is surely one of tasks.
  var isOfTasks: Bool {
    switch self {
    case .own(let row, _): row.values.count > 1 || row.values == ["title"]
    case .table(let table): table.isOfTasks
    case .unknown: false
    }
  }

  var names: [String] {
    switch self {
    case .own(let row, _), .unknown(let row): row.values.filter { !$0.isEmpty }
    case .table(let table): table.header.filter { !$0.isEmpty }
    }
  }

  /// Whether `todo` wrote most columns and the ids, which then identify the cards.
  private static func isExport(_ names: [String]) -> Bool {
    let named = names.filter { !$0.isEmpty }
    let known = named.count { CardObject.keys.contains($0) }
    return known * 2 > named.count && Set(names).isSuperset(of: ["id", "title"])
      && names.contains(where: ownNames.contains)
  }

  /// Names of columns that tables of other programs seldom have.
  private static let ownNames: Set<String> = ["number", "overdue", "lease"]

  /// Reads the header, after the lines that TickTick writes before it; `nil` if there is none.
  static func row(in rows: inout CSVRows) throws(CSVRows.Fault) -> CSVRows.Row? {
    guard var row = try rows.next() else { return nil }
    guard row.values.count == 1, row.values[0].hasPrefix("Date: ") else { return row }
    while row.values.count == 1 {
      guard let next = try rows.next() else { return nil }
      row = next
    }
    return row
  }
}

/// Writes a header and one row per card, with CRLF as line ends.
final class CSVWriter: CardWriter {
  private let instants: Instants
  private let now: Deadline
  private var isFirst = true

  init(instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  func write(_ card: ListedCard) -> String {
    start() + row(CardField.shown.map { value($0, of: card) })
  }

  func end() -> String {
    start()
  }

  func losses(of card: Card) -> [ExportLoss] {
    card.comments.isEmpty ? [] : [.comments]
  }

  private func start() -> String {
    defer { isFirst = false }
    return isFirst ? row(CardObject.keys) : ""
  }

  private func row(_ values: [String]) -> String {
    values.map(quoted).joined(separator: ",") + "\r\n"
  }

  private func quoted(_ value: String) -> String {
    let mustBe = value.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard mustBe else { return value }
    // Appends scalars, because a combining mark after a quote would join it.
    var quoted = "\"".unicodeScalars
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private func value(_ field: CardField, of listed: ListedCard) -> String {
    switch field {
    case .project: listed.project.text
    case .column: listed.column.text
    case .overdue: listed.card.isOverdue(at: now) ? "true" : "false"
    default: text(field.declaration.value(listed.card))
    }
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .flag(let flag): flag ? "true" : "false"
    case .deadline(let deadline): instants.text(deadline)
    case .date(let date): instants.text(date)
    default: value.typed
    }
  }
}

/// Reads rows with the columns of the JSON members, of which only the title is required; columns
/// that other programs added to an export of `todo` are kept in the notes.
struct CSVRecordReader: CSVReading {
  private let names: [String]
  private let others: [(index: Int, name: String)]
  private let dates: ImportedDates
  private let columns: ColumnList
  private var reader: CardObjectReader

  /// `names` is the header; `keepsOthers` is whether it can have columns that cards don't have.
  init(
    _ names: CSVRows.Row, _ instants: Instants, _ dates: ImportedDates,
    _ columns: ColumnList = .initial, keepsOthers: Bool = false
  ) throws(RecordFault) {
    self.names = names.values.map(Self.name)
    others = keepsOthers ? Self.others(in: names.values) : []
    self.dates = dates
    reader = CardObjectReader(instants: instants, space: "csv")
    self.columns = columns
    if let fault { throw fault }
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let place = FilePlace(line: row.line)
    do throws(RecordFault) {
      let object = try object(row.values)
      let content = object["id"] == nil ? content(row.values) : ""
      var (record, remarks) = try reader.record(object, content: content)
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

  private func object(_ values: [String]) throws(RecordFault) -> JSONObject {
    guard values.count >= names.count, values.dropFirst(names.count).allSatisfy(Self.isBlank)
    else { throw .wrongCount(values: values.count, columns: names.count) }
    var object = JSONObject()
    for (name, value) in zip(names, values) where !Self.isBlank(value) {
      guard let field = CardField(rawValue: name) else { continue }
      if field == .state, State(rawValue: value) == nil, object["column"] == nil,
        let word = try? ColumnWord(reading: value), columns.column(word) != nil
      {
        object["column"] = .string(value)
      } else {
        object[name] = try json(value, of: field)
      }
    }
    return object
  }

  /// Returns the content of a row without an id, which is the same without the other columns.
  private func content(_ values: [String]) -> String {
    var own = Array(values.prefix(names.count))
    for (index, _) in others.reversed() { own.remove(at: index) }
    return own.joined(separator: "\u{1F}")
  }

  /// Also the carriage return before a column that was added at the end of the line.
  private static func isBlank(_ value: String) -> Bool { value.isEmpty || value == "\r" }

  private func json(_ value: String, of field: CardField) throws(RecordFault) -> JSONValue {
    switch field.declaration.kind {
    case .number:
      guard let number = Int(value), number > 0 else {
        throw .unreadable(field.rawValue, value: value)
      }
      return .integer(number)
    case .tags:
      return .array(value.unicodeScalars.split(separator: ",").map { .string(String($0)) })
    case .steps: return .array(Self.steps(value))
    case .deadline where reader.instants.deadline(value) == nil:
      return .string(reader.instants.text(try moment(value, as: field.rawValue).deadline))
    case .date where reader.instants.date(value) == nil:
      return .string(reader.instants.text(try moment(value, as: field.rawValue).date))
    case .choice where field == .state && State(rawValue: value) == nil:
      return .string(StateName(value)?.state?.rawValue ?? value)
    default: return .string(value)
    }
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

  private static func steps(_ value: String) -> [JSONValue] {
    value.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { line in
      // Compares scalars, because a combining mark at the start of the text would join the space
      // before it.
      let isChecked = line.starts(with: "[x] ".unicodeScalars)
      let text = isChecked || line.starts(with: "[ ] ".unicodeScalars) ? line.dropFirst(4) : line
      var step = JSONObject()
      step["text"] = .string(String(text))
      step["checked"] = .bool(isChecked)
      return .object(step)
    }
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
