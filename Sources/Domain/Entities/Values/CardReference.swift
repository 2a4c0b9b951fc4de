/// The number of another card, which may have been deleted.
public struct CardReference: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }
}
