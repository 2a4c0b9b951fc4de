import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo export`: writes cards in a file format; without a selection, all cards.
struct ExportCommand: Command, CommandView {
  static let declaration = CommandDeclaration(
    "export",
    synopses: ["[SELECTION]"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, offering: "card")],
    options: [
      FormatOption.exporting,
      OptionDeclaration("output", short: "o", takes: "FILE", offering: "file"),
      SelectionOptions.all, SelectionOptions.explain,
    ],
    examples: [
      "todo export -o cards.json", "todo export project:web --all --format csv > web.csv",
      "todo export deadline:week --format ical -o week.ics",
      "todo export | todo import --store copy.sqlite3",
    ],
    takesFilters: true)

  private let isExplained: Bool
  /// `nil` for standard output.
  private let path: String?
  private let request: ExportRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    isExplained = arguments.has("explain")
    let path = arguments.value("output")
    if path == "" { throw .usage(.missingValue(option: "output")) }
    self.path = path.flatMap { Self.standardOutputs.contains($0) ? nil : $0 }
    var list = ListRequest()
    let words = arguments.operands.map(\.word)
    let selects = words.contains { !$0.allSatisfy(\.isWhitespace) }
    list.includesDone = arguments.has("all") || !selects
    list.countsMore = false
    if selects {
      let selection = try Self.selection(words, arguments, in: context)
      try context.warn(ofNamesMissingFor: selection)
      list.selection = selection
    }
    let format = try FormatOption.value(arguments, among: FileFormat.exported)
    if let format, !FileFormat.exported.contains(format) {
      throw .fault(.transfer(.importOnly(format)))
    }
    let implied: FileFormat? = format == nil ? try self.path.map(FormatOption.written) : nil
    request = ExportRequest(list, as: format ?? implied ?? .json)
  }

  /// No sentence is mixed into standard output.
  private static let standardOutputs = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  private static func selection(
    _ words: [String], _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> Selection {
    let reader = try context.selectionReader(for: words, takesText: false)
    do throws(TrackerError) {
      return
        try reader
        .selection(words, includesDone: arguments.has("all"), includesWaiting: true)
    } catch .invalidSelection(.bareWord(let word)) {
      let format = FileFormat(rawValue: word.lowercased())
      if let format, FileFormat.exported.contains(format) {
        throw .fault(.transfer(.bareExport(word, meant: "--format \(format.rawValue)")))
      }
      if FormatOption.detected(for: word) != nil {
        throw .fault(.transfer(.bareExport(word, meant: "-o \(word.inShell)")))
      }
      throw .fault(.transfer(.bareExport(word, meant: "text:\(word.inShell)")))
    } catch {
      throw .tracker(error)
    }
  }

  func run(in context: Context) throws(Refusal) {
    if isExplained, let selection = request.list.selection {
      Explanation(selection).write(in: context)
    }
    try context.scenes.outputCheck().answer(to: path ?? Self.standardOutputs[1])
    let file = try path.map { (path) throws(Refusal) in try Self.file(at: path) }
    let screen = screen(of: context.console)
    let target: any Output = file ?? screen ?? context.console.output
    let summary = try context.scenes.exportCards().answer(
      to: PartsRequest(request) { target.write($0) })
    screen?.end()
    if let file, let path {
      try Self.commit(file, at: path)
      context.say(.exported(summary.list.count, to: path))
    }
    for loss in summary.losses {
      context.note(loss.sentence(in: request.format))
    }
    if summary.otherDoneCount > 0 {
      context.note(.otherDoneCards(summary.otherDoneCount))
    }
  }

  private func screen(of console: Console) -> VisibleOutput? {
    guard console.isTerminal, path == nil else { return nil }
    return VisibleOutput(console.output, as: request.format.isJSON ? .json : .text)
  }

  private static func file(at path: String) throws(Refusal) -> AtomicFileOutput {
    do throws(FileError) {
      return try AtomicFileOutput(path: path)
    } catch {
      throw .fault(.transfer(.notCreated(path: path, reason: systemMessage(error.code))))
    }
  }

  private static func commit(_ file: AtomicFileOutput, at path: String) throws(Refusal) {
    do throws(FileError) {
      try file.commit()
    } catch {
      let isNew = !FilePath(path).isNamed
      throw .fault(
        .transfer(.notWritten(path: path, reason: systemMessage(error.code), isNew: isNew)))
    }
  }
}

extension FileFormat {
  fileprivate var isJSON: Bool { [.json, .jsonl, .taskwarrior].contains(self) }
}
