/// A value whose fields the history records: a card or a project.
public protocol FieldSubject: Hashable, Sendable {
  associatedtype Name: FieldName where Name.Subject == Self

  /// Fields of a newer version, in the order of their names. Stores keep them as they are.
  var unknownFields: [FieldText] { get set }

  /// Returns the names of the fields whose values the program can't have stored.
  ///
  /// `isWhole`: the values are all that the subject has.
  static func unsound(_ values: [FieldText], isWhole: Bool) -> Set<String>
}

extension FieldSubject {
  /// The fields that the history records, including empty ones.
  public var fields: [FieldText] {
    Name.recorded.map { FieldText($0, of: self) } + unknownFields
  }

  /// The fields that differ from those of a new subject.
  ///
  /// The history records them when a subject is added.
  public var filledFields: [FieldText] {
    var filled: [FieldText] = []
    for field in Name.all where field.role != .kept && !field.isEmpty(self) {
      filled.append(FieldText(field, of: self))
    }
    return filled + recordedUnknownFields
  }

  /// The fields of a newer version that the history can record.
  ///
  /// A damaged store, or one of an older version, can have fields among them that this version
  /// knows; read back from the history, they would take the place of the real ones.
  var recordedUnknownFields: [FieldText] {
    unknownFields.isEmpty ? [] : unknownFields.filter { Name(rawValue: $0.name) == nil }
  }

  /// Returns the fields that differ from those of `other`, with the values of this subject.
  @specialized(where Self == Card)
  public func fields(differingFrom other: Self) -> [FieldText] {
    var differing: [FieldText] = []
    for field in Name.all where field.role != .kept && !field.isSame(self, other) {
      differing.append(FieldText(field, of: self))
    }
    if unknownFields != other.unknownFields {
      differing += UnknownFields(unknownFields).differing(from: other.unknownFields)
    }
    return differing
  }

  /// Whether the subject has all of `values`.
  @specialized(where Self == Card)
  public func has(_ values: [FieldText]) -> Bool {
    values.allSatisfy { value in
      guard let field = Name.recorded(value.name) else {
        return UnknownFields(unknownFields)[value.name] == value.text
      }
      var copy = self
      return field.set(&copy, value.value) && field.isSame(copy, self)
    }
  }

  /// Returns a copy with `values` set, or `nil` if a known field can't have its value.
  ///
  /// Fields of a newer version are kept in ``unknownFields``.
  @specialized(where Self == Card)
  public func taking(_ values: [FieldText]) -> Self? {
    var subject = self
    for value in values {
      guard let field = Name.recorded(value.name) else {
        subject.setUnknown(value)
        continue
      }
      guard field.set(&subject, value.value) else { return nil }
    }
    return subject
  }

  /// Returns a copy with `values` set, without those that a known field can't have.
  @specialized(where Self == Card)
  public func with(_ values: [FieldText]) -> Self {
    var subject = self
    for value in values {
      guard let field = Name.recorded(value.name) else {
        subject.setUnknown(value)
        continue
      }
      _ = field.set(&subject, value.value)
    }
    return subject
  }

  /// Sets a field of a newer version; `nil` removes it.
  mutating func setUnknown(_ value: FieldText) {
    var fields = UnknownFields(unknownFields)
    fields.set(value)
    unknownFields = fields.list
  }
}

extension FieldText {
  public init(_ name: some FieldName, _ value: some FieldConvertible) {
    self.init(name.rawValue, value.fieldValue.recorded)
  }

  init<Subject, Name>(_ field: Field<Subject, Name>, of subject: Subject) {
    self.init(field.key, field.value(subject).recorded)
  }

  /// Whether this is the field with that name.
  public func isOf(_ field: some FieldName) -> Bool {
    name == field.rawValue
  }

  /// Returns the value as the kind that `field` stores, or as text if the field can't have the
  /// value.
  public func value(as field: Field<some Any, some Sendable>) -> FieldValue {
    field.reading(value) ?? value
  }

  /// Whether the field can have the value.
  func canBe(_ field: Field<some Any, some Sendable>) -> Bool {
    field.reading(value) != nil
  }

  var value: FieldValue {
    text.map(FieldValue.text) ?? .empty
  }
}
