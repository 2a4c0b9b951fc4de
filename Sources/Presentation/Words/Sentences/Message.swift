/// What went wrong, what was not changed, and what to type next; not yet in any language.
public struct Message: Error, Hashable, Sendable {
  public enum Unchanged: Sentence, Sendable {
    case everything = "Nothing was changed"
    case file = "The file was not changed"
    case imports = "Nothing was imported"
    case notifications = "No notification was shown"
    case reminders = "No reminder was installed"
    case settings = "No setting was changed"
  }

  public var text: Sentence
  public var hint: Sentence?
  /// `nil` if the message says nothing about that.
  public var unchanged: Unchanged?
  /// For scripts; `nil` for an error of the command line, or no error.
  public var code: ErrorCode?
  public var cards: [Int]
  /// The number of further cards, which ``cards`` doesn't name.
  public var more: Int

  /// The message then names no cards.
  public func with(code: ErrorCode) -> Message {
    Message(text, code: code, unchanged: unchanged, hint: hint)
  }

  public func with(hint: Sentence) -> Message {
    var message = self
    message.hint = hint
    return message
  }

  public init(
    _ text: Sentence, code: ErrorCode? = nil, cards: [Int] = [], more: Int = 0,
    unchanged: Unchanged? = nil, hint: Sentence? = nil
  ) {
    self.text = text
    self.code = code
    self.cards = cards
    self.more = more
    self.unchanged = unchanged
    self.hint = hint
  }

  /// The message for a command that only reads: without "Nothing was changed".
  public var forReading: Message {
    var message = self
    if unchanged == .everything { message.unchanged = nil }
    return message
  }
}

public struct MessageText: Hashable, Sendable {
  public let text: String
  public let hint: String?

  public init(_ text: String, hint: String? = nil) {
    self.text = text
    self.hint = hint
  }
}
