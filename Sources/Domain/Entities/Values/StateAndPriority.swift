/// How far a card is.
public enum State: String, CaseIterable, Hashable, Sendable {
  case todo
  case doing
  case done

  public var isOpen: Bool { self != .done }
}

/// How important a card is; `normal` by default.
public enum Priority: String, CaseIterable, Hashable, Sendable {
  case high
  case normal
  case low
}

extension State {
  /// In any case; throws ``TrackerError/unknownState(_:nearest:)``.
  public init(reading word: String) throws(TrackerError) {
    let folded = word.foldedForComparison
    guard let state = State(rawValue: folded) else {
      let near = nearest(to: folded, among: State.allCases.map(\.rawValue))
      throw .unknownState(word, nearest: near.flatMap(State.init(rawValue:)))
    }
    self = state
  }
}

extension Priority {
  /// In any case; throws ``TrackerError/unknownPriority(_:nearest:)``.
  public init(reading word: String) throws(TrackerError) {
    let folded = word.foldedForComparison
    guard let priority = Priority(rawValue: folded) else {
      let near = nearest(to: folded, among: Priority.allCases.map(\.rawValue))
      throw .unknownPriority(word, nearest: near.flatMap(Priority.init(rawValue:)))
    }
    self = priority
  }
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
