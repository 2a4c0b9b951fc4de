/// How far a card is.
public enum State: String, CaseIterable, Hashable, Sendable {
  case todo, doing, done

  public static let inListOrder: [State] = [.doing, .todo, .done]

  public var isOpen: Bool { self != .done }
}

/// How important a card is; `normal` by default.
public enum Priority: String, CaseIterable, Hashable, Sendable {
  case high, normal, low
}

extension Tags {
  /// Commas separate the tags; throws ``TrackerError/invalidText(_:_:)``.
  public init(reading list: String) throws(TrackerError) {
    var tags: [Tag] = []
    // Finding characters is slow, and most tags begin with ASCII.
    for bytes in list.utf8.split(separator: UInt8(ascii: ",")) {
      let word = Substring(bytes)
      let isPlain = bytes.first.map { 0x21..<0x7F ~= $0 } ?? false
      if isPlain || !word.allSatisfy(\.isWhitespace) { tags.append(try Tag(word)) }
    }
    self.init(tags)
  }
}
