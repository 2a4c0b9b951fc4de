import Entities
import FoundationEssentials

/// An entry that the log doesn't have yet, or whose push has an unknown outcome.
public struct Pending: Identifiable, Hashable, Sendable {
  public let id: UUID
  public internal(set) var author: LogAuthor
  public internal(set) var content: EntryContent
  /// Nobody may use the numbers before the log has the entry.
  public let isRequest: Bool

  public init(id: UUID, author: LogAuthor, content: EntryContent, isRequest: Bool = false) {
    self.isRequest = isRequest
    self.id = id
    self.author = author
    self.content = content
  }

  /// People count these changes, of cards or the like.
  public var isTransaction: Bool {
    if case .transaction = content { true } else { false }
  }

  var lease: ClosedRange<Int>? {
    if case .lease(let numbers) = content { numbers } else { nil }
  }

  /// Of the cards that it adds.
  var numbers: [Int] {
    guard case .transaction(let transaction) = content else { return [] }
    return transaction.changes.compactMap { change in
      if case .added(_, let fields) = change { fields.number } else { nil }
    }
  }
}

extension LogEntry {
  /// Whatever the size of the content.
  init(of pending: Pending, after predecessor: LogHash, sequence: Int, format: Int) {
    let content = pending.content.payload
    let large = content.count > Self.payloadLimit ? DescribedContent(content) : nil
    self.init(
      id: pending.id, predecessor: predecessor, replica: pending.author.replica,
      sequence: sequence, format: format, person: pending.author.person,
      payload: large?.description.payload ?? content)
    self.large = large
  }
}
