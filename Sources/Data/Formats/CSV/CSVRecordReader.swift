import Entities
import FoundationEssentials
import JSONKit

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
