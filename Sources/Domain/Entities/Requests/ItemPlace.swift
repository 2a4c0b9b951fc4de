/// A position in an ordered list, beside a neighbor or at an end.
public enum ItemPlace<Neighbor: Hashable & Sendable>: Hashable, Sendable {
  case top, bottom
  case before(Neighbor)
  case after(Neighbor)

  public var neighbor: Neighbor? {
    switch self {
    case .before(let neighbor), .after(let neighbor): neighbor
    case .top, .bottom: nil
    }
  }
}

/// A position in a column of cards.
public typealias Placement = ItemPlace<Int>
