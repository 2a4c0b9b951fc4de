import Entities

/// A form that the user fills in while others may change the card.
struct CardForm: Hashable {
  /// The text of each field when the user began, or last settled it.
  private(set) var base: CardFormText
  private(set) var text: CardFormText
  private(set) var kept: CardFormText

  private var typedProject: String?
  private var suggestion: Int?
  private var refusals: [CardField: TrackerError] = [:]
  /// Only after an attempt to save is a blank title reported.
  private var wasSaved = false

  init(_ start: CardFormText) {
    base = start
    text = start
    kept = start
  }

  init(_ start: CardStart, project: ProjectName) {
    self.init(CardFormText(start, project: project))
    text = base.filled(from: start)
  }

  var isChanged: Bool { text != base }

  var conflicts: [CardField] { base.changes(since: kept) }

  mutating func type(_ text: String, into field: CardField) {
    refusals[field] = nil
    if field == .project { (typedProject, suggestion) = (text, nil) }
    set(field, to: text)
  }

  private mutating func set(_ field: CardField, to text: String) {
    self.text[field] = text
    // Both sides agree.
    if text == kept[field] { base[field] = text }
  }

  /// Fields that only others changed get their values, fields that both sides changed keep both.
  ///
  /// Returns the fields whose stored values changed and differ from the typed ones.
  mutating func take(_ card: CardFormText) -> [CardField] {
    let news = CardField.cardForm.filter { card[$0] != kept[$0] && card[$0] != text[$0] }
    for field in CardField.cardForm {
      let isMine = text[field] != base[field]
      kept[field] = card[field]
      if !isMine { text[field] = card[field] }
      if text[field] == card[field] { base[field] = card[field] }
    }
    return news
  }

  mutating func choose(_ version: CardVersion, of field: CardField) {
    guard conflicts.contains(field) else { return }
    base[field] = kept[field]
    if version == .theirs { text[field] = kept[field] }
  }

  mutating func refuse(_ faults: [CardField: TrackerError]) {
    wasSaved = true
    refusals = faults
  }
}

// MARK: - Projects
extension CardForm {
  /// `step` is 1 for the next suggestion, -1 for the previous one.
  mutating func suggest(_ step: Int, among projects: [ProjectName]) {
    let names = suggestions(among: projects)
    guard !names.isEmpty else { return }
    let next = suggestion.map { ($0 + step + names.count) % names.count }
    let index = next ?? (step > 0 ? 0 : names.count - 1)
    suggestion = index
    set(.project, to: names[index].text)
  }

  private func suggestions(among projects: [ProjectName]) -> [ProjectName] {
    guard let typed = typedProject?.foldedForSearch, !typed.isEmpty else { return projects }
    let folded = projects.map { (name: $0, text: $0.text.foldedForSearch) }
    let first = folded.filter { $0.text.hasPrefix(typed) }
    let rest = folded.filter { !$0.text.hasPrefix(typed) && $0.text.contains(scalars: typed) }
    return (first + rest).map(\.name)
  }

  private func newProject(besides projects: [ProjectName]) -> NewProjectNote? {
    let text = text[.project]
    guard text != base[.project], let name = try? ProjectName(text),
      !projects.contains(where: { $0.folded == name.folded })
    else { return nil }
    let similar = nearestName(to: name.text, among: projects.map(\.text))
    return NewProjectNote(name: name, similar: projects.first { $0.text == similar })
  }

  func content(among projects: [ProjectName], _ fields: FieldReader) -> CardFormContent {
    var faults = text.read(text.changes(since: base), with: fields).faults
    if !wasSaved, faults[.title] == .invalidText(.title, .blank) { faults[.title] = nil }
    faults.merge(refusals) { $1 }
    return CardFormContent(
      text: text, faults: faults,
      theirs: Dictionary(conflicts.map { ($0, kept[$0]) }) { $1 },
      suggestions: suggestions(among: projects), newProject: newProject(besides: projects),
      prefilled: Set(CardField.cardForm.filter { text[$0] == base[$0] }), isChanged: isChanged)
  }
}

public enum CardVersion: Hashable, Sendable {
  case yours
  case theirs
}

/// The text of each field of a form.
public struct CardFormText: Hashable, Sendable {
  private var texts: [CardField: String] = [:]

  public init(_ start: CardStart, project: ProjectName) {
    self[.state] = start.column.state.rawValue
    self[.project] = (start.project ?? project).text
    self[.priority] = Priority.normal.rawValue
  }

  func filled(from start: CardStart) -> CardFormText {
    var filled = self
    if !start.title.isEmpty { filled[.title] = start.title }
    for field in CardField.cardForm {
      if let value = start.values[field], value != .empty { filled[field] = Self.text(value) }
    }
    return filled
  }

  public init(_ listed: ListedCard) {
    let values = CardEdit(listed)
    for field in CardField.cardForm {
      self[field] = values[field].map(Self.text) ?? ""
    }
  }

  public subscript(field: CardField) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  func changes(since base: CardFormText) -> [CardField] {
    CardField.cardForm.filter { self[$0] != base[$0] }
  }

  func read(
    _ fields: [CardField], with reader: FieldReader
  ) -> (edit: CardEdit, faults: [CardField: TrackerError]) {
    var (edit, faults) = (CardEdit(), [CardField: TrackerError]())
    for field in fields {
      do throws(TrackerError) {
        edit[field] = try reader.formValue(field == .tags ? tagList : self[field], of: field)
      } catch {
        faults[field] = error
      }
    }
    return (edit, faults)
  }

  /// Tags are separated by spaces or commas.
  private var tagList: String {
    self[.tags].split { $0.isWhitespace || $0 == "," }.joined(separator: ",")
  }

  /// The fields that have a text, such as `title: Buy milk`.
  public var lines: String {
    CardField.cardForm.filter { !self[$0].isEmpty }.map { "\($0.rawValue): \(self[$0])" }
      .joined(separator: "\n")
  }

  private static func text(_ value: FieldValue) -> String {
    switch value {
    case .tags(let tags): tags.list.map(\.text).joined(separator: " ")
    case .steps(let steps):
      steps.map { "\($0.isChecked ? "[x]" : "[ ]") \($0.text)" }.joined(separator: "\n")
    default: value.typed
    }
  }
}

extension CardField {
  public static let cardForm = form.filter { $0 != .key }

  init?(of error: TrackerError) {
    switch error {
    case .invalidText(let text, _):
      switch text {
      case .title: self = .title
      case .notes: self = .notes
      case .step: self = .steps
      case .tag: self = .tags
      case .project: self = .project
      case .assignee: self = .assignee
      case .key, .column, .comment, .view: return nil
      }
    case .invalidDate: self = .deadline
    case .invalidRule: self = .repeat
    case .series(.lastDayWithoutRule), .series(.lastDayBeforeFirst): self = .until
    case .unknownState: self = .state
    case .unknownPriority: self = .priority
    case .invalidAmount:
      guard let field = CardField.cardForm.first(where: { $0.declaration.kind == .amount }) else {
        return nil
      }
      self = field
    default: return nil
    }
  }
}
