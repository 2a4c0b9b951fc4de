import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project add`, `rename`, `color`, `deadline`, `move`, `archive`, `unarchive`, `merge`,
/// `columns` and `delete`: change projects.
struct ProjectChangeCommand: CommandView {
  static let declarations: [CommandDeclaration] = [
    declaration(
      "add", ["NAME"], [OperandDeclaration("NAME", .many)],
      [
        OptionDeclaration(
          "color", aliases: ["colour"], takes: "COLOR", completion: .choices(ProjectValue.colors)),
        ValueReader.deadline,
      ],
      examples: [
        "todo project add web", "todo project add 'Spring fair' --color '#3366cc' -d 2027-03-20",
      ]),
    declaration(
      "rename", ["NAME NEW"], [ProjectValue.operand("NAME", .one), OperandDeclaration("NEW")],
      examples: ["todo project rename web site"]),
    declaration(
      "color", ["NAME COLOR"],
      [
        ProjectValue.operand("NAME", .one),
        OperandDeclaration("COLOR", completion: .choices(ProjectValue.colors)),
      ],
      examples: [
        "todo project color web blue", "todo project color web '#3366cc'",
        "todo project color web auto",
      ]),
    declaration(
      "deadline", ["NAME DATE"],
      [ProjectValue.operand("NAME", .one), OperandDeclaration("DATE", .many)],
      examples: ["todo project deadline web 2026-12-01", "todo project deadline web none"],
      takesText: true),
    declaration(
      "move", ["NAME --before NAME", "NAME --after NAME", "NAME --top", "NAME --bottom"],
      [ProjectValue.operand()], ProjectValue.places,
      examples: ["todo project move web --top", "todo project move web --before site"]),
    declaration(
      "archive", ["NAME…"], [ProjectValue.operand()],
      examples: ["todo project archive web", "todo project archive web site --dry-run"]),
    declaration(
      "unarchive", ["NAME…"], [ProjectValue.operand()], examples: ["todo project unarchive web"]),
    declaration(
      "merge", ["NAME into OTHER"],
      [ProjectValue.operand("NAME", .one), ProjectValue.operand("OTHER")],
      [SelectionOptions.force],
      examples: ["todo project merge web into site", "todo project merge web site --dry-run"]),
    declaration(
      "columns", ["NAME [COLUMNS|all]"],
      [
        ProjectValue.operand("NAME", .one),
        OperandDeclaration("COLUMNS", .optional, offering: "column"),
      ], [SelectionOptions.force],
      examples: [
        "todo project columns web todo,doing,done", "todo project columns web all",
        "todo project columns web",
      ]),
    declaration(
      "delete", ["NAME [--keep-cards]"], [ProjectValue.operand()],
      [OptionDeclaration("keep-cards"), SelectionOptions.force],
      examples: ["todo project delete web --dry-run", "todo project delete web --keep-cards"]),
  ]

  private static func declaration(
    _ verb: String, _ synopses: [String], _ operands: [OperandDeclaration],
    _ options: [OptionDeclaration] = [], examples: [String], takesText: Bool = false
  ) -> CommandDeclaration {
    .change(
      "project \(verb)", synopses, operands, options, form: ProjectForm.options,
      examples: examples, takesText: takesText)
  }

  private let form: ProjectForm
  private let isDryRun: Bool
  private let request: ProjectRequest
  /// The options of a new project, which an existing one of that name must have.
  private let values: [(name: String, value: String)]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    guard arguments.verb == "columns", arguments.operands.count == 1 else {
      return try Self(arguments, in: context).run(in: context)
    }
    let form = try ProjectForm(arguments, in: context, table: false)
    try context.showColumns(of: try ProjectValue.name(in: arguments), as: form)
  }

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    request = try Self.request(arguments, in: context)
    values = arguments.occurrences.filter { ["color", "deadline"].contains($0.name) }
      .map { ($0.name, $0.value ?? "") }
  }

  private static func request(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> ProjectRequest {
    let words = arguments.operands.map(\.word)
    let isForced = arguments.has(SelectionOptions.force.name)
    var edit = ProjectEdit()
    switch arguments.verb {
    case "add": return .add(try ProjectValue.draft(arguments, in: context))
    case "move":
      let place = try ProjectValue.place(in: arguments)
      return .place(try ProjectValue.name(in: arguments), place)
    case "merge":
      let (name, target) = try merged(words)
      return .merge(name, into: target, isForced: isForced)
    case "columns":
      let name = try ProjectValue.name(words[0])
      let columns = words[1].lowercased() == "all" ? nil : try ColumnValue.words(words[1])
      return .setColumns(name, columns, isForced: isForced)
    case "delete":
      return .delete(
        try ProjectValue.name(in: arguments), keepsCards: arguments.has("keep-cards"),
        isForced: isForced)
    case "archive", "unarchive":
      edit.isArchived = arguments.verb == "archive"
      return .edit(try words.map { (word) throws(Refusal) in try ProjectValue.name(word) }, edit)
    default: break
    }
    let name = try ProjectValue.name(words[0])
    switch arguments.verb {
    case "rename": edit.name = try ProjectValue.name(words[1])
    case "color": edit.color = try ProjectValue.color(words[1])
    default:
      edit.deadline = .some(
        try ValueReader.deadline(words.dropFirst().joined(separator: " "), of: context))
    }
    return .edit([name], edit)
  }

  /// Reads `NAME OTHER` or `NAME into OTHER`.
  private static func merged(
    _ words: [String]
  ) throws(Refusal) -> (name: ProjectName, into: ProjectName) {
    let others = words.dropFirst(words[1].lowercased() == "into" ? 2 : 1)
    guard let target = others.first else {
      throw .usage(.missingOperand("OTHER", command: "project merge"))
    }
    if let more = others.dropFirst().first {
      throw .usage(.unexpectedOperand(more, command: "project merge"))
    }
    return (try ProjectValue.name(words[0]), try ProjectValue.name(target))
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.changeProjects().answer(
      to: Submission(request, isDryRun: isDryRun))
    let outcome = changed.answer
    try refuseValues(of: outcome)
    var report = ProjectReport(ItemAnswer("projects", after: changed, in: context))
    switch request {
    case .delete: report.figures = outcome.progress
    case .merge: report.figures = isDryRun ? outcome.progress : nil
    case .setColumns: report.columns = try columns(of: outcome, in: context)
    case .add, .edit, .place: break
    }
    for change in outcome.changes {
      guard let project = change.after ?? change.before else { continue }
      report.note(sentence(about: change, project, outcome, report), project)
    }
    if let similar = outcome.similar { report.answer.warn(.similarProject(similar)) }
    warnOfPastDeadlines(outcome, in: &report.answer)
    try report.write(as: form)
  }

  /// Throws if a project of that name exists with other values than the options say.
  private func refuseValues(of outcome: ItemOutcome<Project>) throws(Refusal) {
    guard case .add(let draft) = request, let option = values.first,
      let project = outcome.changes.first?.before,
      values.contains(where: { $0.name == "color" }) && draft.color != project.color
        || draft.deadline.map({ $0 != project.deadline }) ?? false
    else { return }
    let name = project.name.text.inShell
    throw .fault(
      .optionMeant(
        .unexpectedOperand("--\(option.name)", command: "project add \(name)"),
        meant: "todo project \(option.name) \(name) \(option.value.inShell)"))
  }

  private func warnOfPastDeadlines(
    _ outcome: ItemOutcome<Project>, in answer: inout ItemAnswer<ProjectSummary>
  ) {
    let now = answer.context.civilNow
    switch request {
    case .add, .edit:
      for change in outcome.changes where change.after?.deadline != change.before?.deadline {
        guard let deadline = change.after?.deadline, deadline < Deadline(minute: now) else {
          continue
        }
        answer.warn(.pastDeadline(deadline, now: now))
      }
    case .place, .merge, .delete, .setColumns: break
    }
  }

  /// The columns that the project uses, in the order of the board.
  private func columns(
    of outcome: ItemOutcome<Project>, in context: Context
  ) throws(Refusal) -> [ColumnName] {
    let used = outcome.changes.first?.after?.columns
    return try context.scenes.listColumns().answer(to: ()).map(\.column)
      .filter { used?.contains($0.id) ?? true }.map(\.name)
  }

  private func sentence(
    about change: ItemChange<Project>, _ project: Project, _ outcome: ItemOutcome<Project>,
    _ report: ProjectReport
  ) -> Sentence {
    let context = report.answer.context
    let isDryRun = isDryRun || context.isDryRun
    if case .setColumns = request {
      let names = project.columns == nil ? nil : report.columns?.map(\.text)
      return .setProjectColumns(
        project.name, names, isChanged: change.isChanged, cards: outcome.cardCount,
        isDryRun: isDryRun)
    }
    return .projectDeed(
      deed(of: change, cards: outcome.cardCount), project, transaction: report.answer.transaction,
      now: context.civilNow, isDryRun: isDryRun)
  }

  private func deed(of change: ItemChange<Project>, cards: Int) -> ProjectDeed {
    guard change.isChanged else { return request.isAddition ? .existed : .unchanged }
    switch request {
    case .add: return .added
    case .edit(_, let edit):
      if edit.name != nil, let before = change.before { return .renamed(from: before.name) }
      if let isArchived = edit.isArchived { return isArchived ? .archived : .unarchived }
      return edit.color == nil ? .due : .colored
    case .place(_, let place): return .placed(place)
    case .merge(let name, _, _): return .tookOver(change.before?.name ?? name, cards: cards)
    case .delete(_, let keepsCards, _): return .deleted(cards: cards, keptCards: keepsCards)
    case .setColumns: return .unchanged
    }
  }
}
