import Entities
import FoundationEssentials
import System

/// A line of todo.txt, divided into its prefix and its words.
struct TodoTxtLine {
  private(set) var isDone = false
  private(set) var priority: Character?
  private(set) var finished: CivilDay?
  private(set) var created: CivilDay?
  /// The remaining words; two consecutive spaces enclose an empty one.
  private(set) var words: [Substring] = []
  private let line: String

  /// The text after the prefix: the words with the spaces between them.
  var text: Substring { words.first.map { line[$0.startIndex...] } ?? "" }

  init(_ line: String) {
    self.line = line
    // A line can have millions of words, so that an array of their bytes would take much memory.
    var rest = line[...]
    while let space = rest.utf8.firstIndex(of: UInt8(ascii: " ")) {
      words.append(Substring(rest.utf8[..<space]))
      rest = Substring(rest.utf8[rest.utf8.index(after: space)...])
    }
    words.append(rest)
    takePrefix()
  }

  private mutating func takePrefix() {
    var rest = words[...]
    if rest.first == "x", rest.count > 1 {
      isDone = true
      rest.removeFirst()
    }
    // The rules have no priority after an `x`, but some programs write it, before or after the
    // completion date.
    takePriority(&rest)
    if isDone {
      finished = takeDay(&rest)
      takePriority(&rest)
    }
    if !isDone || finished != nil { created = takeDay(&rest) }
    words.removeFirst(words.count - rest.count)
  }

  private mutating func takePriority(_ rest: inout ArraySlice<Substring>) {
    guard priority == nil, let letter = rest.first.flatMap(Self.priority), rest.count > 1 else {
      return
    }
    priority = letter
    rest.removeFirst()
  }

  private func takeDay(_ rest: inout ArraySlice<Substring>) -> CivilDay? {
    guard rest.count > 1, let day = rest.first.flatMap({ CivilDay(iso: $0) }) else { return nil }
    rest.removeFirst()
    return day
  }

  /// Whether the word consists of digits and hyphens as in `2026-12-01`.
  static func isDayLike(_ word: Substring) -> Bool {
    guard word.utf8.count == 10 else { return false }
    let bytes = Array(word.utf8)
    return bytes.indices.allSatisfy { index in
      index == 4 || index == 7
        ? bytes[index] == UInt8(ascii: "-")
        : UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }
  }

  /// Returns the letter of `pri:A`, which a done task has instead of `(A)`.
  static func priorityWhenDone(_ word: Substring) -> Character? {
    guard case .pair("pri", let value) = TodoTxtWord(word), value.utf8.count == 1,
      let letter = value.first, "A"..."Z" ~= letter
    else { return nil }
    return letter
  }

  private static func priority(_ word: Substring) -> Character? {
    guard word.utf8.count == 3, word.first == "(", word.last == ")" else { return nil }
    return word.dropFirst().first.flatMap { "A"..."Z" ~= $0 ? $0 : nil }
  }
}

/// A word of a line, classified by its characters.
enum TodoTxtWord: Equatable {
  case project(Substring)
  case context(Substring)
  /// `key:value`, where both are not empty and contain no colon, but for the time of `due:`.
  case pair(Substring, Substring)
  case plain

  /// Whether it is a project or a context.
  var isSign: Bool {
    switch self {
    case .project, .context: true
    case .pair, .plain: false
    }
  }

  init(_ word: Substring) {
    let bytes = word.utf8
    switch bytes.first {
    case UInt8(ascii: "+") where bytes.count > 1: self = .project(Substring(bytes.dropFirst()))
    case UInt8(ascii: "@") where bytes.count > 1: self = .context(Substring(bytes.dropFirst()))
    default: self = Self.metadata(bytes) ?? .plain
    }
  }

  private static func metadata(_ bytes: Substring.UTF8View) -> TodoTxtWord? {
    let sign = UInt8(ascii: ":")
    guard let colon = bytes.firstIndex(of: sign), colon > bytes.startIndex else { return nil }
    let value = bytes[bytes.index(after: colon)...]
    guard !value.isEmpty, bytes.starts(with: "due:".utf8) || !value.contains(sign) else {
      return nil
    }
    return .pair(Substring(bytes[..<colon]), Substring(value))
  }
}

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
