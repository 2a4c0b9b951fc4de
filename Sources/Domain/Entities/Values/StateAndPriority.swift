/// Where a card stands on its way: a column of the board.
public enum State: String, CaseIterable, Hashable, Sendable {
  case todo
  case doing
  case done

  /// Whether a card in this column still has work in it.
  public var isOpen: Bool {
    self != .done
  }
}

/// How much a card matters; `normal` unless said otherwise.
public enum Priority: String, CaseIterable, Hashable, Sendable {
  case high
  case normal
  case low
}

extension State {
  /// Reads a state however it is capitalised; throws ``TrackerError/unknownState(_:nearest:)``.
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
  /// Reads a priority however it is capitalised; throws
  /// ``TrackerError/unknownPriority(_:nearest:)``.
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
  /// Reads a list of tags with commas between them; an empty one has none.
  public init(reading list: String) throws(TrackerError) {
    var tags: [Tag] = []
    for word in list.split(separator: ",") where !word.allSatisfy(\.isWhitespace) {
      tags.append(try Tag(word))
    }
    self.init(tags)
  }
}
