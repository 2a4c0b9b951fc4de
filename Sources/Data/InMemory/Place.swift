import Entities
import Repositories

/// The position of a card in its column.
struct Place: Comparable {
  let rank: Rank
  let number: Int

  init(_ card: Card) {
    rank = card.rank
    number = card.number
  }

  init(_ place: ColumnPlace) {
    rank = place.rank
    number = place.number
  }

  static func < (left: Place, right: Place) -> Bool {
    left.rank == right.rank ? left.number < right.number : left.rank < right.rank
  }
}
