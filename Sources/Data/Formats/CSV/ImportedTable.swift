import Entities
import JSONKit
import System

/// A table of another program: its header, and the reader of its rows.
struct ImportedTable: CSVReading {
  private let names: [String]
  private let uses: [ProgramRow.Use]
  private let isKnown: Bool
  private let rows: CSVRows
  private var reader: ProgramReader
  private var todoist: TodoistRows?

  /// Throws the name in `options` that the header doesn't contain, or the field without a column.
  init(
    _ header: [String], _ options: ImportOptions, _ zone: Zone, _ rows: CSVRows
  ) throws(RecordFault) {
    names = header.enumerated().map { index, name in
      let line = CardText.oneLine(name)
      return line.isEmpty ? "column \(index + 1)" : line
    }
    let plain = Set(names.map { ProgramRow.plain($0) })
    for column in options.columns.values where !plain.contains(ProgramRow.plain(column)) {
      throw .unknownColumn(column, nearest: nearest(to: column, among: names), columns: names)
    }
    let program = ProgramRow.ofTable(plain)
    reader = ProgramReader(program ?? ProgramRow(), zone, options)
    reader.dates.columnOrder = ColumnOrders(names, rows).order
    uses = names.map(reader.use)
    isKnown = program != nil || !options.columns.isEmpty
    self.rows = rows
    todoist = program?.signs.first == TodoistRows.sign ? TodoistRows() : nil
    let fields = [CardField.title] + options.columns.keys.sorted { $0.rawValue < $1.rawValue }
    for field in fields where !uses.contains(.field(field)) { throw .missing(field.rawValue) }
  }

  /// Whether the header is of a known program, or has two signs of tasks that are not both weak, or
  /// one under its name in exports of `todo` if most names are those.
  ///
  /// Customers, invoices and computers have states of their own: then only a title that is called a
  /// task makes the table one of tasks.
  var isOfTasks: Bool {
    let told = zip(names, uses).filter { !KnownNames.isCommon(ProgramRow.plain($0), $1) }.map(\.1)
    let signs = Set(told).intersection(KnownNames.signs.union(KnownNames.weakSigns))
    let own = Set(names.map(CSVRecordReader.name)).intersection(CardObject.keys)
    let ownUses = own.compactMap(CardField.init).map(ProgramRow.Use.field)
    let isOpen = signs.contains(.field(.title)) || !hasForeignStates
    return isKnown || signs.count > 1 && !signs.isDisjoint(with: KnownNames.signs) && isOpen
      || own.count * 2 > names.count && !signs.isDisjoint(with: ownUses)
  }

  /// Whether the first rows have words for states, none of which is known; a list can have any name.
  private var hasForeignStates: Bool {
    let columns = names.indices.filter { index in
      uses[index] == .field(.state) && !KnownNames.lists.contains(ProgramRow.plain(names[index]))
    }
    let states = sequence(state: rows) { try? $0.next() }.prefix(100).flatMap { row in
      columns.filter(row.values.indices.contains).map { row.values[$0] }
    }
    let words = states.filter { $0.contains(where: \.isLetter) }
    return !words.isEmpty && words.allSatisfy { StateName($0) == nil }
  }

  mutating func read(_ row: CSVRows.Row) -> [FileRecord] {
    let isWhole = row.hasEnd || row.values.count >= names.count
    guard isWhole, row.values.dropFirst(names.count).allSatisfy(\.isEmpty) else {
      // The file is cut in this row, so that its last value is not whole.
      let fault = RecordFault.wrongCount(values: row.values.count, columns: names.count)
      return [FileRecord(at: FilePlace(line: row.line), .bad(fault))]
    }
    var source = SourceRecord(at: FilePlace(line: row.line))
    for (name, value) in zip(names, row.values) where !value.isEmpty {
      source.add(.string(value), as: name)
    }
    guard let (task, skipped) = todoist?.take(source) else { return [reader.record(source)] }
    if let skipped { return [FileRecord(at: source.place, .skipped(.ignored(skipped)))] }
    return task.map { [reader.record($0)] } ?? []
  }

  mutating func end() -> [FileRecord] {
    (todoist?.end()).map { [reader.record($0)] } ?? []
  }
}

/// Joins the rows of Todoist that belong to a task.
///
/// A note is a comment, and a section is where the tasks after it are. An indented task names its
/// parent.
struct TodoistRows {
  static let sign = "type,content,indent"

  private var pending: SourceRecord?
  private var notes: [JSONValue] = []
  private var section: String?
  /// The line of the last task of each indent.
  private var parents: [Int: String] = [:]

  /// Returns the task that the row completes, and the name of a row that belongs to none.
  mutating func take(_ row: SourceRecord) -> (task: SourceRecord?, skipped: String?) {
    switch row.text("type")?.lowercased() {
    case "task":
      defer { begin(row) }
      return (end(), nil)
    case "note" where pending == nil: return (nil, "note")
    case "note":
      let title = row.text("content") ?? ""
      let texts = [row.text("author"), row.text("date")].map { $0.map(JSONValue.string) ?? .null }
      notes.append(["text": .string(title), "author": texts[0], "date": texts[1]])
    case "section": section = row.text("content") ?? ""
    case nil, "meta": break
    case .some(let kind): return (nil, "TYPE \(kind)")
    }
    return (nil, nil)
  }

  mutating func end() -> SourceRecord? {
    guard var task = pending else { return nil }
    task.add(.array(notes), as: "note")
    (pending, notes) = (nil, [])
    return task
  }

  private mutating func begin(_ row: SourceRecord) {
    let depth = row.text("indent").flatMap { Int($0) } ?? 1
    parents = parents.filter { $0.key < depth }
    var task = row
    let words = (row.text("content") ?? "").split(separator: " ")
    let labels = words.filter { $0.first == "@" && $0.count > 1 }
    if !labels.isEmpty {
      // As in todo.txt, labels stay inside a sentence.
      let last = words.lastIndex { !labels.contains($0) } ?? words.count - 1
      task.values.removeAll { ProgramRow.plain($0.name) == "content" }
      task.add(.string(words[...last].joined(separator: " ")), as: "CONTENT")
      task.add(.array(labels.map { .string(String($0.dropFirst())) }), as: "labels")
    }
    let line = "line \(row.place.line)"
    task.add(parents.max { $0.key < $1.key }.map { .string($0.value) }, as: "parent")
    task.add(.string(line), as: "line")
    task.add(section.map(JSONValue.string), as: "section")
    parents[depth] = line
    pending = task
  }
}
