import Entities

/// The fields for which other programs have no property: formats write each by its name.
enum ExtraFields {
  static let all = CardField.edited.filter { !mapped.contains($0) }

  /// The fields that each format maps by itself.
  private static let mapped: Set<CardField> = [
    .title, .notes, .state, .project, .deadline, .priority, .tags, .steps, .key,
  ]

  /// Returns the fields that are not empty, with their values as text.
  static func texts(of card: Card) -> [(name: String, text: String)] {
    all.compactMap { field in
      let declaration = field.declaration
      return declaration.isEmpty(card)
        ? nil : (field.rawValue, declaration.value(card).typed)
    }
  }

  /// Gives `draft` the value of the field of that name; returns `false` if it can't have it.
  static func take(_ text: String, as name: String, into draft: inout CardDraft) -> Bool {
    guard let field = all.first(where: { $0.rawValue == name }),
      let value = try? FieldReader.plain.value(text, of: field)
    else { return false }
    draft.set(field, to: value)
    return true
  }
}
