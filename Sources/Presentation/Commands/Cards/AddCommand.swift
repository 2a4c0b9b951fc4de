import CommandLineKit
import Entities
import JSONKit
import System
import ViewModels
import Words

final class AddCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "add",
    synopses: ["TITLE…", "-e [TITLE…]", "--lines < FILE"],
    operands: ["[TITLE…]"],
    options: CardOptions.declarations + [
      "as NAME", "lines", .editor, .force, .dryRun,
    ] + OutputForm.options,
    examples: [
      "todo add Buy milk", "todo add Write docs -p web -d fri -t docs,urgent",
      "todo add Release --step Build --step Ship --priority high", "todo add -e -p web",
      "todo add --lines -p web < notes.md", "n=$(todo add Fix it --plain=number)",
    ])

  override class var keys: [String] { CardValues.keys }

  override class func readsContext(_: ParsedArguments) -> Bool { true }

  private static let lineLimit = 1 << 20

  func run() throws(Refusal) {
    let isPlaced = arguments.has("project") || values?["project"] ?? .null != .null
    try isPlaced ? () : context.checkPlaceOfCards()
    if let values {
      // Most lines have no options, and looking for each takes time.
      let options = arguments.occurrences.isEmpty ? [] : try self.values()
      var draft = try CardValues(members: values).draft(besides: options, in: context)
      if !isPlaced { draft.project = project }
      draft.enter(context.scenes.context) { field in
        values[field.rawValue] != nil || options.contains { $0.field == field }
      }
      return try add([draft])
    }
    let words = arguments.words
    // Finding characters is slow, and most words begin with ASCII.
    let hasTitle = words.contains { word in
      word.utf8.first.map { 0x21..<0x7F ~= $0 } ?? false || !word.allSatisfy(\.isWhitespace)
    }
    if arguments.has(OptionDeclaration.editor.name) {
      guard !arguments.has("lines") else { throw .fault(.exclusive(["--editor", "--lines"])) }
      guard context.editor != nil else { throw .fault(.noEditor(command: "add")) }
      let title = try hasTitle ? Title(words: words) : nil
      var form = CardEdit(draft(try values(), titled: title ?? Title(stored: "")))
      form.title = title
      return try add(fromForm: form)
    }
    if arguments.has("lines") { return try add(try lineDrafts()) }
    guard hasTitle else { throw missing("TITLE…") }
    let draft = draft(try values(), titled: try Title(words: words))
    try add([draft], hints: context.hints(onTitle: words))
  }

  private func values() throws(Refusal) -> [(field: CardField, value: FieldValue)] {
    try CardOptions.values(arguments, in: context)
  }

  private lazy var project: ProjectName? = {
    let project = context.settings[TrackerSettings.projectDefault]
    return project == Project.inbox.name ? nil : project
  }()

  private func draft(
    _ values: [(field: CardField, value: FieldValue)], titled title: Title
  ) -> CardDraft {
    var draft = CardDraft(title: title)
    draft.project = project
    for (field, value) in values { draft.set(field, to: value) }
    draft.enter(context.scenes.context) { field in values.contains { $0.field == field } }
    return draft
  }

  /// Each line is a title, without its bullet and checkbox; blank lines are ignored.
  private func lineDrafts() throws(Refusal) -> [CardDraft] {
    guard arguments.operands.isEmpty else { throw .fault(.exclusive(["--lines", "TITLE…"])) }
    guard arguments.value("notes") != "-" else { throw .fault(.exclusive(["--lines", "-n -"])) }
    guard !arguments.has("key") else { throw .fault(.exclusive(["--lines", "--key"])) }
    let values = try values()
    var lines = LineReader(context.input, limit: Self.lineLimit)
    var drafts: [CardDraft] = []
    while let line = try refused(try lines.next(), as: FileOperand.standardInput.refusal) {
      let (text, isChecked) = line.text.withoutBullet()
      guard !text.isEmpty else { continue }
      do throws(TrackerError) {
        var draft = draft(values, titled: try Title(text))
        if isChecked { (draft.state, draft.stateClaim) = (.done, .certain) }
        drafts.append(draft)
      } catch {
        throw .fault(.badInput(.place(in: nil, line: line.number), .refused(error)))
      }
    }
    return drafts
  }

  private func add(fromForm blank: CardEdit) throws(Refusal) {
    let isTyped = try context.fillForm(blank, of: nil) { (form) throws(Refusal) in
      guard var draft = CardDraft(form) else { throw .form(.missingTitle) }
      // The form always has a state; only a changed one contradicts a column.
      if form.state == blank.state { draft.stateClaim = .none }
      try add([draft], isFromForm: true)
    }
    guard !isTyped else { return }
    var report = ChangeReport(of: self)
    report.warn(.unchangedForm)
    report.write()
  }

  private func add(
    _ drafts: [CardDraft], isFromForm: Bool = false, hints: [String] = []
  ) throws(Refusal) {
    let name = try name()
    var drafts = drafts
    if arguments.isForced { for index in drafts.indices { drafts[index].isForced = true } }
    var report = ChangeReport(of: self)
    report.warnings = hints
    guard !drafts.isEmpty else {
      report.warn(.noTitles)
      return report.write()
    }
    let changed = try submit(drafts, to: context.scenes.addCards())
    let added = changed.answer
    if isFromForm, let there = added.cards.first(where: \.existed)?.card.card {
      // The other values of the form would be lost.
      throw .tracker(.keyTaken(there.key?.text ?? "", card: there.number))
    }
    note(added.cards.last, as: name, in: &report)
    report.note(changed)
    report.note(added.newProjects, archived: added.archivedProjects, added.notices)
    for parent in added.parents { report.warn(.parent(parent)) }
    report.warn(outside: added.outside)
    for card in added.cards { report.note(card) }
    report.write()
  }

  private func name() throws(Refusal) -> CardName? {
    try arguments.value("as").map { (word) throws(Refusal) in
      guard context.batch != nil else { throw .batch(.onlyInBatch(option: "--as")) }
      guard let name = CardName(word) else { throw .fault(.invalid(.cardName, word)) }
      return name
    }
  }

  private func note(_ added: AddedCard?, as name: CardName?, in report: inout ChangeReport) {
    guard let batch = context.batch else { return }
    guard let number = added?.card.card.number, !isDryRun else { return batch.names.forget(name) }
    if let former = batch.names.note(number, as: name), let name {
      report.warn(.movedName(name.text, from: former, to: number))
    }
  }
}

extension Context {
  /// Throws if the context doesn't say where new cards go, because a name in it does not exist.
  func checkPlaceOfCards() throws(Refusal) {
    if scenes.context?.missing.isEmpty == false { throw .fault(.missingInContext) }
  }

  /// Returns warnings about words of a title that look like filters, each with the option to use
  /// instead.
  func hints(onTitle words: [String]) -> [String] {
    guard words.contains(where: { $0.contains(byte: UInt8(ascii: ":")) }) else { return [] }
    return words.flatMap { $0.split(separator: " ").map(String.init) }.compactMap { word in
      guard let filter = FilterWord(word), !filter.isNegated, !filter.value.isEmpty,
        ["project", "tag", "priority", "deadline", "due", "state"].contains(filter.key)
      else { return nil }
      let name = filter.key == "due" ? "deadline" : filter.key
      return wording.text(.filterInTitle(word, option: "--\(name) \(filter.value.inShell)"))
    }
  }
}
