import Entities

/// Tags of a record, of which there may be more than people would type: each is looked up once.
public struct DistinctTags: Sendable {
  public private(set) var list: [Tag] = []
  private var folded: Set<String> = []

  public init() {}

  public var tags: Tags { Tags(stored: list) }

  /// Adds `tag` at the end unless it is there already, however it was capitalised.
  public mutating func insert(_ tag: Tag) {
    if folded.insert(tag.folded).inserted { list.append(tag) }
  }
}
