import Entities

/// Where a new card is added, and what the user typed before the form opened.
public struct CardStart: Hashable, Sendable {
  public internal(set) var column: Column
  public internal(set) var project: ProjectName?
  public internal(set) var title = ""
  public internal(set) var values = CardEdit()

  /// `usual` is the project of new cards if neither the values nor the board name one.
  ///
  /// The card takes the values of the context where neither does.
  func draft(
    _ values: CardEdit, project usual: ProjectName, in context: CardContext?
  ) -> CardDraft? {
    guard var draft = CardDraft(values) else { return nil }
    draft.isForced = values.isForced
    if values.project == nil {
      let project = project ?? usual
      draft.project = project == Project.inbox.name ? nil : project
    }
    draft.enter(context) { values[$0] != nil || $0 == .project && self.project != nil }
    if draft.column == nil, values.state == nil { draft.state = column.state }
    draft.enter(column)
    return draft
  }

  /// Takes the values of the context for the form, where neither the board nor the user named one.
  mutating func enter(_ context: CardContext?) {
    for (field, value) in context?.values ?? [] where values[field] == nil {
      if field == .project, project != nil { continue }
      values[field] = value
    }
  }

  func complete(_ draft: inout CardDraft) {
    draft.isForced = values.isForced
    if let key = values[.key] { draft.set(.key, to: key) }
    draft.enter(column)
  }
}

extension CardDraft {
  fileprivate mutating func enter(_ place: Column) {
    if column == nil, self.state == place.state, !place.isDefault { column = .id(place.id) }
  }
}

extension AddedCards {
  /// Throws ``TrackerError/keyTaken(_:card:)``, because the other values would be lost.
  func checkKeys() throws(TrackerError) {
    guard let card = cards.first(where: \.existed)?.card.card else { return }
    throw .keyTaken(card.key?.text ?? "", card: card.number)
  }
}
