import Entities
import FoundationEssentials

/// Reads the rows of a table of another program, some of which belong to the row before them.
///
/// In tables of Todoist, an indented task without other values becomes a step of the task above, a
/// note is a comment of that task, and a section is where the tasks after it are.
struct ForeignRows: CSVReading {
  private let columns: ForeignColumns
  private let dates: ForeignDates
  private var reader: ForeignRowReader
  /// The last task, to which rows can still be added.
  private var pending: FileRecord?
  /// Apart from the record, because each change of it would copy all its steps.
  private var pendingSteps: [Step] = []
  private var pendingDepth = 1
  private var section: String?
  /// The title of the last task of each indent.
  private var parents: [Int: String] = [:]

  init(_ columns: ForeignColumns, _ dates: ForeignDates, _ storeColumns: ColumnList) {
    self.columns = columns
    self.dates = dates
    reader = ForeignRowReader(columns, dates, storeColumns)
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let place = FilePlace(line: row.line)
    guard row.hasEnd || row.values.count >= columns.names.count else {
      // The file is cut in this row, so that its last value is not whole.
      let fault = RecordFault.wrongCount(values: row.values.count, columns: columns.names.count)
      return [FileRecord(at: place, .bad(fault))]
    }
    guard columns.dialect == .todoist else { return [reader.record(row.values, at: place)] }
    let title = columns.value(of: .field(.title), in: row.values)
    switch columns.value(of: .kind, in: row.values)?.lowercased() {
    case "task":
      let depth = depth(of: row.values)
      let parent = parent(at: depth, in: row.values)
      if depth > pendingDepth, case .card? = pending?.content, let step = step(in: row.values) {
        pendingSteps.append(step)
        return []
      }
      pendingDepth = depth
      let record = filed(reader.record(row.values, at: place))
      return replacePending(with: parent.map { Self.noting("parent", $0, in: record) } ?? record)
    case "note":
      guard let title else { return [] }
      guard let noted = noted(title, row.values) else {
        return [FileRecord(at: place, .skipped(.ignored("note")))]
      }
      pending = noted
      return []
    case "section":
      section = title
      return []
    case nil, "meta": return []
    case .some(let kind): return [FileRecord(at: place, .skipped(.ignored("TYPE \(kind)")))]
    }
  }

  mutating func end() -> [FileRecord] {
    replacePending(with: nil)
  }

  private mutating func replacePending(with record: FileRecord?) -> [FileRecord] {
    defer { (self.pending, pendingSteps) = (record, []) }
    guard let pending else { return [] }
    guard !pendingSteps.isEmpty, case .card(var card) = pending.content else { return [pending] }
    card.draft.steps += pendingSteps
    return [FileRecord(at: pending.place, .card(card), remarks: pending.remarks)]
  }

  private func depth(of values: [String]) -> Int {
    columns.value(of: .indent, in: values).flatMap { Int($0) } ?? 1
  }

  private mutating func parent(at depth: Int, in values: [String]) -> String? {
    parents = parents.filter { $0.key < depth }
    let parent = parents.max { $0.key < $1.key }?.value
    parents[depth] = columns.value(of: .title, in: values)
    return parent
  }

  private func step(in values: [String]) -> Step? {
    guard let title = columns.value(of: .title, in: values), !title.contains("@") else {
      return nil
    }
    let hasMore = zip(zip(columns.uses, columns.names), values).contains { column, value in
      switch column.0 {
      case .field(.title), .kind, .indent, .zone, .ignored, .isAllDay, .isArchived, .completion,
        .cancellation, .category:
        false
      case .field(.priority): value != "4" && !value.isEmpty
      // Every row has the author.
      case .kept: column.1.lowercased() != "author" && !value.isEmpty
      case .field, .otherDeadline: !value.isEmpty
      }
    }
    return hasMore ? nil : try? Step(title)
  }

  /// A note without a time becomes a paragraph of the task's notes.
  private func noted(_ text: String, _ values: [String]) -> FileRecord? {
    guard let pending, case .card(var record) = pending.content else { return nil }
    let author = columns.value(ofColumn: "author", in: values).map(ForeignRow.person)
    let time = columns.value(ofColumn: "date", in: values) ?? ""
    var remarks: [ImportRemark] = []
    if case .moment(let moment) = dates.read(time) {
      var card = ForeignCard(titled: record.draft.title.text, as: "CONTENT")
      card.draft.comments = record.draft.comments
      card.comment(text, by: author, at: moment.date, as: "note")
      let (commented, found) = card.finished(id: record.id)
      record.draft.comments = commented.draft.comments
      remarks = found
    } else {
      let origin = [time, author ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      let notes = try? Notes(origin.isEmpty ? text : "\(origin): \(text)")
      let isKept = notes.map { record.append($0) } ?? false
      remarks = [isKept ? .keptInNotes("note") : .ignored("note")]
    }
    return FileRecord(at: pending.place, .card(record), remarks: pending.remarks.adding(remarks))
  }

  /// Returns the record in the current section: a state, or else a line of its notes.
  private func filed(_ record: FileRecord) -> FileRecord {
    guard let section, case .card(var card) = record.content else { return record }
    if let word = try? ColumnWord(reading: section), case .name = word {
      card.draft.column = word
      card.status = ImportedStatus(notes: card.draft.notes)
      card.status?.field = "section"
    }
    if let state = StateName(section)?.state {
      card.draft.state = state
      let filed = FileRecord(at: record.place, .card(card), remarks: record.remarks)
      return StateName.saysMore(section) ? Self.noting("section", section, in: filed) : filed
    }
    return Self.noting(
      "section", section,
      in: FileRecord(at: record.place, .card(card), remarks: record.remarks))
  }

  private static func noting(
    _ name: String, _ text: String, in record: FileRecord
  ) -> FileRecord {
    guard case .card(var card) = record.content else { return record }
    guard let line = try? Notes("\(name): \(ForeignText.oneLine(text))"),
      card.append(line, isStatus: name == "section")
    else {
      return FileRecord(
        at: record.place, record.content, remarks: record.remarks + [.ignored(name)])
    }
    return FileRecord(
      at: record.place, .card(card), remarks: record.remarks + [.keptInNotes(name)])
  }
}

extension ForeignColumns {
  /// By the plain name, whatever field the column fills; `nil` if the value is empty.
  func value(ofColumn name: String, in values: [String]) -> String? {
    guard let index = names.firstIndex(where: { Self.plain($0) == name }), index < values.count,
      !values[index].isEmpty
    else { return nil }
    return values[index]
  }
}

extension [ImportRemark] {
  /// Each remark once, because remarks count cards.
  fileprivate func adding(_ others: [ImportRemark]) -> [ImportRemark] {
    self + others.filter { !contains($0) }
  }
}

extension CardRecord {
  /// Returns `false` if the notes would be too long; the status is not in the notes of a card that
  /// enters a column of that name.
  fileprivate mutating func append(_ paragraph: Notes, isStatus: Bool = false) -> Bool {
    guard let joined = try? draft.notes.appending(paragraph) else { return false }
    draft.notes = joined
    if !isStatus, let notes = try? status?.notes.appending(paragraph) { status?.notes = notes }
    return true
  }
}
