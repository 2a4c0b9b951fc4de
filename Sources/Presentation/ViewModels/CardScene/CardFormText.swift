import Entities

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
