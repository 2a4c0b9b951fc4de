/// How a team makes a change of a field to a value that another machine changed since.
///
/// What a rule can't merge is kept beside the value of the log, and a person settles it.
public enum MergeRule: Hashable, Sendable {
  case scalar
  case lines
  case tags
  case cards
  /// By their texts.
  case steps
  /// By their ids.
  case comments
}

/// Fields of a card that are merged as one, because a mix of two machines would make no sense.
public enum FieldUnit: String, CaseIterable, Hashable, Sendable {
  case place
  case claim
  case series
}

extension CardField {
  /// `nil` if the field is merged alone.
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
  /// `soundOnly`: the program can have stored the value; `true` for a field of a newer version.
  @specialized(where Self == CardField)
  package static func canHave(_ field: FieldText, soundOnly: Bool) -> Bool {
    guard let declared = recorded(field.name) else { return true }
    if soundOnly ? declared.isSound(field.value) : field.canBe(declared) { return true }
    return declared.mayGetWords && !(soundOnly && field.canBe(declared))
  }
}
