/// How a team makes a change of a field to a value that another machine changed since.
///
/// What a rule can't merge is kept beside the value of the log, and a person settles it.
public enum MergeRule: Hashable, Sendable {
  /// The field has one value, and two changes of it don't merge.
  case scalar
  /// Changes of different lines merge.
  case lines
  /// Added and removed tags.
  case tags
  /// Added and removed cards.
  case cards
  /// Added, removed, renamed and checked steps, by their texts.
  case steps
  /// Added, removed and edited comments, by their ids.
  case comments
}

/// Fields of a card that are merged as one, because a mix of two machines would make no sense.
public enum FieldUnit: String, CaseIterable, Hashable, Sendable {
  /// Where the card is, and since when.
  case place
  /// Who does the card, and until when the claim holds.
  case claim
  /// How the card repeats, and until when.
  case series
}

extension CardField {
  /// The unit that the field belongs to; `nil` if it is merged alone.
  ///
  /// The `switch` has no `default`, so that a new field does not compile without a line.
  public var unit: FieldUnit? {
    switch self {
    case .state, .column, .rank, .started, .finished: .place
    case .assignee, .lease: .claim
    case .repeat, .until: .series
    case .number, .id, .title, .notes, .project, .deadline, .priority, .tags, .steps, .key,
      .overdue, .created, .updated, .estimate, .wait, .blockers, .comments:
      nil
    }
  }
}

extension FieldName {
  /// Whether a recorded field can have its value, or with `soundOnly` one that the program can have
  /// stored; `true` for a field of a newer version.
  @specialized(where Self == CardField)
  package static func canHave(_ field: FieldText, soundOnly: Bool) -> Bool {
    guard let declared = recorded(field.name) else { return true }
    if soundOnly ? declared.isSound(field.value) : field.canBe(declared) { return true }
    return declared.mayGetWords && !(soundOnly && field.canBe(declared))
  }
}
