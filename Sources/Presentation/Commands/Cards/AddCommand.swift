import CommandLineKit
import Entities
import JSONKit
import ViewModels
import Words

/// `todo add`: adds a card from the command line, or a card per line of standard input.
enum AddCommand: Command {
  static let declaration = CommandDeclaration(
    "add",
    synopses: ["TITLE…", "-e [TITLE…]", "--lines < FILE"],
    operands: [OperandDeclaration("TITLE", .anyNumber)],
    options: CardOptions.declarations + [
      OptionDeclaration("as", takes: "NAME"),
      OptionDeclaration("lines"), FormEditing.option, SelectionOptions.force,
      SelectionOptions.dryRun,
    ] + OutputForm.options,
    examples: [
      "todo add Buy milk", "todo add Write docs -p web -d fri -t docs,urgent",
      "todo add Release --step Build --step Ship --priority high",
      "todo add -e -p web", "todo add --lines -p web < notes.md",
      "n=$(todo add Fix it --plain=number)",
    ])

  static var keys: [String] { CardValues.keys }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let adding = try CardAdding(arguments, in: context)
    let words = arguments.operands.map(\.word)
    // Finding characters is slow, and most words begin with ASCII.
    let hasTitle = words.contains { word in
      word.utf8.first.map { 0x21..<0x7F ~= $0 } ?? false || !word.allSatisfy(\.isWhitespace)
    }
    if arguments.has(FormEditing.option.name) {
      guard !arguments.has("lines") else { throw .fault(.optionsExclude("--editor", "--lines")) }
      guard context.editor != nil else { throw .fault(.editing(.noTerminal(command: "add"))) }
      let title = try hasTitle ? ValueReader.title(words) : nil
      return try adding.add(fromForm: CardTemplate(arguments, in: context).form(titled: title))
    }
    if arguments.has("lines") {
      let drafts = try lineDrafts(arguments, in: context)
      return try LinesAdding(
        drafts, isDryRun: adding.isDryRun, as: adding.form, in: context
      ).run()
    }
    guard hasTitle else { throw .fault(.missingTitle) }
    let draft = try CardTemplate(arguments, in: context)
      .draft(titled: try ValueReader.title(words))
    try adding.add(draft, hints: context.hints(onTitle: words))
  }

  static func run(
    _ arguments: ParsedArguments, _ members: JSONObject, in context: Context
  ) throws(Refusal) {
    let adding = try CardAdding(arguments, in: context)
    // Most lines have no options, and looking for each takes time.
    let options =
      arguments.occurrences.isEmpty ? [] : try CardOptions.values(arguments, in: context)
    try adding.add(CardValues(members: members).draft(besides: options, in: context))
  }

  private static func lineDrafts(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> LineDrafts {
    guard arguments.operands.isEmpty else { throw .fault(.linesAndTitle) }
    guard arguments.value("notes") != "-" else {
      throw .fault(.optionsExclude("--lines", "-n -"))
    }
    guard !arguments.has("key") else { throw .fault(.optionsExclude("--lines", "--key")) }
    return LineDrafts(template: try CardTemplate(arguments, in: context))
  }
}

/// Adds a card, and reports it.
private struct CardAdding {
  let isDryRun: Bool
  let form: OutputForm
  private let isForced: Bool
  private let name: CardName?
  private let context: Context

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    self.context = context
    isDryRun = arguments.has("dry-run")
    isForced = arguments.has(SelectionOptions.force.name)
    form = try OutputForm(arguments, in: context, table: false)
    name = try arguments.value("as").map { (word) throws(Refusal) in
      guard context.batch != nil else { throw .batch(.optionOnlyInBatch("--as")) }
      guard let name = CardName(word) else { throw .batch(.unreadableName(word)) }
      return name
    }
  }

  func add(fromForm blank: CardEdit) throws(Refusal) {
    let isTyped = try FormEditing.fill(blank, of: nil, in: context) { (form) throws(Refusal) in
      guard var draft = CardDraft(form) else { throw .form(.missingTitle) }
      // The form always has a state; only a changed one contradicts a column.
      if form.state == blank.state { draft.stateClaim = .none }
      try add(draft, isFromForm: true)
    }
    guard !isTyped else { return }
    var report = ChangeReport(in: context)
    report.warn(.unchangedForm)
    report.write(as: form)
  }

  func add(
    _ draft: CardDraft, isFromForm: Bool = false, hints: [String] = []
  ) throws(Refusal) {
    var draft = draft
    if isForced { draft.isForced = true }
    let changed = try context.scenes.addCards().answer(
      to: Submission([draft], isDryRun: isDryRun))
    if isFromForm, let there = changed.answer.cards.first(where: \.existed)?.card.card {
      // The other values of the form would be lost.
      throw .tracker(.keyTaken(there.key?.text ?? "", card: there.number))
    }

    var report = ChangeReport(in: context)
    if let added = changed.answer.cards.last, !isDryRun {
      let number = added.card.card.number
      if let former = context.batch?.names.note(number, as: name), let name {
        report.warn(.movedName(name.text, from: former, to: number))
      }
    } else {
      context.batch?.names.forget(name)
    }

    report.note(changed)
    report.note(changed.answer.newProjects, isDryRun: isDryRun || context.isDryRun)
    report.note(archived: changed.answer.archivedProjects)
    report.note(changed.answer.notices)
    for added in changed.answer.cards {
      report.note(added, as: form, isDryRun: isDryRun || context.isDryRun)
    }
    report.warnings += hints
    report.write(as: form)
  }
}
