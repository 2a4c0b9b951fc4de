import TimeKit

/// A line of todo.txt, divided into its prefix and its words.
struct TodoTxtLine {
  private(set) var isDone = false
  private(set) var priority: Character?
  private(set) var finished: CivilDay?
  private(set) var created: CivilDay?
  /// The remaining words.
  ///
  /// Two consecutive spaces enclose an empty word.
  private(set) var words: [Substring]

  init(_ line: String) {
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
    // The rules have no priority after an `x`, but some programs write it.
    if let letter = rest.first.flatMap(Self.priority), rest.count > 1 {
      priority = letter
      rest.removeFirst()
    }
    if let day = rest.first.flatMap({ CivilDay(iso: $0) }), rest.count > 1 {
      created = day
      rest.removeFirst()
      if isDone { takeCreation(&rest) }
    }
    words = Array(rest)
  }

  /// Reads the creation date.
  ///
  /// If there are two dates, the first one is the completion date.
  private mutating func takeCreation(_ rest: inout ArraySlice<Substring>) {
    finished = created
    created = rest.count > 1 ? rest.first.flatMap { CivilDay(iso: $0) } : nil
    if created != nil { rest.removeFirst() }
  }

  private static func priority(_ word: Substring) -> Character? {
    let bytes = Array(word.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[1]
    else { return nil }
    return Character(Unicode.Scalar(bytes[1]))
  }
}

/// A word of a line, classified by its characters.
enum TodoTxtWord: Equatable {
  case project(Substring)
  case context(Substring)
  /// `key:value`, where both are not empty and contain no colon.
  case pair(Substring, Substring)
  case plain

  init(_ word: Substring) {
    let bytes = word.utf8
    switch bytes.first {
    case UInt8(ascii: "+") where bytes.count > 1: self = .project(Substring(bytes.dropFirst()))
    case UInt8(ascii: "@") where bytes.count > 1: self = .context(Substring(bytes.dropFirst()))
    default:
      let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
        self = .pair(Substring(parts[0]), Substring(parts[1]))
      } else {
        self = .plain
      }
    }
  }
}
