import Entities
import System

/// A rule of repetition in the words of `todo`, or as the `RRULE` of a calendar.
struct ImportedRule {
  let text: String
  let name: String
  /// The zone of the user, in which deadlines are.
  let zone: Zone
  /// The zone in which the other program has the task.
  let origin: Zone

  /// `nil` if no rule of `todo` has the same dates.
  func read(from deadline: Deadline?) -> (rule: RepeatRule, until: CivilDay?)? {
    let upper = text.uppercased()
    guard upper.range(ofScalars: "FREQ=") != nil else {
      let value = try? CardField.repeat.declaration.typed(text, .plain)
      return value.flatMap(RepeatRule.init(fieldValue:)).map { ($0, nil) }
    }
    let parts = upper.hasPrefix("RRULE:") ? upper.dropFirst(6) : upper[...]
    guard let deadline,
      let read = RecurrenceRule(parts, first: deadline, zone: zone, written: written(deadline))
    else { return nil }
    return (read.rule, read.until)
  }

  private func written(_ deadline: Deadline) -> Deadline {
    guard case .minute(let minute) = deadline else { return deadline }
    return .minute(origin.civil(at: zone.date(of: minute)))
  }
}
