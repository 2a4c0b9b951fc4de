import Entities
import FoundationEssentials
import JSONKit
import System

/// The header of a table of another program.
struct ImportedTable {
  let header: [String]
  /// The name of each column, which may have none.
  let names: [String]
  let program: ProgramRow
  private let uses: [ProgramRow.Use]
  private let options: ImportOptions

  /// `nil` if no column has a title; throws the name in `options` that the header doesn't contain.
  init?(_ header: [String], _ options: ImportOptions) throws(RecordFault) {
    self.header = header
    self.options = options
    let names = header.enumerated().map { index, name in
      let line = CardText.oneLine(name)
      return line.isEmpty ? "column \(index + 1)" : line
    }
    self.names = names
    let plain = Set(names.map { ProgramRow.plain($0) })
    for column in options.columns.values where !plain.contains(ProgramRow.plain(column)) {
      throw .unknownColumn(column, nearest: nearest(to: column, among: names), columns: names)
    }
    program = ProgramRow.ofTable(plain) ?? ProgramRow()
    let reader = ProgramReader(program, ImportedDates(zone: .utc), options)
    uses = names.map { reader.use(of: $0) }
    guard uses.contains(.field(.title)) else { return nil }
  }

  /// Whether the header is that of a table of tasks: of a known program, or with two names that
  /// only tasks have together.
  var isOfTasks: Bool {
    !options.columns.isEmpty || !program.signs.isEmpty
      || Set(uses).intersection(KnownNames.signs).count > 1
  }

  var isKnown: Bool { !uses.contains(.kept) }

  /// The columns of most rows are empty.
  func record(_ row: CSVRows.Row) -> SourceRecord {
    let cells = zip(names, row.values).filter { !$0.1.isEmpty }
    return SourceRecord(
      at: FilePlace(line: row.line),
      cells.map { SourceRecord.Value(name: $0.0, value: .string($0.1)) })
  }

  func reader(_ dates: ImportedDates) -> ProgramReader {
    let hasLinks = uses.contains(.field(.blockers)) || uses.contains(.whole)
    var reader = ProgramReader(program, dates, options, hasLinks: hasLinks)
    if let index = uses.firstIndex(of: .field(.title)) { reader.titleName = names[index] }
    return reader
  }

  /// Returns the order of day and month that all dates of the column have; `nil` if none tells.
  func dayOrder(of name: String, in rows: CSVRows) -> ImportOptions.DayOrder? {
    guard let column = names.firstIndex(of: name) else { return nil }
    var orders: Set<ImportOptions.DayOrder> = []
    var rows = rows
    // The reading of the cards reports a row that can't be read.
    while let row = try? rows.next() {
      guard column < row.values.count else { continue }
      let readings = [ImportOptions.DayOrder.dmy, .mdy].map { order in
        ImportedDates(zone: .utc, dayOrder: order).read(row.values[column])
      }
      if readings[0] == .inOtherOrder { orders.insert(.mdy) }
      if readings[1] == .inOtherOrder { orders.insert(.dmy) }
    }
    return orders.count == 1 ? orders.first : nil
  }
}

/// Reads the rows of a table of another program.
struct ImportedRows: CSVReading {
  private let table: ImportedTable
  private let rows: CSVRows
  private var reader: ProgramReader
  private var todoist: TodoistRows?

  /// `rows` are those below the header.
  init(_ table: ImportedTable, _ dates: ImportedDates, _ rows: CSVRows) {
    self.table = table
    self.rows = rows
    reader = table.reader(dates)
    todoist = table.program.signs.first == TodoistRows.sign ? TodoistRows() : nil
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let isWhole = row.hasEnd || row.values.count >= table.names.count
    guard isWhole, row.values.dropFirst(table.names.count).allSatisfy(\.isEmpty) else {
      // The file is cut in this row, so that its last value is not whole.
      let fault = RecordFault.wrongCount(values: row.values.count, columns: table.names.count)
      return [FileRecord(at: FilePlace(line: row.line), .bad(fault))]
    }
    let source = table.record(row)
    guard let items = todoist?.take(source) else { return [record(source)] }
    return items.map { item in
      switch item {
      case .task(let source): record(source)
      case .skipped(let name): FileRecord(at: source.place, .skipped(.ignored(name)))
      }
    }
  }

  mutating func end() -> [FileRecord] {
    (todoist?.end()).map { [record($0)] } ?? []
  }

  private mutating func record(_ source: SourceRecord) -> FileRecord {
    let record = reader.record(source)
    guard case .bad(.ambiguousDate(let name, _)) = record.content, reader.dates.dayOrder == nil,
      let order = table.dayOrder(of: name, in: rows)
    else { return record }
    reader.dates.dayOrder = order
    return reader.record(source)
  }
}

/// Joins the rows of Todoist that belong to a task: an indented task without other values is a
/// step of the task above, a note is a comment, and a section is where the tasks after it are.
struct TodoistRows {
  enum Item {
    case task(SourceRecord)
    case skipped(String)
  }

  static let sign = "type,content,indent"

  private var pending: SourceRecord?
  private var depth = 1
  private var steps: [JSONValue] = []
  private var notes: [JSONValue] = []
  private var section: String?
  /// The title of the last task of each indent.
  private var parents: [Int: String] = [:]

  mutating func take(_ row: SourceRecord) -> [Item] {
    let title = row.text("content") ?? ""
    switch row.text("type")?.lowercased() {
    case "task": return takeTask(row, title).map { [.task($0)] } ?? []
    case "note" where pending == nil: return [.skipped("note")]
    case "note":
      var note = JSONObject()
      note["text"] = .string(title)
      note["author"] = row.text("author").map(JSONValue.string)
      note["date"] = row.text("date").map(JSONValue.string)
      notes.append(.object(note))
    case "section": section = title
    case nil, "meta": break
    case .some(let kind): return [.skipped("TYPE \(kind)")]
    }
    return []
  }

  /// Returns the last task.
  mutating func end() -> SourceRecord? {
    guard var task = pending else { return nil }
    task.add(.array(steps), as: "steps")
    task.add(.array(notes), as: "note")
    (pending, steps, notes) = (nil, [], [])
    return task
  }

  private mutating func takeTask(_ row: SourceRecord, _ title: String) -> SourceRecord? {
    let depth = row.text("indent").flatMap { Int($0) } ?? 1
    parents = parents.filter { $0.key < depth }
    let parent = parents.max { $0.key < $1.key }?.value
    parents[depth] = title
    if pending != nil, depth > self.depth, Self.isStep(row, title) {
      steps.append(.string(title))
      return nil
    }
    defer { begin(row, title, parent) }
    self.depth = depth
    return end()
  }

  /// Todoist writes labels as words with `@` in the title.
  private mutating func begin(_ row: SourceRecord, _ title: String, _ parent: String?) {
    let words = title.split(separator: " ")
    let labels = words.filter { $0.first == "@" && (try? Tag($0.dropFirst())) != nil }
    var task = SourceRecord(at: row.place)
    let others = words.filter { !labels.contains($0) }
    let hasLabels = !labels.isEmpty && !others.isEmpty
    for value in row.values {
      let isTitle = hasLabels && ProgramRow.plain(value.name) == "content"
      task.add(isTitle ? .string(others.joined(separator: " ")) : value.value, as: value.name)
    }
    if hasLabels {
      task.add(.array(labels.map { .string(String($0.dropFirst())) }), as: "labels")
    }
    if let parent { task.add(.string(parent), as: "parent") }
    if let section { task.add(.string(section), as: "section") }
    pending = task
  }

  private static func isStep(_ row: SourceRecord, _ title: String) -> Bool {
    let common: Set = [
      "author", "content", "datelang", "deadlinelang", "indent", "meta", "timezone", "type",
      "viewstyle",
    ]
    return !title.contains("@")
      && row.values.allSatisfy { value in
        let name = ProgramRow.plain(value.name)
        return common.contains(name) || name == "priority" && value.value.plainText == "4"
      }
  }
}
