import FoundationEssentials

/// The value of a field, as one of the kinds that every format can write.
///
/// Formats switch over these kinds, not over the fields.
public enum FieldValue: Hashable, Sendable {
  case empty
  case text(String)
  case number(Int)
  case amount(Amount)
  case flag(Bool)
  case deadline(Deadline)
  case date(Date)
  case project(Project.ID)
  case column(ColumnID)
  case tags(Tags)
  case steps([Step])
  case cards(Blockers)
  case comments(Comments)
}

extension FieldValue {
  /// `nil` if it is empty; deadlines are sort keys, dates are milliseconds since 1970.
  public var recorded: String? {
    switch self {
    case .empty: nil
    case .text(let text): text
    case .number(let number): String(number)
    case .amount(let amount): amount.text
    case .flag(let flag): flag ? "yes" : "no"
    case .deadline(let deadline): String(deadline.sortKey)
    case .date(let date): String(date.milliseconds)
    case .project(let id): id.recorded
    case .column(let id): id.recorded
    case .tags(let tags): tags.recorded
    case .steps(let steps): steps.recorded
    case .cards(let blockers): blockers.isEmpty ? nil : blockers.text
    case .comments(let comments): comments.recorded
    }
  }

  /// Empty for the id of a project or a column, and for comments.
  public var typed: String {
    switch self {
    case .project, .column, .comments: ""
    case .deadline(let deadline): deadline.iso
    case .tags(let tags): tags.list.map(\.text).joined(separator: ",")
    default: recorded ?? ""
    }
  }
}

extension FieldValue {
  /// The group of the cards with this value: that of the first one of several tags.
  package var group: FieldValue {
    guard case .tags(let tags) = self else { return self }
    return tags.isEmpty ? .empty : .tags(Tags(stored: Array(tags.list.prefix(1))))
  }

  /// The same for all spellings of a name.
  package var folded: FieldValue {
    switch self {
    case .text(let text): .text(text.foldedForComparison)
    case .tags(let tags): .tags(Tags(stored: tags.list.map { Tag(stored: $0.folded) }))
    default: self
    }
  }
}

/// What a value is, which decides how formats write it and how a team merges two of them.
public enum FieldKind: Hashable, Sendable {
  case text, notes
  case choice([String])
  case number, amount, flag, deadline, date, project, column, person, rule, tags, steps, card
  case cards
  case comments

  /// Empty for another kind.
  public var choices: [String] { if case .choice(let words) = self { words } else { [] } }

  /// The place of a word in the ``choices``.
  public func place(of word: String) -> Int? { choices.firstIndex(of: word) }
}

public protocol FieldConvertible: Hashable, Sendable {
  static var kind: FieldKind { get }

  /// See ``FieldReader``; the text itself for values that people never type.
  static func typed(_ text: String, by reader: FieldReader) throws(TrackerError) -> FieldValue

  /// `nil` if the field holds only one value.
  func adding(_ other: Self) throws(TrackerError) -> Self?
  /// `nil` if the field holds only one value.
  func removing(_ other: Self) -> Self?
  /// `stored` differs from `before`; `nil` if that is a conflict.
  static func merged(_ before: Self, _ after: Self, into stored: Self) -> Self?

  /// A newer version may have added words.
  static var mayGetWords: Bool { get }
  var fieldValue: FieldValue { get }

  /// Dates are in milliseconds.
  var stored: Self { get }

  /// A store can be edited in other ways.
  var isSound: Bool { get }
  /// The verdict of the second format of a team's log, which never changes.
  var isAllowed: Bool { get }

  /// Reads what ``FieldValue/recorded`` of ``fieldValue`` returns; `nil` for anything else.
  init?(recorded text: String)
  /// The value of the type's own kind; `nil` for another kind, and for text.
  static func held(by value: FieldValue) -> Self?
  /// Reads ``fieldValue``, or its recorded text; `nil` for anything else.
  init?(fieldValue: FieldValue)
}

extension FieldConvertible {
  public static var mayGetWords: Bool { false }
  public var stored: Self { self }
  public var isSound: Bool { true }
  public var isAllowed: Bool { isSound }
  public func adding(_ other: Self) throws(TrackerError) -> Self? { nil }
  public func removing(_ other: Self) -> Self? { nil }
  public static func merged(_ before: Self, _ after: Self, into stored: Self) -> Self? { nil }
  public static func held(by value: FieldValue) -> Self? { nil }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { try reader.value(text, as: kind) }

  public init?(fieldValue: FieldValue) {
    if case .text(let text) = fieldValue {
      self.init(recorded: text)
    } else if let held = Self.held(by: fieldValue) {
      self = held
    } else {
      return nil
    }
  }
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
  public static var kind: FieldKind { Wrapped.kind }
  public static var mayGetWords: Bool { Wrapped.mayGetWords }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    // A card is always in a column.
    OneLine.isNone(text) && kind != .column ? .empty : try Wrapped.typed(text, by: reader)
  }

  public var fieldValue: FieldValue { self?.fieldValue ?? .empty }
  public var stored: Self { self?.stored }
  public var isSound: Bool { self?.isSound ?? true }
  public var isAllowed: Bool { self?.isAllowed ?? true }

  public init?(recorded text: String) {
    guard let wrapped = Wrapped(recorded: text) else { return nil }
    self = wrapped
  }

  public static func held(by value: FieldValue) -> Self? {
    value == .empty ? .some(.none) : Wrapped.held(by: value).map(Optional.some)
  }
}
