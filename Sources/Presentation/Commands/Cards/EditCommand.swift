import CommandLineKit
import Entities
import JSONKit
import Words

final class EditCommand: CardChanging, Command {
  static let declaration = CommandDeclaration(
    "edit",
    synopses: ["SELECTION OPTIONS", "CARD"],
    operands: [.selection],
    options: [CardOptions.option(of: .title)] + CardOptions.editDeclarations + [
      "append TEXT",
      OptionDeclaration("untag", takes: "TAG", repeats: true, offering: "tag"),
      "tags TAGS",
      OptionDeclaration("unblock", takes: "CARDS", offering: "card"),
      OptionDeclaration("started", takes: "DATE", offering: "date"),
      OptionDeclaration("finished", takes: "DATE", offering: "date"),
      .editor,
      .force,
    ] + OptionDeclaration.changing + OutputForm.options,
    examples: [
      "todo edit 12", "todo edit 12 --title Buy oat milk", "todo edit 12 -d fri@14:30 -t shop",
      "todo edit tag:later -d none", "todo edit 3-7 -p web --estimate 3",
    ],
    takesFilters: true)

  override class var keys: [String] { CardValues.editKeys }

  /// Without changes, the user makes them in an editor.
  func run() throws(Refusal) {
    var edit = try edit()
    if let values { try CardValues(members: values).fill(&edit, in: context) }
    let words = arguments.wordsOfEdit
    let cards = try context.cards(words.selection, arguments)
    let wantsForm = arguments.has(OptionDeclaration.editor.name)
    guard wantsForm || !edit.isEmpty || context.editor != nil else { throw missing("OPTIONS") }
    guard edit.isEmpty || !wantsForm else { throw .fault(.exclusive(["--editor", "OPTIONS"])) }
    if edit.isEmpty {
      try editAsForm(cards)
    } else {
      try run(.edit(edit), on: cards, hints: context.hints(onTitle: words.title))
    }
  }

  private func edit() throws(Refusal) -> CardEdit {
    var edit = CardEdit()
    let title = arguments.wordsOfEdit.title
    if !title.isEmpty { edit.title = try Title(words: title) }
    if arguments.has("tags") { edit.tags = try arguments.tags("tags") }
    for (field, value) in try CardOptions.values(arguments, clears: true, in: context) {
      switch value {
      case .tags(let tags): edit.add(tags, to: field)
      case .steps(let steps): edit.add(steps, to: field)
      case .cards(let blockers): edit.add(blockers, to: field)
      default: edit[field] = value
      }
    }
    for field in [CardField.started, .finished] {
      guard let word = arguments.value(field.rawValue) else { continue }
      edit[field] = try context.moment(word, of: field)
    }
    let removed = try arguments.tags("untag")
    if !removed.isEmpty { edit.remove(removed, from: .tags) }
    if let word = arguments.value("unblock") {
      let blockers = Blockers(fieldValue: try context.value(word, of: .blockers))
      edit.remove(blockers ?? .none, from: .blockers)
    }
    edit.isForced = arguments.isForced
    if let paragraph = arguments.value("append") {
      guard edit.notes == nil else { throw .usage(.conflictingOptions(["notes", "append"])) }
      edit.add(try context.notes(paragraph), to: .notes)
    }
    return edit
  }
}

extension ParsedArguments {
  /// The operands of `todo edit`: the words of the selection, and those of the title.
  ///
  /// If the selection comes first, the words after `--title` up to the next option belong to the
  /// title: `edit 12 --title Buy oat milk`.
  fileprivate var wordsOfEdit: (selection: [String], title: [String]) {
    guard let option = occurrences.first(where: { $0.name == "title" }), let value = option.value
    else { return (operands.map(\.word), []) }
    let isSelectionFirst = operands.first?.index ?? .max < option.next
    let rest = isSelectionFirst ? operands(following: option.name) : []
    let selection = operands.filter { operand in !rest.contains { $0.index == operand.index } }
    return (selection.map(\.word), [value] + rest.map(\.word))
  }
}

/// The values on a JSON line, as in JSON output, but text is literal: `-` is a dash.
struct CardValues {
  static let keys = CardField.edited.map(\.rawValue)
  static let editKeys = keys + ["append"]

  let members: JSONObject

  /// Throws if an option and a key set the same field; `null` values are ignored.
  func draft(
    besides options: [(field: CardField, value: FieldValue)], in context: Context
  ) throws(Refusal) -> CardDraft {
    var form = CardEdit()
    for field in CardField.edited {
      guard let value = try value(of: field, in: context), value != .empty else { continue }
      form[field] = value
    }
    guard var draft = CardDraft(form) else { throw .batch(.missingMember("title")) }
    for (field, value) in options {
      guard form[field] == nil else {
        let option = CardOptions.option(of: field).name
        throw .usage(.conflictingOptions([option, field.rawValue]))
      }
      draft.set(field, to: value)
    }
    return draft
  }

  /// `null` clears an optional field, and is ignored for others.
  func fill(_ edit: inout CardEdit, in context: Context) throws(Refusal) {
    for field in CardField.edited {
      guard let value = try value(of: field, in: context), value != .empty || field.isOptional
      else { continue }
      guard field != .notes || !edit.adds(to: .notes) else { throw Self.notesAndAppend }
      edit[field] = value
    }
    guard let json = members["append"], json != .null else { return }
    guard edit.notes == nil else { throw Self.notesAndAppend }
    let paragraph = try read(.notes, json, as: "append", in: context)
    if let notes = Notes(fieldValue: paragraph) { edit.add(notes, to: .notes) }
  }

  private static let notesAndAppend = Refusal.usage(.conflictingOptions(["notes", "append"]))

  private func value(of field: CardField, in context: Context) throws(Refusal) -> FieldValue? {
    try members[field.rawValue].map { (json) throws(Refusal) in
      try read(field, json, as: field.rawValue, in: context)
    }
  }

  private func read(
    _ field: CardField, _ json: JSONValue, as key: String, in context: Context
  ) throws(Refusal) -> FieldValue {
    do throws(CardMemberFault) {
      return try CardMember(field, json).value(isTyped: true) {
        (text, field) throws(TrackerError) in
        // JSON output writes deadlines with an offset; convert them to local civil time.
        if field.declaration.kind == .deadline, text.utf8.count > 16,
          let deadline = context.cardObject.instants.deadline(text)
        {
          return .deadline(deadline)
        }
        return try context.fieldReader(of: field).value(text, of: field)
      }
    } catch {
      switch error {
      case .element(_, .refused(let error)), .refused(let error): throw .tracker(error)
      case .wrongForm, .element: throw .batch(.badMember(key))
      }
    }
  }
}
