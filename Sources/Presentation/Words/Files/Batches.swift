import Entities

extension Sentence {
  /// `transaction` is `nil` if nothing changed.
  public static func ranBatch(lines: Int, failed: Int, transaction: Int?) -> Sentence {
    let ran: Sentence =
      failed > 0
      ? "Ran \(.lines(lines)) (\(count: failed) failed)" : "Ran \(.lines(lines))"
    return transaction.map { "\(ran): change t\($0)" } ?? "\(ran): nothing changed"
  }

  public static func wouldRunBatch(lines: Int, failed: Int, changes: Bool) -> Sentence {
    let ran: Sentence =
      failed > 0 ? "\(.lines(lines)) (\(count: failed) failed)" : .lines(lines)
    return changes
      ? "\(ran) would be one change. Nothing was changed" : "\(ran) would change nothing"
  }

  fileprivate static var jsonLineExample: Sentence {
    #"{"command":"add","title":"Buy milk","deadline":"2026-12-01"}"#
  }
}

extension BatchFault {
  public var message: Message {
    switch self {
    case .unclosedQuote(let quote, let column):
      Message(
        "The quote \(String(quote)) in column \(count: column) is not closed",
        hint: """
          Write the quote itself as \\\(String(quote)). \
          JSON lines and todo add --lines need no quotes
          """)
    case .nothingEscaped(let column):
      Message(
        "Nothing follows the backslash in column \(count: column)",
        hint: #"Write a backslash as \\. A command is a single line"#)
    case .notUTF8(let byte): Message(.notUTF8(byte: byte))
    case .tooLong(let limit): Message(.textTooLong(limit: limit))
    case .invalidJSON(let column):
      Message("Invalid JSON in column \(count: column)", hint: .jsonLineExample)
    case .repeatedKey(let key, let column):
      Message("Repeated key \(quoted: key) in column \(count: column)")
    case .unknownMember(let key, let nearest):
      .unknown(.key, key, nearest: nearest, else: .see("todo help batch"))
    case .badMember(let key, let kind): Message("\(quoted: key) must be \(kind.rawValue)")
    case .missingMember(let key):
      Message("The key \(quoted: key) is missing", hint: .jsonLineExample)
    case .notInBatch(let command):
      Message(
        command.isEmpty
          ? "The line has no command" : "todo \(command) can't be used in a batch",
        hint: "A batch runs commands that change or read cards. See todo help batch")
    case .optionNotInBatch(let option):
      Message(
        "\(option) can't be used on a line of a batch",
        hint: option.contains(" ")
          ? "Use a JSON line for text with line breaks" : .see("todo help batch"))
    case .optionOnlyInBatch(let option):
      Message(
        "\(option) can be used only on a line of todo batch",
        hint: "n=$(todo add Fix it --plain=number)")
    case .unreadableName(let name):
      Message(
        "\(quoted: name) is not a valid card name",
        hint: "A name has up to 40 letters, digits, - and _. The name last is reserved")
    case .interrupted(let lines):
      .refused(
        "Interrupted after \(.lines(lines)). Their changes were undone", code: .interrupted)
    case .refusedLines(let lines, .kept):
      Message(
        """
        \(.lines(lines)) failed. The changes of the other lines are kept. \
        To undo them: todo undo
        """, code: .badLine)
    case .refusedLines(let lines, .triedOut):
      .refused("\(.lines(lines)) would fail", code: .badLine)
    case .refusedLines(let lines, .unchanging):
      .refused("\(.lines(lines)) failed", code: .badLine)
    }
  }
}
