import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project move`: moves a project in the list of projects.
struct ProjectMoveCommand: Command {
  static let declaration = CommandDeclaration(
    "project move",
    synopses: ["NAME --before NAME", "NAME --after NAME", "NAME --top", "NAME --bottom"],
    operands: [ProjectValue.operand()],
    options: [
      OptionDeclaration(
        "before", value: .required(placeholder: "NAME"), completion: .source("project")),
      OptionDeclaration(
        "after", value: .required(placeholder: "NAME"), completion: .source("project")),
      OptionDeclaration("top"), OptionDeclaration("bottom"), SelectionOptions.dryRun,
    ] + ProjectForm.options,
    examples: ["todo project move web --top", "todo project move web --before site"])

  private let form: ProjectForm
  private let isDryRun: Bool
  private let request: ProjectPlaceRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    var places: [ProjectPlace] = []
    if arguments.has("top") { places.append(.top) }
    if arguments.has("bottom") { places.append(.bottom) }
    if let word = arguments.value("before") {
      places.append(.before(try ProjectValue.name(word)))
    }
    if let word = arguments.value("after") { places.append(.after(try ProjectValue.name(word))) }
    guard let place = places.first else { throw .fault(.noPlaceOfProject) }
    guard places.count == 1 else { throw .fault(.twoPlaces) }
    request = ProjectPlaceRequest(try ProjectValue.name(in: arguments), place)
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.placeProject().answer(
      to: Submission(request, isDryRun: isDryRun))

    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(
      changed.answer.isChanged ? .placed(request.place) : .unchanged, changed.answer.after)
    try report.write(as: form)
  }
}
