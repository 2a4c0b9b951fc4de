import CommandLineKit
import Entities
import System
import ViewModels
import Words

final class ImportCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "import",
    synopses: ["[FILE|FOLDER|-]"],
    operands: [OperandDeclaration("FILE", .optional, offering: "file")],
    options: [
      FileFormat.option(FileFormat.imported), TableOptions.map, TableOptions.dates, .project,
      "keep-going", .dryRun,
    ] + OutputForm.options,
    examples: [
      "todo import cards.json", "task export | todo import",
      "todo import todo.txt --format todotxt -p home --dry-run",
      "todo import --keep-going < cards.csv",
      "todo import jira.csv --map title=Summary,deadline=Due --dates dmy",
    ])

  /// In bytes; the file is read into memory.
  private static let limit = 1 << 30

  func run() throws(Refusal) {
    let word = arguments.operands.first?.word
    let file = FileOperand(word.flatMap(TaskFolder.file) ?? word)
    var request = try request(file)
    request.listsCards = form != .text || isDryRun
    let changed = try imported(request, from: file)
    let imported = changed.answer
    if let fault = imported.faults.first, !request.keepsGoing {
      throw .fault(.badRecord(fault, file: file.path, hasOthers: imported.hasOtherRecords))
    }
    report(changed, from: file)
    if imported.cardCount == 0 { try context.console.flushAnswer(isDone: false) }
    guard !imported.faults.isEmpty else { return }
    throw .fault(.skippedRecords(imported.faults.count, file: file.path))
  }

  private func request(_ file: FileOperand) throws(Refusal) -> ImportRequest {
    var options = try TableOptions.options(arguments)
    let format: FileFormat? = try arguments.choice("format", among: FileFormat.imported)
    if let format, let option = options.unused(for: format) {
      throw .tracker(.doubtfulFile(.unusedOption(option, format)))
    }
    let project = try arguments.project()
    var request: ImportRequest
    if let path = file.path, FilePath(path).isFolder {
      let folder = try TaskFolder(path, limit: Self.limit, in: context)
      request = ImportRequest(folder: folder.files)
      options.folder = folder.name
    } else {
      request = ImportRequest(
        ImportedFile(try file.bytes(limit: Self.limit, in: context), named: file.path))
    }
    request.options = options
    request.format = format
    request.keepsGoing = arguments.has("keep-going")
    request.project = project
    return request
  }

  private func imported(
    _ request: ImportRequest, from file: FileOperand
  ) throws(Refusal) -> Changed<ImportedCards> {
    do throws(Refusal) {
      return try submit(request, to: context.scenes.importCards())
    } catch .tracker(.doubtfulFile(.unusedOption(let option, let format))) {
      throw .tracker(.doubtfulFile(.unusedOption(option, format)))
    } catch .tracker(.doubtfulFile(let doubt)) {
      throw .fault(.doubtful(doubt, file: file.path))
    } catch .tracker(.blockerCycle(let cards)) {
      throw .fault(.cycle(cards, file: file.path))
    }
  }

  private func report(_ changed: Changed<ImportedCards>, from file: FileOperand) {
    let imported = changed.answer
    let wording = context.wording
    var report = ChangeReport(of: self)
    report.note(changed)
    report.note(imported.newProjects, archived: imported.archivedProjects, imported.notices)
    if form != .text { report.cards = imported.cards }
    if isDryRun {
      for listed in imported.cards {
        report.add(.cardDeed(.added, context.facts(listed)).inDryRun(true))
      }
    }
    if imported.cardCount > 0 || imported.newProjects.isEmpty {
      report.detail(
        .importedCards(imported.cardCount, existing: imported.existingCount)
          .inDryRun(isDryRun && imported.cardCount > 0))
    }
    if imported.repeatedCount > 0 {
      report.warn(.skippedRepeatedCards(imported.repeatedCount))
    }
    report.warnings += imported.remarks.map { wording.text($0.sentence) }
    report.warnings += imported.faults.map { wording.text($0.message(file: file.path)).text }
    report.write()
  }
}

enum TableOptions {
  static let map = OptionDeclaration("map", takes: "FIELD=COLUMN", repeats: true)
  static let dates = OptionDeclaration(
    "dates", takes: "dmy|mdy|ymd",
    completion: .choices(ImportOptions.DayOrder.allCases.map(\.rawValue)))

  static func options(_ arguments: ParsedArguments) throws(Refusal) -> ImportOptions {
    var options = ImportOptions()
    for text in arguments.values("map") { try read(text, into: &options) }
    let pairs = options.columns.sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    for (one, other) in zip(pairs, pairs.dropFirst()) where one.value == other.value {
      throw .fault(.exclusive([one, other].map { "\($0.key.rawValue)=\($0.value)" }))
    }
    options.dayOrder = try arguments.choice("dates") ?? options.dayOrder
    return options
  }

  /// Reads `title=Summary,deadline=Due date`.
  private static func read(_ text: String, into options: inout ImportOptions) throws(Refusal) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, pair[1].contains(where: { !$0.isWhitespace }) else {
        throw .fault(.invalid(.mapping, String(part)))
      }
      options.columns[try field(String(pair[0]))] = String(pair[1])
    }
  }

  private static func field(_ name: String) throws(Refusal) -> CardField {
    let word = name.filter { !$0.isWhitespace }.lowercased()
    let meant = word == "due" ? CardField.deadline.rawValue : word
    if let field = ImportOptions.mappedFields.first(where: { $0.rawValue == meant }) {
      return field
    }
    throw .fault(.unknown(.field, name, among: ImportOptions.mappedFields.map(\.rawValue)))
  }
}

/// A folder of Backlog.md or kanban-md: of the tasks, of the board, or the one that holds it.
struct TaskFolder {
  /// The Markdown files, sorted by name, with paths inside the folder.
  private(set) var files: [ImportedFile] = []
  let name: ProjectName?

  private static let parts = ["tasks", "completed", "drafts"]
  private static let places = ["", "/backlog", "/.backlog", "/kanban"]

  /// The files may have `limit` bytes together.
  init(_ path: String, limit: Int, in context: Context) throws(Refusal) {
    let root = path.count > 1 && path.last == "/" ? String(path.dropLast()) : path
    let place = Self.places.map { root + $0 }.first { FilePath("\($0)/tasks").isFolder }
    name = Self.name(of: root)
    var rest = limit
    let folders = place.map { place in Self.parts.map { "\(place)/\($0)" } } ?? [root]
    for folder in folders { try read(folder, &rest, in: context) }
  }

  /// The file in which beads or Task Master has all tasks of a folder.
  static func file(in folder: String) -> String? {
    ["issues.jsonl", ".beads/issues.jsonl", "tasks/tasks.json", ".taskmaster/tasks/tasks.json"]
      .map { "\(folder)/\($0)" }.first { FilePath($0).isRegularFile }
  }

  private static func name(of root: String) -> ProjectName? {
    let generic = parts + places.map { String($0.dropFirst()) }
    let names = FilePath(root).target.path.split(separator: "/").map(String.init)
    guard let name = names.last(where: { !generic.contains($0) }) else { return nil }
    let words = name.split { $0 == "," || $0 == ":" || $0.isWhitespace }
    return try? ProjectName(words.joined(separator: " "))
  }

  private static func names(in folder: String) -> [String] {
    FilePath(folder).names().filter { $0.hasSuffix(".md") }.sorted { one, other in
      let (first, second) = (number(in: one), number(in: other))
      return first == second ? one < other : first < second
    }
  }

  /// Tasks are ordered by the first number: `task-2` is before `task-10`.
  private static func number(in name: String) -> Int {
    let digits = name.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    return Int(digits) ?? .max
  }

  private mutating func read(
    _ folder: String, _ rest: inout Int, in context: Context
  ) throws(Refusal) {
    for name in Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      // Reading a pipe would not end.
      guard FilePath(path).isRegularFile else { continue }
      let bytes = try FileOperand(path).bytes(limit: rest, in: context)
      rest -= bytes.count
      files.append(ImportedFile(bytes, named: path))
    }
  }
}
