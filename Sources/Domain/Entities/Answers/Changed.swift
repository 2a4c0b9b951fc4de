/// What came of a use case that changes cards.
public struct Changed<Answer> {
  public let answer: Answer
  /// The transaction's number; `nil` when nothing changed or it was only rehearsed.
  public let transaction: Int?
  /// The transaction that a plain redo can no longer reach, since this change came after its undo.
  public let endedRedo: Int?

  package init(answer: Answer, transaction: Int?, endedRedo: Int?) {
    self.answer = answer
    self.transaction = transaction
    self.endedRedo = endedRedo
  }
}

extension Changed: Sendable where Answer: Sendable {}
