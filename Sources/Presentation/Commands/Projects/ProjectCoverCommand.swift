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
        to: Submission((name, source), isDryRun: arguments.has("dry-run")))
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
  ) throws(Refusal) -> CoverSource? {
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
        let choices = Animal.allCases.map(\.rawValue)
        throw .usage(.badValue(option: "random", value: word, choices: choices))
      }
      return .random(animal)
    }
    return arguments.has("none") ? .drawn : nil
  }
}
