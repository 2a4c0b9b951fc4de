import Entities
import System

/// Rules as values of `rec:` in todo.txt, as topydo, SimpleTask and dorecur write them: `1w` counts
/// from the day on which a task was finished, `+1w` from its due date.
enum TodoTxtRecurrence {
  private static let letters: [Character: RepeatUnit] = [
    "d": .day, "w": .week, "m": .month, "y": .year,
  ]

  /// `nil` for business days (`5b`) and for anything else; a number alone counts days, and a rule
  /// from the due date has no anchor.
  static func rule(_ text: some StringProtocol) -> RepeatRule? {
    var rest = Substring(text)
    let isFromDue = rest.first == "+"
    if isFromDue { rest.removeFirst() }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let letter = rest.dropFirst(digits.count)
    guard let count = Int(digits), letter.count <= 1,
      let unit = letter.first.map({ letters[$0] }) ?? .day
    else { return nil }
    return isFromDue
      ? RepeatRule(unit.cycle, every: count) : RepeatRule(afterDone: count, unit)
  }

  /// `nil` if the rule is not a span from `due`.
  static func text(_ rule: RepeatRule, due: CivilDay?) -> String? {
    let unit = rule.isAfterDone ? rule.cycle.unit : due.flatMap { rule.span(from: $0) }
    guard let unit, let letter = letters.first(where: { $0.value == unit })?.key else { return nil }
    return "\(rule.isAfterDone ? "" : "+")\(rule.interval)\(letter)"
  }
}
