import Entities
import FoundationEssentials
import System

/// The meaning of a line's words, and which words remain for the title.
struct TodoTxtMarks {
  private let line: TodoTxtLine
  private let names: TodoTxtNames
  /// Reads dates that are not ISO 8601; `nil` to leave them.
  private let dates: ImportedDates?
  private var isTaken: [Bool] = []
  private(set) var id: UUID?
  private(set) var project: ProjectName?
  private(set) var tags = DistinctTags()
  private(set) var deadline: Deadline?
  private(set) var priority: Character?
  private(set) var key: CardKey?
  /// The value of `id:`, and those of `p:`.
  private(set) var name: String?
  private(set) var parents: [String] = []
  /// The value of `t:`.
  private var threshold: CivilDay?
  /// The value of `rec:`.
  private var recurrence: Substring?
  /// The names of metadata that can't be read, which remain in the title.
  private(set) var unread: [String] = []
  /// Metadata such as `estimate:3`, which only exports of `todo` have.
  private(set) var extras: [(name: String, text: String)] = []

  init(_ line: TodoTxtLine, _ names: TodoTxtNames, _ dates: ImportedDates?) {
    self.names = names
    self.dates = dates
    self.line = line
    priority = line.priority
    for word in line.words {
      if case .pair("uuid", let value) = TodoTxtWord(word) { id = UUID(uuidString: String(value)) }
    }
    for word in line.words { isTaken.append(take(TodoTxtWord(word))) }
  }

  private mutating func take(_ word: TodoTxtWord) -> Bool {
    switch word {
    case .project(let name): take(project: name)
    case .context(let name): take(tag: name)
    case .pair(let key, let value): take(key, value)
    case .plain: false
    }
  }

  private mutating func take(project name: Substring) -> Bool {
    guard project == nil else { return false }
    project = try? ProjectName(id == nil ? String(name) : PercentText.decoded(name))
    return project != nil
  }

  private mutating func take(tag name: Substring) -> Bool {
    guard let tag = try? Tag(name) else { return false }
    tags.insert(tag)
    return true
  }

  private mutating func take(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "uuid": return UUID(uuidString: String(value)) == id && id != nil
    case "due":
      guard deadline == nil, let due = Deadline(iso: value) ?? date(value) else {
        return leave(name)
      }
      deadline = due
      return true
    case "pri" where line.isDone && priority == nil:
      guard let letter = TodoTxtLine.priorityWhenDone("pri:\(value)") else { return leave(name) }
      priority = letter
      return true
    case "t":
      guard threshold == nil, let day = CivilDay(iso: value) ?? date(value)?.civilDay else {
        return leave(name)
      }
      threshold = day
      return true
    case "id": return take(name: value)
    case "p": return take(parent: value)
    case "rec":
      guard recurrence == nil, TodoTxtRecurrence.rule(value) != nil else { return leave(name) }
      recurrence = value
      return true
    case "key" where id != nil && key == nil:
      key = try? CardKey(PercentText.decoded(value))
      return key != nil
    case let name where id != nil && ExtraFields.all.contains { $0.rawValue == name }:
      extras.append((String(name), PercentText.decoded(value)))
      return true
    default: return false
    }
  }

  private func date(_ text: Substring) -> Deadline? {
    guard case .moment(let moment) = dates?.read(text) else { return nil }
    return moment.deadline
  }

  private mutating func leave(_ name: Substring) -> Bool {
    unread.append(String(name))
    return false
  }

  private mutating func take(name value: Substring) -> Bool {
    guard name == nil, id != nil || names.isParent(value) else { return false }
    name = String(value)
    return true
  }

  /// A number that no task of the file has remains in the title, and is a link that can't be made.
  private mutating func take(parent value: Substring) -> Bool {
    let isKnown = id != nil || names.hasTask(value)
    if isKnown || value.allSatisfy({ ("0"..."9").contains($0) }) { parents.append(String(value)) }
    return isKnown
  }

  /// Returns the end of the wait: the day of `t:`, or `exact`, that of an export, on the same day.
  func wait(exact: Deadline?) -> Deadline? {
    exact?.civilDay == threshold ? exact : threshold.map(Deadline.init(day:))
  }

  /// That of `rec:`, or `exact`, that of an export, if `rec:` says the same as far as it can.
  func rule(exact: RepeatRule?) -> RepeatRule? {
    let due = deadline?.civilDay
    if let exact, TodoTxtRecurrence.text(exact, due: due) == recurrence.map(String.init) {
      return exact
    }
    let rule = recurrence.flatMap { TodoTxtRecurrence.rule($0) }
    return due.flatMap { rule?.anchored(at: $0) } ?? rule
  }

  /// The words without metadata, and without the projects and contexts before and after them; all
  /// words if no others remain.
  func takeOffTitle() -> String {
    let words = line.words
    let isPlain = { (index: Int) in !isTaken[index] && !words[index].isEmpty }
    guard let first = words.indices.first(where: isPlain),
      let last = words.indices.last(where: isPlain)
    else { return String(line.text) }
    let isKept = { (index: Int) in !isTaken[index] || !isPair(words[index]) }
    if id == nil, (first...last).allSatisfy(isKept) {
      // Most lines, which can have millions of words.
      return String(line.text[words[first].startIndex..<words[last].endIndex])
    }
    return (first...last).filter(isKept).map { unescaped(words[$0]) }.joined(separator: " ")
  }

  private func isPair(_ word: Substring) -> Bool {
    if case .pair = TodoTxtWord(word) { true } else { false }
  }

  private func unescaped(_ word: Substring) -> Substring {
    guard id != nil, word.utf8.first == UInt8(ascii: "\\") else { return word }
    return Substring(word.utf8.dropFirst())
  }
}

/// The names that tasks of a file give each other, as topydo writes them: a task with `p:4` must be
/// done before the task with `id:4`.
///
/// Other programs use `id:` and `p:` for other things. So a name means a link only if the file has
/// both ends of it.
struct TodoTxtNames {
  /// The values of `id:` and of `p:`.
  private var tasks: Set<Substring> = []
  private var parents: Set<Substring> = []

  init(in bytes: [UInt8]) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.endIndex
      note(bytes[start..<end])
      start = end + 1
    }
  }

  private mutating func note(_ word: ArraySlice<UInt8>) {
    if word.starts(with: "p:".utf8) {
      parents.insert(Substring(decoding: word.dropFirst(2), as: UTF8.self))
    } else if word.starts(with: "id:".utf8) {
      tasks.insert(Substring(decoding: word.dropFirst(3), as: UTF8.self))
    }
  }

  /// Whether a task with that `id:` must be done after another one.
  func isParent(_ id: Substring) -> Bool { parents.contains(id) }

  func hasTask(_ id: Substring) -> Bool { tasks.contains(id) }
}
