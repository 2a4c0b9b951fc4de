/// A value whose fields the history records: a card, a project, a column or a view.
public protocol FieldSubject: Hashable, Sendable {
  associatedtype Name: FieldName where Name.Subject == Self

  /// Fields of a newer version, in the order of their names. Stores keep them as they are.
  var unknownFields: [FieldText] { get set }

  /// Fields whose values contradict others, or a rule that their type doesn't know.
  static func inconsistent(_ values: [FieldText], isWhole: Bool) -> Set<String>
}

extension FieldSubject {
  static func declares(_ name: String) -> Bool { Name.recorded(name) != nil }

  /// `nil` for a field of a newer version.
  public static func role(of name: String) -> FieldRole? { Name.recorded(name)?.role }

  /// As text for a field of a newer version, and for a value that the field can't have.
  @specialized(where Self == Card)
  public static func value(of field: FieldText) -> FieldValue {
    Name.recorded(field.name).map { field.value(as: $0) } ?? field.value
  }

  /// Including empty ones.
  public var fields: [FieldText] { Name.recorded.map { FieldText($0, of: self) } + unknownFields }

  /// Those that differ from a new subject, as the history records it.
  public var filledFields: [FieldText] {
    var filled: [FieldText] = []
    for field in Name.all where field.role != .kept && !field.isEmpty(self) {
      filled.append(FieldText(field, of: self))
    }
    return filled + recordedUnknownFields
  }

  /// Without fields that this version knows, which a damaged or older store can have.
  ///
  /// Read back from the history, they would take the place of the real ones.
  var recordedUnknownFields: [FieldText] {
    unknownFields.isEmpty ? [] : unknownFields.filter { Name(rawValue: $0.name) == nil }
  }

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

  /// `nil` if a known field can't have its value.
  ///
  /// Fields of a newer version are kept in ``unknownFields``.
  public func taking(_ values: [FieldText]) -> Self? {
    var subject = self
    return subject.take(values) ? subject : nil
  }

  /// Without values that a known field can't have.
  public func with(_ values: [FieldText]) -> Self {
    var subject = self
    _ = subject.take(values)
    return subject
  }

  @specialized(where Self == Card)
  private mutating func take(_ values: [FieldText]) -> Bool {
    var areValid = true
    for value in values {
      if let field = Name.recorded(value.name) {
        areValid = field.set(&self, value.value) && areValid
      } else {
        setUnknown(value)
      }
    }
    return areValid
  }

  /// `nil` removes the field.
  package mutating func setUnknown(_ value: FieldText) {
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

  public func isOf(_ field: some FieldName) -> Bool { name == field.rawValue }

  /// As text if the field can't have the value.
  public func value(as field: Field<some Any, some Sendable>) -> FieldValue {
    field.reading(value) ?? value
  }

  func canBe(_ field: Field<some Any, some Sendable>) -> Bool { field.reading(value) != nil }

  var value: FieldValue { text.map(FieldValue.text) ?? .empty }
}

/// The fields of a newer version that a card, project, column or view has.
///
/// No two have the same name, and none is empty. They are sorted by name, whatever the order in
/// which they were set.
public struct UnknownFields: Hashable, Sendable {
  public private(set) var list: [FieldText] = []

  public init(_ fields: [FieldText] = []) {
    for field in fields { set(field) }
  }

  public subscript(name: String) -> String? { list.first { $0.name == name }?.text }

  /// `nil` removes the field.
  public mutating func set(_ field: FieldText) {
    list.removeAll { $0.name == field.name }
    guard field.text != nil else { return }
    list.insert(field, at: list.firstIndex { $0.name > field.name } ?? list.count)
  }

  /// With the texts that they have here.
  func differing(from others: [FieldText]) -> [FieldText] {
    let others = UnknownFields(others)
    let removed = others.list.filter { self[$0.name] == nil }.map { FieldText($0.name, nil) }
    let changed = list.filter { others[$0.name] != $0.text }
    return (changed + removed).sorted { $0.name < $1.name }
  }
}
