import Entities
import FoundationEssentials

/// Not Testing's type.
typealias Tag = Entities.Tag

extension Card {
  static func sample(in state: State = .todo, _ configure: (inout Card) -> Void = { _ in }) -> Card
  {
    var card = Card(
      id: Project.inbox.id, number: 7, title: Title(stored: "A title"), state: state,
      project: Project.inbox.id, rank: .first, created: .hour(0))
    configure(&card)
    return card
  }
}

extension Date {
  static func hour(_ hours: Int) -> Date {
    Date(timeIntervalSince1970: 1_790_000_000 + 3600 * Double(hours))
  }
}
