import Entities

/// The fields of a card as they are typed.
public struct CardFormText: Hashable, Sendable {
  private var texts: [CardFormField: String] = [:]

  /// The form of a card that is still to be added, to `project` unless that is changed.
  public init(_ start: CardStart, project: ProjectName) {
    self[.state] = start.state.rawValue
    self[.project] = (start.project ?? project).text
    self[.priority] = Priority.normal.rawValue
  }

  /// The form of a card as it is kept.
  public init(_ listed: ListedCard) {
    let card = listed.card
    self[.title] = card.title.text
    self[.state] = card.state.rawValue
    self[.project] = listed.project.text
    self[.deadline] = card.deadline?.iso ?? ""
    self[.priority] = card.priority.rawValue
    self[.tags] = card.tags.list.map(\.text).joined(separator: " ")
    self[.steps] = card.steps.map { "\($0.isChecked ? "[x]" : "[ ]") \($0.text)" }
      .joined(separator: "\n")
    self[.notes] = card.notes.text
  }

  public subscript(field: CardFormField) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }
}
