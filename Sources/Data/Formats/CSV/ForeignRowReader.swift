import CardJSON
import Entities
import FoundationEssentials
import TimeKit

/// Reads the rows of a table of another program.
struct ForeignRowReader {
  private let columns: ForeignColumns
  private let dates: ForeignDates
  private var identifiers = ContentIdentifiers("csv")

  init(_ columns: ForeignColumns, _ dates: ForeignDates) {
    self.columns = columns
    self.dates = dates
  }

  /// Returns the row's record.
  mutating func record(_ values: [String], at place: FilePlace) -> FileRecord {
    do throws(RecordFault) {
      var (card, isCancelled) = try card(values)
      if isCancelled { return FileRecord(at: place, .skipped(.cancelled)) }
      let id = identify(values, &card.card)
      var (record, remarks) = card.card.finished(id: id)
      record.created = card.created
      record.updated = card.updated
      record.started = card.started
      record.finished = record.draft.state == .done ? card.finished : nil
      return FileRecord(at: place, .card(record), remarks: remarks)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  private func card(_ values: [String]) throws(RecordFault) -> (ForeignRow, Bool) {
    guard values.dropFirst(columns.names.count).allSatisfy(\.isEmpty) else {
      throw .malformed(expected: columns.names.joined(separator: ","))
    }
    let row = Array(zip(zip(columns.names, columns.uses), values)).filter { !$0.1.isEmpty }
    let title = row.first { $0.0.1 == .field(.title) }
    let titleName = title?.0.0 ?? columns.name(of: .title)
    var card = ForeignRow(
      ForeignCard(titled: title?.1, as: titleName), dates, dialect: columns.dialect)
    card.zone = columns.zone(in: values) ?? dates.zone
    card.isAllDay = columns.isAllDay(values)
    for ((name, use), value) in row {
      switch use {
      case .field(let field): try card.take(value, as: field, from: name)
      case .kept: card.card.keep(value, as: name)
      case .ignored: card.card.remark(.ignored(name))
      case .kind, .indent, .zone, .isAllDay: break
      }
    }
    if card.state == nil, card.finished != nil { card.card.draft.state = .done }
    return (card, card.isCancelled)
  }

  /// Returns the id of a row: of its key, or of its title, project and date of creation.
  ///
  /// A short number can't be a key, because the numbers of two files would be the same.
  private mutating func identify(_ values: [String], _ card: inout ForeignCard) -> UUID {
    let key = columns.value(of: .key, in: values)
    guard let key, !(key.count < 10 && key.allSatisfy(\.isNumber)) else {
      let content = [.title, .project, .created].map { columns.value(of: $0, in: values) ?? "" }
      return identifiers.next(for: ([key ?? ""] + content).joined(separator: "\u{1F}"))
    }
    card.key(key, as: columns.name(of: .key))
    return identifiers.named(key)
  }
}

/// A row while its values are read.
struct ForeignRow {
  var card: ForeignCard
  private(set) var state: State?
  private(set) var isCancelled = false
  private(set) var created: Date?
  private(set) var updated: Date?
  private(set) var started: Date?
  private(set) var finished: Date?
  var zone: Zone
  /// Whether dates are days, although they are written as instants.
  var isAllDay = false
  private let dates: ForeignDates
  private let dialect: ForeignColumns.Dialect

  init(_ card: ForeignCard, _ dates: ForeignDates, dialect: ForeignColumns.Dialect) {
    self.card = card
    self.dates = dates
    self.dialect = dialect
    zone = dates.zone
  }

  mutating func take(
    _ value: String, as field: CardField, from name: String
  ) throws(RecordFault) {
    switch field {
    case .title: if dialect == .todoist { takeLabels() }
    case .notes: if dialect == .tickTick { takeCheckList(value) } else { card.note(value) }
    case .state: takeState(value, from: name)
    case .project: card.project(value, as: name)
    case .deadline: try takeDeadline(value, from: name)
    case .priority: takePriority(value, from: name)
    case .tags: for tag in Self.list(value) { card.tag(tag, as: name) }
    case .estimate:
      if let amount = Amount(value) {
        card.draft.estimate = amount
      } else {
        card.keep(value, as: name)
      }
    case .created: created = try date(value, from: name)
    case .updated: updated = try date(value, from: name)
    case .started: started = try date(value, from: name)
    case .finished: finished = try date(value, from: name)
    case .steps: for line in value.split(whereSeparator: \.isNewline) { card.step(String(line)) }
    case .number, .id, .rank, .key, .overdue: break
    }
  }

  private mutating func takeState(_ value: String, from name: String) {
    if dialect == .tickTick {
      state = value == "0" ? .todo : .done
    } else if let meaning = StateName(value) {
      isCancelled = meaning == .cancelled
      state = meaning.state
    } else {
      card.keep(value, as: name)
    }
    if let state { card.draft.state = state }
  }

  private mutating func takePriority(_ value: String, from name: String) {
    let numbers: [String: Priority] =
      switch dialect {
      case .plain: [:]
      case .tickTick: ["0": .normal, "1": .low, "3": .normal, "5": .high]
      case .todoist: ["1": .high, "4": .normal]
      }
    if let priority = PriorityName.priority(value) ?? numbers[value] {
      card.draft.priority = priority
    } else {
      card.keep(value, as: name)
    }
  }

  private mutating func takeDeadline(_ value: String, from name: String) throws(RecordFault) {
    switch dates.read(value) {
    case .moment(let moment):
      if moment.hasSeconds { card.remark(.secondsDropped(name)) }
      card.draft.deadline =
        isAllDay ? .day(zone.civil(at: moment.date).day) : moment.deadline
    case .ambiguous: throw .ambiguousDate(name, value: value)
    case .unreadable: card.keep(value, as: name)
    }
  }

  private mutating func date(_ value: String, from name: String) throws(RecordFault) -> Date? {
    switch dates.read(value) {
    case .moment(let moment): return moment.date
    case .ambiguous: throw .ambiguousDate(name, value: value)
    case .unreadable:
      card.keep(value, as: name)
      return nil
    }
  }

  /// Takes the words with `@` out of the title: Todoist writes labels there.
  private mutating func takeLabels() {
    let words = card.draft.title.text.split(separator: " ")
    let labels = words.filter { $0.first == "@" && (try? Tag($0.dropFirst())) != nil }
    let others = words.filter { !labels.contains($0) }
    guard !labels.isEmpty, let title = try? Title(others.joined(separator: " ")) else { return }
    card.draft.title = title
    for label in labels { card.tag(String(label.dropFirst()), as: "CONTENT") }
  }

  /// Makes steps of the lines with a box: `▫` is open, `▪` is checked.
  private mutating func takeCheckList(_ value: String) {
    let lines = value.split(whereSeparator: \.isNewline)
    for line in lines {
      switch line.first {
      case "▫": card.step(String(line.dropFirst()))
      case "▪": card.step(String(line.dropFirst()), isChecked: true)
      default: card.note(String(line))
      }
    }
  }

  private static func list(_ value: String) -> [String] {
    value.split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { ForeignText.oneLine(String($0)) }.filter { !$0.isEmpty }
  }
}

extension ForeignColumns {
  func name(of field: CardField) -> String {
    uses.firstIndex(of: .field(field)).map { names[$0] } ?? field.rawValue
  }

  /// Returns the value of the first column of the field; `nil` if it is empty.
  func value(of field: CardField, in values: [String]) -> String? {
    value(of: .field(field), in: values)
  }

  func value(of use: Use, in values: [String]) -> String? {
    guard let index = uses.firstIndex(of: use), index < values.count, !values[index].isEmpty else {
      return nil
    }
    return values[index]
  }

  /// Returns the row's time zone, if the system knows it.
  func zone(in values: [String]) -> Zone? {
    value(of: .zone, in: values).flatMap {
      CalendarZones.isKnown($0) ? Zone(identifier: $0) : nil
    }
  }

  func isAllDay(_ values: [String]) -> Bool {
    value(of: .isAllDay, in: values)?.lowercased() == "true"
  }
}
