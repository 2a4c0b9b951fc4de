import Entities
import Looks
import TerminalKit
import Words

/// The list of due cards: as text in two tables, overdue and due today, else as any list.
final class DueList: CardList {
  private let context: Context
  private let list: (any CardList)?
  private var due = DueCards()

  init(_ form: OutputForm, in context: Context) {
    self.context = context
    list = form == .text ? nil : form.cardList(of: ListRequest(), whenEmpty: nil, in: context)
  }

  func append(_ card: ListedCard) {
    if let list {
      list.append(card)
    } else {
      due.append(card, at: Deadline(minute: context.civilNow))
    }
  }

  func finish(_ summary: ListSummary) {
    if let list { return list.finish(summary) }
    guard !due.isEmpty else {
      return context.note(.nothingDue)
    }
    write(due.overdue, isOverdue: true)
    if !due.overdue.isEmpty, !due.today.isEmpty { context.console.say("") }
    write(due.today, isOverdue: false)
  }

  private func write(_ cards: [ListedCard], isOverdue: Bool) {
    guard !cards.isEmpty else { return }
    let heading = context.wording.text(.dueHeading(isOverdue: isOverdue, count: cards.count))
    context.console.sayCut(heading, context.theme[isOverdue ? .overdue : .heading])
    var table = CardTable(marking: [], in: context)
    for card in cards { table.append(card) }
    table.write()
  }
}
