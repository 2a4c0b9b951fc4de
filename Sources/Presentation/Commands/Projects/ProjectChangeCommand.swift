import CommandLineKit
import Entities
import JSONKit
import System
import ViewModels
import Words

/// `todo project add`, `rename`, `color`, `deadline`, `move`, `archive`, `unarchive`, `merge`,
/// `columns` and `delete`: change projects.
enum ProjectChangeCommand: CommandKind {
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

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try ProjectForm(arguments, in: context)
    if arguments.verb == "columns", arguments.operands.count == 1 {
      return try context.show(try ProjectValue.name(in: arguments), as: form) { detail in
        let project = detail.summary.project
        let names = project.columns.map { _ in detail.columns.map(\.text) }
        context.say(.projectColumns(project.name, names))
      }
    }
    let request = try request(arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let changed = try context.scenes.changeProjects().answer(
      to: Submission(request, isDryRun: isDryRun))
    let outcome = changed.answer
    try refuseValues(arguments, of: request, outcome)
    let columns = try columns(of: outcome, request, in: context)
    var answer = ItemAnswer<ProjectSummary>(after: changed, in: context) {
      change, project, transaction in
      sentence(
        about: change, project, request, outcome.cardCount, columns, transaction, context.civilNow
      ).inDryRun(isDryRun || context.isDryRun)
    }
    if let similar = outcome.similar { answer.warn(.similarProject(similar)) }
    warnOfPastDeadlines(outcome, request, in: &answer)
    if form.output != .text {
      var figures: Progress?
      switch request {
      case .delete: figures = outcome.progress
      case .merge: figures = isDryRun ? outcome.progress : nil
      case .add, .edit, .place, .setColumns: break
      }
      try answer.append(outcome.changes.compactMap { $0.after ?? $0.before }, figures: figures)
    }
    answer.rowNames = form.rowNames
    answer.write(as: form.output, more: { if let columns { $0.member("columns", columns) } })
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

  /// Throws if a project of that name exists with other values than the options of `add` say.
  private static func refuseValues(
    _ arguments: ParsedArguments, of request: ProjectRequest, _ outcome: ItemOutcome<Project>
  ) throws(Refusal) {
    let values = arguments.occurrences.filter { ["color", "deadline"].contains($0.name) }
    guard case .add(let draft) = request, let option = values.first,
      let project = outcome.changes.first?.before,
      arguments.has("color") && draft.color != project.color
        || draft.deadline.map({ $0 != project.deadline }) ?? false
    else { return }
    let name = project.name.text.inShell
    throw .fault(
      .optionMeant(
        .unexpectedOperand("--\(option.name)", command: "project add \(name)"),
        meant: "todo project \(option.name) \(name) \((option.value ?? "").inShell)"))
  }

  private static func warnOfPastDeadlines(
    _ outcome: ItemOutcome<Project>, _ request: ProjectRequest,
    in answer: inout ItemAnswer<ProjectSummary>
  ) {
    // The project that took over cards keeps its deadline.
    if case .merge = request { return }
    let now = answer.context.civilNow
    for change in outcome.changes where change.after?.deadline != change.before?.deadline {
      guard let deadline = change.after?.deadline, deadline < Deadline(minute: now) else {
        continue
      }
      answer.warn(.pastDeadline(deadline, now: now))
    }
  }

  /// The columns that the project uses, in the order of the board, if the command sets them.
  private static func columns(
    of outcome: ItemOutcome<Project>, _ request: ProjectRequest, in context: Context
  ) throws(Refusal) -> [String]? {
    guard case .setColumns = request else { return nil }
    let used = outcome.changes.first?.after?.columns
    return try context.scenes.listColumns().answer(to: ()).map(\.column)
      .filter { used?.contains($0.id) ?? true }.map(\.name.text)
  }

  private static func sentence(
    about change: ItemChange<Project>, _ project: Project, _ request: ProjectRequest, _ cards: Int,
    _ columns: [String]?, _ transaction: Int?, _ now: CivilMinute
  ) -> Sentence {
    let name = Sentence.project(project.name)
    guard change.isChanged else {
      return request.isAddition ? .existed(project, now: now) : .unchanged(name)
    }
    switch request {
    case .add: return .added(project, now: now)
    case .edit(_, let edit):
      if let before = change.before, edit.name != nil {
        return .deed(.renamed, .project(before.name).to(project.name.text))
      }
      if let isArchived = edit.isArchived {
        return .deed(isArchived ? .archived : .unarchived, name)
      }
      return .edited(project, edit.color == nil ? .deadline : .color, now: now)
    case .place(_, let place): return .deed(.moved, name.placed(place, name: \.text))
    case .merge(let former, _, _):
      return .merged(change.before?.name ?? former, into: project.name, cards: cards)
        .undone(by: transaction)
    case .delete(_, let keepsCards, _):
      return .deleted(project.name, cards: cards, keepsCards: keepsCards)
        .undone(by: transaction)
    case .setColumns:
      let uses = Sentence.projectColumns(project.name, project.columns == nil ? nil : columns)
      return cards == 0 ? uses : "\(uses). \(.deed(.moved, .cards(cards)))"
    }
  }
}
