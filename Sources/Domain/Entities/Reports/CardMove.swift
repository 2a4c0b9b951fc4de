import FoundationEssentials

/// A change of a card's column in the history.
public struct CardMove: Hashable, Sendable {
  public enum Deed: Hashable, Sendable {
    case added(ColumnKey)
    /// `nil` for what stays; in the column, an inner `nil` is the initial one of the state.
    case moved(State?, ColumnID??)
    case deleted
  }

  public let card: Int
  public let date: Date
  public let deed: Deed

  public init(card: Int, date: Date, deed: Deed) {
    self.card = card
    self.date = date
    self.deed = deed
  }

  /// `nil` if the change moves no card.
  public init?(_ change: Change, at date: Date) {
    let record = ChangeRecord(change)
    var after = record.after ?? ""
    let deed = after.withUTF8 { Deed(kind: record.kind, after: $0) }
    guard let card = record.card, let deed else { return nil }
    self.init(card: card, date: date, deed: deed)
  }
}

extension CardMove.Deed {
  /// Of a change as the history keeps it: the kind, and the card or the new values.
  ///
  /// The kinds of moves are 0, an added card, 1, an edit, and 3, a deletion.
  package init?(kind: Int, after record: UnsafeBufferPointer<UInt8>) {
    let state = FieldRecord.text(of: CardField.state.rawValue, in: record) ?? nil
    let column = FieldRecord.text(of: CardField.column.rawValue, in: record)
      .map { $0.flatMap { ColumnID(recorded: $0) } }
    switch (kind, state.flatMap(State.init(rawValue:))) {
    case (0, let state?): self = .added(ColumnKey(column ?? nil, of: state))
    case (1, let state) where state != nil || column != nil: self = .moved(state, column)
    case (3, _): self = .deleted
    default: return nil
    }
  }
}
