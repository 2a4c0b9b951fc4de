import CommandLineKit
import Entities
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class SettingsCommand: CommandRun, CommandKind {
  static let declarations = [
    CommandDeclaration(
      "settings", synopses: ["[KEY…]"],
      operands: [OperandDeclaration("KEY", .anyNumber, offering: "setting")],
      options: OutputForm.wholeRows,
      examples: ["todo settings set date.style iso"]),
    CommandDeclaration(
      "settings get", synopses: ["KEY"],
      operands: [OperandDeclaration("KEY", .one, offering: "setting")],
      options: [OutputForm.wholeJSON],
      examples: ["todo settings get date.style", "todo settings get board.columns --json"]),
    CommandDeclaration(
      "settings set", synopses: ["KEY VALUE…"],
      operands: [
        OperandDeclaration("KEY", .one, offering: "setting"),
        OperandDeclaration("VALUE", .many, offering: "setting-value"),
      ],
      options: [.dryRun, OutputForm.wholeJSON],
      examples: [
        "todo settings set date.style iso", "todo settings set list.sort deadline",
        "todo settings set board.columns todo,doing", "todo settings set estimate.unit none",
      ]),
    CommandDeclaration(
      "settings reset", synopses: ["KEY…", "--all"],
      operands: [OperandDeclaration("KEY", .anyNumber, offering: "setting")],
      options: [.all, .dryRun, OutputForm.wholeJSON],
      examples: ["todo settings reset date.style", "todo settings reset --all --dry-run"]),
    CommandDeclaration("settings path", synopses: [""], examples: ["todo settings path"]),
  ]

  override class func isTable(_ arguments: ParsedArguments) -> Bool {
    arguments.command == "settings"
  }

  func run() throws(Refusal) {
    switch arguments.verb {
    case "settings": try list()
    case "get": try printValue()
    case "path": try printPath()
    default: write(try submit(try request(), to: context.scenes.changeSettings()))
    }
  }

  private func list() throws(Refusal) {
    let words = arguments.operands.map { $0.word.lowercased() }
    for word in words where !SettingKey.allCases.contains(where: { $0.isNamed(word) }) {
      throw .tracker(.unknownSetting(word))
    }
    let content = try context.scenes.settingsContent().answer(to: ())
    let shown = content.settings.filter { setting in
      words.isEmpty || words.contains(where: setting.key.isNamed)
    }
    switch form {
    case .text: context.writeTable(of: content.sections, showing: Set(shown.map(\.key)))
    case .plain: for setting in shown { context.console.write(row: setting.row) }
    case .json: context.writeJSON(of: shown, path: content.path)
    }
    for stranger in content.unknownMembers where words.isEmpty {
      context.note(.ignoredSetting(stranger.name, line: stranger.line))
    }
  }

  private func printValue() throws(Refusal) {
    let word = arguments.operands[0].word
    let content = try context.scenes.settingsContent().answer(to: ())
    guard let setting = content.settings.first(where: { $0.key.rawValue == word.lowercased() })
    else {
      throw .tracker(.unknownSetting(word))
    }
    if form.isJSON { return context.writeJSON(of: [setting], path: content.path) }
    context.console.output.writeLine(setting.text.visible)
  }

  private func printPath() throws(Refusal) {
    let path = try context.scenes.settingsContent().answer(to: ()).path
    // A script needs the characters of the path, even those that a terminal must not get.
    context.console.output.writeLine(context.console.isTerminal ? path.visible : path)
  }

  private func request() throws(Refusal) -> SettingsRequest {
    let words = arguments.words
    if arguments.verb == "set" {
      let text = words.dropFirst().joined(separator: " ")
      try checkName(text, of: SettingKey(rawValue: words[0].lowercased()))
      return .set(words[0], to: text)
    }
    let isAll = arguments.has("all")
    guard isAll || !words.isEmpty else { throw missing("KEY") }
    guard !isAll || words.isEmpty else { throw .fault(.exclusive(["KEY", "--all"])) }
    return isAll ? .resetAll : .reset(words)
  }

  /// The setting itself takes any name, and refuses what can't be one.
  private func checkName(_ text: String, of key: SettingKey?) throws(Refusal) {
    switch key {
    case .boardColumns:
      // Without a name of the user's, the store is not read.
      let words = text.split(separator: ",").compactMap { try? ColumnWord(reading: $0) }
        .filter { if case .name = $0 { true } else { false } }
      guard !words.isEmpty else { return }
      let columns = ColumnList(try context.scenes.listColumns().answer(to: ()).map(\.column))
      for word in words { _ = try tracked(try columns.existing(word)) }
    default: break
    }
  }
}

// MARK: - The output
extension CommandRun {
  fileprivate func write(_ changes: [SettingChanged]) {
    guard !form.isJSON else {
      return context.writeAnswer { writer in
        writer.objects("changes", changes) { change, writer in
          writer.member("key", change.name)
          writer.member("before", change.before?.json)
          writer.member("after", change.after?.json)
        }
      }
    }
    if changes.isEmpty { context.say(.settingsStay) }
    for change in changes {
      context.say(sentence(change))
      if let variable = change.after?.overriding {
        context.note(.overriddenSetting(change.name, by: variable))
      }
    }
  }

  private func sentence(_ change: SettingChanged) -> Sentence {
    guard let before = change.before, let after = change.after else {
      return .removedSetting(change.name).inDryRun(isDryRun)
    }
    return change.isUnchanged
      ? .settingStays(change.name, value: before.text)
      : .settingChanged(change.name, from: before.text, to: change.given ?? after.text)
        .inDryRun(isDryRun)
  }
}

extension Context {
  fileprivate func writeJSON(of settings: [SettingContent], path: String) {
    writeAnswer { writer in
      writer.member("path", path)
      writer.objects("settings", settings) { setting, writer in
        writer.member("key", setting.key.rawValue)
        writer.member("value", setting.json)
        writer.member("text", setting.text)
        writer.member("default", setting.fallback)
        writer.member("origin", setting.origin.json)
        writer.member("title", wording.text(setting.key.title))
      }
    }
  }

  fileprivate func writeTable(
    of sections: [SettingsContent.Section], showing keys: Set<SettingKey>
  ) {
    let shown = sections.map { section in
      (section.name, section.settings.filter { keys.contains($0.key) })
    }.filter { !$1.isEmpty }
    // One table, so that the columns of all sections are aligned.
    var table = Table([
      Table.Column(), Table.Column(least: 12), Table.Column(least: 7),
      Table.Column(isFlexible: true),
    ])
    for setting in shown.flatMap(\.1) {
      table.append([
        Table.Cell(setting.key.rawValue),
        Table.Cell(setting.text, setting.origin == .fallback ? .plain : theme[.heading]),
        Table.Cell(wording.text(setting.origin.source), theme[.muted]),
        Table.Cell(wording.text(setting.key.title), theme[.muted]),
      ])
    }
    var lines = table.lines(
      width: console.size.columns - 2, depth: console.depth, marks: console.marks)[...]
    for (index, (name, settings)) in shown.enumerated() {
      if index > 0 { console.say("") }
      console.sayCut(wording.text(name.title), theme[.heading])
      for line in lines.prefix(settings.count) { console.output.writeLine("  \(line)") }
      lines = lines.dropFirst(settings.count)
    }
  }
}

extension SettingContent {
  /// Scripts read the title, so it is the same in every language.
  fileprivate var row: [String] {
    [key.rawValue, text, origin.code, Language.english.wording.text(key.title)]
  }
}

extension SettingKey {
  fileprivate func isNamed(_ word: String) -> Bool {
    rawValue == word || rawValue.hasPrefix(word.hasSuffix(".") ? word : "\(word).")
  }
}

extension SettingOrigin {
  fileprivate var code: String {
    switch self {
    case .fallback: "default"
    case .file(let line): "file:\(line)"
    case .environment(let name): "environment:\(name)"
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .fallback: ["kind": "default"]
    case .file(let line): ["kind": "file", "line": .integer(line)]
    case .environment(let name): ["kind": "environment", "variable": .string(name)]
    }
  }
}
