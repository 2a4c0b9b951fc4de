import Entities
import FoundationEssentials
import JSONKit
import System

/// The recurring tasks of a file: templates and their instances.
///
/// In Taskwarrior, a template adds its instances itself. Here, one card repeats: the open instance
/// that is due last, or the template if it has none.
struct TaskSeries {
  private var templates: [UUID: TaskAttributes] = [:]
  private var instances: [UUID: [TaskAttributes]] = [:]

  /// Reads the file a first time if it has instances.
  init(in bytes: UnsafeBufferPointer<UInt8>, _ zone: Zone) {
    let name = "\"recur\"".utf8
    // Two bytes first, because every name and value begins with the first one.
    let isNamed = bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "\"") && bytes[index + 1] == UInt8(ascii: "r")
        && bytes[index...].starts(with: name)
    }
    guard isNamed else { return }
    var elements = JSONElements(bytes)
    while case .value(let value, _) = elements.next() {
      guard let object = value.objectValue, object["recur"] != nil,
        let task = try? TaskAttributes(object, zone: zone)
      else { continue }
      if task.status == .recurring, let id = task.uuid {
        templates[id] = task
      } else if let parent = task.parent {
        instances[parent, default: []].append(task)
      }
    }
  }

  /// Whether the task is a template, one of whose instances is a card that repeats.
  func hasHeir(of task: JSONValue) -> Bool {
    guard task["status"] == "recurring", let id = task["uuid"]?.stringValue else { return false }
    return UUID(recorded: id).flatMap(heir) != nil
  }

  /// In Taskwarrior's words, perhaps impossible here; anchored at the date of the template.
  func rule(
    of task: TaskAttributes
  ) throws(RecordFault) -> (text: String, rule: RepeatRule?, until: Date?)? {
    guard let text = try task.text("recur"), task.status != .completed else { return nil }
    let parent = task.parent
    if let parent, heir(of: parent) != task.uuid { return nil }
    let template = parent.flatMap { templates[$0] } ?? task
    let rule = TaskRecurrence.rule(text)
    let anchored = (template.deadline ?? task.deadline).flatMap { rule?.anchored(at: $0.civilDay) }
    return (text, anchored ?? rule, try template.date("until"))
  }

  /// Without an open instance: the first date after the last one; `nil` if it is the template's.
  func deadline(ofTemplate task: TaskAttributes, _ rule: RepeatRule) -> Deadline? {
    let dates = (task.uuid.flatMap { instances[$0] } ?? []).compactMap { $0.deadline?.civilDay }
    guard let last = dates.max(), let next = rule.first(after: last) else { return nil }
    return task.deadline?.minuteOfDay.flatMap { CivilMinute(day: next, minuteOfDay: $0) }
      .map(Deadline.init(minute:)) ?? Deadline(day: next)
  }

  private func heir(of parent: UUID) -> UUID? {
    let open = instances[parent, default: []].filter { task in
      task.uuid != nil && (task.status == .pending || task.status == .waiting)
    }
    return open.max { ($0.deadline?.sortKey ?? 0) < ($1.deadline?.sortKey ?? 0) }?.uuid
  }
}

/// Values of `recur`, spans that are counted from the due date: `weekly`, `2weeks`, `P3M`.
enum TaskRecurrence {
  /// The rule has no anchor; `nil` for hours, for several units, and for anything else.
  static func rule(_ text: some StringProtocol) -> RepeatRule? {
    let text = text.lowercased().filter { $0 != " " }
    if text == "weekdays" { return RepeatRule(.workdays) }
    if let (interval, unit) = names[text[...]] { return RepeatRule(unit.cycle, every: interval) }
    let isISO = text.hasPrefix("p")
    let digits = text.dropFirst(isISO ? 1 : 0).prefix { ("0"..."9").contains($0) }
    let name = text.dropFirst(digits.count + (isISO ? 1 : 0))
    guard let count = digits.isEmpty && !isISO ? 1 : Int(digits), let (interval, unit) = units[name]
    else { return nil }
    let (total, overflow) = interval.multipliedReportingOverflow(by: count)
    return overflow ? nil : RepeatRule(unit.cycle, every: total)
  }

  /// `nil` if the rule is not a span from `due`.
  static func text(_ rule: RepeatRule, due: CivilDay?) -> String? {
    guard let due, !rule.isAfterDone else { return nil }
    if rule.cycle == .workdays { return "weekdays" }
    guard let unit = rule.span(from: due) else { return nil }
    return rule.interval > 1 ? "\(rule.interval)\(unit)s" : unit.adverb
  }

  private static let names = table([
    ("daily", 1, .day), ("weekly", 1, .week), ("monthly", 1, .month), ("quarterly", 3, .month),
    ("yearly,annual", 1, .year), ("bimonthly", 2, .month), ("semiannual", 6, .month),
    // Taskwarrior counts 14 days in a sennight.
    ("biweekly,fortnight,sennight", 2, .week), ("biannual,biyearly", 2, .year),
  ])
  private static let units = table([
    ("d,day,days", 1, .day), ("w,wk,wks,week,weeks", 1, .week),
    ("m,mo,mos,mth,mths,mnths,month,months", 1, .month), ("y,yr,yrs,year,years", 1, .year),
    ("q,qtr,qtrs,qrtr,qrtrs,quarter,quarters", 3, .month),
  ])

  private static func table(
    _ rows: [(names: String, interval: Int, unit: RepeatUnit)]
  ) -> [Substring: (Int, RepeatUnit)] {
    let pairs = rows.flatMap { row in
      row.names.split(separator: ",").map { ($0, (row.interval, row.unit)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
