import FoundationEssentials

public struct ColumnID: Hashable, Comparable, Sendable {
  public let uuid: UUID

  public init(_ uuid: UUID) { self.uuid = uuid }

  public init?(recorded: some StringProtocol) {
    guard let uuid = UUID(recorded: String(recorded)) else { return nil }
    self.init(uuid)
  }

  /// The same in every new store.
  public static func initial(_ state: State) -> ColumnID {
    let last: UInt8 =
      switch state {
      case .todo: 1
      case .doing: 2
      case .done: 3
      }
    return ColumnID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 1, last)))
  }

  public var recorded: String { uuid.recorded }

  public static func < (left: ColumnID, right: ColumnID) -> Bool { left.uuid < right.uuid }
}

/// A column as cards refer to it.
///
/// An initial column is known by its state alone, so that cards of a store without columns of its
/// own store nothing.
public struct ColumnKey: Hashable, Sendable {
  public let state: State
  /// `nil`: the initial column of the state.
  public let id: ColumnID?

  public init(_ id: ColumnID?, of state: State) {
    self.state = state
    // Most cards have none, and lists make this for each of them.
    self.id = id.flatMap { $0 == .initial(state) ? nil : $0 }
  }

  public init(_ state: State) {
    self.state = state
    id = nil
  }

  public static let todo = ColumnKey(.todo)
  public static let doing = ColumnKey(.doing)
  public static let done = ColumnKey(.done)

  /// Also of an initial column.
  public var columnID: ColumnID { id ?? .initial(state) }
}

/// A set of columns, in the order of their ids.
public struct ColumnSet: Hashable, Sendable {
  public let ids: [ColumnID]

  public init(_ ids: some Sequence<ColumnID>) { self.ids = Set(ids).sorted() }

  public func contains(_ id: ColumnID) -> Bool { ids.contains(id) }
}
