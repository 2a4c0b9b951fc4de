import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project cover`: shows or sets the cover of a project.
struct ProjectCoverCommand: Command, CommandView {
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

  private enum Source {
    case nothing
    case file(FileOperand)
    case choice(CoverChoice.Source)
  }

  private let form: ProjectForm
  private let name: ProjectName
  private let source: Source
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    form = try ProjectForm(arguments, in: context, table: false)
    name = try tracking { () throws(TrackerError) in try ProjectName(words.first ?? "") }
    source = try Self.source(arguments, file: words.dropFirst().first)
    isDryRun = arguments.has("dry-run")
  }

  private static func source(
    _ arguments: ParsedArguments, file: String?
  ) throws(Refusal) -> Source {
    let options = ["random", "none"].filter { arguments.has($0) }.map { "--\($0)" }
    let given = (file.map { [$0] } ?? []) + options
    guard given.count < 2 else { throw .fault(.optionsExclude(given[0], given[1])) }
    if let file {
      guard !file.isEmpty else { throw .fault(.emptyFileName) }
      return .file(FileOperand(file))
    }
    if let word = arguments.value("random") {
      guard let animal = Animal(rawValue: word.lowercased()) else {
        throw .fault(
          .unknownAnimal(word, nearest: nearest(to: word, among: Animal.allCases.map(\.rawValue))))
      }
      return .choice(.random(animal))
    }
    return arguments.has("none") ? .choice(.drawn) : .nothing
  }

  func run(in context: Context) throws(Refusal) {
    switch source {
    case .nothing: try show(in: context)
    case .choice(let source): try set(source, in: context)
    case .file(let file):
      // Far above the limit of pictures, so that the error is about the picture.
      try set(.file(try file.bytes(limit: 64 << 20, in: context)), in: context)
    }
  }

  private func show(in context: Context) throws(Refusal) {
    let cover = try context.cover(of: name)
    draw(cover, in: context)
    try write(.shownCover(cover), of: cover.project, in: ItemAnswer("projects", in: context))
  }

  private func draw(_ cover: ProjectCover, in context: Context) {
    if form == .text, context.console.isTerminal { CoverPicture(cover, in: context).write() }
  }

  private func set(_ source: CoverChoice.Source, in context: Context) throws(Refusal) {
    let changed = try context.scenes.chooseCover().answer(
      to: Submission(CoverChoice(name, source), isDryRun: isDryRun))
    let cover = changed.answer.cover
    draw(cover, in: context)
    let sentence: Sentence =
      changed.answer.isChanged ? .setCover(cover, isDryRun: isDryRun) : .unchangedCover(cover)
    try write(
      sentence, of: cover.project,
      in: ItemAnswer("projects", transaction: changed.transaction, in: context))
  }

  private func write(
    _ sentence: Sentence, of project: Project, in answer: ItemAnswer<ProjectSummary>
  ) throws(Refusal) {
    var report = ProjectReport(answer)
    report.note(sentence, project)
    try report.write(as: form)
  }
}
