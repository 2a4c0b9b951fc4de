/// The declaration of one field of `Subject`, without the field's type.
///
/// A class, because iterating over the list then retains one reference per field instead of every
/// closure. `Name` is a ``FieldName`` without the class requiring it, because the runtime checks
/// the requirements of a generic type at every start, by a search through all conformances.
public final class Field<Subject, Name: Sendable>: Sendable {
  public let name: Name
  /// Stored, because a look-up by name is on the path of every change.
  public let key: String
  public let role: FieldRole
  public let kind: FieldKind
  /// A newer version may have added words.
  let mayGetWords: Bool
  /// `nil` if the field is merged alone.
  public let unit: FieldUnit?
  let succession: Succession
  /// `nil` if every new subject is given a value.
  public let emptyValue: FieldValue?
  /// Whether the subject has the same value as a new subject.
  public let isEmpty: @Sendable (Subject) -> Bool
  public let isSame: @Sendable (Subject, Subject) -> Bool
  public let value: @Sendable (Subject) -> FieldValue
  /// ``FieldValue/empty`` resets the field; `false` if the field can't have the value.
  public let set: @Sendable (inout Subject, FieldValue) -> Bool
  let copy: @Sendable (Subject, inout Subject) -> Void
  public let add: @Sendable (inout Subject, FieldValue) throws(TrackerError) -> Void
  public let remove: @Sendable (inout Subject, FieldValue) -> Void
  /// Makes the change from the first value to the second to the third; `nil`: impossible.
  let merged: @Sendable (FieldValue, FieldValue, FieldValue) -> FieldValue?
  public let typed: @Sendable (String, FieldReader) throws(TrackerError) -> FieldValue
  /// `nil` if the field can't have the value.
  public let reading: @Sendable (FieldValue) -> FieldValue?
  /// Whether the program can have stored the value.
  public let isSound: @Sendable (FieldValue) -> Bool
  /// See ``FieldConvertible/isAllowed``.
  let isAllowed: @Sendable (FieldValue) -> Bool

  /// Without `set`, the field can be read but never set by name; `empty` is `nil` if every new
  /// subject is given a value.
  init<Value: FieldConvertible>(
    _ name: Name, _ role: FieldRole = .edited, unit: FieldUnit? = nil,
    next succession: Succession = .own, get: @escaping @Sendable (Subject) -> Value,
    set: (@Sendable (inout Subject, Value) -> Void)? = nil, empty: Value? = nil
  ) where Name: RawRepresentable<String> {
    self.name = name
    key = name.rawValue
    self.role = role
    kind = Value.kind
    mayGetWords = Value.mayGetWords
    self.unit = unit
    self.succession = succession
    typed = { (text, reader) throws(TrackerError) in try Value.typed(text, by: reader) }
    emptyValue = empty?.fieldValue
    isEmpty = { get($0) == empty }
    isSame = { get($0).stored == get($1).stored }
    value = { get($0).fieldValue }
    reading = { $0 == .empty ? .empty : Value(fieldValue: $0)?.fieldValue }
    isSound = { $0 == .empty ? empty != nil : Value(fieldValue: $0)?.isSound ?? false }
    isAllowed = { $0 == .empty ? empty != nil : Value(fieldValue: $0)?.isAllowed ?? false }
    merged = { before, after, stored in
      let values = [before, after, stored].compactMap {
        $0 == .empty ? empty : Value(fieldValue: $0)
      }
      guard values.count == 3 else { return nil }
      return Value.merged(values[0], values[1], into: values[2])?.fieldValue
    }
    self.set = { subject, value in
      guard let set, let value = value == .empty ? empty : Value(fieldValue: value) else {
        return false
      }
      set(&subject, value)
      return true
    }
    copy = { set?(&$1, get($0).stored) }
    add = { (subject, value) throws(TrackerError) in
      guard let other = Value(fieldValue: value), let sum = try get(subject).adding(other) else {
        return
      }
      set?(&subject, sum)
    }
    remove = { subject, value in
      guard let other = Value(fieldValue: value), let rest = get(subject).removing(other) else {
        return
      }
      set?(&subject, rest)
    }
  }
}

public enum FieldRole: Sendable {
  case edited
  /// A command of its own edits the field: no option, form or row does.
  case separate
  /// A move sets the field. The history records it, but no message names it.
  case moved
  /// The store keeps the field. The history doesn't record it, so it never causes a conflict.
  case kept

  public var isNamed: Bool { self == .edited || self == .separate }
}

/// What the next card of a series gets in a field.
enum Succession {
  case same
  /// A value of its own, as any new card.
  case own
  /// The same steps, none of them checked.
  case unchecked
  case dated
  /// The date at the same distance from the deadline.
  case shifted
}

/// The names of the fields of `Subject`, in the order in which formats write them.
public protocol FieldName: CaseIterable, Hashable, RawRepresentable<String>, Sendable
where AllCases == [Self] {
  associatedtype Subject: Hashable & Sendable

  static var all: [Field<Subject, Self>] { get }
}

extension FieldName {
  static var recorded: [Field<Subject, Self>] { all.filter { $0.role != .kept } }

  /// `nil` for a field of a newer version.
  @specialized(where Self == CardField)
  public static func recorded(_ name: String) -> Field<Subject, Self>? {
    all.first { $0.key == name && $0.role != .kept }
  }
}
