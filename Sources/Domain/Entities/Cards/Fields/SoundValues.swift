// Which values of fields are sound: those that the program can have stored. A store can be edited
// in other ways, and then the history has others, which an undo must not bring back.

extension Rank {
  public var isSound: Bool { !text.isEmpty && text.utf8.allSatisfy(Digits.isDigit) }
}

extension StoredText {
  public var isSound: Bool { !text.isEmpty && !text.hasControls }
}

extension Notes {
  public var isSound: Bool { true }
}

extension Assignee {
  public var isSound: Bool { (try? Assignee(text)) == self }
}

extension Tags {
  public var isSound: Bool {
    Set(list.map(\.folded)).count == list.count && list.allSatisfy(\.isSound)
  }
}

extension Blockers {
  public var isSound: Bool { ranges.isEmpty && numbers.allSatisfy(StoredRange.numbers.contains) }
}

extension Comments {
  public var isSound: Bool { !list.contains { $0.author?.isSound == false } }
}

extension ColumnName {
  public var isSound: Bool { (try? ColumnName(text)) == self }
}

extension ColumnSet {
  /// Whether it names a column: no column has a rule without one.
  public var isSound: Bool { !ids.isEmpty }
}
