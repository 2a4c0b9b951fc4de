import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

final class ExportCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "export",
    synopses: ["[SELECTION]"],
    operands: [.selection],
    options: [
      FileFormat.option(FileFormat.exported),
      OutputFile.option, "events", "alarm TIME", .all, .explain,
    ],
    examples: [
      "todo export -o cards.json", "todo export project:web --all --format csv > web.csv",
      "todo export deadline:week --format ical -o week.ics",
      "todo export --format ical --events --alarm 15m -o events.ics",
      "todo export | todo import --store copy.sqlite3",
    ],
    takesFilters: true)

  override class func readsContext(_ arguments: ParsedArguments) -> Bool {
    !arguments.operands.isEmpty && super.readsContext(arguments)
  }

  func run() throws(Refusal) {
    let path = try OutputFile.path(in: arguments)
    let format = try format(path)
    if format == .html { return try exportPage(to: path) }
    let request = try request(format)
    if arguments.has("explain"), let selection = request.list.selection {
      context.explain(selection)
    }
    let file = try OutputFile(at: path, in: context)
    let isJSON = [.json, .jsonl, .taskwarrior].contains(request.format)
    let screen =
      context.console.isTerminal && path == nil
      ? VisibleOutput(context.console.output, as: isJSON ? .json : .text) : nil
    let target: any Output = file?.output ?? screen ?? context.console.output
    let summary = try context.scenes.exportCards().answer(to: (request, { target.write($0) }))
    screen?.end()
    if let file {
      try file.commit()
      context.say(.exported(summary.list.count, to: file.path))
    }
    for (loss, count) in summary.losses { context.note(loss.sentence(count, in: request.format)) }
    for note in context.notes(of: summary.list) { context.console.note(note) }
    if request.events != nil {
      if summary.list.count == 0, summary.list.outside == 0 { context.note(.noEvents) }
    } else if summary.otherDoneCount > 0 {
      context.note(.otherDoneCards(summary.otherDoneCount))
    }
  }

  /// The board of `todo`, with the same filters.
  private func exportPage(to path: String?) throws(Refusal) {
    if arguments.has("events") { throw missing("--format ical") }
    let wantsAll = arguments.has("all")
    let filters = try context.filters(arguments.words, includesWaiting: wantsAll)
    if let filters, arguments.has("explain") { context.explain(.filters(filters)) }
    let file = try OutputFile(at: path, in: context)
    var target = context
    if filters == nil { target.scenes.context = nil }
    if let file { target.console = context.console.writing(to: file.output) }
    let count = try target.writePage(of: filters, wantsAll: wantsAll, words: arguments.words)
    guard let file else { return }
    try file.commit()
    context.say(.exported(count, to: file.path))
  }

  private func format(_ path: String?) throws(Refusal) -> FileFormat {
    if let format = try arguments.choice("format", among: FileFormat.exported) { return format }
    return try path.map(FileFormat.written) ?? .json
  }

  private func request(_ format: FileFormat) throws(Refusal) -> ExportRequest {
    var list = ListRequest()
    let words = arguments.words
    let events = try events()
    list.includesDone = true
    list.countsMore = false
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      list.includesDone = arguments.has("all")
      list.selection = try context.selection(
        words, includesDone: list.includesDone, includesWaiting: true)
    }
    if events != nil, format != .ical { throw missing("--format ical") }
    return (list, format, events)
  }

  private func events() throws(Refusal) -> EventFeed? {
    guard arguments.has("events") else {
      if arguments.has("alarm") { throw missing("--events") }
      return nil
    }
    guard let word = arguments.value("alarm") else { return EventFeed() }
    guard let feed = EventFeed(alarm: word) else { throw .fault(.invalid(.alarm, word)) }
    return feed
  }
}

extension FileFormat {
  static func option(_ formats: [FileFormat]) -> OptionDeclaration {
    OptionDeclaration("format", takes: "FORMAT", completion: .choices(formats.map(\.rawValue)))
  }

  fileprivate static func written(to path: String) throws(Refusal) -> FileFormat {
    try OutputFile.format(of: path, among: exported) { ending in
      switch ending {
      case "json": .json
      case "jsonl", "ndjson": .jsonl
      case "csv": .csv
      case "md", "markdown": .markdown
      case "txt": .todotxt
      case "ics", "ical": .ical
      case "html": .html
      default: nil
      }
    } ?? .json
  }
}
