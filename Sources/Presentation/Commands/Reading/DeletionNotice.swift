import Entities
import ViewModels
import Words

/// Cards that a command names and that are missing, perhaps because they were deleted.
struct DeletionNotice {
  private let numbers: [Int]
  private let context: Context

  private static let limit = 20

  init(_ numbers: [Int], in context: Context) {
    self.numbers = numbers
    self.context = context
  }

  /// `nil` if one of the cards never existed, or there are many.
  var fault: CommandFault? {
    guard numbers.count <= Self.limit,
      let cards = try? context.scenes.showCards().answer(to: .cards(numbers.map { .one($0) }))
    else { return nil }
    let deletions = cards.compactMap(\.deletedBy)
    guard let first = deletions.first, deletions.count == cards.count,
      !cards.contains(where: \.needsNewerVersion)
    else { return nil }
    let isOne = deletions.allSatisfy { $0.number == first.number }
    let authors = cards.flatMap { $0.history.map(\.transaction) }
    return .deletedCards(
      cards.map(\.card.card.number), by: isOne ? first : nil,
      author: authors.contains { $0.transaction.author != context.scenes.author }
        ? first.transaction.author : nil,
      when: context.words(first.transaction.date))
  }
}
