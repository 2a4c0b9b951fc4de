/// What is to become of a card's checklist; steps are counted from 1.
public enum StepsEdit: Hashable, Sendable {
  case check([Int])
  case uncheck([Int])
  case add([Step])
  case rename(Int, Step)
  case delete(Int)
  /// Moves a step before another one; `nil`: to the end.
  case move(Int, before: Int?)
}
