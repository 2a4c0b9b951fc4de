import FoundationEssentials

// How the types of fields are converted to and from ``FieldValue``. Recorded text was checked
// before it was stored, so it is not checked again. Text that people type is.

/// A type whose only content is text that its initializer checks.
public protocol StoredText: FieldConvertible {
  var text: String { get }

  init(_ text: some StringProtocol) throws(TrackerError)

  /// Not checked.
  init(stored: String)
}

extension StoredText {
  public static var kind: FieldKind { .text }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try Self(text).fieldValue }

  public var fieldValue: FieldValue { .text(text) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(stored: text)
  }
}

extension Title: StoredText {}
extension CardKey: StoredText {}
extension ProjectName: StoredText {}

extension Notes: StoredText {
  public static var kind: FieldKind { .notes }
  public static var mergeRule: MergeRule { .lines }

  public func adding(_ other: Notes) throws(TrackerError) -> Notes? { try appending(other) }
}

/// A type whose values people never type.
public protocol Untyped: FieldConvertible {}

extension Untyped {
  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { .text(text) }
}

extension Untyped where Self: TextBacked {
  public static var kind: FieldKind { .text }
  public var fieldValue: FieldValue { .text(text) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(stored: text)
  }
}

/// A type whose values the program makes and stores as text.
public protocol TextBacked {
  var text: String { get }
  init(stored: String)
}

extension Rank: Untyped, TextBacked {}
extension PictureHash: Untyped, TextBacked {}

extension FieldConvertible where Self: RawRepresentable<String> {
  public static var mayGetWords: Bool { true }
  public var fieldValue: FieldValue { .text(rawValue) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(rawValue: text)
  }
}

extension State: FieldConvertible {
  public static var kind: FieldKind { .choice(allCases.map(\.rawValue)) }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try State(reading: OneLine.trimmed(text)).fieldValue }
}

extension Priority: FieldConvertible {
  public static var kind: FieldKind { .choice(allCases.map(\.rawValue)) }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try Priority(reading: OneLine.trimmed(text)).fieldValue }
}

extension ProjectColor: Untyped {
  public static var kind: FieldKind { .text }
  public static var mayGetWords: Bool { true }
  public var fieldValue: FieldValue { .text(text) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(text: text)
  }
}

extension String: Untyped {
  public static var kind: FieldKind { .text }
  public var fieldValue: FieldValue { .text(self) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self = text
  }
}

extension Bool: Untyped {
  public static var kind: FieldKind { .flag }
  public var fieldValue: FieldValue { .flag(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .flag(let flag): self = flag
    case .text("yes"): self = true
    case .text("no"): self = false
    default: return nil
    }
  }
}

extension Int: Untyped {
  public static var kind: FieldKind { .number }
  public var fieldValue: FieldValue { .number(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .number(let number): self = number
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Amount: FieldConvertible {
  public static var kind: FieldKind { .amount }

  /// `none` gives the empty value.
  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    let word = OneLine.trimmed(text)
    if word.lowercased() == "none" { return .empty }
    guard let amount = Amount(word) else { throw .invalidAmount(word) }
    return .amount(amount)
  }

  public var fieldValue: FieldValue { .amount(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .amount(let amount): self = amount
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Deadline: FieldConvertible {
  public static var kind: FieldKind { .deadline }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try reader.deadline(text)?.fieldValue ?? .empty }

  public var fieldValue: FieldValue { .deadline(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .deadline(let deadline): self = deadline
    case .text(let text):
      guard let key = Int(text) else { return nil }
      self.init(sortKey: key)
    default: return nil
    }
  }
}

extension Date: Untyped {
  public static var kind: FieldKind { .date }
  public var fieldValue: FieldValue { .date(self) }
  public var stored: Date { Date(milliseconds: milliseconds) ?? self }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .date(let date): self = date
    case .text(let text):
      guard let milliseconds = Int(text) else { return nil }
      self.init(milliseconds: milliseconds)
    default: return nil
    }
  }
}

extension UUID: FieldConvertible {
  public static var kind: FieldKind { .project }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { .text(try ProjectName(text).text) }

  public var fieldValue: FieldValue { .project(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .project(let id): self = id
    case .text(let text): self.init(recorded: text)
    default: return nil
    }
  }
}
