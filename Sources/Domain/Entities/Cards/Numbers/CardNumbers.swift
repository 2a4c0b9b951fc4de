/// A number that must exist, or a range that must contain at least one existing number.
public enum CardNumbers: Hashable, Sendable {
  case one(Int)
  case range(ClosedRange<Int>)
}
