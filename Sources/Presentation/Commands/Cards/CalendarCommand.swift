import CommandLineKit
import Entities
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class CalendarCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "calendar", synopses: ["[MONTH|week|DATE] [FILTERS…]"],
    operands: [OperandDeclaration("DATE", .anyNumber, offering: "date")],
    options: [.explain, "plain", OutputForm.options[1]],
    examples: [
      "todo calendar", "todo calendar 2026-12 project:web", "todo calendar next month",
      "todo calendar week",
    ],
    takesFilters: true)

  override class func isTable(_: ParsedArguments) -> Bool { true }

  override class func readsContext(_: ParsedArguments) -> Bool { true }

  func run() throws(Refusal) {
    let words = arguments.words
    let filters = Array(words.drop { !FilterReader.isFilter($0) })
    let text = words.dropLast(filters.count).joined(separator: " ")
    let days = try text.isEmpty ? Self.month(of: today) : days(text)
    let selection = try context.filters(filters)
    if let selection, arguments.has("explain") {
      context.explain(.filters(selection), showsWaiting: true)
    }
    let calendar = try context.scenes.readCalendar().answer(to: (days, today, selection))
    if calendar.outside > 0 { context.warn(Message(.outsideContext(calendar.outside))) }
    let unreadable = calendar.cards.map(\.card).unreadable
    if !unreadable.isEmpty { context.warn(Message(.unreadableCards(unreadable))) }
    switch form {
    case .text: write(calendar)
    case .plain: writeRows(of: calendar)
    case .json(let keys): writeJSON(keys, of: calendar)
    }
  }

  /// The weeks of a date of at most seven days, else the month of its first day; a name is that of
  /// a month which is not over.
  private func days(_ text: String) throws(Refusal) -> ClosedRange<CivilDay> {
    let range = try refused(try context.dateReader.range(text)) { (error: DateFault) in
      .tracker(.invalidDate(error))
    }
    let first = (range.lower ?? range.upper)?.civilDay ?? today
    let last = (range.upper ?? range.lower)?.civilDay ?? first
    guard last.number - first.number < 7 else { return Self.month(of: first) }
    let week = context.weekStart
    return first.startOfWeek(week)...last.adding(days: 6 - week.days(until: last.weekday))
  }

  private static func month(of day: CivilDay) -> ClosedRange<CivilDay> {
    let first = day.adding(days: 1 - day.day)
    return first...first.adding(days: CivilDay.days(inMonth: day.month, of: day.year) - 1)
  }

  private static let leastGrid = 27
  private static let wideDay = 9
  private static let widestDay = 40
  private static let cardLimit = 5

  private lazy var today = context.civilNow.day
  private lazy var cells = min(max((context.console.size.columns - 6) / 7, 3), Self.widestDay)

  /// A narrow grid has each day's number of cards; under 27 columns, there is only the list.
  private func write(_ calendar: CardCalendar) {
    let (first, last) = (calendar.days.lowerBound, calendar.days.upperBound)
    let title = context.text(
      calendar.days == Self.month(of: first)
        ? .month(of: first) : .days(first, last, now: context.civilNow))
    let columns = context.console.size.columns
    let width = columns < Self.leastGrid ? columns : cells * 7 + 6
    let lead = String(repeating: " ", count: max(0, (width - title.cellWidth) / 2))
    context.console.sayCut(lead + title, context.theme[.heading])
    if columns >= Self.leastGrid { writeGrid(of: calendar) }
    if calendar.isEmpty { context.note(.nothingInCalendar) } else { writeList(of: calendar) }
  }

  private func writeGrid(of calendar: CardCalendar) {
    let (first, last) = (calendar.days.lowerBound, calendar.days.upperBound)
    let start = context.weekStart
    let week = CivilDay(number: 0).startOfWeek(start)
    let weekdays = (0..<7).map { context.text(.weekday(week.adding(days: $0).weekday)) }
    say(weekdays, context.theme.tableHeader)
    // Numbers, because the calendar of all days ends in the middle of a week.
    let begin = first.number - start.days(until: first.weekday)
    for begin in stride(from: begin, through: last.number, by: 7) {
      let week = (begin..<begin + 7).map { number in
        first.number...last.number ~= number ? CivilDay(number: number) : nil
      }
      if cells < Self.wideDay {
        say(week.map { $0.map { narrow($0, in: calendar) } ?? "" })
      } else {
        writeWide(week, in: calendar)
      }
    }
  }

  private func say(_ texts: [String], _ style: Style = .plain) {
    let line = texts.map { $0.cut(toCells: cells, mark: "").padded(toCells: cells) }
      .joined(separator: " ")
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    context.console.say(String(line[..<end]), style)
  }

  /// `20`, and `20*` for today.
  private func number(_ day: CivilDay) -> String {
    "\(day.day < 10 ? " " : "")\(day.day)\(day == today ? "*" : "")"
  }

  /// `20 3`: the day and the number of its cards.
  private func narrow(_ day: CivilDay, in calendar: CardCalendar) -> String {
    let count = calendar[day].count
    let number = number(day)
    guard count > 0 else { return number }
    return number + (number.count == 2 ? " " : "") + (count > 9 ? "+" : String(count))
  }

  private func writeWide(_ week: [CivilDay?], in calendar: CardCalendar) {
    say(week.map { $0.map(number) ?? "" }, context.theme[.muted])
    let entries = week.map { $0.map { calendar[$0] } ?? [] }
    let height = min(entries.map(\.count).max() ?? 0, Self.cardLimit)
    for row in 0..<height {
      say(
        entries.map { day in
          guard row < day.count else { return "" }
          let rest = day.count - row
          // The last line of a full day has the number of further cards.
          if row == height - 1, rest > 1 { return "+\(rest)" }
          return text(day[row], of: calendar, width: cells)
        })
    }
  }

  private func text(
    _ entry: CardCalendar.Entry, of calendar: CardCalendar, width: Int
  ) -> String {
    let isOverdue = calendar.card(of: entry)?.card.isOverdue(at: context.deadlineNow) ?? false
    let mark =
      switch entry.kind {
      case .deadline: isOverdue ? context.marks.overdue : ""
      case .wait: context.marks.wait
      case .repeat: context.marks.repeating
      case .project: context.marks.project
      }
    let line = context.console.marks.inMarks(
      (mark.isEmpty ? "" : "\(mark) ") + calendar.words(of: entry).joined(separator: " "))
    return line.visible.cut(toCells: width, mark: context.console.marks.ellipsis)
  }

  private func writeList(of calendar: CardCalendar) {
    context.console.say("")
    let width = max(context.console.size.columns, 3)
    for entry in calendar.entries {
      let day = number(entry.date.civilDay).padded(toCells: 4)
      let time = entry.date.minuteOfDay == nil ? "" : "\(entry.date.iso.suffix(5)) "
      let rest = max(0, width - 4 - time.cellWidth)
      context.console.sayCut(day + time + text(entry, of: calendar, width: rest))
    }
  }

  private func writeRows(of calendar: CardCalendar) {
    for entry in calendar.entries {
      let words = calendar.words(of: entry).map(\.visible)
      let row = [entry.date.iso, entry.kind.rawValue] + (words.count == 1 ? [""] : []) + words
      context.console.rows.writeLine(row.joined(separator: "\t"))
    }
  }

  private func writeJSON(_ keys: JSONKeys, of calendar: CardCalendar) {
    let first = calendar.days.lowerBound
    context.writeAnswer { writer in
      let isMonth = calendar.days == Self.month(of: first)
      writer.member("month", isMonth ? String(first.iso.prefix(7)) : nil)
      writer.member("first", first.iso)
      writer.member("last", calendar.days.upperBound.iso)
      writer.objects("days", calendar.everyDay.filter { !calendar[$0].isEmpty }) { day, writer in
        func cards(_ kind: CardCalendar.Kind) -> [Int] {
          calendar[day].filter { $0.kind == kind }.compactMap { calendar.card(of: $0)?.card.number }
        }
        writer.member("date", day.iso)
        writer.member("deadlines", cards(.deadline))
        writer.member("waits", cards(.wait))
        writer.member("repeats", cards(.repeat))
        writer.member("projects", calendar[day].compactMap { calendar.project(of: $0)?.text })
      }
      writer.objects("cards", calendar.cards) {
        context.cardObject.writeMembers(of: $0, keys.fields, to: &$1)
      }
    }
  }
}

extension CardCalendar {
  fileprivate var everyDay: [CivilDay] {
    (days.lowerBound.number...days.upperBound.number).map(CivilDay.init(number:))
  }

  fileprivate var entries: [Entry] { everyDay.flatMap { self[$0] } }

  /// The number and the title of a card, or the name of a project.
  fileprivate func words(of entry: Entry) -> [String] {
    card(of: entry).map { [String($0.card.number), $0.card.title.text] }
      ?? project(of: entry).map { [$0.text] } ?? []
  }
}

final class DateCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "date", synopses: ["DATE…"],
    operands: [OperandDeclaration("DATE", .many, offering: "date")],
    options: OutputForm.wholeRows,
    examples: ["todo date next fri", "todo date in two weeks 5pm", "todo date eom - 3d --json"],
    takesText: true)

  /// Used in rows and JSON, and never translated.
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  override class func isTable(_: ParsedArguments) -> Bool { true }

  func run() throws(Refusal) {
    let text = arguments.words.joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else { throw missing("DATE") }
    let date = try refused(try context.dateReader.read(text)) { (error: DateFault) in
      .tracker(.invalidDate(error))
    }
    let weekday = Self.weekdays[date.civilDay.weekday.rawValue - 1]
    let days = date.civilDay.number - context.civilNow.day.number
    switch form {
    case .text:
      context.say(.readDate(date, now: context.civilNow))
    case .plain: context.console.rows.writeLine("\(date.iso)\t\(weekday)\t\(days)")
    case .json:
      context.writeAnswer { writer in
        writer.member("date", context.cardObject.instants.text(date))
        writer.member("weekday", weekday)
        writer.member("days", days)
      }
    }
  }
}
