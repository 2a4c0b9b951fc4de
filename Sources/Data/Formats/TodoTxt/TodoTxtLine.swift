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
