/// A change of a subject's fields, made to the subject as a store holds it.
public struct FieldMerge<Subject: FieldSubject> {
  /// The stored subject with the new values.
  public private(set) var subject: Subject
  /// The changed fields with their old values.
  public private(set) var before: [FieldText] = []
  /// The changed fields with their new values.
  public private(set) var after: [FieldText] = []

  public var isEmpty: Bool { after.isEmpty }

  /// Sets the fields of `stored` that differ between `before` and `after`; `nil` if one of them no
  /// longer has the value that it has in `before`.
  ///
  /// One pass, because every edited card takes it: comparing, checking and setting the fields by
  /// their texts was a sixth of an edit.
  @specialized(where Subject == Card)
  public init?(_ before: Subject, to after: Subject, in stored: Subject) {
    subject = stored
    for field in Subject.Name.all where field.role != .kept && !field.isSame(before, after) {
      guard field.isSame(before, stored) else { return nil }
      field.copy(after, &subject)
      self.before.append(FieldText(field, of: before))
      self.after.append(FieldText(field, of: after))
    }
  }
}
