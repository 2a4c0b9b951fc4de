import Entities
import FoundationEssentials
import JSONKit
import System

/// The JSON output of commands about cards.
final class CardsAnswer: ListAnswer {
  private let cards: CardObject
  private let keys: JSONKeys

  init(_ keys: JSONKeys = .all, in context: Context) {
    self.keys = keys
    cards = context.cardObject
    super.init(of: "cards", in: context)
  }

  func append(_ card: ListedCard) { append(card) { _ in } }

  func append(_ card: ListedCard, _ more: (inout JSONWriter) -> Void) {
    writer.beginObject()
    cards.writeMembers(of: card, keys.fields, to: &writer)
    more(&writer)
    writer.endObject()
    drain()
  }

  func finish(_ summary: ListSummary) {
    finish(more: summary.more, warnings: context.notes(of: summary))
  }

  /// `more` is the number of cards beyond the limit.
  ///
  /// `added` are the cards that were added because others were finished.
  func finish(
    adding added: [ListedCard] = [], transaction: Int? = nil, more: Int = 0, warnings: [String]
  ) {
    writer.endArray()
    if !added.isEmpty {
      writer.key("added")
      writer.beginArray()
      for card in added { append(card) }
      writer.endArray()
    }
    writer.member("transaction", transaction.map { "t\($0)" })
    if more > 0 { writer.member("more", more) }
    end(warnings: warnings)
  }
}
