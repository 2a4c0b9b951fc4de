import Entities

/// Cards and where they are to go.
public struct MoveRequest: Hashable, Sendable {
  public let cards: CardChoice
  public let destination: Destination

  public init(cards: CardChoice, destination: Destination) {
    self.cards = cards
    self.destination = destination
  }
}
