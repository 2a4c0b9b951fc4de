import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo import`: adds the cards of a file.
struct ImportCommand: Command, CommandView {
  static let declaration = CommandDeclaration(
    "import",
    synopses: ["[FILE|FOLDER|-]"],
    operands: [OperandDeclaration("FILE", .optional, offering: "file")],
    options: [
      FormatOption.importing, TableOptions.map, TableOptions.dates, ValueReader.project,
      OptionDeclaration("keep-going"), SelectionOptions.dryRun,
    ] + OutputForm.options,
    examples: [
      "todo import cards.json", "task export | todo import",
      "todo import todo.txt --format todotxt -p home --dry-run",
      "todo import --keep-going < cards.csv",
      "todo import jira.csv --map title=Summary,deadline=Due --dates dmy",
    ])

  /// In bytes; the file is read into memory.
  private static let limit = 1 << 30

  private let file: FileOperand
  private let form: OutputForm
  private let format: FileFormat?
  private let options: ImportOptions
  private let isDryRun: Bool
  private let keepsGoing: Bool
  private let project: ProjectName?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    file = FileOperand(arguments.operands.first?.word)
    form = try OutputForm(arguments, in: context, table: false)
    options = try TableOptions.options(arguments)
    format = try FormatOption.value(arguments, among: FileFormat.allCases)
    if let format, let option = options.unused(for: format) {
      throw .fault(.transfer(.unusedOption(option, format)))
    }
    isDryRun = arguments.has("dry-run")
    keepsGoing = arguments.has("keep-going")
    project = try ValueReader.project(in: arguments)
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try imported(in: context)
    let imported = changed.answer
    if let fault = imported.faults.first, !keepsGoing {
      throw .fault(
        .transfer(.badRecord(fault, file: file.path, hasOthers: imported.hasOtherRecords)))
    }
    report(changed, in: context)
    if imported.cardCount == 0 { try context.console.flushAnswer(keeping: nil) }
    guard !imported.faults.isEmpty else { return }
    throw .fault(.transfer(.skippedRecords(imported.faults.count, file: file.path)))
  }

  private func imported(in context: Context) throws(Refusal) -> Changed<ImportedCards> {
    if file.path == nil, context.isTyped {
      context.note(.readingCardsFromTerminal)
      Self.flush(context.console.errors)
    }
    var request = try request(in: context)
    request.format = format
    request.keepsGoing = keepsGoing
    request.project = project
    request.listsCards = form != .text || isDryRun
    do throws(Refusal) {
      return try context.scenes.importCards().answer(
        to: Submission(request, isDryRun: isDryRun))
    } catch .tracker(.doubtfulFile(.unusedOption(let option, let format))) {
      throw .fault(.transfer(.unusedOption(option, format)))
    } catch .tracker(.doubtfulFile(.plainText)) {
      throw .fault(.transfer(.plainText(file: file.path, meant: lineAddingLines)))
    } catch .tracker(.doubtfulFile(let doubt)) {
      throw .fault(.transfer(.doubtful(doubt, file: file.path)))
    } catch .tracker(.blockerCycle(let cards)) {
      throw .fault(.transfer(.cycle(cards, file: file.path)))
    }
  }

  private func request(in context: Context) throws(Refusal) -> ImportRequest {
    if let path = file.path, FilePath(path).isFolder {
      let folder = try TaskFolder(path, limit: Self.limit, in: context)
      var request = ImportRequest(folder: folder.files)
      request.options = options
      request.options.board = folder.board
      request.options.folder = folder.name
      request.archivedCount = folder.archivedCount
      return request
    }
    let bytes = try file.bytes(limit: Self.limit, in: context)
    var request = ImportRequest(ImportedFile(bytes, named: file.path))
    request.options = options
    if let path = file.path, let folder = try TaskFolder(of: path, in: context) {
      request.options.board = folder.board
      request.options.folder = folder.name
    }
    return request
  }

  private var lineAddingLines: String {
    // Another program can't read a pipe, too.
    let path = file.path.flatMap { FilePath($0).isRegularFile ? $0.inShell : nil }
    return "todo add --lines < \(path ?? "FILE")"
  }

  /// Flushes standard error; its errors can be reported nowhere.
  private static func flush(_ errors: any Output) {
    do throws(FileError) {
      try errors.flush()
    } catch {}
  }

  private func report(_ changed: Changed<ImportedCards>, in context: Context) {
    let imported = changed.answer
    let wording = context.wording
    var report = ChangeReport(in: context)
    report.note(changed)
    report.note(imported.newProjects, isDryRun: isDryRun)
    report.note(archived: imported.archivedProjects)
    report.note(imported.notices)
    if form != .text { report.cards = imported.cards }
    if isDryRun {
      for listed in imported.cards {
        report.add(.cardDeed(.added, context.facts(listed), isDryRun: true))
      }
    }
    if imported.cardCount > 0 || imported.newProjects.isEmpty {
      report.detail(
        .importedCards(
          imported.cardCount, existing: imported.existingCount, isDryRun: isDryRun))
    }
    if imported.repeatedCount > 0 {
      report.warn(.skippedRepeatedCards(imported.repeatedCount))
    }
    report.warnings += imported.remarks.map { wording.text($0.sentence) }
    report.warnings += imported.faults.map { wording.text($0.message(file: file.path)).text }
    report.write(as: form)
  }
}
