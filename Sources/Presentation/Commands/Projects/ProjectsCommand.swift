import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import System
import ViewModels
import Words

final class ProjectsCommand: CommandRun, CommandKind {
  private static let colors = ProjectColor.Name.allCases.map(\.rawValue) + ["auto"]

  static let declarations: [CommandDeclaration] = [
    CommandDeclaration(
      "project",
      synopses: ["[--grid|--list] [--archived]", "VERB …"],
      operands: ["[VERB…]"],
      options: ["grid", "list", OptionDeclaration("archived", aliases: ["all"])]
        + ProjectSummary.options,
      examples: [
        "todo project", "todo project --grid", "todo project add web",
        "todo project --plain=name,done,all",
      ]),
    declaration(
      "add", ["NAME"], ["NAME…"],
      [
        OptionDeclaration(
          "color", aliases: ["colour"], takes: "COLOR", completion: .choices(colors)),
        .deadline,
      ],
      examples: [
        "todo project add web", "todo project add 'Spring fair' --color '#3366cc' -d 2027-03-20",
      ]),
    CommandDeclaration(
      "project show", synopses: ["NAME"], operands: [.project()],
      options: ProjectSummary.options,
      examples: ["todo project show web", "todo project show web --json"]),
    declaration(
      "rename", ["NAME NEW"], [.project("NAME", .one), "NEW"],
      examples: ["todo project rename web site"]),
    declaration(
      "color", ["NAME COLOR"],
      [.project("NAME", .one), OperandDeclaration("COLOR", completion: .choices(colors))],
      examples: [
        "todo project color web blue", "todo project color web '#3366cc'",
        "todo project color web auto",
      ]),
    declaration(
      "deadline", ["NAME DATE"],
      [.project("NAME", .one), "DATE…"],
      examples: ["todo project deadline web 2026-12-01", "todo project deadline web none"],
      takesText: true),
    declaration(
      "move", ["NAME --before NAME", "NAME --after NAME", "NAME --top", "NAME --bottom"],
      [.project()],
      ["before", "after"].map { OptionDeclaration($0, takes: "NAME", offering: "project") }
        + ["top", "bottom"],
      examples: ["todo project move web --top", "todo project move web --before site"]),
    declaration(
      "archive", ["NAME…"], [.project()],
      examples: ["todo project archive web", "todo project archive web site --dry-run"]),
    declaration("unarchive", ["NAME…"], [.project()], examples: ["todo project unarchive web"]),
    declaration(
      "merge", ["NAME into OTHER"],
      [.project("NAME", .one), .project("OTHER")],
      [.force],
      examples: ["todo project merge web into site", "todo project merge web site --dry-run"]),
    declaration(
      "columns", ["NAME [COLUMNS|all]"],
      [
        .project("NAME", .one),
        OperandDeclaration("COLUMNS", .optional, offering: "column"),
      ], [.force],
      examples: [
        "todo project columns web todo,doing,done", "todo project columns web all",
        "todo project columns web",
      ]),
    declaration(
      "delete", ["NAME [--keep-cards]"], [.project()],
      ["keep-cards", .force],
      examples: ["todo project delete web --dry-run", "todo project delete web --keep-cards"]),
  ]

  private static func declaration(
    _ verb: String, _ synopses: [String], _ operands: [OperandDeclaration],
    _ options: [OptionDeclaration] = [], examples: [String], takesText: Bool = false
  ) -> CommandDeclaration {
    .change(
      "project \(verb)", synopses, operands, options, form: ProjectSummary.options,
      examples: examples, takesText: takesText)
  }

  override class func isTable(_ arguments: ParsedArguments) -> Bool {
    arguments.command == "project" && !arguments.has("grid")
  }

  func run() throws(Refusal) {
    switch arguments.verb {
    case "project": try list()
    case "show": try show(context.writePage)
    case "columns" where arguments.operands.count == 1:
      try show { detail in
        let project = detail.summary.project
        let names = project.columns.map { _ in detail.columns.map(\.text) }
        context.say(.projectColumns(project.name, names))
      }
    default: try change()
    }
  }

  private func list() throws(Refusal) {
    if let operand = arguments.operands.first {
      throw .usage(.unexpectedOperand(operand.word, command: "project"))
    }
    for other in ["list", "plain", "json"] {
      try arguments.allow(oneOf: ["grid", other])
    }
    var answer = try ItemAnswer<ProjectSummary>(self)
    let prefersGrid =
      context.console.isTerminal && context.settings[TrackerSettings.projectView] == .grid
    let isGrid = arguments.has("grid") || !arguments.has("list") && prefersGrid
    let all = try context.projects()
    let shown = arguments.has("archived") ? all : all.filter { !$0.project.isArchived }
    answer.items = shown
    answer.write {
      isGrid ? ProjectGrid(context: context).write(shown) : context.writeTable(of: shown)
    }
    let hidden = all.count - shown.count
    if answer.form == .text, hidden > 0 {
      context.note(.hiddenProjects(hidden, how: "todo project --archived"))
    }
  }

  /// The project that all operands name; JSON has its counts, columns and next cards, too.
  private func show(_ text: (ProjectDetail) -> Void) throws(Refusal) {
    var answer = try ItemAnswer<ProjectSummary>(self)
    let detail = try context.scenes.showProject().answer(
      to: (try arguments.projectName(), context.deadlineNow))
    answer.items = [detail.summary]
    answer.write {
      text(detail)
    } more: { writer in
      writer.object("counts") { writer in
        for state in State.allCases { writer.member(state.rawValue, detail.counts[state] ?? 0) }
      }
      writer.member("columns", detail.columns.map(\.text))
      writer.member("next", detail.next.map(\.card.number))
    }
  }

  private func change() throws(Refusal) {
    var answer = try ItemAnswer<ProjectSummary>(self)
    let request = try request()
    let changed = try submit(request, to: context.scenes.changeProjects())
    let outcome = changed.answer
    try refuseOtherValues(request, outcome)
    let columns = try columns(of: outcome, request)
    answer.note(changed) { change, project, transaction in
      sentence(about: change, project, request, outcome.cardCount, columns, transaction)
    }
    warnOfPastDeadlines(outcome, request, in: &answer)
    if answer.form != .text {
      let figures: Progress? =
        switch request {
        case .delete: outcome.progress
        case .merge: answer.isDryRun ? outcome.progress : nil
        default: nil
        }
      try answer.append(outcome.changes.compactMap { $0.after ?? $0.before }, figures: figures)
    }
    answer.write(more: { if let columns { $0.member("columns", columns) } })
  }

  private func request() throws(Refusal) -> ProjectRequest {
    let words = arguments.words
    let isForced = arguments.isForced
    var edit = ProjectEdit()
    switch arguments.verb {
    case "add":
      var draft = ProjectDraft(name: try arguments.projectName())
      if let word = arguments.value("color") { draft.color = try tracked(try ProjectColor(word)) }
      draft.deadline = try arguments.value("deadline").flatMap(deadline)
      return .add(draft)
    case "move":
      guard let place = try arguments.place(ProjectName.init(typed:)) else {
        throw missing("POSITION")
      }
      return .place(try arguments.projectName(), place)
    case "merge":
      let hasInto = words.count > 2 && words[1].lowercased() == "into"
      let target = words.dropFirst(hasInto ? 2 : 1).joined(separator: " ")
      return .merge(
        try ProjectName(typed: words[0]), into: try ProjectName(typed: target), isForced: isForced)
    case "columns":
      let columns = words[1].lowercased() == "all" ? nil : try ColumnValue.words(words[1])
      return .setColumns(try ProjectName(typed: words[0]), columns, isForced: isForced)
    case "delete":
      return .delete(
        try arguments.projectName(), keepsCards: arguments.has("keep-cards"),
        isForced: isForced)
    case "archive", "unarchive":
      edit.isArchived = arguments.verb == "archive"
      return .edit(try words.map(ProjectName.init(typed:)), edit)
    case "rename": edit.name = try ProjectName(typed: words[1])
    case "color": edit.color = try tracked(try ProjectColor(words[1]))
    default: edit.deadline = .some(try deadline(words.dropFirst().joined(separator: " ")))
    }
    return .edit([try ProjectName(typed: words[0])], edit)
  }

  /// `nil` for `none`.
  private func deadline(_ word: String) throws(Refusal) -> Deadline? {
    Deadline(fieldValue: try context.value(word, of: .deadline))
  }

  /// Throws if a project of that name exists with other values than those of `add`.
  private func refuseOtherValues(
    _ request: ProjectRequest, _ outcome: ItemOutcome<Project>
  ) throws(Refusal) {
    guard case .add(let draft) = request, let project = outcome.changes.first?.before,
      draft.color != .auto && draft.color != project.color
        || draft.deadline ?? project.deadline != project.deadline
    else { return }
    throw .tracker(.projectNameTaken(project.name.text))
  }

  private func warnOfPastDeadlines(
    _ outcome: ItemOutcome<Project>, _ request: ProjectRequest,
    in answer: inout ItemAnswer<ProjectSummary>
  ) {
    // The project that took over cards keeps its deadline.
    if case .merge = request { return }
    for change in outcome.changes where change.after?.deadline != change.before?.deadline {
      guard let deadline = change.after?.deadline, deadline < context.deadlineNow else { continue }
      answer.warn(.pastDeadline(deadline, now: context.civilNow))
    }
  }

  /// The columns that the project uses, in the order of the board, if the command sets them.
  private func columns(
    of outcome: ItemOutcome<Project>, _ request: ProjectRequest
  ) throws(Refusal) -> [String]? {
    guard case .setColumns = request else { return nil }
    let used = outcome.changes.first?.after?.columns
    return try context.scenes.listColumns().answer(to: ()).map(\.column)
      .filter { used?.contains($0.id) ?? true }.map(\.name.text)
  }

  private func sentence(
    about change: ItemChange<Project>, _ project: Project, _ request: ProjectRequest, _ cards: Int,
    _ columns: [String]?, _ transaction: Int?
  ) -> Sentence {
    let (name, now) = (Sentence.project(project.name), context.civilNow)
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

final class ProjectCoverCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "project cover", synopses: ["NAME", "NAME FILE", "NAME --random cat|dog", "NAME --none"],
    operands: [.project("NAME", .one), OperandDeclaration("FILE", .optional, offering: "file")],
    options: [
      OptionDeclaration(
        "random", takes: "cat|dog", completion: .choices(Animal.allCases.map(\.rawValue))),
      "none", .dryRun,
    ] + ProjectSummary.options,
    examples: [
      "todo project cover web", "todo project cover web logo.png",
      "todo project cover web --random cat", "todo project cover web --none",
    ])

  func run() throws(Refusal) {
    var answer = try ItemAnswer<ProjectSummary>(self)
    let name = try ProjectName(typed: arguments.operands[0].word)
    let cover: ProjectCover
    if let source = try source() {
      let changed = try submit((name, source), to: context.scenes.chooseCover())
      cover = changed.answer.cover
      answer.note(changed.transaction)
      answer.say(
        changed.answer.isChanged
          ? .deed(.edited, .cover(cover)).inDryRun(answer.isDryRun) : .unchanged(.cover(cover)))
    } else {
      cover = try context.cover(of: name)
      answer.say(.cover(cover))
    }
    if answer.form == .text, context.console.isTerminal {
      CoverPicture(cover, in: context).write()
    }
    if answer.form != .text { try answer.append([cover.project]) }
    answer.write()
  }

  private func source() throws(Refusal) -> CoverSource? {
    let file = arguments.operands.dropFirst().first?.word
    let options = ["random", "none"].filter { arguments.has($0) }.map { "--\($0)" }
    let given = (file.map { [$0] } ?? []) + options
    guard given.count < 2 else { throw .fault(.exclusive(given)) }
    if let file {
      guard !file.isEmpty else { throw .fault(.invalid(.file, file)) }
      // Far above the limit of pictures, so that the error is about the picture.
      return .file(try FileOperand(file).bytes(limit: 64 << 20, in: context))
    }
    if let animal: Animal = try arguments.choice("random") {
      return .random(animal)
    }
    return arguments.has("none") ? .drawn : nil
  }
}

extension OperandDeclaration {
  static func project(_ name: String = "NAME", _ count: Count = .many) -> OperandDeclaration {
    OperandDeclaration(name, count, offering: "project")
  }
}

extension ParsedArguments {
  func projectName() throws(Refusal) -> ProjectName {
    try ProjectName(typed: words.joined(separator: " "))
  }
}

extension Context {
  func projects() throws(Refusal) -> [ProjectSummary] {
    try scenes.listProjects().answer(to: (now: deadlineNow, includesArchived: true))
  }

  func cover(of name: ProjectName) throws(Refusal) -> ProjectCover {
    try scenes.showCover().answer(to: name)
  }
}

extension ProjectSummary: ListedItem {
  /// The columns of rows can be chosen, but the keys of JSON can't.
  fileprivate static let options = [OutputForm.options[0], OutputForm.wholeJSON]

  static var listName: String { "projects" }

  static var rowNames: [String] {
    ["name", "done", "all", "overdue", "next_deadline", "deadline", "color", "archived"]
  }

  static var fields: [ListedField<ProjectSummary>] {
    [
      .text("id") { $0.project.id.recorded.lowercased() },
      .text("name") { $0.project.name.text },
      .text("color") { $0.project.color.text },
      .one("deadline") { $0.project.deadline.fieldValue },
      .one("archived") { .flag($0.project.isArchived) },
      .text("cover") { $0.project.cover?.text },
      .number("done") { $0.progress.done },
      .number("all") { $0.progress.all },
      .number("overdue") { $0.overdueCount },
      .one("next_deadline") { $0.nextDeadline.fieldValue },
      .one("estimate") { $0.estimate.fieldValue },
      .one("created") { .date($0.project.created) },
    ]
  }
}

extension ItemAnswer<ProjectSummary> {
  /// `figures` are those of a project that the store no longer or not yet has.
  fileprivate mutating func append(
    _ projects: [Project], figures: Progress? = nil
  ) throws(Refusal) {
    let kept = Dictionary(try context.projects().map { ($0.id, $0) }) { first, _ in first }
    items += projects.map { project in
      let known = figures == nil ? kept[project.id] : nil
      return ProjectSummary(
        project: project, progress: known?.progress ?? figures ?? .none,
        overdueCount: known?.overdueCount ?? 0, nextDeadline: known?.nextDeadline,
        estimate: known?.estimate)
    }
  }
}
