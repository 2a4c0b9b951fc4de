public enum ColumnRequest: Hashable, Sendable {
  case add(ColumnDraft)
  case edit(ColumnWord, ColumnEdit)
  case place(ColumnWord, ItemPlace<ColumnWord>)
  case delete(ColumnWord, into: ColumnWord?, isForced: Bool = false)
}

public struct ColumnDraft: Hashable, Sendable {
  public let name: ColumnName
  /// `nil`: the state of the column to its left, or of the one it is placed beside.
  public var state: State?
  /// `nil`: the right end of its state, or of the board.
  public var place: ItemPlace<ColumnWord>?
  public var limit: Int?

  public init(name: ColumnName) { self.name = name }
}

public enum ColumnEdit: Hashable, Sendable {
  case rename(ColumnName)
  case makeDefault
  /// `nil` removes the limit.
  case limit(Int?)
  /// `nil` keeps that part of the rule.
  case rule(from: ColumnOrigins?, needs: ColumnNeeds?)
}

public enum ColumnOrigins: Hashable, Sendable {
  case any
  case only([ColumnWord])
}
