import CardJSON
import Entities
import FoundationEssentials

/// Reads rows with the columns of the JSON members.
///
/// Only the title is required.
struct CSVRecordReader {
  private let names: [String]
  private let instants: Instants
  private var identifiers = ContentIdentifiers("csv")

  /// Creates a reader.
  ///
  /// `names` is the header.
  init(_ names: CSVRows.Row, _ instants: Instants) throws(CSVRows.Fault) {
    self.names = names.values.map(Self.name)
    self.instants = instants
    if let fault = Self.fault(in: self.names) {
      throw CSVRows.Fault(fault: fault, place: FilePlace(line: names.line))
    }
  }

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
    return repeated.map { .unreadable("column", value: $0) }
  }

  /// Returns the row's card, or why it is not valid.
  mutating func content(_ values: [String]) -> FileRecord.Content {
    do throws(RecordFault) {
      return .card(try record(values))
    } catch {
      return .bad(error)
    }
  }

  private mutating func record(_ values: [String]) throws(RecordFault) -> CardRecord {
    guard values.count == names.count else {
      throw .malformed(expected: names.joined(separator: ","))
    }
    let cells = zip(names, values).filter { !$0.1.isEmpty }
    guard let title = cells.first(where: { $0.0 == "title" })?.1 else { throw .missing("title") }
    let checked = try RecordReader.checked { () throws(TrackerError) in try Title(title) }
    var id: UUID?
    var record = CardRecord(id: UUID(), draft: CardDraft(title: checked))
    for (name, value) in cells {
      if name == "id" {
        id = try RecordReader.id(value, as: name)
      } else {
        try read(value, as: name, into: &record)
      }
    }
    record.id = id ?? identifiers.next(for: values.joined(separator: "\u{1F}"))
    return record
  }

  private func read(
    _ value: String, as name: String, into record: inout CardRecord
  ) throws(RecordFault) {
    guard let field = CardField(rawValue: name), field != .title, field != .overdue else { return }
    let cell: FieldValue? =
      switch field.declaration.kind {
      case .number: Int(value).map(FieldValue.number)
      case .tags: .tags(try tags(value))
      case .steps: .steps(try steps(value))
      default:
        try RecordReader.checked { () throws(TrackerError) in
          try RecordReader.value(value, of: field, instants)
        }
      }
    guard let cell, record.take(cell, as: field) else { throw .unreadable(name, value: value) }
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
