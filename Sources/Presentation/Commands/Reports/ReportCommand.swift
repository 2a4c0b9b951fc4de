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
    return [.json, .html].first { path.hasSuffix(".\($0.rawValue)") }
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
    } else if try !write(request, to: target) {
      return
    }
    guard let file else { return }
    try file.commit()
    context.say(.reported(to: file.path))
  }

  /// Returns `false` if there is nothing to report.
  private func write(_ request: ReportRequest, to target: Context) throws(Refusal) -> Bool {
    let report = try context.scenes.makeReport().answer(to: request)
    if report.outside > 0 { context.warn(Message(.outsideContext(report.outside))) }
    switch form {
    case .text where report.cardCount == 0 && request.cards == nil:
      let isPart = request.filters != nil || report.outside > 0
      context.note(.emptyList(hasSelection: isPart, includesDone: true))
      return false
    case .text: ReportText(report, asked: request.cards, in: target).write()
    case .plain: target.writeRows(of: report)
    case .json: target.writeJSON(of: report)
    }
    return true
  }

  private func periods() throws(Refusal) -> ReportPeriods {
    let today = context.civilNow.day
    let unit = try arguments.choice("per", among: PeriodUnit.allCases) ?? .week
    let (since, until) = (arguments.value("since"), arguments.value("until"))
    let first = try since.flatMap { (word) throws(Refusal) in try range(word).lower?.civilDay }
    let last = try until.flatMap { (word) throws(Refusal) in try range(word).upper?.civilDay }
    let end = min(last ?? today, today)
    if let first, end < first {
      throw .tracker(.invalidSelection(.backwards("\(first.iso)..\(end.iso)")))
    }
    guard
      let periods = ReportPeriods(
        unit, from: first, through: last, today: today, weekStart: context.weekStart)
    else { throw .fault(.tooManyPeriods(ReportPeriods.limit)) }
    return periods
  }

  private func range(_ word: String) throws(Refusal) -> DeadlineRange {
    try refused(try context.dateReader.lookingBack.range(word)) { (error: DateFault) in
      .tracker(.invalidDate(error))
    }
  }
}
