/// The name of the person who does a card: one line of 1 to ``limit`` characters.
///
/// Two names are the same person if their ``folded`` forms are equal.
public struct Assignee: Hashable, Sendable {
  public static let limit = 60
  public static let me = "me"

  public static func isUser(_ word: some StringProtocol) -> Bool { word.foldedForComparison == me }

  public let text: String

  /// A comma and `none` are refused, and `me`, because it means whoever types it.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checkedName(
      text, limit: Self.limit, as: .assignee, reserving: ["none", Self.me])
  }

  public init(stored: String) { text = stored }
}

extension [Assignee] {
  /// Sorted by folded name, each in the spelling that sorts first.
  public var distinctPeople: [Assignee] {
    var people: [Assignee] = []
    let sorted = map { ($0.folded, $0.text) }.sorted { $0 < $1 }
    for (folded, text) in sorted where people.last?.folded != folded {
      people.append(Assignee(stored: text))
    }
    return people
  }
}
