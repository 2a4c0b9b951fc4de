/// The tags of a card in the order they were given, no two the same without regard to case.
public struct Tags: Hashable, Sendable {
  public static let none = Tags([])

  public private(set) var list: [Tag] = []

  public init(_ tags: [Tag]) {
    for tag in tags { insert(tag) }
  }

  /// Takes `stored` as they are: a store gives back only what was checked when it was kept.
  public init(stored: [Tag]) {
    list = stored
  }

  public var isEmpty: Bool {
    list.isEmpty
  }

  /// Adds `tag` at the end unless it is there already.
  public mutating func insert(_ tag: Tag) {
    if !contains(tag) { list.append(tag) }
  }

  /// Takes `tag` away, however it was capitalised.
  public mutating func remove(_ tag: Tag) {
    let folded = tag.folded
    list.removeAll { $0.folded == folded }
  }

  /// Whether `tag` is among them, without regard to case.
  public func contains(_ tag: Tag) -> Bool {
    guard !list.isEmpty else { return false }
    let folded = tag.folded
    return list.contains { $0.folded == folded }
  }
}
