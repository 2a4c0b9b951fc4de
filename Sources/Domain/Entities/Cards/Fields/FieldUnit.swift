/// Fields of a card that are merged as one, because a mix of two machines would make no sense.
public enum FieldUnit: String, CaseIterable, Hashable, Sendable {
  case place, claim, series
}

extension FieldSubject {
  /// The kind of the field, and the fields that a team merges with it under one name; `nil` for a
  /// field of a newer version.
  package static func merging(of field: String) -> (rule: FieldKind, unit: String)? {
    Name.recorded(field).map { ($0.kind, $0.unit?.rawValue ?? $0.key) }
  }

  /// `soundOnly`: the program can have stored the value; `true` for a field of a newer version.
  package static func canHave(_ field: FieldText, soundOnly: Bool) -> Bool {
    guard let declared = Name.recorded(field.name) else { return true }
    if soundOnly ? declared.isSound(field.value) : field.canBe(declared) { return true }
    return declared.mayGetWords && !(soundOnly && field.canBe(declared))
  }
}
