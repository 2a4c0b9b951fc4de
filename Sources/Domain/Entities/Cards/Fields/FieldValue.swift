import FoundationEssentials

/// The value of a field in a form that every format can write.
///
/// Formats switch over these kinds of values, not over the fields that have them.
public enum FieldValue: Hashable, Sendable {
  case empty
  case text(String)
  case number(Int)
  case flag(Bool)
  case deadline(Deadline)
  case date(Date)
  case project(Project.ID)
  case tags(Tags)
  case steps([Step])
}

extension FieldValue {
  /// The value as text, as the history keeps it; `nil` if it is empty.
  ///
  /// Deadlines are sort keys, dates are milliseconds since 1970.
  public var recorded: String? {
    switch self {
    case .empty: nil
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .deadline(let deadline): String(deadline.sortKey)
    case .date(let date): String(date.milliseconds)
    case .project(let id): id.recorded
    case .tags(let tags): tags.recorded
    case .steps(let steps): steps.recorded
    }
  }
}

/// A type that a field can have.
public protocol FieldConvertible: Hashable, Sendable {
  var fieldValue: FieldValue { get }

  /// Reads a value that ``fieldValue`` returned, or the same value as recorded text; `nil` if it is
  /// neither.
  init?(fieldValue: FieldValue)
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
  public var fieldValue: FieldValue { self?.fieldValue ?? .empty }

  public init?(fieldValue: FieldValue) {
    guard fieldValue != .empty else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(fieldValue: fieldValue) else { return nil }
    self = wrapped
  }
}
