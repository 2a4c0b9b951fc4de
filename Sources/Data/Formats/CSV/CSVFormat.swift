import Entities
import FoundationEssentials
import JSONKit
import Repositories
import System

/// Comma-separated values (RFC 4180): a header with the names of the JSON members, then one row per
/// card.
///
/// Values that a spreadsheet would take for formulas are not escaped, since the escape would become
/// part of the text when it is read back.
///
/// Tables of other programs are read by the names of their columns, see ``ProgramRow``.
struct CSVFormat: CardFormat {
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
    if bytes[...].firstThatIsNotUTF8 != nil,
      let bad = FileLines(bytes[...]).first(where: { $0.text == nil })
    {
      return try body(bad.notUTF8)
    }
    var rows = CSVRows(bytes)
    var reader: any CSVReading
    do throws(CSVRows.Fault) {
      guard let header = try CSVHeader.row(in: &rows) else { return }
      reader = try CSVHeader.reader(of: header, instants, options, above: rows)
    } catch {
      return try body(error.record)
    }
    while let records = records(&rows, &reader) {
      for record in records { try body(record) }
    }
    for record in reader.end() { try body(record) }
  }

  private func records(_ rows: inout CSVRows, _ reader: inout any CSVReading) -> [FileRecord]? {
    do throws(CSVRows.Fault) {
      guard let row = try rows.next() else { return nil }
      return reader.read(row)
    } catch {
      return [error.record]
    }
  }

  func writer() -> (any CardWriter)? {
    CSVWriter(instants: instants, now: now)
  }
}

protocol CSVReading {
  var isOfTasks: Bool { get }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord]

  mutating func end() -> [FileRecord]
}

enum CSVHeader {
  static func reader(
    of header: CSVRows.Row, _ instants: Instants, _ options: ImportOptions, above rows: CSVRows
  ) throws(CSVRows.Fault) -> any CSVReading {
    do throws(RecordFault) {
      guard options.columns.isEmpty, isOwn(header.values.map(CSVRecordReader.name)) else {
        return try ImportedTable(header.values, options, instants.zone, rows)
      }
      let dates = ImportedDates(zone: instants.zone, dayOrder: options.dayOrder)
      return try CSVRecordReader(header.values, instants, dates, rows)
    } catch {
      throw CSVRows.Fault(fault: error, place: FilePlace(line: header.line))
    }
  }

  /// Whether all columns are `todo`'s, or most and the ids: others can add and rename columns.
  private static func isOwn(_ names: [String]) -> Bool {
    let named = names.filter { !$0.isEmpty }
    let known = named.count { CardObject.keys.contains($0) }
    guard names.contains("title"), known < names.count else { return names.contains("title") }
    // Tables of other programs seldom have these.
    let isExport = ["number", "overdue", "lease"].contains { names.contains($0) }
    return isExport && known * 2 > named.count && names.contains("id")
  }

  /// Reads the header, after the lines that TickTick writes before it; `nil` if there is none.
  static func row(in rows: inout CSVRows) throws(CSVRows.Fault) -> CSVRows.Row? {
    var row = try rows.next()
    guard row?.values.count == 1, row?.values[0].hasPrefix("Date: ") == true else { return row }
    while row?.values.count == 1 { row = try rows.next() }
    return row
  }
}

final class CSVWriter: CardWriter {
  private let instants: Instants
  private let now: Deadline
  private var isFirst = true

  init(instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  func write(_ card: ListedCard, _ links: ExportLinks) -> String {
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
    // Byte by byte: a search of the four in each byte takes a third of an export.
    let isQuoted = value.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard isQuoted else { return value }
    return "\"\(value.replacing(scalars: "\"", with: "\"\""))\""
  }

  private func value(_ field: CardField, of listed: ListedCard) -> String {
    switch field {
    case .project: return listed.project.text
    case .column: return listed.column.text
    case .overdue: return "\(listed.card.isOverdue(at: now))"
    case .cancelled: return "\(listed.card.isCancelled)"
    case .parent: return listed.parent.map(String.init) ?? ""
    case .children: return listed.children?.text ?? ""
    default: break
    }
    switch field.declaration.value(listed.card) {
    case .deadline(let deadline): return instants.text(deadline)
    case .date(let date): return instants.text(date)
    case let value: return value.typed
    }
  }
}

/// Reads the columns of the JSON members, only the title required; others are kept in the notes.
struct CSVRecordReader: CSVReading {
  private let names: [String]
  private let others: [(index: Int, name: String)]
  private var dates: ImportedDates
  private var reader: CardObjectReader

  init(
    _ header: [String], _ instants: Instants, _ dates: ImportedDates, _ rows: CSVRows
  ) throws(RecordFault) {
    let names = header.map(Self.name)
    self.names = names
    others = names.indices.filter { !CardObject.keys.contains(names[$0]) }.map { index in
      (index, names[index].isEmpty ? "column \(index + 1)" : CardText.oneLine(header[index]))
    }
    self.dates = dates
    self.dates.columnOrder = ColumnOrders(names, rows).order
    reader = CardObjectReader(instants: instants, space: "csv")
    let repeated = names.first { name in !name.isEmpty && names.count { $0 == name } > 1 }
    if let repeated { throw .repeatedColumn(repeated) }
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let place = FilePlace(line: row.line)
    let record = FileRecord.read(at: place) { () throws(RecordFault) in
      let object = try object(row.values)
      let content = object["id"] == nil ? content(row.values) : ""
      var (record, remarks) = try reader.record(object, content: content)
      for (index, name) in others where !row.values[index].isEmpty {
        remarks.append(record.keep(row.values[index], as: name))
      }
      return FileRecord(at: place, .card(record), remarks: remarks)
    }
    return [record]
  }

  func end() -> [FileRecord] { [] }

  var isOfTasks: Bool { names.count > 1 || names == ["title"] }

  static func name(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  private func object(_ values: [String]) throws(RecordFault) -> JSONObject {
    guard values.count >= names.count, values.dropFirst(names.count).allSatisfy(\.isEmpty)
    else { throw .wrongCount(values: values.count, columns: names.count) }
    var object = JSONObject()
    for (name, value) in zip(names, values) where !value.isEmpty {
      // The children say it themselves.
      guard let field = CardField(rawValue: name), field != .children else { continue }
      object[name] = try json(value, of: field)
    }
    return object
  }

  /// Returns the content of a row without an id, which is the same without the other columns.
  private func content(_ values: [String]) -> String {
    zip(names, values).filter { CardObject.keys.contains($0.0) }.map(\.1)
      .joined(separator: "\u{1F}")
  }

  private func json(_ value: String, of field: CardField) throws(RecordFault) -> JSONValue {
    switch field.declaration.kind {
    case .number,
      _ where field == .parent:
      guard let number = Int(value), number > 0 else {
        throw .unreadable(field.rawValue, value: value)
      }
      return .integer(number)
    case .tags:
      return .array(value.unicodeScalars.split(separator: ",").map { .string(String($0)) })
    case .steps: return .array(Self.steps(value))
    case .flag: return YesOrNo.value(of: value).map(JSONValue.bool) ?? .string(value)
    case .deadline where reader.instants.deadline(value) == nil:
      let moment = try moment(value, as: field.rawValue)
      // The reader of the value reports its seconds.
      return .string(
        moment.hasSeconds
          ? reader.instants.text(moment.date) : reader.instants.text(moment.deadline))
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
    guard let moment = try dates.moment(value, in: name) else {
      throw .unreadable(name, value: value)
    }
    return moment
  }

  private static func steps(_ value: String) -> [JSONValue] {
    value.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { line in
      // Compares scalars, because a combining mark at the start of the text would join the space
      // before it.
      let isChecked = line.starts(with: "[x] ".unicodeScalars)
      let text = isChecked || line.starts(with: "[ ] ".unicodeScalars) ? line.dropFirst(4) : line
      return ["text": .string(String(text)), "checked": .bool(isChecked)]
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
