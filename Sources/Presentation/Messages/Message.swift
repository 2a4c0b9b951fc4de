/// What went wrong, what was not changed, and what to type next; not yet in any language.
public struct Message: Hashable, Sendable {
  /// What a message says was not changed.
  public enum Unchanged: Hashable, Sendable {
    /// The changes that a batch has already printed were undone.
    case earlierLines
    case everything
    case file
    /// No card was imported.
    case imports
    case notifications
    case reminders
    case settings
  }

  public var text: Phrase
  public var hint: Phrase?
  /// What the message says was not changed, after its text; `nil` if it says nothing about that.
  public var unchanged: Unchanged?

  /// Returns the message with another hint.
  public func with(hint: Phrase) -> Message {
    var message = self
    message.hint = hint
    return message
  }

  public init(_ text: Phrase, unchanged: Unchanged? = nil, hint: Phrase? = nil) {
    self.text = text
    self.unchanged = unchanged
    self.hint = hint
  }

  /// The message for a command that only reads: without "Nothing was changed".
  public var forReading: Message {
    Message(text, unchanged: unchanged == .everything ? nil : unchanged, hint: hint)
  }
}

/// A message in one language.
public struct MessageText: Hashable, Sendable {
  public let text: String
  public let hint: String?

  public init(_ text: String, hint: String? = nil) {
    self.text = text
    self.hint = hint
  }
}
