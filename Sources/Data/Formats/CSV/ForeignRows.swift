import Entities
import FoundationEssentials

/// Reads the rows of a table of another program, some of which belong to the row before them.
///
/// In tables of Todoist, an indented task without other values becomes a step of the task above, a
/// note belongs to that task's notes, and a section is where the tasks after it are.
struct ForeignRows: CSVReading {
  private let columns: ForeignColumns
  private var reader: ForeignRowReader
  /// The last task, to which rows can still be added.
  private var pending: FileRecord?
  private var section: String?

  init(_ columns: ForeignColumns, _ dates: ForeignDates) {
    self.columns = columns
    reader = ForeignRowReader(columns, dates)
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let place = FilePlace(line: row.line)
    guard columns.dialect == .todoist else { return [reader.record(row.values, at: place)] }
    let title = columns.value(of: .field(.title), in: row.values)
    switch columns.value(of: .kind, in: row.values)?.lowercased() {
    case "task":
      if let step = step(in: row.values), let extended = extended(by: step) {
        pending = extended
        return []
      }
      return replacePending(with: filed(reader.record(row.values, at: place)))
    case "note":
      if let title, let noted = noted(title) { pending = noted }
      return []
    case "section":
      section = title
      return []
    default: return []
    }
  }

  mutating func end() -> [FileRecord] {
    replacePending(with: nil)
  }

  private mutating func replacePending(with record: FileRecord?) -> [FileRecord] {
    defer { pending = record }
    return pending.map { [$0] } ?? []
  }

  /// Returns the text of an indented task without other values.
  private func step(in values: [String]) -> Step? {
    guard let indent = columns.value(of: .indent, in: values), indent != "1",
      let title = columns.value(of: .title, in: values),
      columns.value(of: .notes, in: values) == nil,
      columns.value(of: .deadline, in: values) == nil, !title.contains("@")
    else { return nil }
    let priority = columns.value(of: .priority, in: values) ?? "4"
    return priority == "4" ? try? Step(title) : nil
  }

  private func extended(by step: Step) -> FileRecord? {
    changed { $0.draft.steps.append(step) }
  }

  private func noted(_ text: String) -> FileRecord? {
    guard let pending, case .card(let record) = pending.content else { return nil }
    guard let notes = try? Notes(text), let joined = try? record.draft.notes.appending(notes) else {
      return FileRecord(
        at: pending.place, pending.content, remarks: pending.remarks + [.ignored("note")])
    }
    return changed { $0.draft.notes = joined }
  }

  private func changed(_ change: (inout CardRecord) -> Void) -> FileRecord? {
    guard let pending, case .card(var record) = pending.content else { return nil }
    change(&record)
    return FileRecord(at: pending.place, .card(record), remarks: pending.remarks)
  }

  /// Returns the record in the current section: a state, or else a line of its notes.
  private func filed(_ record: FileRecord) -> FileRecord {
    guard let section, case .card(var card) = record.content else { return record }
    if let state = StateName(section)?.state {
      card.draft.state = state
      return FileRecord(at: record.place, .card(card), remarks: record.remarks)
    }
    guard let line = try? Notes("section: \(ForeignText.oneLine(section))"),
      let notes = try? card.draft.notes.appending(line)
    else {
      return FileRecord(
        at: record.place, record.content, remarks: record.remarks + [.ignored("section")])
    }
    card.draft.notes = notes
    return FileRecord(
      at: record.place, .card(card), remarks: record.remarks + [.keptInNotes("section")])
  }
}
