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
    let (text, isChecked) = line.text.withoutBullet()
    guard !text.isEmpty else { return nil }
    do throws(TrackerError) {
      var draft = template.draft(titled: try Title(text))
      if isChecked { (draft.state, draft.stateClaim) = (.done, .certain) }
      return draft
    } catch {
      throw .fault(.badInput(line: line.number, reason: .refused(error)))
    }
  }

  /// Whether the line is a heading (`# Plan`) or a rule (`---`) of Markdown.
  static func isMarkup(_ line: String) -> Bool {
    let text = line.trimmed
    let hashes = text.prefix { $0 == "#" }.count
    if 1...6 ~= hashes { return text.dropFirst(hashes).first?.isWhitespace ?? true }
    guard let sign = text.first, "-*_=".contains(sign) else { return false }
    let signs = text.filter { !$0.isWhitespace }
    return signs.count >= 3 && signs.allSatisfy { $0 == sign }
  }
}

extension StringProtocol {
  /// Without white space at the beginning and the end.
  var trimmed: Substring {
    let text = Substring(self).drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }

  /// Returns a line without its bullet (`-`, `*`, `+`, `1.`, `2)`) and checkbox, and whether the
  /// checkbox is checked.
  func withoutBullet() -> (text: Substring, isChecked: Bool) {
    var text = trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let mark = text[digits.endIndex...].first
    if let mark, (digits.isEmpty ? "-*+•" : ".)").contains(mark) {
      let rest = text[digits.endIndex...].dropFirst()
      if rest.first?.isWhitespace ?? digits.isEmpty { text = rest.trimmed }
    }
    for (box, isChecked) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where text.hasPrefix(box) {
      return (text.dropFirst(box.count).trimmed, isChecked)
    }
    return (text, false)
  }
}

extension Context {
  /// Returns warnings about words of a title that look like filters, each with the option to use
  /// instead.
  func hints(onTitle words: [String]) -> [String] {
    guard words.contains(where: { $0.contains(byte: UInt8(ascii: ":")) }) else { return [] }
    return words.flatMap { $0.split(separator: " ").map(String.init) }.compactMap { word in
      guard let filter = FilterWord(word), !filter.isNegated, !filter.value.isEmpty,
        ["project", "tag", "priority", "deadline", "due", "state"].contains(filter.key)
      else { return nil }
      let name = filter.key == "due" ? "deadline" : filter.key
      return wording.text(.filterInTitle(word, option: "--\(name) \(filter.value.inShell)"))
    }
  }
}
