public struct BlockedCard: Hashable, Sendable {
  public let number: Int
  public let blockers: [Int]

  public init(number: Int, blockers: [Int]) {
    self.number = number
    self.blockers = blockers
  }
}
