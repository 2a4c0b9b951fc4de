import Entities

/// The fields that other programs have no property for, which formats write by their names.
enum ExtraFields {
  static let all = CardField.edited.filter { !mapped.contains($0) }

  private static let mapped: Set<CardField> = [
    .title, .notes, .state, .project, .deadline, .priority, .tags, .steps, .key,
  ]

  /// Only fields that are not empty; `others` are those that the format has a property for.
  static func texts(
    of listed: ListedCard, without others: [CardField] = []
  ) -> [(name: String, text: String)] {
    all.compactMap { field in
      guard !others.contains(field) else { return nil }
      let declaration = field.declaration
      guard !declaration.isEmpty(listed.card) else { return nil }
      let text = field == .column ? listed.column.text : declaration.value(listed.card).typed
      return (field.rawValue, text)
    }
  }

  /// Sets the field with that name in `draft`; returns `false` if the field can't have the value.
  static func take(_ text: String, as name: String, into draft: inout CardDraft) -> Bool {
    guard let field = all.first(where: { $0.rawValue == name }),
      let value = try? field.declaration.typed(text, .plain)
    else { return false }
    draft.set(field, to: value)
    return true
  }
}
