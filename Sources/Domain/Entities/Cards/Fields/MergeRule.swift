/// How a team makes a change of a field to a value that another machine changed since.
///
/// What a rule can't merge is kept beside the value of the log, and a person settles it.
public enum MergeRule: Hashable, Sendable {
  case scalar, lines, tags, cards
  /// By their texts.
  case steps
  /// By their ids.
  case comments
}

/// Fields of a card that are merged as one, because a mix of two machines would make no sense.
public enum FieldUnit: String, CaseIterable, Hashable, Sendable {
  case place, claim, series
}

extension FieldSubject {
  /// How a team merges the field, and the fields that are merged with it under one name; `nil` for
  /// a field of a newer version.
  package static func merging(of field: String) -> (rule: MergeRule, unit: String)? {
    Name.recorded(field).map { field in
      (field.mergeRule, field.unit?.rawValue ?? field.key)
    }
  }

  /// `soundOnly`: the program can have stored the value; `true` for a field of a newer version.
  package static func canHave(_ field: FieldText, soundOnly: Bool) -> Bool {
    guard let declared = Name.recorded(field.name) else { return true }
    if soundOnly ? declared.isSound(field.value) : field.canBe(declared) { return true }
    return declared.mayGetWords && !(soundOnly && field.canBe(declared))
  }
}
