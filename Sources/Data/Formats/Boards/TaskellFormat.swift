import Entities
import FoundationEssentials
import Repositories
import System

/// The Markdown of taskell: a heading for each list, an item for each task, and below it a
/// description (`>`), a due date (`@`) and sub-tasks (`* [ ]`).
///
/// Import only. Lists that name a state are states.
struct TaskellFormat: CardFormat {
  let format = FileFormat.taskell
  private let dates: ForeignDates
  private let columns: ColumnList

  init(zone: Zone, _ options: ImportOptions) {
    dates = ForeignDates(zone: zone, dayOrder: options.dayOrder)
    columns = options.storeColumns
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = TaskellReader(dates, columns)
    for line in FileLines(bytes[...]) where !line.isBlank {
      if let record = reader.read(line) { try body(record) }
    }
    if let record = reader.end() { try body(record) }
  }

  func writer() -> (any CardWriter)? { nil }
}

enum TaskellLine {
  case list(Substring)
  case task(Substring)
  case description(Substring)
  case due(Substring)
  case subTask(Substring, isChecked: Bool)

  init?(_ line: String) {
    if let rest = Self.rest(of: line, after: "## ") {
      self = .list(rest)
    } else if let rest = Self.rest(of: line, after: "- "), !rest.hasPrefix("[") {
      self = .task(rest)
    } else if let rest = Self.rest(of: line, after: "    > ") ?? (line == "    >" ? "" : nil) {
      self = .description(rest)
    } else if let rest = Self.rest(of: line, after: "    @ ") {
      self = .due(rest)
    } else if let rest = Self.rest(of: line, after: "    * [ ] ") {
      self = .subTask(rest, isChecked: false)
    } else if let rest = Self.rest(of: line, after: "    * [x] ") {
      self = .subTask(rest, isChecked: true)
    } else {
      return nil
    }
  }

  private static func rest(of line: String, after start: String) -> Substring? {
    line.hasPrefix(start) ? line.dropFirst(start.count) : nil
  }

  /// Whether a sub-task is below a task, which has no box.
  static func haveSubTasks(_ lines: [String]) -> Bool {
    var isInTask = false
    for line in lines {
      switch TaskellLine(line) {
      case .task: isInTask = true
      case .description, .due: break
      case .subTask: if isInTask { return true }
      case .list: isInTask = false
      case nil: if line.first?.isWhitespace != true { isInTask = false }
      }
    }
    return false
  }

  /// How surely lines are those of taskell; none if there are other ones.
  ///
  /// A description, a due date or a sub-task is a sure sign. So are lists that all name states, if
  /// one of them is about work: `Open` and `Closed` can be hours, `New` and `Fixed` changes.
  static func likeness(of lines: [String]) -> Likeness {
    var lists: [Substring] = []
    var hasTask = false
    var hasSign = false
    for line in lines {
      switch TaskellLine(line) {
      case .list(let name): lists.append(name)
      case .task: hasTask = true
      case .description, .due, .subTask: hasSign = true
      case nil: return .none
      }
    }
    let states = lists.filter { StateName($0)?.state != nil }
    guard hasTask, !lists.isEmpty, hasSign || !states.isEmpty else { return .none }
    let isBoard = lists.count > 1 && states.count == lists.count && states.contains(where: isOfWork)
    return hasSign || isBoard ? .certain : .some
  }

  private static func isOfWork(_ list: Substring) -> Bool {
    let words = list.lowercased().split { !$0.isLetter }.joined(separator: " ")
    return ["to do", "todo", "doing", "in progress", "할 일", "할일", "진행 중", "진행중"].contains(words)
  }
}

struct TaskellReader {
  private let dates: ForeignDates
  private let columns: ColumnList
  private var identifiers = ContentIdentifiers("taskell")
  /// The heading above the lists, which taskell itself doesn't write.
  private var board: String?
  private var list = ""
  private var task: (card: ForeignCard, title: String, place: FilePlace)?
  private var description: [Substring] = []

  init(_ dates: ForeignDates, _ columns: ColumnList) {
    self.dates = dates
    self.columns = columns
  }

  mutating func read(_ line: FileLines.Line) -> FileRecord? {
    let place = FilePlace(line: line.number)
    guard let text = line.text else {
      let spot = FilePlace(line: line.number, column: line.bytes.firstThatIsNotUTF8)
      return FileRecord(at: spot, .bad(.notUTF8))
    }
    let line = TaskellLine(text)
    switch line {
    case .list(let name):
      defer { list = String(name) }
      return end()
    case .task(let title):
      defer { begin(String(title), at: place) }
      return end()
    case .description, .due, .subTask:
      guard task != nil else { return FileRecord(at: place, .bad(.malformed(expected: "- "))) }
      line.map { take($0) }
      return nil
    case nil:
      guard task == nil, case .heading(let name, _) = MarkdownLine(text).kind else {
        return FileRecord(at: place, .bad(.malformed(expected: task == nil ? "## " : "    > ")))
      }
      board = String(name)
    }
    return nil
  }

  private mutating func begin(_ title: String, at place: FilePlace) {
    var card = ForeignCard(titled: title, as: "-")
    if let board { card.project(board, as: "#") }
    card.state(list, as: "list")
    task = (card, title, place)
  }

  private mutating func take(_ line: TaskellLine) {
    switch line {
    case .list, .task: break
    case .description(let text): description.append(text)
    case .due(let text): task?.card.deadline(String(text), as: "@", dates)
    case .subTask(let text, let isChecked):
      task?.card.step(String(text), isChecked: isChecked)
    }
  }

  mutating func end() -> FileRecord? {
    guard let task else { return nil }
    var card = task.card
    if !description.isEmpty { card.note(description.joined(separator: "\n")) }
    (self.task, description) = (nil, [])
    if card.isCancelled(in: columns) { return FileRecord(at: task.place, .skipped(.cancelled)) }
    let (record, remarks) = card.finished(id: identifiers.next(for: task.title))
    return FileRecord(at: task.place, .card(record), remarks: remarks)
  }
}
