public struct UrgentCard: Hashable, Sendable {
  public let listed: ListedCard
  public let urgency: Urgency

  package init(listed: ListedCard, urgency: Urgency) {
    self.listed = listed
    self.urgency = urgency
  }
}
