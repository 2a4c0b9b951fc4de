import Entities
import JSONKit
import Looks
import Words

/// The output of cards with their urgency.
final class UrgentList {
  private let context: Context
  private let isExplained: Bool
  private var keys = JSONKeys.all
  /// `nil` for text with the terms of each urgency.
  private let list: CardList?

  init(_ form: OutputForm, isExplained: Bool, in context: Context) {
    self.context = context
    self.isExplained = isExplained
    if case .json(let keys) = form { self.keys = keys }
    let whenEmpty = context.wording.text(Message(.noReadyCard))
    list =
      isExplained && form == .text
      ? nil : form.cardList(of: ListRequest(), whenEmpty: whenEmpty, in: context)
  }

  func append(_ card: UrgentCard) {
    if let list { return list.append(card.listed) { write(card.urgency, to: &$0) } }
    context.console.say("\(card.listed.card.number): \(card.listed.card.title.text)")
    context.console.say("  \(context.wording.text(.urgency(card.urgency)))", context.theme[.muted])
  }

  func finish(_ summary: ListSummary) {
    if let list { return list.finish(summary) }
    if summary.count == 0 { context.note(.noReadyCard) }
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
