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
    "calendar", synopses: ["[MONTH] [FILTERS…]"],
    operands: ["[MONTH…]"],
    options: [.explain, "plain", OutputForm.options[1]],
    examples: ["todo calendar", "todo calendar 2026-12 project:web", "todo calendar next month"],
    takesFilters: true)

  override class func isTable(_: ParsedArguments) -> Bool { true }

  override class func readsContext(_: ParsedArguments) -> Bool { true }

  func run() throws(Refusal) {
    let words = arguments.words
    let filters = Array(words.drop { !FilterReader.isFilter($0) })
    let text = words.dropLast(filters.count).joined(separator: " ")
    let day = try text.isEmpty ? context.civilNow.day : month(text)
    let selection = try context.filters(filters)
    if let selection, arguments.has("explain") {
      context.explain(.filters(selection), showsWaiting: true)
    }
    let month = try context.scenes.readMonth().answer(to: (day, selection))
    if month.outside > 0 { context.warn(Message(.outsideContext(month.outside))) }
    switch form {
    case .text: write(month)
    case .plain: writeRows(of: month)
    case .json(let keys): writeJSON(keys, of: month)
    }
  }

  /// Returns a day in the month; a name is that of a month which is not over.
  private func month(_ text: String) throws(Refusal) -> CivilDay {
    let range = try refused(try context.dateReader.range(text)) { (error: DateFault) in
      .tracker(.invalidDate(error))
    }
    return (range.lower ?? range.upper)?.civilDay ?? context.civilNow.day
  }

  private static let leastGrid = 27
  private static let wideDay = 9
  private static let widestDay = 40
  private static let cardLimit = 5

  private lazy var today = context.civilNow.day
  private lazy var cells = min(max((context.console.size.columns - 6) / 7, 3), Self.widestDay)

  /// A narrow grid has each day's number of cards, with cards below; under 27 columns, cards alone.
  private func write(_ month: MonthOfCards) {
    let title = context.text(.month(of: month.days.lowerBound))
    let columns = context.console.size.columns
    let width = columns < Self.leastGrid ? columns : cells * 7 + 6
    let lead = String(repeating: " ", count: max(0, (width - title.cellWidth) / 2))
    context.console.sayCut(lead + title, context.theme[.heading])
    if columns >= Self.leastGrid { writeGrid(of: month) }
    if month.cards.isEmpty {
      context.note(.nothingInMonth)
    } else if cells < Self.wideDay {
      writeCards(of: month)
    }
  }

  private func writeGrid(of month: MonthOfCards) {
    let (first, last) = (month.days.lowerBound, month.days.upperBound)
    var day = first.startOfWeek(context.weekStart)
    let weekdays = (0..<7).map { offset in
      context.text(.weekday(day.adding(days: offset).weekday))
    }
    say(weekdays, context.theme.tableHeader)
    while day.number <= last.number {
      let week = (0..<7).map { CivilDay(number: day.number + $0) }
      if cells < Self.wideDay {
        say(week.map { narrow($0, in: month) })
      } else {
        writeWide(week, in: month)
      }
      day = CivilDay(number: day.number + 7)
    }
  }

  private func say(_ texts: [String], _ style: Style = .plain) {
    let line = texts.map { $0.cut(toCells: cells, mark: "").padded(toCells: cells) }
      .joined(separator: " ")
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    context.console.say(String(line[..<end]), style)
  }

  /// `20`, and `20*` for today.
  private func number(_ day: CivilDay, in month: MonthOfCards) -> String {
    guard month.days.contains(day) else { return "" }
    return "\(day.day < 10 ? " " : "")\(day.day)\(day == today ? "*" : "")"
  }

  /// `20 3`: the day and the number of its cards.
  private func narrow(_ day: CivilDay, in month: MonthOfCards) -> String {
    let count = month[day].count
    let number = number(day, in: month)
    guard count > 0 else { return number }
    return number + (number.count == 2 ? " " : "") + (count > 9 ? "+" : String(count))
  }

  private func writeWide(_ week: [CivilDay], in month: MonthOfCards) {
    say(week.map { number($0, in: month) }, context.theme[.muted])
    let entries = week.map { month[$0] }
    let height = min(entries.map(\.count).max() ?? 0, Self.cardLimit)
    for row in 0..<height {
      say(
        entries.map { day in
          guard row < day.count else { return "" }
          let rest = day.count - row
          // The last line of a full day has the number of further cards.
          if row == height - 1, rest > 1 { return "+\(rest)" }
          return text(day[row], width: cells)
        })
    }
  }

  private func text(_ entry: MonthOfCards.Entry, width: Int) -> String {
    let card = entry.listed.card
    let isOverdue = !entry.isWait && card.isOverdue(at: context.deadlineNow)
    let mark =
      entry.isWait ? "\(context.marks.wait) " : isOverdue ? "\(context.marks.overdue) " : ""
    let line = context.console.marks.inMarks("\(mark)\(card.number) \(card.title.text)")
    return line.visible.cut(toCells: width, mark: context.console.marks.ellipsis)
  }

  private func writeCards(of month: MonthOfCards) {
    context.console.say("")
    let width = max(context.console.size.columns, 3)
    for entry in month.entries {
      let day = number(entry.date.civilDay, in: month).padded(toCells: 4)
      let time = entry.date.minuteOfDay == nil ? "" : "\(entry.date.iso.suffix(5)) "
      let rest = max(0, width - 4 - time.cellWidth)
      context.console.sayCut(day + time + text(entry, width: rest))
    }
  }

  private func writeRows(of month: MonthOfCards) {
    for entry in month.entries {
      let card = entry.listed.card
      let kind = entry.isWait ? "wait" : "deadline"
      context.console.rows.writeLine(
        "\(entry.date.iso)\t\(kind)\t\(card.number)\t\(card.title.text.visible)")
    }
  }

  private func writeJSON(_ keys: JSONKeys, of month: MonthOfCards) {
    context.writeAnswer { writer in
      writer.member("month", String(month.days.lowerBound.iso.prefix(7)))
      writer.objects("days", month.everyDay.filter { !month[$0].isEmpty }) { day, writer in
        let entries = month[day]
        writer.member("date", day.iso)
        writer.member("deadlines", entries.filter { !$0.isWait }.map(\.listed.card.number))
        writer.member("waits", entries.filter(\.isWait).map(\.listed.card.number))
      }
      writer.objects("cards", month.cards) {
        context.cardObject.writeMembers(of: $0, keys.fields, to: &$1)
      }
    }
  }
}

extension MonthOfCards {
  fileprivate var everyDay: [CivilDay] {
    (days.lowerBound.number...days.upperBound.number).map(CivilDay.init(number:))
  }

  fileprivate var entries: [Entry] { everyDay.flatMap { self[$0] } }
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
