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
    guard let card = change.cardNumber else { return nil }
    var deed: Deed?
    if let added = change.added?.card { deed = .added(added.columnKey) }
    if change.deleted != nil { deed = .deleted }
    if let after = change.edit?.after {
      let state = after.first { $0.isOf(CardField.state) }?.text
      let column = after.first { $0.isOf(CardField.column) }
      deed = Deed(state: state, column: column.map(\.text))
    }
    guard let deed else { return nil }
    self.init(card: card, date: date, deed: deed)
  }
}

extension CardMove.Deed {
  /// Of the texts of an edit; `nil` if the card stays where it is.
  fileprivate init?(state: String?, column: String??) {
    let state = state.flatMap(State.init(rawValue:))
    guard state != nil || column != nil else { return nil }
    self = .moved(state, column.map { $0.flatMap { ColumnID(recorded: $0) } })
  }

  /// Of the record of a card that was added, or of the new values of an edit.
  package init?(record: UnsafeBufferPointer<UInt8>, isAdded: Bool) {
    let state = FieldRecord.text(of: CardField.state.rawValue, in: record) ?? nil
    let column = FieldRecord.text(of: CardField.column.rawValue, in: record)
    self.init(state: state, column: column)
    guard isAdded, case .moved(let state?, let column)? = Optional(self) else { return }
    self = .added(ColumnKey(column ?? nil, of: state))
  }
}
