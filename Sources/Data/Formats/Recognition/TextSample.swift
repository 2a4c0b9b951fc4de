import Entities
import FoundationEssentials
import System

/// The lines of a text file, as far as they tell what it is.
struct TextSample {
  private static let limit = 400
  /// The number of bytes of a line that are looked at.
  private static let lineLimit = 16 << 10

  /// The first lines that are not blank.
  let lines: [String]
  private let bytes: [UInt8]
  let isText: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [String] = []
    var isText = true
    for line in FileLines(bytes[...]) where !line.isBlank {
      guard lines.count < Self.limit else { break }
      guard let text = line.text(atMost: Self.lineLimit) else {
        isText = false
        continue
      }
      lines.append(text)
    }
    self.lines = lines
    self.isText = isText && !lines.contains { $0.utf8.contains(0) }
  }

  var isCalendar: Bool {
    let first = lines.first?.uppercased() ?? ""
    return first.hasPrefix("BEGIN:VCALENDAR") || first.hasPrefix("BEGIN:VTODO")
  }

  var likenessOfMarkdown: Likeness {
    BoxedText(lines).likeness
  }

  /// How surely the text is Markdown whose check boxes are after the sample.
  var likenessOfLaterMarkdown: Likeness {
    guard lines.count == Self.limit,
      FileLines(bytes[...]).contains(where: { $0.text.map(Self.isBox) ?? false })
    else { return .none }
    return BoxedText(lines).others * 10 > lines.count ? .some : .certain
  }

  var hasFrontMatter: Bool {
    lines.first?.hasPrefix("---") ?? false
  }

  var likenessOfTaskell: Likeness {
    TaskellLine.likeness(of: lines)
  }

  /// Whether an item without a box has items with one, as in files of taskell.
  var hasSubTasks: Bool {
    TaskellLine.haveSubTasks(lines)
  }

  var hasHeading: Bool {
    lines.contains { line in
      if case .heading = MarkdownLine(line).kind { true } else { false }
    }
  }

  /// Whether a value of the first lines is a sentence, which a header doesn't contain.
  var hasSentences: Bool {
    guard let first = lines.first else { return false }
    return first.contains(scalars: ". ") || first.hasSuffix(".") || first.hasSuffix("!")
  }

  private static func isBox(_ line: String) -> Bool {
    switch MarkdownLine(line).kind {
    case .item, .otherItem: true
    case .blank, .heading, .bullet, .fence, .text: false
    }
  }
}

extension TextSample {
  /// How surely the lines are those of todo.txt.
  var likeness: Likeness {
    if !lines.isEmpty, lines.allSatisfy(Self.hasIdentifier) { return .certain }
    let signs = lines.count(where: Self.hasSign)
    guard signs > 0 else { return .none }
    let others = lines.count(where: Self.isOtherwise)
    let isCertain = lines.contains(where: Self.hasOwnSign)
    return isCertain && signs * 2 >= lines.count && others == 0 ? .certain : .some
  }

  /// Whether a file named `todo.txt` has a task on each line, as far as its lines tell: at most
  /// half as many lines of another kind as tasks with a mark.
  var isListOfTasks: Bool {
    let signs = lines.count(where: Self.hasSign)
    return lines.count(where: Self.isOfOutline) * 2 <= signs
  }

  private static func isOfOutline(_ text: String) -> Bool {
    guard let first = text.first, !first.isWhitespace, text.last != ":" else { return true }
    return text.count > 2 && text.allSatisfy { $0 == first }
      || ["- ", "* ", "+ ", "• "].contains { text.hasPrefix($0) }
  }

  /// Other programs write `uuid:`, too, but not alone with a valid id after it.
  private static func hasIdentifier(_ text: String) -> Bool {
    text.contains(scalars: " uuid:")
      && TodoTxtLine(text).words.contains { word in
        guard case .pair("uuid", let value) = TodoTxtWord(word) else { return false }
        return UUID(uuidString: String(value)) != nil
      }
  }

  /// Whether the line has a mark that hardly any other text has: a priority, a completion date or
  /// a due date.
  private static func hasOwnSign(_ text: String) -> Bool {
    let line = TodoTxtLine(text)
    return line.priority != nil || line.finished != nil
      || line.words.contains { word in
        guard case .pair("due", let value) = TodoTxtWord(word) else { return false }
        return Deadline(iso: value) != nil
      }
  }

  private static func hasSign(_ text: String) -> Bool {
    let line = TodoTxtLine(text)
    if line.priority != nil || line.created != nil || line.finished != nil { return true }
    return line.words.contains { word in
      switch TodoTxtWord(word) {
      case .project(let name), .context(let name): name.first?.isLetter ?? false
      case .pair("due", let value): Deadline(iso: value) != nil
      default: false
      }
    }
  }

  /// Whether the line is of source code, a log, a mail or a table.
  private static func isOtherwise(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if first.isWhitespace || "<{}[]|/;\"$".contains(first) || "{};,".contains(last) { return true }
    if ["@@ ", "+++ ", "--- ", "From: ", "To: "].contains(where: { text.hasPrefix($0) }) {
      return true
    }
    // A time after a date is in logs.
    let line = TodoTxtLine(text)
    return line.created != nil && (line.words.first?.contains(":") ?? false)
      && (line.words.first?.first?.isNumber ?? false)
  }
}

extension TextSample {
  /// The kind of a text that can't be imported, if it is certain.
  var kind: FileKind? {
    guard let first = lines.first else { return nil }
    if first.hasPrefix("#!") { return .script }
    if first.uppercased().hasPrefix("BEGIN:VCARD") { return .calendarOfContacts }
    if first.hasPrefix("["), Self.isTaskData(first) { return .taskwarriorData }
    if isDiff { return .diff }
    return isOrgMode ? .orgMode : nil
  }

  /// Whether the line is a task in brackets, as in `pending.data` of Taskwarrior 2.
  private static func isTaskData(_ line: String) -> Bool {
    line.hasSuffix("\"]")
      && [#"description:""#, #"uuid:""#].allSatisfy { name in
        line.contains(scalars: "[" + name) || line.contains(scalars: " " + name)
      }
  }

  private var isDiff: Bool {
    let starts = ["diff --git ", "Index: ", "diff -"]
    if starts.contains(where: { lines[0].hasPrefix($0) }) || isListOfEdits { return true }
    let hasNames = zip(lines, lines.dropFirst()).contains { old, new in
      old.hasPrefix("--- ") && new.hasPrefix("+++ ")
        || old.hasPrefix("*** ") && new.hasPrefix("--- ")
    }
    return hasNames || isSideBySide
  }

  /// Whether the lines are a diff without context: a command first, and marked lines or the end of
  /// an edit after it.
  private var isListOfEdits: Bool {
    Self.isEdit(lines[0])
      && lines.dropFirst().contains { $0 == "." || $0.hasPrefix("< ") || $0.hasPrefix("> ") }
  }

  /// Whether the line is a command of a diff without context: `4c4`, `5,7d3` or `5a`.
  private static func isEdit(_ line: String) -> Bool {
    let numbers = line.split(separator: ",", omittingEmptySubsequences: false)
    guard line.utf8.count < 40, 1...3 ~= numbers.count,
      let sign = line.firstIndex(where: { !$0.isNumber && $0 != "," }), sign != line.startIndex
    else { return false }
    let rest = line[line.index(after: sign)...]
    return "acd".contains(line[sign]) && rest.allSatisfy { $0.isNumber || $0 == "," }
  }

  /// Whether the lines are those of two files in columns, some equal and some marked as different.
  private var isSideBySide: Bool {
    var hasEqual = false
    var hasChange = false
    for line in lines where line.contains("\t") {
      let sides = line.split(separator: "\t").map { ForeignText.oneLine(String($0)) }
      if sides.count == 2, sides[0] == sides[1] { hasEqual = true }
      if sides.contains(where: { ["|", "<", ">"].contains($0) }) { hasChange = true }
    }
    return hasEqual && hasChange
  }

  private var isOrgMode: Bool {
    let hasHeading = lines.contains { $0.hasPrefix("# ") || $0.hasPrefix("## ") }
    return lines.contains { line in
      if line.hasPrefix("#+") && line.contains(":") || line == ":PROPERTIES:" { return true }
      return !hasHeading && Self.isOfOrgMode(line)
    }
  }

  /// Whether the line is a heading of org-mode with a keyword or a count, or has a date of its own.
  private static func isOfOrgMode(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    for name in ["DEADLINE:", "SCHEDULED:", "CLOSED:"] where text.hasPrefix(name) {
      let date = text.dropFirst(name.count).drop { $0 == " " }
      if date.first == "<" || date.first == "[" { return true }
    }
    let rest = line.drop { $0 == "*" }
    let depth = line.count - rest.count
    guard depth > 0, rest.first == " " else { return false }
    let words = rest.split(separator: " ")
    let keyword = words.first ?? ""
    if words.count > 1, ["TODO", "DONE", "NEXT", "WAITING"].contains(keyword) { return true }
    let isKeyword =
      keyword.count > 2 && keyword.allSatisfy { $0.isUppercase || $0 == "-" || $0 == "_" }
    // One star is an item of Markdown, too.
    return words.contains(where: isCount) && (depth > 1 || isKeyword)
  }

  /// Whether the word is the count of done parts: `[1/3]`.
  private static func isCount(_ word: Substring) -> Bool {
    guard word.first == "[", word.last == "]" else { return false }
    let inner = word.dropFirst().dropLast()
    return inner.count { $0 == "/" } == 1 && inner.allSatisfy { $0 == "/" || $0.isNumber }
  }
}
