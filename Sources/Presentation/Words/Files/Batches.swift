import Entities

/// Why a line of a batch, or the whole batch, is refused before a use case runs.
public enum BatchFault: Error, Hashable, Sendable {
  // How a line is written
  /// Quotes, backslashes or JSON, at a character from 1.
  case invalidSyntax(column: Int)
  case badMember(String)
  case missingMember(String)

  // What a line asks for
  /// A command that neither changes nor reads cards and projects, or an option of the whole batch.
  case notInBatch(String)
  case onlyInBatch(option: String)

  // How it ended
  case interrupted(lines: Int)
  case refusedLines(Int, keepsOthers: Bool)
}

extension Sentence {
  /// `transaction` is `nil` if nothing changed.
  public static func ranBatch(lines: Int, failed: Int, transaction: Int?) -> Sentence {
    let ran: Sentence = "Ran \(.outcome(lines: lines, failed: failed))"
    return transaction.map { "\(ran): change t\($0)" } ?? "\(ran): nothing changed"
  }

  public static func wouldRunBatch(lines: Int, failed: Int, changes: Bool) -> Sentence {
    let ran = outcome(lines: lines, failed: failed)
    return changes
      ? "\(ran) would be one change. Nothing was changed" : "\(ran) would change nothing"
  }

  private static func outcome(lines: Int, failed: Int) -> Sentence {
    failed > 0 ? "\(.lines(lines)) (\(count: failed) failed)" : .lines(lines)
  }
}

extension BatchFault {
  public var message: Message {
    switch self {
    case .invalidSyntax(let column):
      Message(
        "Invalid quotes, backslash or JSON in column \(count: column)",
        hint: .see("todo help batch"))
    case .badMember(let key):
      Message("Invalid value of the key \(quoted: key)", hint: .see("todo help batch"))
    case .missingMember(let key):
      Message("The key \(quoted: key) is missing", hint: .see("todo help batch"))
    case .notInBatch(let words):
      Message("\(words) can't be used in a batch", hint: .see("todo help batch"))
    case .onlyInBatch(let option):
      Message("\(option) can be used only in a batch", hint: .see("todo help batch"))
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
