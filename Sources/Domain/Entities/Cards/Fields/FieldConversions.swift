import FoundationEssentials

// How the types of fields are written and read. Stores give back only what was checked when it was
// kept, so texts are taken as they are.

/// A type whose only content is a text that was checked when it was made.
public protocol StoredText: FieldConvertible {
  var text: String { get }

  /// Takes `stored` as it is.
  init(stored: String)
}

extension StoredText {
  public var fieldValue: FieldValue { .text(text) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(stored: text)
  }
}

extension Title: StoredText {}
extension Notes: StoredText {}
extension CardKey: StoredText {}
extension Rank: StoredText {}
extension ProjectName: StoredText {}
extension PictureHash: StoredText {}

extension FieldConvertible where Self: RawRepresentable<String> {
  public var fieldValue: FieldValue { .text(rawValue) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(rawValue: text)
  }
}

extension State: FieldConvertible {}
extension Priority: FieldConvertible {}

extension ProjectColor: FieldConvertible {
  public var fieldValue: FieldValue { .text(text) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(text: text)
  }
}

extension String: FieldConvertible {
  public var fieldValue: FieldValue { .text(self) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self = text
  }
}

extension Bool: FieldConvertible {
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

extension Int: FieldConvertible {
  public var fieldValue: FieldValue { .number(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .number(let number): self = number
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Deadline: FieldConvertible {
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

extension Date: FieldConvertible {
  public var fieldValue: FieldValue { .date(self) }

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
  public var fieldValue: FieldValue { .project(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .project(let id): self = id
    case .text(let text): self.init(uuidString: text)
    default: return nil
    }
  }
}

extension Tags: FieldConvertible {
  public var fieldValue: FieldValue { .tags(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .tags(let tags): self = tags
    case .text(let text): self.init(recorded: text)
    default: return nil
    }
  }
}

extension [Step]: FieldConvertible {
  public var fieldValue: FieldValue { .steps(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .steps(let steps): self = steps
    case .text(let text): self.init(recorded: text)
    default: return nil
    }
  }
}
