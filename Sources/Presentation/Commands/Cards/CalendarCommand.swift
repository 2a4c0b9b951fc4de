import CommandLineKit
import Entities
import System
import ViewModels
import Words

/// `todo calendar`: shows a month with its deadlines and waits.
enum CalendarCommand: Command {
  static let declaration = CommandDeclaration(
    "calendar", synopses: ["[MONTH] [FILTERS…]"],
    operands: [OperandDeclaration("MONTH", .anyNumber)],
    options: [SelectionOptions.explain] + OutputForm.wholeRows,
    examples: ["todo calendar", "todo calendar 2026-12 project:web", "todo calendar next month"],
    takesFilters: true, isPaged: true)

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
      throw .tracker(.invalidDate(error))
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    let words = arguments.operands.map(\.word)
    let filters = Array(words.drop { !FilterReader.isFilter($0) })
    let month = words.dropLast(filters.count).joined(separator: " ")
    let day = month.isEmpty ? context.civilNow.day : try Self.day(of: month, in: context)
    let selection = try context.filters(filters)
    if let selection, arguments.has(SelectionOptions.explain.name) {
      Explanation(.filters(selection), showsWaiting: true).write(in: context)
    }
    let request = MonthRequest(of: day, selection)
    let text = MonthText(try context.scenes.readMonth().answer(to: request), in: context)
    switch form {
    case .text: text.write()
    case .plain: text.writeRows()
    case .json: text.writeJSON()
    }
  }
}
