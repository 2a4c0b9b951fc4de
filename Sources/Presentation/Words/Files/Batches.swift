import Entities

/// Why a line of a batch, or the whole batch, is refused before a use case runs.
public enum BatchFault: Error, Hashable, Sendable {
  /// Quotes, backslashes or JSON, at a character from 1.
  case invalidSyntax(column: Int)
  case badMember(String)
  case missingMember(String)
  /// A command that neither changes nor reads cards and projects, or an option of the whole batch.
  case notInBatch(String)
  case onlyInBatch(option: String)
  /// On the board, a command that is not one of a batch.
  case onlyInShell(String)
  case interrupted(lines: Int)
  case refusedLines(Int, keepsOthers: Bool)
}

extension Sentence {
  /// `transaction` is `nil` in a dry run.
  public static func ranBatch(
    lines: Int, failed: Int, isChanged: Bool, transaction: Int?
  ) -> Sentence {
    let lines = Sentence.lines(lines)
    let ran: Sentence = failed > 0 ? "Ran \(lines) (\(count: failed) failed)" : "Ran \(lines)"
    guard isChanged else { return "\(ran): nothing changed" }
    return transaction.map { "\(ran): change t\($0)" } ?? ran
  }
}

extension BatchFault {
  public var message: Message {
    switch self {
    case .invalidSyntax(let column):
      .batch("Invalid quotes, backslash or JSON in column \(count: column)")
    case .badMember(let key): .batch("Invalid value of the key \(quoted: key)")
    case .missingMember(let key): .batch("The key \(quoted: key) is missing")
    case .notInBatch(let words): .batch("\(words) can't be used in a batch")
    case .onlyInBatch(let option): .batch("\(option) can be used only in a batch")
    case .onlyInShell(let words):
      Message("\(words) can't be used on the board", hint: "? lists the keys")
    case .interrupted(let lines):
      .refused("Interrupted after \(.lines(lines)). Their changes were undone", code: .interrupted)
    case .refusedLines(let lines, keepsOthers: true):
      Message(
        """
        \(.lines(lines)) failed. The changes of the other lines are kept. \
        To undo them: todo undo
        """, code: .badLine)
    case .refusedLines(let lines, keepsOthers: false):
      .refused("\(.lines(lines)) failed", code: .badLine)
    }
  }
}

extension Message {
  fileprivate static func batch(_ text: Sentence) -> Message {
    Message(text, hint: .help(on: "batch"))
  }
}
