import CommandLineKit
import Entities
import JSONKit
import System
import TerminalKit
import Words

/// `todo date`: shows how a date is read.
enum DateCommand: Command {
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

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    let text = arguments.operands.map(\.word).joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else { throw .fault(.missingDate) }
    let date = try context.date(text)
    context.warn(ofRepeated: text, date)
    let weekday = Self.weekdays[date.civilDay.weekday.rawValue - 1]
    let days = date.civilDay.number - context.civilNow.day.number
    switch form {
    case .text:
      context.say(.readDate(date, now: context.civilNow))
    case .plain: context.console.rows.writeLine("\(date.iso)\t\(weekday)\t\(days)")
    case .json:
      context.writeAnswer(warnings: context.console.warnings.texts) { writer in
        writer.member("date", context.cardObject.instants.text(date))
        writer.member("weekday", weekday)
        writer.member("days", days)
      }
    }
  }
}

extension Context {
  func date(_ text: String) throws(Refusal) -> Deadline {
    do throws(DateFault) {
      return try dateReader.read(text)
    } catch {
      throw .tracker(.invalidDate(error))
    }
  }
}
