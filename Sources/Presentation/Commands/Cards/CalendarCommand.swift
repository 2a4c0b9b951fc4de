import CommandLineKit
import Entities
import Messages
import TimeKit
import TodoScenes
import ViewModels

/// `todo calendar`: shows a month with its deadlines and waits.
struct CalendarCommand: Command {
  static let declaration = CommandDeclaration(
    "calendar", synopses: ["[MONTH] [FILTERS…]"],
    operands: [OperandDeclaration("MONTH", .anyNumber)],
    options: [SelectionOptions.explain] + OutputForm.wholeRows,
    examples: ["todo calendar", "todo calendar 2026-12 project:web", "todo calendar next month"],
    takesFilters: true, isPaged: true)

  private let form: OutputForm
  private let request: MonthRequest
  private let selection: Selection?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    let words = arguments.operands.map(\.word)
    let filters = Array(words.drop { !FilterReader.isFilter($0) })
    let month = words.dropLast(filters.count).joined(separator: " ")
    if month.isEmpty { try Self.refuseMonth(after: filters, in: context) }
    let day = month.isEmpty ? context.civilNow.day : try Self.day(of: month, in: context)
    let selection = try context.selection(filters, takesNumbers: false)
    self.selection = arguments.has(SelectionOptions.explain.name) ? selection : nil
    request = MonthRequest(of: day, selection?.filters)
  }

  /// Returns a day of the month that `month` means.
  ///
  /// In November, `nov` is this month, as in filters, though as a deadline it is the next one.
  private static func day(of month: String, in context: Context) throws(Refusal) -> CivilDay {
    let today = context.civilNow.day
    if let period = try? context.periodReader.read(month), period.contains(.day(today)),
      let first = period.lower?.civilDay, let last = period.upper?.civilDay,
      last.number - first.number <= 31
    {
      return today
    }
    do throws(DateFault) {
      return try context.dateReader.read(month).civilDay
    } catch {
      if let meant = Self.month(numbered: month, from: today) {
        throw .tracker(.invalidDate(.unreadable(month, nearest: meant)))
      }
      if let filter = SelectionSuggestion(in: context).filter(named: month) {
        throw .fault(.neitherMonthNorFilter(month, filter: filter))
      }
      throw .tracker(.invalidDate(error.ofRequiredDate))
    }
  }

  /// Returns the month that a number alone probably means: `2026-12` for `12`.
  ///
  /// That is the next month with the number, or this one.
  private static func month(numbered text: String, from today: CivilDay) -> String? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(text), 1...12 ~= number
    else { return nil }
    let year = number < today.month ? today.year + 1 : today.year
    return "\(year)-\(number < 10 ? "0" : "")\(number)"
  }

  /// Refuses a month after filters, where its words could also belong to the date of a filter.
  private static func refuseMonth(after words: [String], in context: Context) throws(Refusal) {
    let count = words.reversed().prefix { !FilterReader.isFilter($0) && $0 != "or" }.count
    let (filters, month) = (words.dropLast(count), words.suffix(count))
    guard count > 0, let last = filters.last, last != "or",
      (try? context.dateReader.read(month.joined(separator: " "))) != nil,
      (try? context.selectionReader(takesText: false).selection([last] + month)) == nil
    else { return }
    let line = (["todo calendar"] + (month + filters).map(\.inShell)).joined(separator: " ")
    throw .fault(.monthAfterFilters(meant: line))
  }

  func run(in context: Context) throws(Refusal) {
    if let selection { Explanation(selection, showsWaiting: true).write(in: context) }
    let month = try context.scenes.readMonth().answer(to: request)
    let text = MonthText(month, in: context)
    switch form {
    case .text: text.write()
    case .plain: text.writeRows()
    case .json: text.writeJSON()
    }
  }
}
