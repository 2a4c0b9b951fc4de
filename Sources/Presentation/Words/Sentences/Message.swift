/// What went wrong, what was not changed, and what to type next; not yet in any language.
public struct Message: Error, Hashable, Sendable {
  public var text: Sentence
  public var hint: Sentence?
  /// Whether the message says that nothing was changed.
  public var isRefusal: Bool
  /// For scripts; `nil` for an error of the command line, or no error.
  public var code: ErrorCode?
  public var cards: [Int]
  /// The number of further cards, which ``cards`` doesn't name.
  public var more: Int

  /// The message then names no cards.
  public func with(code: ErrorCode) -> Message {
    Message(text, code: code, isRefusal: isRefusal, hint: hint)
  }

  public init(
    _ text: Sentence, code: ErrorCode? = nil, cards: [Int] = [], more: Int = 0,
    isRefusal: Bool = false, hint: Sentence? = nil
  ) {
    self.text = text
    self.code = code
    self.cards = cards
    self.more = more
    self.isRefusal = isRefusal
    self.hint = hint
  }

  /// The message for a command that only reads: without "Nothing was changed".
  public var forReading: Message {
    var message = self
    message.isRefusal = false
    return message
  }
}

public typealias MessageText = (text: String, hint: String?)
