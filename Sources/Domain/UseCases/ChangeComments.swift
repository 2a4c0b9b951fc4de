import Entities
import FoundationEssentials
import Repositories

public struct ChangeComments {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// An edited comment keeps its author and time.
  ///
  /// Throws ``TrackerError/noSuchComment(card:comment:count:)``,
  /// ``TrackerError/tooMany(_:limit:)``, and ``TrackerError/conflict(card:)`` if a comment of that
  /// id was deleted.
  public func callAsFunction(
    _ number: Int, _ edit: CommentsEdit, by author: Assignee?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try writing.selected([number])
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      for card in selected.cards {
        let date = terms.transaction.date
        var edited = card
        switch edit {
        case .add(let text):
          guard card.comments.list.count < Comments.limit else {
            throw .tooMany(.comments, limit: Comments.limit)
          }
          let id = ids.next(at: date, in: writing.transaction)
          edited.comments.append(
            CardComment(id: id, author: author, created: date, text: text))
        case .edit(let place, let text):
          edited.comments.insert(try comment(at: place, of: card).edited(text))
        case .delete(let place):
          edited.comments.remove(try comment(at: place, of: card).id)
        }
        edited = edited.touched(since: card, at: date)
        outcome.note(card, became: try writing.update(card, to: edited))
      }
      return try outcome.finish()
    }
  }

  private func comment(
    at place: CommentPlace, of card: Card
  ) throws(TrackerError) -> CardComment {
    let comments = card.comments
    switch place {
    case .number(let number):
      guard number > 0, number <= comments.list.count else {
        throw .noSuchComment(
          card: card.number, comment: number, count: comments.list.count)
      }
      return comments.list[number - 1]
    case .id(let id):
      guard let comment = comments[id] else { throw .conflict(card: card.number) }
      return comment
    }
  }
}
