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

  var hasMarks: Bool { priority != nil || finished != nil }

  /// The text after the prefix: the words with the spaces between them.
  var text: Substring { words.first.map { line[$0.startIndex...] } ?? "" }

  init(_ line: String) {
    self.line = line
    words = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }
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
    word.utf8.count == 10
      && word.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
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

enum TodoTxtWord: Equatable {
  case project(Substring)
  case context(Substring)
  /// `key:value`, where both are not empty and contain no colon, but for the time of `due:`.
  case pair(Substring, Substring)
  case plain

  init(_ word: Substring) {
    let bytes = word.utf8
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    let value = bytes.dropFirst(name.count + 1)
    switch bytes.first {
    case UInt8(ascii: "+") where bytes.count > 1: self = .project(Substring(bytes.dropFirst()))
    case UInt8(ascii: "@") where bytes.count > 1: self = .context(Substring(bytes.dropFirst()))
    case _ where name.isEmpty || value.isEmpty: self = .plain
    case _ where value.contains(UInt8(ascii: ":")) && Substring(name) != "due": self = .plain
    default: self = .pair(Substring(name), Substring(value))
    }
  }
}

struct TodoTxtMarks {
  private enum Meaning {
    case text
    /// A project or a context, which stays inside a sentence.
    case sign
    case metadata
  }

  private let line: TodoTxtLine
  private let names: TodoTxtNames
  private let dates: ImportedDates
  private var meanings: [Meaning] = []
  private(set) var id: UUID?
  /// A card with the fields that words set, but with no title of its own.
  private(set) var draft = CardDraft(title: Title(stored: ""))
  private var tags: [Tag] = []
  private(set) var priority: Character?
  /// The value of `id:`, and those of `p:`.
  private(set) var name: String?
  private(set) var parents: [String] = []
  private var threshold: CivilDay?
  private var recurrence: Substring?
  /// The names of metadata that can't be read, which remain in the title.
  private(set) var unread: [String] = []
  /// Whether the due date has seconds, which cards don't have.
  private(set) var hasSeconds = false
  /// Metadata such as `estimate:3`, which only exports of `todo` have, with another value.
  private(set) var ignored: [String] = []

  init(_ line: TodoTxtLine, _ names: TodoTxtNames, _ dates: ImportedDates) {
    self.names = names
    self.dates = dates
    self.line = line
    priority = line.priority
    for word in line.words {
      if case .pair("uuid", let value) = TodoTxtWord(word) { id = UUID(uuidString: String(value)) }
    }
    for word in line.words { meanings.append(take(TodoTxtWord(word))) }
    draft.tags = Tags(tags)
    takeWait()
    takeRule()
  }

  private mutating func take(_ word: TodoTxtWord) -> Meaning {
    switch word {
    case .project(let name) where draft.project == nil:
      draft.project = try? ProjectName(id == nil ? String(name) : PercentText.decoded(name))
      return draft.project == nil ? .text : .sign
    case .context(let name):
      guard let tag = try? Tag(name) else { return .text }
      tags.append(tag)
      return .sign
    case .pair(let key, let value): return take(key, value) ? .metadata : .text
    case .project, .plain: return .text
    }
  }

  private mutating func take(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "uuid": return UUID(uuidString: String(value)) == id && id != nil
    case "due":
      guard draft.deadline == nil, case .read(let due) = dates.read(value) else {
        return leave(name)
      }
      (draft.deadline, hasSeconds) = (due.deadline, due.hasSeconds)
      return true
    case "pri" where line.isDone && priority == nil:
      guard let letter = TodoTxtLine.priorityWhenDone("pri:\(value)") else { return leave(name) }
      priority = letter
      return true
    case "t":
      guard threshold == nil, let day = dates.deadline(value)?.civilDay else { return leave(name) }
      threshold = day
      return true
    case "id":
      guard self.name == nil, id != nil || names.parents.contains(value) else { return false }
      self.name = String(value)
      return true
    case "p":
      // A number that no task of the file has stays in the title, and is a link that can't be made.
      let isKnown = id != nil || names.tasks.contains(value)
      if isKnown || Int(value) != nil { parents.append(String(value)) }
      return isKnown
    case "rec":
      guard recurrence == nil, TodoTxtRecurrence.rule(value) != nil else { return leave(name) }
      recurrence = value
      return true
    case "key" where id != nil && draft.key == nil:
      draft.key = try? CardKey(PercentText.decoded(value))
      return draft.key != nil
    case let name where id != nil && ExtraFields.all.contains { $0.rawValue == name }:
      let isTaken = ExtraFields.take(PercentText.decoded(value), as: String(name), into: &draft)
      if !isTaken { ignored.append(String(name)) }
      return true
    default: return false
    }
  }

  private mutating func leave(_ name: Substring) -> Bool {
    unread.append(String(name))
    return false
  }

  /// The end of the wait is the day of `t:`, or that of an export on the same day.
  private mutating func takeWait() {
    if draft.wait?.civilDay != threshold { draft.wait = threshold.map(Deadline.init(day:)) }
  }

  /// The rule is that of `rec:`, or that of an export, if `rec:` says the same as far as it can.
  private mutating func takeRule() {
    let due = draft.deadline?.civilDay
    if let exact = draft.repeat,
      TodoTxtRecurrence.text(exact, due: due) == recurrence.map(String.init)
    {
      return
    }
    let rule = recurrence.flatMap { TodoTxtRecurrence.rule($0) }
    // Without a rule, there is no last day. The import reports one that never had any.
    if rule == nil, draft.repeat != nil { draft.until = nil }
    draft.repeat = due.flatMap { rule?.anchored(at: $0) } ?? rule
  }

  /// The words without metadata and outer projects and contexts; all words if no others remain.
  func takeOffTitle() -> String {
    let words = line.words
    let isPlain = { (index: Int) in meanings[index] == .text && !words[index].isEmpty }
    guard let first = words.indices.first(where: isPlain),
      let last = words.indices.last(where: isPlain)
    else { return String(line.text) }
    return (first...last).filter { meanings[$0] != .metadata }.map { unescaped(words[$0]) }
      .joined(separator: " ")
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
  private(set) var tasks: Set<Substring> = []
  private(set) var parents: Set<Substring> = []

  init(in bytes: [UInt8]) {
    for line in FileLines(bytes[...]) {
      for word in line.bytes.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
        if word.starts(with: "p:".utf8) {
          parents.insert(Substring(decoding: word.dropFirst(2), as: UTF8.self))
        } else if word.starts(with: "id:".utf8) {
          tasks.insert(Substring(decoding: word.dropFirst(3), as: UTF8.self))
        }
      }
    }
  }
}
