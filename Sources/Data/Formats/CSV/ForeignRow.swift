import Entities
import FoundationEssentials
import System

/// A row while its values are read.
struct ForeignRow {
  var card: ForeignCard
  private(set) var state: State?
  private(set) var isCancelled = false
  private(set) var isArchived = false
  private(set) var isCompleted = false
  private(set) var created: Date?
  private(set) var updated: Date?
  private(set) var started: Date?
  private(set) var finished: Date?
  /// The keys of the cards that must be done first.
  private(set) var blockers: [String] = []
  var zone: Zone
  /// Whether dates are days, although they are written as instants.
  var isAllDay = false
  /// Whether the user mapped a column of the table to the columns of the store.
  var hasColumn = false
  /// Whether the user named the column of the states, which can be checked then.
  var hasMappedState = false
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
    case .project: takeProject(value, from: name)
    case .deadline: try takeDeadline(value, from: name)
    case .priority: takePriority(value, from: name)
    case .tags: for tag in Self.list(value) { card.tag(tag, as: name) }
    case .estimate: card.estimate(value, as: name)
    case .assignee:
      let names = Self.list(value)
      card.assignee(dialect == .todoist ? names.map(Self.person) : names, as: name)
    case .wait: takeWait(value, from: name)
    case .created: created = try date(value, from: name)
    case .updated: updated = try date(value, from: name)
    case .started: started = try date(value, from: name)
    case .finished: try takeCompletion(value, from: name)
    case .steps: for line in value.split(whereSeparator: \.isNewline) { card.step(boxed: line) }
    case .column: takeColumn(value, from: name)
    case .repeat: card.repeats(value, as: name, in: dates.zone, of: zone)
    case .until: card.lastDay(value, as: name, dates)
    case .blockers: blockers += Self.list(value)
    case .number, .id, .rank, .key, .overdue, .comments, .lease: break
    }
  }

  /// Takes the first project of a list, which is also kept in the notes.
  private mutating func takeProject(_ value: String, from name: String) {
    let names = ForeignColumns.plain(name) == "projects" ? Self.list(value) : []
    guard names.count > 1 else { return card.project(value, as: name) }
    card.project(names[0], as: name)
    card.keep(value, as: name)
  }

  /// Keeps the date of completion of a card that is not done.
  mutating func keepUnusedEnd(as name: String, _ value: String?) {
    guard finished != nil, card.draft.state != .done else { return }
    finished = nil
    if let value { card.keep(value, as: name) }
  }

  /// The name of a column can be that of a state.
  private mutating func takeColumn(_ value: String, from name: String) {
    card.column(value)
    if let named = StateName(value)?.state, state == nil {
      state = named
      card.draft.state = named
    }
    if StateName(value)?.state == nil || StateName.saysMore(value) {
      card.keepStatus(value, as: name)
    }
  }

  /// Takes the state to which a status belongs, which decides unless the status names a state.
  mutating func takeCategory(_ value: String, from name: String) {
    guard let category = StateName(value)?.state else { return card.keep(value, as: name) }
    if category == .done {
      complete()
    } else if state == nil {
      card.draft.state = category
    }
  }

  mutating func complete(_ section: String? = nil, as name: String = "") {
    if let section, let state, state != .done, !StateName.saysMore(section) {
      card.keepStatus(section, as: name)
    }
    state = .done
    card.draft.state = .done
  }

  /// Takes whether the task is completed, or the date of completion.
  mutating func takeCompletion(_ value: String, from name: String) throws(RecordFault) {
    if let isCompleted = ForeignFlag.value(of: value) {
      self.isCompleted = isCompleted || self.isCompleted
    } else if finished == nil {
      finished = try date(value, from: name)
    } else {
      card.keep(value, as: name)
    }
  }

  /// Takes whether the task was cancelled, or the date.
  mutating func takeCancellation(_ value: String, from name: String) {
    if ForeignFlag.isSet(value, dates) {
      isCancelled = true
    } else if ForeignFlag.value(of: value) == nil {
      card.keep(value, as: name)
    }
  }

  private mutating func takeState(_ value: String, from name: String) {
    if hasMappedState, StateName(value) == nil, let isDone = ForeignFlag.value(of: value) {
      isCompleted = isDone || isCompleted
      return
    }
    if !hasColumn { card.column(value) }
    if dialect == .tickTick, let number = Int(value), -1...2 ~= number {
      isCancelled = number == -1
      state = number < 0 ? nil : number == 0 ? .todo : .done
    } else if let meaning = StateName(value) {
      isCancelled = isCancelled || meaning == .cancelled
      isArchived = meaning == .archived
      state = meaning.state
      if StateName.saysMore(value) { card.keepStatus(value, as: name) }
    } else {
      card.keepStatus(value, as: name)
    }
    if let state { card.draft.state = state }
  }

  private mutating func takePriority(_ value: String, from name: String) {
    let numbers: [String: Priority] =
      switch dialect {
      case .plain, .trello: [:]
      case .tickTick: ["0": .normal, "1": .low, "3": .normal, "5": .high]
      case .todoist: ["1": .high, "4": .normal]
      }
    if let priority = numbers[value] {
      card.draft.priority = priority
    } else {
      card.priority(value, as: name)
    }
  }

  private mutating func takeDeadline(_ value: String, from name: String) throws(RecordFault) {
    guard let moment = try moment(value, from: name) else { return }
    card.draft.deadline = time(of: moment, from: name)
  }

  private mutating func takeWait(_ value: String, from name: String) {
    guard card.draft.wait == nil, case .moment(let moment) = dates.read(value) else {
      return card.keep(value, as: name)
    }
    card.draft.wait = time(of: moment, from: name)
  }

  /// TickTick writes the only date of a task as its start, too.
  mutating func removeRepeatedStart() {
    if dialect == .tickTick, card.draft.wait == card.draft.deadline { card.draft.wait = nil }
  }

  private mutating func time(of moment: ForeignDates.Moment, from name: String) -> Deadline {
    if moment.hasSeconds { card.remark(.secondsDropped(name)) }
    if isAllDay { return .day(zone.civil(at: moment.date).day) }
    // Programs whose dates are days write them as midnight.
    if let day = moment.midnight { return .day(day) }
    if moment.isSecondTime { card.remark(.repeatedTime(name)) }
    return dates.zoned(moment, in: zone)
  }

  private mutating func date(_ value: String, from name: String) throws(RecordFault) -> Date? {
    // GitLab names the zone of its times in the header only.
    let isUTC = ForeignColumns.plain(name).hasSuffix("-utc") && value.last?.isNumber ?? false
    return try moment(isUTC ? "\(value) UTC" : value, from: name)?.date
  }

  /// A text that can't be read is kept in the notes.
  private mutating func moment(
    _ value: String, from name: String
  ) throws(RecordFault) -> ForeignDates.Moment? {
    switch dates.read(value) {
    case .moment(let moment): return moment
    case .ambiguous: throw .ambiguousDate(name, value: value)
    case .inOtherOrder: throw .unreadable(name, value: value)
    case .unreadable:
      card.keep(value, as: name)
      return nil
    }
  }

  /// Todoist writes labels as words with `@` in the title.
  private mutating func takeLabels() {
    let words = card.draft.title.text.split(separator: " ")
    let labels = words.filter { $0.first == "@" && (try? Tag($0.dropFirst())) != nil }
    let others = words.filter { !labels.contains($0) }
    guard !labels.isEmpty, let title = try? Title(others.joined(separator: " ")) else { return }
    card.draft.title = title
    for label in labels { card.tag(String(label.dropFirst()), as: "CONTENT") }
  }

  /// Returns the name without the number that Todoist writes after it: `Zoe (9)`.
  static func person(_ text: String) -> String {
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return text }
    let number = text[text.index(after: open)...].dropLast()
    let isNumber = !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    return isNumber ? ForeignText.oneLine(String(text[..<open])) : text
  }

  /// `▫` is open, `▪` is checked.
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
