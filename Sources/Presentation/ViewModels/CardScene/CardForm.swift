import Entities

struct CardForm: Hashable {
  /// The text of each field when the user began, or last settled it.
  private(set) var base: CardFormText
  private(set) var text: CardFormText
  private(set) var kept: CardFormText

  private var refusals: [CardField: TrackerError] = [:]
  private var wasSaved = false

  init(_ start: CardFormText) { (base, text, kept) = (start, start, start) }

  init(_ start: CardStart, project: ProjectName) {
    self.init(CardFormText(start, project: project))
    text = base.filled(from: start)
  }

  var isChanged: Bool { text != base }

  var conflicts: [CardField] { base.changes(since: kept) }

  mutating func type(_ text: String, into field: CardField) {
    refusals[field] = nil
    self.text[field] = text
    if text == kept[field] { base[field] = text }
  }

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

  private func newProject(besides projects: [ProjectName]) -> ProjectName? {
    let text = text[.project]
    guard text != base[.project], let name = try? ProjectName(text),
      !projects.contains(where: { $0.folded == name.folded })
    else { return nil }
    return name
  }

  func content(among projects: [ProjectName], _ fields: FieldReader) -> CardFormContent {
    var faults = text.read(text.changes(since: base), with: fields).faults
    if !wasSaved, faults[.title] == .invalidText(.title, .blank) { faults[.title] = nil }
    faults.merge(refusals) { $1 }
    return CardFormContent(
      text: text, faults: faults,
      theirs: Dictionary(conflicts.map { ($0, kept[$0]) }) { $1 },
      newProject: newProject(besides: projects),
      prefilled: Set(CardField.cardForm.filter { text[$0] == base[$0] }), isChanged: isChanged)
  }
}

public enum CardVersion: Hashable, Sendable {
  case yours
  case theirs
}

public struct CardFormText: Hashable, Sendable {
  private var texts: [CardField: String] = [:]

  init(_ start: CardStart, project: ProjectName) {
    for field in CardField.cardForm where !field.declaration.kind.choices.isEmpty {
      self[field] = field.blankValue?.typed ?? ""
    }
    self[.state] = start.column.state.rawValue
    self[.project] = (start.project ?? project).text
  }

  func filled(from start: CardStart) -> CardFormText {
    var filled = self
    if !start.title.isEmpty { filled[.title] = start.title }
    for field in CardField.cardForm {
      if let value = start.values[field], value != .empty { filled[field] = Self.text(value) }
    }
    return filled
  }

  init(_ listed: ListedCard) {
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

  private var tagList: String {
    self[.tags].split { $0.isWhitespace || $0 == "," }.joined(separator: ",")
  }

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

  /// The field of an error that only saving finds, because it is about several fields.
  init?(of error: TrackerError) {
    switch error {
    case .invalidDate: self = .deadline
    case .series(.lastDayWithoutRule), .series(.lastDayBeforeFirst): self = .until
    default: return nil
    }
  }
}
