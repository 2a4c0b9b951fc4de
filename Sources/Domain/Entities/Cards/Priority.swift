/// How much a card matters; `normal` unless said otherwise.
public enum Priority: String, CaseIterable, Hashable, Sendable {
  case high
  case normal
  case low
}
