import CommandLineKit
import Entities
import System
import ViewModels
import Words

/// The values that the options of `todo add` set in every new card.
struct CardTemplate {
  private let values: [(field: CardField, value: FieldValue)]
  private let project: ProjectName?
  private let isForced: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    isForced = arguments.has(SelectionOptions.force.name)
    values = try CardOptions.values(arguments, in: context)
    project = Self.defaultProject(in: context)
  }

  /// `nil` for the inbox.
  private static func defaultProject(in context: Context) -> ProjectName? {
    let project = context.settings[TrackerSettings.projectDefault]
    return project == Project.inbox.name ? nil : project
  }

  func form(titled title: Title?) -> CardEdit {
    var form = CardEdit(draft(titled: title ?? Title(stored: "")))
    form.title = title
    return form
  }

  func draft(titled title: Title) -> CardDraft {
    var draft = CardDraft(title: title)
    draft.project = project
    draft.isForced = isForced
    for (field, value) in values { draft.set(field, to: value) }
    return draft
  }
}

/// Makes drafts from lines: each is a title, without its bullet and checkbox.
struct LineDrafts {
  let template: CardTemplate

  /// Returns `nil` if the line is blank.
  func draft(_ line: LineReader.Line) throws(Refusal) -> CardDraft? {
    let (text, isChecked) = Self.stripped(line.text)
    guard !text.isEmpty else { return nil }
    do throws(TrackerError) {
      var draft = template.draft(titled: try Title(text))
      if isChecked { (draft.state, draft.stateClaim) = (.done, .certain) }
      return draft
    } catch {
      throw .fault(.badInput(line: line.number, reason: .refused(error)))
    }
  }

  static func isJSON(_ line: String) -> Bool {
    let text = line.filter { !$0.isWhitespace }
    return text == "[" || text == "{" || ["[{", "[\"", "{\""].contains { text.hasPrefix($0) }
  }

  /// Whether the line is surely a task of todo.txt: `x 2026-11-01 Buy milk`, `(A) 2026-11-01 Buy
  /// milk`.
  static func isTodoTxt(_ line: String) -> Bool {
    var words = line.split(separator: " ", maxSplits: 3)[...]
    let isDone = words.popFirst(where: { $0 == "x" })
    let hasPriority = words.popFirst(where: isPriority)
    guard isDone || hasPriority, let date = words.first, words.count > 1 else { return false }
    return date.utf8.count == 10 && CivilDay(iso: date) != nil
  }

  /// Such as `(A)`.
  private static func isPriority(_ word: Substring) -> Bool {
    guard word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")") else { return false }
    return word.dropFirst().first.map { "A"..."Z" ~= $0 } ?? false
  }

  /// Whether the line is a heading, a rule, a comment or a row of a table in Markdown.
  static func isMarkup(_ line: String) -> Bool {
    let text = trimmed(line[...])
    let hashes = text.prefix { $0 == "#" }.count
    if 1...6 ~= hashes { return text.dropFirst(hashes).first?.isWhitespace ?? true }
    if text.count > 1, text.first == "|", text.last == "|" { return true }
    if text.hasPrefix("<!--"), text.hasSuffix("-->") { return true }
    if text.hasPrefix("%% "), text.hasSuffix("%%"), text.count > 4 { return true }
    guard let sign = text.first, "-*_=".contains(sign) else { return false }
    let signs = text.filter { !$0.isWhitespace }
    return signs.count >= 3 && signs.allSatisfy { $0 == sign }
  }

  /// Whether an underline makes the line a heading in Markdown, unlike items, quotations and code.
  static func canBeHeading(_ line: String) -> Bool {
    let text = trimmed(line[...])
    guard indentation(of: line) != nil, text.first != ">" else { return false }
    return !text.isEmpty && stripped(line).text == text
  }

  static func isUnderline(_ line: String) -> Bool {
    guard let indentation = indentation(of: line) else { return false }
    let text = trimmed(line.dropFirst(indentation))
    guard let sign = text.first, sign == "=" || sign == "-" else { return false }
    return text.allSatisfy { $0 == sign }
  }

  /// `nil` if the spaces make the line code in Markdown.
  private static func indentation(of line: String) -> Int? {
    let count = line.prefix { $0 == " " }.count
    return count < 4 && line.dropFirst(count).first != "\t" ? count : nil
  }

  /// Returns the line without its bullet (`-`, `*`, `+`, `1.`, `2)`) and checkbox, and whether the
  /// checkbox is checked.
  static func stripped(_ line: String) -> (text: Substring, isChecked: Bool) {
    var text = trimmed(line[...])
    if let first = text.first, "-*+•".contains(first), text.dropFirst().first?.isWhitespace ?? true
    {
      text = trimmed(text.dropFirst())
    } else {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let rest = text[digits.endIndex...]
      if !digits.isEmpty, let mark = rest.first, ".)".contains(mark),
        rest.dropFirst().first?.isWhitespace ?? false
      {
        text = trimmed(rest.dropFirst())
      }
    }
    for (box, isChecked) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where text.hasPrefix(box) {
      return (trimmed(text.dropFirst(box.count)), isChecked)
    }
    return (text, false)
  }

  static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}

/// Warnings about words of a title that look like filters, each with the option to use instead.
struct TitleHints {
  private static let keys = ["project", "tag", "priority", "deadline", "due", "state"]

  private let words: [String]

  init(_ words: [String]) {
    let mayBeFilters = words.contains { $0.contains(byte: UInt8(ascii: ":")) }
    self.words = !mayBeFilters ? [] : words.flatMap { $0.split(separator: " ").map(String.init) }
  }

  func sentences(in context: Context) -> [String] {
    guard !words.isEmpty else { return [] }
    return words.compactMap { word in
      guard let filter = FilterWord(word), !filter.isNegated, !filter.value.isEmpty,
        Self.keys.contains(filter.key)
      else { return nil }
      let name = filter.key == "due" ? "deadline" : filter.key
      return context.wording.text(
        .filterInTitle(word, option: "--\(name) \(filter.value.inShell)"))
    }
  }
}

extension ArraySlice {
  fileprivate mutating func popFirst(where condition: (Element) -> Bool) -> Bool {
    guard let first, condition(first) else { return false }
    removeFirst()
    return true
  }
}
