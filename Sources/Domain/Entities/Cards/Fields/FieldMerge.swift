/// A change of a subject's fields, made to the subject as a store holds it.
public struct FieldMerge<Subject: FieldSubject> {
  public private(set) var subject: Subject
  public private(set) var before: [FieldText] = []
  public private(set) var after: [FieldText] = []

  public var isEmpty: Bool { after.isEmpty }

  /// `nil` if a field has another value than in `before`, and its type doesn't merge.
  ///
  /// One pass, because every edited card takes it: comparing, checking and setting the fields by
  /// their texts was a sixth of an edit.
  @specialized(where Subject == Card)
  public init?(_ before: Subject, to after: Subject, in stored: Subject) {
    subject = stored
    for field in Subject.Name.all where field.role != .kept && !field.isSame(before, after) {
      guard field.isSame(before, stored) else {
        guard merge(field, before, after, stored) else { return nil }
        continue
      }
      field.copy(after, &subject)
      self.before.append(FieldText(field, of: before))
      self.after.append(FieldText(field, of: after))
    }
    guard before.unknownFields != after.unknownFields else { return }
    guard mergeUnknown(before.unknownFields, after.unknownFields) else { return nil }
  }

  /// Returns `false` if a field was changed since.
  private mutating func mergeUnknown(_ before: [FieldText], _ after: [FieldText]) -> Bool {
    let old = UnknownFields(before)
    for field in UnknownFields(after).differing(from: before) {
      let own = UnknownFields(subject.unknownFields)[field.name]
      guard own != field.text else { continue }
      guard own == old[field.name] else { return false }
      subject.setUnknown(field)
      self.before.append(FieldText(field.name, own))
      self.after.append(field)
    }
    return true
  }

  private mutating func merge(
    _ field: Field<Subject, Subject.Name>, _ before: Subject, _ after: Subject, _ stored: Subject
  ) -> Bool {
    let value = field.merged(field.value(before), field.value(after), field.value(stored))
    guard let value, field.set(&subject, value) else { return false }
    guard !field.isSame(subject, stored) else { return true }
    self.before.append(FieldText(field, of: stored))
    self.after.append(FieldText(field, of: subject))
    return true
  }
}

extension FieldSubject {
  /// Rebases fields whose type merges changes.
  ///
  /// Other fields, and those that conflict, are returned as they are.
  public func rebased(
    _ before: [FieldText], _ after: [FieldText]
  ) -> (before: [FieldText], after: [FieldText]) {
    guard before.count == after.count else { return (before, after) }
    var (rebased, target) = (before, after)
    for index in before.indices where before[index].name == after[index].name {
      guard let field = Name.recorded(before[index].name) else { continue }
      let own = FieldText(field, of: self)
      guard own != before[index],
        let merged = field.merged(before[index].value, after[index].value, own.value)
      else { continue }
      rebased[index] = own
      target[index] = FieldText(own.name, merged.recorded)
    }
    return (rebased, target)
  }
}

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

  /// `soundOnly`: the value is allowed; `true` for a field of a newer version.
  package static func canHave(_ field: FieldText, soundOnly: Bool) -> Bool {
    guard let declared = Name.recorded(field.name) else { return true }
    if soundOnly ? declared.isAllowed(field.value) : field.canBe(declared) { return true }
    return declared.mayGetWords && !(soundOnly && field.canBe(declared))
  }
}
