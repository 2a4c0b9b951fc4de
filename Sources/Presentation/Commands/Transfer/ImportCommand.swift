import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo import`: adds the cards of a file.
enum ImportCommand: Command {
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

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let file = FileOperand(arguments.operands.first?.word)
    let form = try OutputForm(arguments, in: context, table: false)
    let isDryRun = arguments.has("dry-run")
    var request = try request(arguments, file, in: context)
    request.listsCards = form != .text || isDryRun
    let changed = try imported(Submission(request, isDryRun: isDryRun), from: file, in: context)
    let imported = changed.answer
    if let fault = imported.faults.first, !request.keepsGoing {
      throw .fault(
        .transfer(.badRecord(fault, file: file.path, hasOthers: imported.hasOtherRecords)))
    }
    report(changed, from: file, isDryRun: isDryRun, as: form, in: context)
    if imported.cardCount == 0 { try context.console.flushAnswer(keeping: nil) }
    guard !imported.faults.isEmpty else { return }
    throw .fault(.transfer(.skippedRecords(imported.faults.count, file: file.path)))
  }

  private static func request(
    _ arguments: ParsedArguments, _ file: FileOperand, in context: Context
  ) throws(Refusal) -> ImportRequest {
    let options = try TableOptions.options(arguments)
    let format: FileFormat? = try ValueReader.choice("format", in: arguments)
    if let format, let option = options.unused(for: format) {
      throw .fault(.transfer(.unusedOption(option, format)))
    }
    let project = try ValueReader.project(in: arguments)
    var request = try request(of: file, options, in: context)
    request.format = format
    request.keepsGoing = arguments.has("keep-going")
    request.project = project
    return request
  }

  private static func request(
    of file: FileOperand, _ options: ImportOptions, in context: Context
  ) throws(Refusal) -> ImportRequest {
    var request: ImportRequest
    var folder: TaskFolder?
    if let path = file.path, FilePath(path).isFolder {
      let tasks = try TaskFolder(path, limit: limit, in: context)
      request = ImportRequest(folder: tasks.files)
      request.archivedCount = tasks.archivedCount
      folder = tasks
    } else {
      request = ImportRequest(
        ImportedFile(try file.bytes(limit: limit, in: context), named: file.path))
      if let path = file.path { folder = try TaskFolder(of: path, in: context) }
    }
    request.options = options
    request.options.board = folder?.board
    request.options.folder = folder?.name
    return request
  }

  private static func imported(
    _ submission: Submission<ImportRequest>, from file: FileOperand, in context: Context
  ) throws(Refusal) -> Changed<ImportedCards> {
    do throws(Refusal) {
      return try context.scenes.importCards().answer(to: submission)
    } catch .tracker(.doubtfulFile(.unusedOption(let option, let format))) {
      throw .fault(.transfer(.unusedOption(option, format)))
    } catch .tracker(.doubtfulFile(let doubt)) {
      throw .fault(.transfer(.doubtful(doubt, file: file.path)))
    } catch .tracker(.blockerCycle(let cards)) {
      throw .fault(.transfer(.cycle(cards, file: file.path)))
    }
  }

  private static func report(
    _ changed: Changed<ImportedCards>, from file: FileOperand, isDryRun: Bool,
    as form: OutputForm, in context: Context
  ) {
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
