import Entities

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
