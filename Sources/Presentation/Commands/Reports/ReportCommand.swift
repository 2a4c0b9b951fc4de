import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

final class ReportCommand: CommandRun, Command {
  private enum Format: String, CaseIterable {
    case text, json, html
  }

  static let declaration = CommandDeclaration(
    "report", synopses: ["[FILTERS…]"],
    operands: ["[FILTERS…]"],
    options: [
      "since DATE", "until DATE",
      OptionDeclaration(
        "per", takes: "PERIOD", completion: .choices(PeriodUnit.allCases.map(\.rawValue))),
      "cards N",
      OptionDeclaration(
        "format", takes: "FORMAT", completion: .choices(Format.allCases.map(\.rawValue))),
      OutputFile.option,
    ] + OutputForm.wholeRows,
    examples: [
      "todo report", "todo report project:web --since 2026-09-01 --per month",
      "todo report tag:release --cards 20", "todo report --json -o report.json",
      "todo report project:web -o report.html",
    ],
    takesFilters: true)

  override class func isTable(_ arguments: ParsedArguments) -> Bool {
    !arguments.has("format") && !arguments.has("output")
  }

  override class func readsContext(_: ParsedArguments) -> Bool { true }

  override class func form(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> OutputForm {
    let form = try super.form(arguments, in: context)
    return try format(arguments) == .json ? .json() : form
  }

  /// Without an option, the name of the file decides.
  private static func format(_ arguments: ParsedArguments) throws(Refusal) -> Format? {
    if let format = try arguments.choice("format", among: Format.allCases) {
      try parsed(try arguments.allowOne(of: ["format", "json", "plain"]))
      return format
    }
    guard let path = try OutputFile.path(in: arguments), !arguments.has("json"),
      !arguments.has("plain")
    else { return nil }
    return try OutputFile.format(of: path, among: Format.allCases) { ending in
      ending == "txt" ? .text : Format(rawValue: ending)
    }
  }

  func run() throws(Refusal) {
    let periods = try periods()
    let cards = try parsed(try arguments.number("cards", in: 1...100_000))
    let filters = try context.filters(arguments.words)
    let file = try OutputFile(at: OutputFile.path(in: arguments), in: context)
    var target = context
    if let file { target.console = context.console.writing(to: file.output) }
    let request = (periods, filters, cards)
    if try Self.format(arguments) == .html {
      try target.writePage(of: filters, report: request, words: arguments.words)
    } else {
      try write(request, to: target, isFile: file != nil)
    }
    guard let file else { return }
    try file.commit()
    context.say(.reported(to: file.path))
  }

  /// Without cards, a file has the figures, but a screen only says so.
  private func write(
    _ request: ReportRequest, to target: Context, isFile: Bool
  ) throws(Refusal) {
    let report = try context.scenes.makeReport().answer(to: request)
    if report.outside > 0 { context.warn(Message(.outsideContext(report.outside))) }
    switch form {
    case .text:
      let isEmpty = report.cardCount == 0 && request.cards == nil
      if isEmpty {
        let isPart = request.filters != nil || report.outside > 0
        context.note(.emptyList(hasSelection: isPart, includesDone: true))
      }
      if isFile || !isEmpty { ReportText(report, asked: request.cards, in: target).write() }
    case .plain: target.writeRows(of: report)
    case .json: target.writeJSON(of: report)
    }
  }

  private func periods() throws(Refusal) -> ReportPeriods {
    let today = context.civilNow.day
    let unit = try arguments.choice("per", among: PeriodUnit.allCases) ?? .week
    let first = try days("since", today)?.lower?.civilDay
    let end = min(try days("until", today)?.upper?.civilDay ?? today, today)
    if let first, end < first {
      throw .tracker(.invalidSelection(.backwards("\(first.iso)..\(end.iso)")))
    }
    guard
      let periods = ReportPeriods(
        unit, from: first, through: end, today: today, weekStart: context.weekStart)
    else { throw .fault(.tooManyPeriods(ReportPeriods.limit, unit)) }
    return periods
  }

  /// Of a week or month with today in it, the days to come are not reported.
  private func days(_ option: String, _ today: CivilDay) throws(Refusal) -> DeadlineRange? {
    guard let word = arguments.value(option) else { return nil }
    let range = try refused(try context.dateReader.lookingBack.range(word)) { (error: DateFault) in
      .tracker(.invalidDate(error))
    }
    if let first = range.lower ?? range.upper, first.civilDay > today {
      throw .fault(.reportOfFuture(word))
    }
    return range
  }
}
