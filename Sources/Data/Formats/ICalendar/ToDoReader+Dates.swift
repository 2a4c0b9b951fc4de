import Entities
import FoundationEssentials
import TimeKit

extension ToDoReader {
  /// Returns the due date: `DUE`, or the end of `DURATION` after the start (RFC 5545, section
  /// 3.6.2).
  func due(of toDo: ToDo, _ card: inout ForeignCard) throws(RecordFault) -> Deadline? {
    if let due = toDo["DUE"] { return try civil(due, &card) }
    guard let start = toDo["DTSTART"], let end = toDo.writtenDue else { return nil }
    return try local(end, of: start, &card)
  }

  func civil(
    _ property: ContentLine, _ card: inout ForeignCard
  ) throws(RecordFault) -> Deadline {
    guard let time = CompactTime(property.value) else {
      throw .unreadable(property.name, value: String(property.value))
    }
    if let second = time.time?.second, second != 0 { card.remark(.secondsDropped(property.name)) }
    return try local(time.deadline, of: property, &card)
  }

  private func local(
    _ written: Deadline, of property: ContentLine, _ card: inout ForeignCard
  ) throws(RecordFault) -> Deadline {
    guard case .minute(let minute) = written else { return written }
    if property.value.utf8.last == UInt8(ascii: "Z") {
      return try local(Zone.utc.date(of: minute), of: property, &card)
    }
    guard let identifier = property.parameter("TZID") else { return written }
    guard let date = zones.date(of: minute, in: identifier) else {
      card.remark(.ignored("TZID=\(identifier)"))
      return written
    }
    return try local(date, of: property, &card)
  }

  private func local(
    _ date: Date, of property: ContentLine, _ card: inout ForeignCard
  ) throws(RecordFault) -> Deadline {
    guard let minute = zone.shown(at: date) else {
      throw .unreadable(property.name, value: String(property.value))
    }
    if zone.repeats(at: date) { card.remark(.repeatedTime(property.name)) }
    return .minute(minute)
  }
}

extension ToDo {
  /// The due date in the zone in which the file has it; `nil` if there is none.
  var writtenDue: Deadline? {
    if let due = self["DUE"] { return CompactTime(due.value)?.deadline }
    guard let start = self["DTSTART"].flatMap({ CompactTime($0.value) }),
      let length = self["DURATION"].flatMap({ CalendarDuration($0.value) })
    else { return nil }
    return length.end(from: start.deadline)
  }

  var endsWithDuration: Bool { self["DUE"] == nil && writtenDue != nil }
}

/// A duration of iCalendar (RFC 5545, section 3.3.6) that is not negative: `P3D`, `PT2H30M`.
struct CalendarDuration {
  private var days = 0
  private var seconds = 0

  init?(_ text: Substring) {
    var rest = text.uppercased()[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var isTime = false
    while !rest.isEmpty {
      if rest.first == "T", !isTime {
        rest.removeFirst()
        isTime = true
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard digits.count < 6, let number = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      guard let unit = rest.popFirst(), add(number, unit, isTime: isTime) else { return nil }
    }
  }

  private mutating func add(_ number: Int, _ unit: Character, isTime: Bool) -> Bool {
    switch (unit, isTime) {
    case ("W", false): days += 7 * number
    case ("D", false): days += number
    case ("H", true): seconds += 3_600 * number
    case ("M", true): seconds += 60 * number
    case ("S", true): seconds += number
    default: return false
    }
    return true
  }

  /// Returns the end; `nil` for a day and a part of a day.
  fileprivate func end(from start: Deadline) -> Deadline? {
    switch start {
    case .day(let day):
      return seconds % 86_400 == 0 ? .day(day.adding(days: days + seconds / 86_400)) : nil
    case .minute(let minute):
      let minutes = minute.minuteOfDay + seconds / 60
      let day = minute.day.adding(days: days + minutes / 1_440)
      return CivilMinute(day: day, minuteOfDay: minutes % 1_440).map(Deadline.minute)
    }
  }
}
