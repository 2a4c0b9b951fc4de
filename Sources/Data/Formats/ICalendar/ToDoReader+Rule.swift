import Entities
import TimeKit

extension ToDoReader {
  /// A rule that `todo` can't have is kept in the notes; an export also has the rule in its own
  /// words, which are used unless another program has changed the `RRULE` since.
  func takeRule(of toDo: ToDo, _ card: inout ForeignCard) {
    let own = card.draft.repeat.map {
      RecurrenceRule($0, until: card.draft.until?.civilDay).text(for: card.draft.deadline)
    }
    let values = toDo.component.properties.filter { $0.name == "RRULE" }.map { String($0.value) }
    if let own, own == values.first, values.count <= 1 { return }
    // Without a rule, there is no last day, which the import reports.
    guard let value = values.first else {
      if own != nil { (card.draft.repeat, card.draft.until) = (nil, nil) }
      return
    }
    (card.draft.repeat, card.draft.until) = (nil, nil)
    if values.count == 1, let first = first(of: toDo, card),
      let read = RecurrenceRule(value, first: first, zone: zone, written: toDo.writtenDue)
    {
      card.draft.repeat = read.rule
      card.draft.until = read.until.map(Deadline.init(day:))
    } else {
      card.remark(.recurring)
      for value in values { card.keep(value, as: "RRULE") }
    }
  }

  /// Whether the to-do begins when it is due, as a to-do with a rule must begin at some time.
  func startsWhenDue(_ toDo: ToDo) -> Bool {
    guard let start = toDo["DTSTART"], let due = toDo["DUE"] else { return false }
    return start.value == due.value
  }

  /// Returns the first date that the rule counts from; `nil` if that is not the due date.
  private func first(of toDo: ToDo, _ card: ForeignCard) -> Deadline? {
    guard let deadline = card.draft.deadline else { return nil }
    guard let start = toDo["DTSTART"], start.value != toDo["DUE"]?.value else { return deadline }
    return CompactTime(start.value)?.day == toDo.writtenDue?.civilDay ? deadline : nil
  }
}
