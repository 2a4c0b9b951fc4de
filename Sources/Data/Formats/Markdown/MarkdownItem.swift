import Entities
import FoundationEssentials

/// The content of an item after its check box: the title and the fields at its end.
struct MarkdownItem {
  private(set) var title = ""
  private(set) var tags = DistinctTags()
  private(set) var deadline: Deadline?
  /// The values of `@due` that only have the form of a day, or follow another one.
  private(set) var unreadDue: [Substring] = []
  private(set) var priority = Priority.normal
  private(set) var isDoing = false
  /// The values in the comment, by name; empty in a line that `todo` didn't export.
  private(set) var facts: [String: String] = [:]
  private(set) var id: UUID?

  /// Whether `todo` exported the line.
  var isOurs: Bool { id != nil }

  init(_ content: Substring) {
    let whole = takeComment(content)
    let (text, marks) = divided(whole)
    for mark in marks { take(mark) }
    title = MarkdownText.unescaped(text)
  }

  /// A text of nothing but fields is whole; only the words at the end are read, because a line can
  /// have millions.
  private func divided(_ content: Substring) -> (text: Substring, marks: [Substring]) {
    var text = content
    var marks: [Substring] = []
    while true {
      let space = text.utf8.lastIndex(of: UInt8(ascii: " "))
      let start = space.map { text.utf8.index(after: $0) } ?? text.startIndex
      let word = Substring(text.utf8[start...])
      guard word.isEmpty || isMark(word) else { return (text, marks.reversed()) }
      guard let space else { return (content, []) }
      marks.append(word)
      text = Substring(text.utf8[..<space])
    }
  }

  private mutating func takeComment(_ content: Substring) -> Substring {
    let trimmed = content.utf8.reversed().drop { $0 == 0x20 || $0 == 0x09 }
    let text = Substring(content.utf8[..<trimmed.startIndex.base])
    guard text.hasSuffix("-->"), let start = text.utf8.lastIndex(of: UInt8(ascii: "<")) else {
      return text
    }
    let words = text[start...].utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard words.count > 3, words[0] == "<!--", words[1] == "todo" else { return text }
    for word in words.dropFirst(2).dropLast() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { facts[String(parts[0])] = PercentText.decoded(parts[1]) }
    }
    id = facts["id"].flatMap { UUID(uuidString: $0) }
    if id == nil {
      facts = [:]
      return text
    }
    return text[..<start]
  }

  /// Whether the line is an item that an export of `todo` ends with, cut in its comment.
  static func isCut(_ line: FileLines.Line) -> Bool {
    guard let text = line.text, case .item(_, let content, _) = MarkdownLine(text).kind,
      let start = content.utf8.lastIndex(of: UInt8(ascii: "<"))
    else { return false }
    let comment = content[start...]
    if comment.hasPrefix("<!-- todo ") { return !comment.contains(scalars: "-->") }
    return comment.hasPrefix("<!--") && "<!-- todo".hasPrefix(comment)
  }

  private func isMark(_ word: Substring) -> Bool {
    if word.utf8.first == UInt8(ascii: "#") {
      let name = word.dropFirst()
      // `#12` is more often an issue than a tag.
      return (try? Tag(name)) != nil && (isOurs || !name.allSatisfy(\.isNumber))
    }
    return Self.due(word) != nil || ["@high", "@low", "@doing"].contains(word)
  }

  private mutating func take(_ word: Substring) {
    switch word {
    case "": break
    case "@high": priority = .high
    case "@low": priority = .low
    case "@doing": isDoing = true
    default:
      if let due = Self.due(word) {
        let read = Deadline(iso: due)
        if read == nil || deadline != nil { unreadDue.append(due) }
        deadline = deadline ?? read
      } else if let tag = try? Tag(word.dropFirst()) {
        tags.insert(tag)
      }
    }
  }

  /// Returns the value of `@due` that has the form of a day, perhaps with a time.
  private static func due(_ word: Substring) -> Substring? {
    guard word.hasPrefix("@due("), word.hasSuffix(")") else { return nil }
    let text = word.dropFirst(5).dropLast()
    return TodoTxtLine.isDayLike(text.prefix(10)) ? text : nil
  }
}
