import FoundationEssentials

// How the types of fields are converted to and from ``FieldValue``. Recorded text was checked
// before it was stored, so it is not checked again. Text that people type is.

/// A type whose only content is text.
public protocol TextBacked: FieldConvertible {
  var text: String { get }

  /// Not checked: stores return only what was checked, or made by the program.
  init(stored: String)
}

extension TextBacked {
  public static var kind: FieldKind { .text }
  public var fieldValue: FieldValue { .text(text) }
  public init?(recorded text: String) { self.init(stored: text) }
}

/// A type whose only content is text that people type.
public protocol StoredText: TextBacked {
  /// Trims and checks `text`; throws ``TrackerError/invalidText(_:_:)``.
  init(_ text: some StringProtocol) throws(TrackerError)
}

extension StoredText {
  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try Self(text).fieldValue }
}

extension Title: StoredText {}
extension ProjectName: StoredText {}
extension CardKey: StoredText {}
extension ColumnName: StoredText {}
extension Tag: StoredText {}
extension Rank: TextBacked {}
extension PictureHash: TextBacked {}

extension Notes: StoredText {
  public static var kind: FieldKind { .notes }

  public func adding(_ other: Notes) throws(TrackerError) -> Notes? { try appending(other) }
}

/// People type an assignee as a name or `me`.
extension Assignee: StoredText {
  public static var kind: FieldKind { .person }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    try Assignee(isUser(OneLine.trimmed(text)) ? reader.user() : text).fieldValue
  }
}

/// A type whose values are a few words.
public protocol FieldChoice: FieldConvertible, CaseIterable, RawRepresentable<String> {
  static var field: CardField { get }
}

extension FieldChoice {
  public static var kind: FieldKind { .choice(allCases.map(\.rawValue)) }
  public static var mayGetWords: Bool { true }
  public var fieldValue: FieldValue { .text(rawValue) }
  public init?(recorded text: String) { self.init(rawValue: text) }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try Self(reading: OneLine.trimmed(text)).fieldValue }

  /// In any case; throws ``TrackerError/unknownChoice(_:_:nearest:)``.
  public init(reading word: String) throws(TrackerError) {
    let folded = word.foldedForComparison
    guard let choice = Self(rawValue: folded) else {
      let near = nearest(to: folded, among: Self.allCases.map(\.rawValue))
      throw .unknownChoice(Self.field, word, nearest: near)
    }
    self = choice
  }
}

extension State: FieldChoice {
  public static var field: CardField { .state }
}

extension Priority: FieldChoice {
  public static var field: CardField { .priority }
}

extension ProjectColor: FieldConvertible {
  public static var kind: FieldKind { .text }
  public static var mayGetWords: Bool { true }
  public var fieldValue: FieldValue { .text(text) }
  public init?(recorded text: String) { self.init(text: text) }
}

extension String: FieldConvertible {
  public static var kind: FieldKind { .text }
  public var fieldValue: FieldValue { .text(self) }
  public init?(recorded text: String) { self = text }
}

extension Bool: FieldConvertible {
  public static var kind: FieldKind { .flag }
  public var fieldValue: FieldValue { .flag(self) }

  public static func held(by value: FieldValue) -> Bool? {
    if case .flag(let flag) = value { flag } else { nil }
  }

  public init?(recorded text: String) {
    guard text == "yes" || text == "no" else { return nil }
    self = text == "yes"
  }
}

extension Int: FieldConvertible {
  public static var kind: FieldKind { .number }
  public var fieldValue: FieldValue { .number(self) }
  public init?(recorded text: String) { self.init(text) }

  public static func held(by value: FieldValue) -> Int? {
    if case .number(let number) = value { number } else { nil }
  }
}

extension Amount: FieldConvertible {
  public static var kind: FieldKind { .amount }
  public var fieldValue: FieldValue { .amount(self) }
  public init?(recorded text: String) { self.init(text) }

  public static func held(by value: FieldValue) -> Amount? {
    if case .amount(let amount) = value { amount } else { nil }
  }
}

extension Deadline: FieldConvertible {
  public static var kind: FieldKind { .deadline }
  public var fieldValue: FieldValue { .deadline(self) }

  public static func held(by value: FieldValue) -> Deadline? {
    if case .deadline(let deadline) = value { deadline } else { nil }
  }

  public init?(recorded text: String) {
    guard let key = Int(text) else { return nil }
    self.init(sortKey: key)
  }
}

extension Date: FieldConvertible {
  public static var kind: FieldKind { .date }
  public var fieldValue: FieldValue { .date(self) }
  public var stored: Date { Date(milliseconds: milliseconds) ?? self }

  public static func held(by value: FieldValue) -> Date? {
    if case .date(let date) = value { date } else { nil }
  }

  public init?(recorded text: String) {
    guard let milliseconds = Int(text) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

extension UUID: FieldConvertible {
  public static var kind: FieldKind { .project }
  public var fieldValue: FieldValue { .project(self) }

  public static func held(by value: FieldValue) -> UUID? {
    if case .project(let id) = value { id } else { nil }
  }
}

extension RepeatRule: FieldConvertible {
  public static var kind: FieldKind { .rule }
  public static var mayGetWords: Bool { true }
  public var fieldValue: FieldValue { .text(text) }
  public init?(recorded text: String) { self.init(text: text) }
}
