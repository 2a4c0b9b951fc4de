import Entities
import FoundationEssentials

/// Values that have the same meaning in every program; other texts are kept in the notes.
extension ForeignCard {
  /// A second deadline is kept in the notes.
  mutating func deadline(_ text: String, as name: String, _ dates: ForeignDates) {
    if ForeignDates.isZero(text) { return }
    guard draft.deadline == nil, case .moment(let moment) = dates.read(text) else {
      return keep(text, as: name)
    }
    if moment.hasSeconds { remark(.secondsDropped(name)) }
    if moment.isSecondTime { remark(.repeatedTime(name)) }
    draft.deadline = moment.deadline
  }

  /// Returns the time; `nil` if there is none, or if it can't be read.
  mutating func date(_ text: String, as name: String, _ dates: ForeignDates) -> Date? {
    if ForeignDates.isZero(text) { return nil }
    guard case .moment(let moment) = dates.read(text) else {
      keep(text, as: name)
      return nil
    }
    return moment.date
  }

  mutating func priority(_ text: String, as name: String) {
    if let priority = PriorityName.priority(text) {
      draft.priority = priority
    } else {
      keep(text, as: name)
    }
  }

  mutating func estimate(_ text: String, as name: String) {
    if let amount = Amount(text) {
      draft.estimate = amount
    } else {
      keep(text, as: name)
    }
  }

  /// A list of several people is also kept in the notes.
  mutating func assignee(_ names: [String], as field: String) {
    draft.assignee = names.first.flatMap { try? Assignee(ForeignText.name($0)) }
    for name in names.prefix(1) { remarkControls(inName: name, as: field) }
    if names.count > 1 || draft.assignee == nil { keep(names, as: field) }
  }

  /// Sets the last day on which the card repeats.
  mutating func lastDay(_ text: String, as name: String, _ dates: ForeignDates) {
    if case .moment(let moment) = dates.read(text) {
      draft.until = Deadline(day: moment.deadline.civilDay)
    } else {
      keep(text, as: name)
    }
  }

  mutating func keep(_ texts: [String], as name: String) {
    if !texts.isEmpty { keep(texts.joined(separator: ", "), as: name) }
  }
}
