import Entities
import JSONKit
import Looks
import Words

/// The output of cards with their urgency.
final class UrgentList {
  private let context: Context
  private let isExplained: Bool
  private let keys: JSONKeys
  private let answer: CardsAnswer?
  private let list: (any CardList)?

  init(_ form: OutputForm, isExplained: Bool, in context: Context) {
    self.context = context
    self.isExplained = isExplained
    if case .json(let keys) = form {
      self.keys = keys
      answer = CardsAnswer(keys, in: context)
      list = nil
    } else {
      keys = .all
      answer = nil
      list =
        isExplained
        ? nil
        : form.cardList(
          of: ListRequest(), whenEmpty: context.wording.text(Message(.noReadyCard)),
          in: context)
    }
  }

  func append(_ card: UrgentCard) {
    if let answer {
      answer.append(card.listed) { write(card.urgency, to: &$0) }
    } else if let list {
      list.append(card.listed)
    } else {
      let (number, title) = (card.listed.card.number, card.listed.card.title.text)
      context.console.say("\(number): \(title)")
      context.console.say(
        "  \(context.wording.text(.urgency(card.urgency)))", context.theme[.muted])
    }
  }

  func finish(_ summary: ListSummary) {
    if let answer { return answer.finish(summary) }
    if let list { return list.finish(summary) }
    if summary.count == 0 {
      context.note(.noReadyCard)
    }
    context.sayMore(summary)
    for note in context.notes(of: summary) { context.console.note(note) }
  }

  private func write(_ urgency: Urgency, to writer: inout JSONWriter) {
    if keys.has("urgency") { writer.member("urgency", urgency.total) }
    guard isExplained, keys.has("terms") else { return }
    writer.object("terms") { writer in
      for (term, value) in urgency.terms { writer.member(term.rawValue, value) }
    }
  }
}
