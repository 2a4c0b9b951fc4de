import CommandLineKit
import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// `todo project cover`: shows or sets the cover of a project.
enum ProjectCoverCommand: Command {
  static let declaration = CommandDeclaration(
    "project cover", synopses: ["NAME", "NAME FILE", "NAME --random cat|dog", "NAME --none"],
    operands: [
      OperandDeclaration("NAME", offering: "project"),
      OperandDeclaration("FILE", .optional, offering: "file"),
    ],
    options: [
      OptionDeclaration(
        "random", takes: "cat|dog", completion: .choices(Animal.allCases.map(\.rawValue))),
      OptionDeclaration("none"), SelectionOptions.dryRun,
    ] + ProjectForm.options,
    examples: [
      "todo project cover web", "todo project cover web logo.png",
      "todo project cover web --random cat", "todo project cover web --none",
    ])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try ProjectForm(arguments, in: context)
    let name = try ProjectValue.name(arguments.operands.first?.word ?? "")
    let source = try source(arguments, in: context)
    var changed: Changed<ChangedCover>?
    if let source {
      changed = try context.scenes.chooseCover().answer(
        to: Submission(CoverChoice(name, source), isDryRun: arguments.has("dry-run")))
    }
    let cover =
      if let changed { changed.answer.cover } else { try context.cover(of: name) }
    if form.output == .text, context.console.isTerminal { CoverPicture(cover, in: context).write() }
    var answer = ItemAnswer<ProjectSummary>(transaction: changed?.transaction, in: context)
    answer.say(sentence(changed?.answer.isChanged, cover, isDryRun: arguments.has("dry-run")))
    if form.output != .text { try answer.append([cover.project]) }
    answer.rowNames = form.rowNames
    answer.write(as: form.output)
  }

  /// `isChanged` is `nil` if the command shows the cover.
  private static func sentence(
    _ isChanged: Bool?, _ cover: ProjectCover, isDryRun: Bool
  ) -> Sentence {
    guard let isChanged else { return .shownCover(cover) }
    return isChanged ? .setCover(cover, isDryRun: isDryRun) : .unchangedCover(cover)
  }

  /// Returns the new cover; `nil` to show the cover.
  private static func source(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> CoverChoice.Source? {
    let file = arguments.operands.dropFirst().first?.word
    let options = ["random", "none"].filter { arguments.has($0) }.map { "--\($0)" }
    let given = (file.map { [$0] } ?? []) + options
    guard given.count < 2 else { throw .fault(.optionsExclude(given[0], given[1])) }
    if let file {
      guard !file.isEmpty else { throw .fault(.emptyFileName) }
      // Far above the limit of pictures, so that the error is about the picture.
      return .file(try FileOperand(file).bytes(limit: 64 << 20, in: context))
    }
    if let word = arguments.value("random") {
      guard let animal = Animal(rawValue: word.lowercased()) else {
        throw .fault(
          .unknownAnimal(word, nearest: nearest(to: word, among: Animal.allCases.map(\.rawValue))))
      }
      return .random(animal)
    }
    return arguments.has("none") ? .drawn : nil
  }
}

/// Prints the cover of a project: its picture if the terminal shows images, else the generated one.
struct CoverPicture {
  private let columns: Int
  private let context: Context
  private let cover: ProjectCover
  private let rows: Int

  init(_ cover: ProjectCover, columns: Int = 24, rows: Int = 12, in context: Context) {
    self.columns = min(columns, context.console.size.columns)
    self.context = context
    self.cover = cover
    self.rows = rows
  }

  func write() {
    let console = context.console
    if let sequence = sequence {
      console.output.write(sequence)
      console.output.write("\n")
    } else {
      let lines = Self.generated(cover.project, columns: columns, rows: rows, in: context)
      for line in lines { console.output.writeLine(line) }
    }
  }

  static func generated(
    _ project: Project, columns: Int, rows: Int, in context: Context
  ) -> [String] {
    CoverArt(project).pixels(columns: columns, rows: rows)
      .lines(depth: context.console.depth, marks: context.console.marks)
  }

  /// `nil` without a picture that the terminal shows.
  var sequence: [UInt8]? {
    guard let picture = cover.picture, let images = context.images else { return nil }
    let size = fitting(picture)
    return images.sequence(
      showing: picture.bytes, ImageProtocol.Format(picture.format), columns: size.columns,
      rows: size.rows)
  }

  /// The ratio assumes cells that are twice as high as wide.
  private func fitting(_ picture: Picture) -> (columns: Int, rows: Int) {
    let high = columns * picture.height / (2 * picture.width)
    if high <= rows { return (columns, max(high, 1)) }
    return (max(2 * rows * picture.width / picture.height, 1), rows)
  }
}

extension ImageProtocol.Format {
  init(_ format: Picture.Format) {
    switch format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    }
  }
}
