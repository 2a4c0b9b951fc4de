import CommandLineKit
import Entities
import JSONKit
import Words

/// `todo edit`: changes the given fields of cards.
enum EditCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "edit",
      synopses: ["SELECTION OPTIONS", "CARD"],
      operands: [OperandDeclaration("SELECTION", .anyNumber, offering: "card")],
      options: [CardOptions.option(of: .title)] + CardOptions.editDeclarations + [
        OptionDeclaration("append", takes: "TEXT"),
        OptionDeclaration("untag", takes: "TAG", repeats: true, offering: "tag"),
        OptionDeclaration("tags", takes: "TAGS"),
        OptionDeclaration("unblock", takes: "CARDS", offering: "card"),
        FormEditing.option,
        SelectionOptions.force,
      ] + SelectionOptions.changing + OutputForm.options,
      examples: [
        "todo edit 12",
        "todo edit 12 --title Buy oat milk", "todo edit 12 -d fri@14:30 -t shop",
        "todo edit tag:later -d none", "todo edit 3-7 -p web --priority high",
      ],
      takesFilters: true)
  ]

  static var keys: [String] { CardValues.editKeys }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    try run(arguments, edit(arguments, in: context), in: context)
  }

  static func run(
    _ arguments: ParsedArguments, _ members: JSONObject, in context: Context
  ) throws(Refusal) {
    var edit = try edit(arguments, in: context)
    try CardValues(members: members).fill(&edit, in: context)
    try run(arguments, edit, in: context)
  }

  /// Without changes, the user makes them in an editor.
  private static func run(
    _ arguments: ParsedArguments, _ edit: CardEdit, in context: Context
  ) throws(Refusal) {
    let acting = try CardActing(arguments, in: context)
    let words = EditWords(arguments)
    let hints = context.hints(onTitle: words.title)
    let cards = try context.cards(words.selection, arguments)
    let wantsForm = arguments.has(FormEditing.option.name)
    guard wantsForm || !edit.isEmpty || context.editor != nil else {
      throw .fault(.nothingToEdit)
    }
    guard edit.isEmpty || !wantsForm else { throw .fault(.editorAndChanges) }
    if edit.isEmpty {
      try FormEditing.run(acting, on: cards)
    } else {
      try acting.run(.edit(edit), on: cards, hints: hints)
    }
  }

  private static func edit(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> CardEdit {
    var edit = CardEdit()
    let title = EditWords(arguments).title
    if !title.isEmpty { edit.title = try ValueReader.title(title) }
    if let list = arguments.value("tags") { edit.tags = try ValueReader.tags([list]) }
    for (field, value) in try CardOptions.values(arguments, clears: true, in: context) {
      switch value {
      case .tags(let tags): edit.add(tags, to: field)
      case .steps(let steps): edit.add(steps, to: field)
      case .cards(let blockers): edit.add(blockers, to: field)
      default: edit[field] = value
      }
    }
    let removed = try ValueReader.tags(arguments.values("untag"))
    if !removed.isEmpty { edit.remove(removed, from: .tags) }
    if let word = arguments.value("unblock") {
      edit.remove(try ValueReader.blockers(word, in: context), from: .blockers)
    }
    edit.isForced = arguments.has(SelectionOptions.force.name)
    if let paragraph = arguments.value("append") {
      guard edit.notes == nil else { throw .usage(.conflictingOptions(["notes", "append"])) }
      edit.add(try ValueReader.notes(paragraph, in: context), to: .notes)
    }
    return edit
  }
}

/// The operands of `todo edit`: the words of the selection, and those of the title.
///
/// If the selection comes first, the words after `--title` up to the next option belong to the
/// title: `edit 12 --title Buy oat milk`.
private struct EditWords {
  let selection: [String]
  /// Empty without `--title`.
  let title: [String]

  init(_ arguments: ParsedArguments) {
    let operands = arguments.operands
    guard let option = arguments.occurrences.first(where: { $0.name == "title" }),
      let value = option.value
    else {
      selection = operands.map(\.word)
      title = []
      return
    }
    let first = operands.first?.index ?? .max
    let rest = first < option.next ? arguments.operands(following: option.name) : []
    title = [value] + rest.map(\.word)
    selection = operands.filter { operand in !rest.contains { $0.index == operand.index } }
      .map(\.word)
  }
}
