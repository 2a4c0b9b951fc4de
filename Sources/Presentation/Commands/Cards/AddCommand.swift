import CommandLineKit
import Entities
import JSONKit
import ViewModels
import Words

/// `todo add`: adds a card from the command line, or a card per line of standard input.
struct AddCommand: Command, CommandView, JSONCommand {
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

  private let drafts: [CardDraft]
  private let lines: LineDrafts?
  private let blank: CardEdit?
  private let isDryRun: Bool
  private let isForced: Bool
  private let form: OutputForm
  private let hints: [String]
  private let name: CardName?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    isDryRun = arguments.has("dry-run")
    isForced = arguments.has(SelectionOptions.force.name)
    form = try OutputForm(arguments, in: context, table: false)
    name = try Self.name(arguments, in: context)
    let words = arguments.operands.map(\.word)
    // Finding characters is slow, and most words begin with ASCII.
    let hasTitle = words.contains { word in
      word.utf8.first.map { 0x21..<0x7F ~= $0 } ?? false || !word.allSatisfy(\.isWhitespace)
    }
    if arguments.has(FormEditing.option.name) {
      guard !arguments.has("lines") else { throw .fault(.optionsExclude("--editor", "--lines")) }
      guard context.editor != nil else { throw .fault(.editing(.noTerminalForNewCard)) }
      blank = try CardTemplate(arguments, in: context)
        .form(titled: hasTitle ? try ValueReader.title(words) : nil)
      drafts = []
      lines = nil
      hints = []
      return
    }
    blank = nil
    if arguments.has("lines") {
      guard words.isEmpty else { throw .fault(.linesAndTitle) }
      guard arguments.value("notes") != "-" else {
        throw .fault(.optionsExclude("--lines", "-n -"))
      }
      guard !arguments.has("key") else { throw .fault(.optionsExclude("--lines", "--key")) }
      lines = LineDrafts(template: try CardTemplate(arguments, in: context))
      drafts = []
      hints = []
    } else {
      guard hasTitle else { throw .fault(.missingTitle) }
      try Self.checkInput(arguments)
      let template = try CardTemplate(arguments, in: context)
      drafts = [template.draft(titled: try ValueReader.title(words))]
      lines = nil
      hints = TitleHints(words).sentences(in: context)
    }
  }

  /// A dash means standard input in other programs.
  private static func checkInput(_ arguments: ParsedArguments) throws(Refusal) {
    guard arguments.operands.count == 1, let only = arguments.operands.first, only.word == "-",
      !only.isLiteral
    else { return }
    let error = UsageError.unexpectedOperand("-", command: declaration.name)
    throw .fault(.optionMeant(error, meant: "todo add --lines"))
  }

  static var keys: [String] { CardValues.keys }

  static func run(
    _ arguments: ParsedArguments, _ members: JSONObject, in context: Context
  ) throws(Refusal) {
    try Self(arguments, CardValues(members: members), in: context).run(in: context)
  }

  private init(
    _ arguments: ParsedArguments, _ values: CardValues, in context: Context
  ) throws(Refusal) {
    isDryRun = arguments.has("dry-run")
    isForced = arguments.has(SelectionOptions.force.name)
    form = try OutputForm(arguments, in: context, table: false)
    name = try Self.name(arguments, in: context)
    // Most lines have no options, and looking for each takes time.
    let options =
      arguments.occurrences.isEmpty ? [] : try CardOptions.values(arguments, in: context)
    drafts = [try values.draft(besides: options, in: context)]
    lines = nil
    blank = nil
    hints = []
  }

  private static func name(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> CardName? {
    guard let word = arguments.value("as") else { return nil }
    guard context.batch != nil else { throw .batch(.optionOnlyInBatch("--as")) }
    guard let name = CardName(word) else { throw .batch(.unreadableName(word)) }
    return name
  }

  func run(in context: Context) throws(Refusal) {
    if let lines {
      return try LinesAdding(lines, isDryRun: isDryRun, as: form, in: context).run()
    }
    guard let blank else { return try submit(drafts, in: context) }
    let session = try FormSession(blank, of: nil, in: context)
    let isTyped = try session.run { (form) throws(Refusal) in
      try submit([try draft(form)], in: context)
    }
    guard !isTyped else { return }
    var report = ChangeReport(in: context)
    report.warn(.unchangedForm)
    report.write(as: form)
  }

  private func draft(_ form: CardEdit) throws(Refusal) -> CardDraft {
    guard var draft = CardDraft(form) else { throw .form(.missingTitle) }
    // The form always has a state; only a changed one contradicts a column.
    if form.state == blank?.state { draft.stateClaim = .none }
    return draft
  }

  private func submit(_ drafts: [CardDraft], in context: Context) throws(Refusal) {
    var drafts = drafts
    if isForced { for index in drafts.indices { drafts[index].isForced = true } }
    let changed = try context.scenes.addCards().answer(
      to: Submission(drafts, isDryRun: isDryRun))
    if blank != nil, let there = changed.answer.cards.first(where: \.existed)?.card.card {
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
    report.note(
      changed.answer.newProjects, isDryRun: isDryRun || context.isDryRun)
    report.note(archived: changed.answer.archivedProjects)
    report.note(changed.answer.notices)
    for added in changed.answer.cards {
      report.note(added, as: form, isDryRun: isDryRun || context.isDryRun)
    }
    report.warnings += hints
    report.write(as: form)
  }
}
