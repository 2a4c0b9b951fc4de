/// A value whose fields the history records: a card or a project.
public protocol FieldSubject: Hashable, Sendable {
  associatedtype Name: FieldName where Name.Subject == Self

  /// Fields of a newer version that a record of the history gave it; stores drop them.
  var unknownFields: [FieldText] { get set }
}

extension FieldSubject {
  /// The fields that the history records, whether they are empty or not.
  public var fields: [FieldText] {
    Name.recorded.map { FieldText($0, of: self) } + unknownFields
  }

  /// The fields that differ from those of a new subject, as the history records an added one.
  public var filledFields: [FieldText] {
    var filled: [FieldText] = []
    for field in Name.all where field.role != .kept && !field.isEmpty(self) {
      filled.append(FieldText(field, of: self))
    }
    return filled + unknownFields
  }

  /// Returns the fields in which it differs from `other`, with the values they have here.
  public func fields(differingFrom other: Self) -> [FieldText] {
    var differing: [FieldText] = []
    for field in Name.all where field.role != .kept && !field.isSame(self, other) {
      differing.append(FieldText(field, of: self))
    }
    return differing
  }

  /// Whether it has each of those values; never true of a field of a newer version.
  public func has(_ values: [FieldText]) -> Bool {
    values.allSatisfy { value in
      guard let field = Name.recorded(value.name) else { return false }
      var copy = self
      return field.set(&copy, value.value) && field.isSame(copy, self)
    }
  }

  /// Returns the subject with those values, or `nil` if a known field can't have its value.
  ///
  /// Fields of a newer version are kept as ``unknownFields``.
  public func taking(_ values: [FieldText]) -> Self? {
    var subject = self
    for value in values {
      guard let field = Name.recorded(value.name) else {
        subject.unknownFields.removeAll { $0.name == value.name }
        subject.unknownFields.append(value)
        continue
      }
      guard field.set(&subject, value.value) else { return nil }
    }
    return subject
  }

  /// Returns the subject with those values of its own fields; what is not one of them is ignored.
  public func with(_ values: [FieldText]) -> Self {
    var subject = self
    for value in values { _ = Name.recorded(value.name)?.set(&subject, value.value) }
    return subject
  }
}

extension FieldText {
  public init(_ name: some FieldName, _ value: some FieldConvertible) {
    self.init(name.rawValue, value.fieldValue.recorded)
  }

  fileprivate init<Subject, Name>(_ field: Field<Subject, Name>, of subject: Subject) {
    self.init(field.name.rawValue, field.value(subject).recorded)
  }

  /// Whether it is that field.
  public func isOf(_ field: some FieldName) -> Bool {
    name == field.rawValue
  }

  /// The value as `field` has it; its text if the field can't have that value.
  public func value(as field: Field<some Any, some FieldName>) -> FieldValue {
    field.reading(value) ?? value
  }

  /// Whether `field` can have the value.
  func canBe(_ field: Field<some Any, some FieldName>) -> Bool {
    field.reading(value) != nil
  }

  fileprivate var value: FieldValue {
    text.map(FieldValue.text) ?? .empty
  }
}
