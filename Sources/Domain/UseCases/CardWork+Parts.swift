import Entities
import Repositories

extension CardWork {
  /// Adds a comment of `author`, or edits or deletes an existing one, which keeps its author and
  /// time.
  mutating func comment(_ edit: CommentsEdit, by author: Assignee?) throws(TrackerError) {
    let (ids, date, writing) = (ids, date, writing)
    try update { (card) throws(TrackerError) in
      switch edit {
      case .add(let text):
        guard card.comments.list.count < Comments.limit else {
          throw .tooMany(.comments, limit: Comments.limit)
        }
        let id = ids.next(at: date, in: writing.transaction)
        card.comments.append(CardComment(id: id, author: author, created: date, text: text))
      case .edit(let place, let text):
        card.comments.insert(try card.comment(at: place).edited(text))
      case .delete(let place): card.comments.remove(try card.comment(at: place).id)
      }
    }
  }
}

extension Card {
  mutating func change(_ edit: StepsEdit) throws(TrackerError) {
    switch edit {
    case .check(let places):
      for place in places { steps[try index(ofStep: place)].isChecked = true }
    case .uncheck(let places):
      for place in places { steps[try index(ofStep: place)].isChecked = false }
    case .add(let new): steps += new
    case .rename(let place, let step):
      let index = try index(ofStep: place)
      steps[index] = Step(stored: step.text, isChecked: steps[index].isChecked)
    case .delete(let place): steps.remove(at: try index(ofStep: place))
    case .move(let place, let before):
      let from = try index(ofStep: place)
      let to = try before.map { (place) throws(TrackerError) in try index(ofStep: place) }
      let step = steps.remove(at: from)
      steps.insert(step, at: to.map { $0 > from ? $0 - 1 : $0 } ?? steps.count)
    }
  }

  private func index(ofStep place: Int) throws(TrackerError) -> Int {
    guard place > 0, place <= steps.count else {
      throw .noSuchStep(card: number, step: place, count: steps.count)
    }
    return place - 1
  }

  fileprivate func comment(at place: CommentPlace) throws(TrackerError) -> CardComment {
    switch place {
    case .number(let place):
      guard place > 0, place <= comments.list.count else {
        throw .noSuchComment(card: number, comment: place, count: comments.list.count)
      }
      return comments.list[place - 1]
    case .id(let id):
      guard let comment = comments[id] else { throw .conflict(card: number) }
      return comment
    }
  }
}
