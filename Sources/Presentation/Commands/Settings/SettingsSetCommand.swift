import CommandLineKit
import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// `todo settings set`: sets the value of a setting.
struct SettingsSetCommand: Command, CommandView {
  static var reportsSettingsFaults: Bool { false }

  static let declaration = CommandDeclaration(
    "settings set", synopses: ["KEY VALUE…"],
    operands: [
      OperandDeclaration("KEY", .one, offering: "setting"),
      OperandDeclaration("VALUE", .many, offering: "setting-value"),
    ],
    options: [SelectionOptions.dryRun, OutputForm.wholeJSON],
    examples: [
      "todo settings set date.style iso", "todo settings set list.filter tag:work deadline:..fri",
      "todo settings set board.columns todo,doing", "todo settings set notes.limit none",
    ])

  private let form: OutputForm
  private let isDryRun: Bool
  private let name: String
  private let text: String

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context)
    isDryRun = arguments.has("dry-run")
    let words = arguments.operands.map(\.word)
    name = words.first ?? ""
    text = words.dropFirst().joined(separator: " ")
  }

  func run(in context: Context) throws(Refusal) {
    let theme = name.lowercased() == SettingKey.theme.rawValue ? text : nil
    if let theme { try check(theme, in: context) }
    if name.lowercased() == SettingKey.boardColumns.rawValue {
      try checkColumns(in: context)
    }
    try checkView(in: context)
    try checkProjects(in: context)
    let changes = try SettingsScene(in: context).change(.set(name, to: text), isDryRun: isDryRun)
    SettingsReport(changes: changes, isDryRun: isDryRun).write(as: form, in: context)
  }

  /// The setting itself takes any name.
  private func checkColumns(in context: Context) throws(Refusal) {
    // What is not a name at all, the setting refuses.
    let words = text.split(separator: ",").compactMap { try? ColumnWord(reading: $0) }
    let isAnyOwn = words.contains { if case .name = $0 { true } else { false } }
    guard isAnyOwn else { return }
    let columns = ColumnList(try context.scenes.listColumns().answer(to: ()).map(\.column))
    for word in words where columns.column(word) == nil {
      let fault = SettingValueFault.notAChoice(word.text, choices: columns.all.map(\.name.text))
      throw .tracker(.invalidSetting(.boardColumns, fault, from: nil))
    }
  }

  /// The setting itself takes any name, which a view can get later.
  private func checkView(in context: Context) throws(Refusal) {
    switch SettingKey(rawValue: name.lowercased()) {
    case .listFilter:
      guard let filter = ListFilter(text), SelectionReader.namesViews(filter.words) else {
        return
      }
      let reader = try context.selectionReader(
        for: filter.words, takesText: true, takesNumbers: false)
      _ = try tracking { () throws(TrackerError) in try reader.selection(filter.words) }
    case .boardView:
      // What is not a name at all, the setting refuses.
      guard text.lowercased() != "none", let name = try? ViewName(text) else {
        return
      }
      let views = try context.scenes.listViews().answer(to: ())
      _ = try tracking { () throws(TrackerError) in try views.existing(name) }
    default: break
    }
  }

  private func checkProjects(in context: Context) throws(Refusal) {
    guard SettingKey(rawValue: name.lowercased()) == .listFilter,
      let filter = ListFilter(text),
      filter.words.contains(where: { FilterWord($0)?.key.lowercased() == "project" })
    else { return }
    let reader = try context.selectionReader(
      for: filter.words, takesText: true, takesNumbers: false)
    // What is not a filter at all, the setting refuses.
    guard let selection = try? reader.selection(filter.words) else { return }
    do throws(Refusal) {
      var request = ListRequest(selection)
      request.limit = 0
      _ = try context.scenes.listCards().answer(to: PartsRequest(request) { _ in })
    } catch .tracker(.noSuchProject(let name, let nearest)) {
      throw .tracker(.noSuchProject(name, nearest: nearest))
    } catch {
      // Other names can be given later.
    }
  }

  private func check(_ theme: String, in context: Context) throws(Refusal) {
    guard let themes = context.themes, !theme.allSatisfy(\.isWhitespace), !themes.has(theme)
    else { return }
    let fault = SettingValueFault.notAChoice(theme, choices: themes.names)
    throw .tracker(.invalidSetting(.theme, fault, from: nil))
  }
}

/// `todo settings reset`: resets settings to their defaults.
enum SettingsResetCommand: Command {
  static var reportsSettingsFaults: Bool { false }

  static let declaration = CommandDeclaration(
    "settings reset", synopses: ["KEY…", "--all"],
    operands: [OperandDeclaration("KEY", .anyNumber, offering: "setting")],
    options: [SelectionOptions.all, SelectionOptions.dryRun, OutputForm.wholeJSON],
    examples: ["todo settings reset date.style", "todo settings reset --all --dry-run"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let words = arguments.operands.map(\.word)
    let isAll = arguments.has("all")
    guard isAll || !words.isEmpty else {
      throw .usage(.missingOperand("KEY", command: "settings reset"))
    }
    guard !isAll || words.isEmpty else { throw .fault(.optionsExclude("KEY", "--all")) }
    let changes = try SettingsScene(in: context).change(
      isAll ? .resetAll : .reset(words), isDryRun: isDryRun)
    SettingsReport(changes: changes, isDryRun: isDryRun).write(as: form, in: context)
  }
}
