import Entities

extension Phrase {
  /// Sentences about a batch as a whole.
  public enum Batch: Hashable, Sendable {
    case progress(lines: Int)
    case readingFromTerminal
    case dryRun(lines: Int, failed: Int, changes: Bool)
    case ran(lines: Int, failed: Int, transaction: Int?)
  }

  /// How to write a line of a batch.
  public enum BatchHint: Hashable, Sendable {
    case backslash
    case captureNumber
    case commands
    case jsonExample
    case jsonForText
    case importFile(String?)
    case names
    case quote(Character)
  }
}

extension BatchFault {
  /// Why the line, or the batch, failed.
  public var message: Message {
    switch self {
    case .unclosedQuote(let quote, _): Message(.batchFault(self), hint: .batchHint(.quote(quote)))
    case .nothingEscaped: Message(.batchFault(self), hint: .batchHint(.backslash))
    case .notUTF8(let byte): Message(.transport(.notUTF8(byte: byte)))
    case .tooLong(let limit): Message(.transport(.tooLong(limit: limit)))
    case .unreadableJSON(.duplicateKey, _), .badMember, .refusedLines(_, others: .kept):
      Message(.batchFault(self))
    case .unreadableJSON, .missingMember:
      Message(.batchFault(self), hint: .batchHint(.jsonExample))
    case .notCommands(let file): Message(.batchFault(self), hint: .batchHint(.importFile(file)))
    case .unknownMember(let key, let nearest):
      .unknown(.key, key, nearest: nearest, else: .see("todo help batch"))
    case .notInBatch: Message(.batchFault(self), hint: .batchHint(.commands))
    case .optionNotInBatch(let option):
      Message(
        .batchFault(self),
        hint: option.contains(" ") ? .batchHint(.jsonForText) : .see("todo help batch"))
    case .optionOnlyInBatch: Message(.batchFault(self), hint: .batchHint(.captureNumber))
    case .unreadableName: Message(.batchFault(self), hint: .batchHint(.names))
    case .interrupted, .refusedLines: Message(.batchFault(self), unchanged: .everything)
    }
  }
}
