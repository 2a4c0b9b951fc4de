import Entities

/// Lines with check boxes, which are Markdown unless other lines say that they are not: source
/// code, mails, logs and settings quote Markdown, too.
struct BoxedText {
  private var boxes = 0
  /// The number of lines that Markdown hardly has outside of code blocks.
  private(set) var others = 0
  /// The number of lines outside of items.
  private var texts = 0
  private var hasForeignLine = false
  /// Whether an item, or a heading below which items may be indented, was read.
  private var hasItem = false
  /// Whether the boxes are in a text of YAML or in an indented block.
  private var isQuoted = false

  /// Reads lines that are not blank.
  init(_ lines: [String]) {
    var fence: MarkdownFence?
    var isInFrontMatter = false
    for (index, text) in lines.enumerated() {
      if text == "---", index == 0 || isInFrontMatter {
        isInFrontMatter = index == 0
        continue
      }
      let line = MarkdownLine(text)
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      guard !isInFrontMatter else { continue }
      if case .fence(let open) = line.kind { fence = open } else { read(line) }
    }
  }

  private mutating func read(_ line: MarkdownLine) {
    switch line.kind {
    case .item, .otherItem:
      // An indented block that no item precedes is code.
      if !hasItem, line.indent > 3 { isQuoted = true }
      boxes += 1
      hasItem = true
    case .text:
      if boxes == 0, Self.opensBlock(line.text) { isQuoted = true }
      // What is indented belongs to an item.
      guard line.indent == 0 else { break }
      texts += 1
      if CodeLine.isForeign(line.text) { hasForeignLine = true }
      if CodeLine.isCode(line.text) || CodeLine.isTask(line.text) { others += 1 }
    case .bullet: hasItem = true
    case .blank, .heading, .fence: break
    }
  }

  /// Whether the line begins a text of several lines in YAML: `body: |`.
  private static func opensBlock(_ text: Substring) -> Bool {
    [": |", ": >", ": |-", ": >-", ": |+", ": >+"].contains { text.hasSuffix($0) }
  }

  var likeness: Likeness {
    guard boxes > 0 else { return .none }
    let areOthersMost = others >= boxes || others * 2 > texts
    return isQuoted || hasForeignLine || others > 1 && areOthersMost ? .some : .certain
  }
}

/// Lines of source code, mails and logs.
enum CodeLine {
  static func isCode(_ line: Substring) -> Bool {
    if wholes.contains(line) { return true }
    if starts.contains(where: { line.hasPrefix($0) }) { return true }
    if ["{", ";", "*/"].contains(where: { line.hasSuffix($0) }) { return true }
    if line.first == "\\", line.dropFirst().first?.isLetter ?? false { return true }
    let words = line.split(separator: " ")
    return isStatement(words, line) || isAssignment(words) || isOfLog(words)
  }

  /// A task of todo.txt with a mark of its own, or a statement of SQL.
  static func isForeign(_ line: Substring) -> Bool {
    if statements.contains(where: { line.hasPrefix($0) }) { return true }
    let task = TodoTxtLine(String(line))
    return task.priority != nil || task.finished != nil
  }

  /// Whether the line is a task of todo.txt that begins with its date.
  static func isTask(_ line: Substring) -> Bool {
    TodoTxtLine(String(line)).created != nil
  }

  private static let statements = [
    "INSERT INTO ", "CREATE TABLE ", "DROP TABLE ", "DELETE FROM ", "insert into ", "create table ",
  ]

  private static func isStatement(_ words: [Substring], _ line: Substring) -> Bool {
    guard words.count > 1 else { return false }
    switch words[0] {
    case "import", "package", "using": return words.count == 2
    case "from": return words.contains("import")
    case "def", "func", "fn", "function": return line.contains("(")
    case "class", "struct": return line.hasSuffix(":")
    case "const", "let", "var": return words.contains("=")
    case "set": return words[1].hasPrefix("-")
    case "cat": return line.contains(scalars: "<<") || words[1].hasPrefix(">")
    case "echo": return true
    case "commit": return words[1].count == 40 && words[1].allSatisfy(\.isHexDigit)
    default: return false
    }
  }

  /// Whether the line gives a name a value: `name=x` or `name = x`.
  private static func isAssignment(_ words: [Substring]) -> Bool {
    guard let first = words.first, first.first?.isLetter ?? false else { return false }
    let name = first.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return first.dropFirst(name.count).first == "="
      || name == first && words.count > 2 && ["=", ":=", "+="].contains(words[1])
  }

  /// Whether the line begins with a date and a time.
  private static func isOfLog(_ words: [Substring]) -> Bool {
    guard let first = words.first?.drop(while: { $0 == "[" }) else { return false }
    if isOfSystemLog(words) || levels.contains(first.prefix { $0.isUppercase }) { return true }
    guard Deadline(iso: String(first.prefix(10))) != nil else { return false }
    let time = first.count > 11 ? first.dropFirst(11) : words.dropFirst().first ?? ""
    return time.contains(":") && time.first?.isNumber ?? false
  }

  /// Whether the line begins like `Nov 25 10:00:00 host`.
  private static func isOfSystemLog(_ words: [Substring]) -> Bool {
    guard words.count > 3, words[0].count == 3, 1...31 ~= Int(words[1]) ?? 0 else { return false }
    let time = words[2].split(separator: ":")
    return time.count == 3 && time.allSatisfy { $0.count == 2 && Int($0) != nil }
  }

  private static let levels: Set<Substring> = ["DEBUG", "ERROR", "FATAL", "INFO", "TRACE", "WARN"]

  private static let wholes: Set<Substring> = [
    ")", "EOF", "END", "\"\"\"", "\'\'\'", "})", "}", "},", "esac", "fi", "done", "then", "else",
  ]
  private static let starts = [
    "\"\"\"", "\'\'\'", "//", "/*", "#!", "#include", "@@ ", "+++ ", "--- ", "diff ", "Author: ",
    "Date: ", "From: ", "To: ", "Cc: ", "Subject: ", "Message-ID: ", "Content-Type: ",
    "MIME-Version: ",
    "Received: ", "Return-Path: ", "Reply-To: ",
  ]
}
