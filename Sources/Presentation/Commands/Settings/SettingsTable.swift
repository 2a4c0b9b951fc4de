import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The settings on a terminal: a heading per section, a line per setting.
struct SettingsTable {
  let content: SettingsContent
  let keys: Set<SettingKey>
  let context: Context

  func write() {
    let shown = content.sections.map { section in
      (section.name, section.settings.filter { keys.contains($0.key) })
    }.filter { !$1.isEmpty }
    // One table, so that the columns of all sections are aligned.
    var table = Table([
      Table.Column(), Table.Column(least: 12), Table.Column(least: 7),
      Table.Column(isFlexible: true),
    ])
    for setting in shown.flatMap(\.1) { table.append(row(setting)) }
    let console = context.console
    var lines = table.lines(
      width: console.size.columns - 2, depth: console.depth, marks: console.marks)[...]
    for (index, (name, settings)) in shown.enumerated() {
      if index > 0 { console.say("") }
      console.sayCut(context.wording.text(name.title), context.theme[.heading])
      for _ in settings {
        guard let line = lines.popFirst() else { return }
        console.output.writeLine("  \(line)")
      }
    }
  }

  private func row(_ setting: SettingContent) -> [Table.Cell] {
    let isOwn = setting.origin != .fallback
    return [
      Table.Cell(setting.key.rawValue),
      Table.Cell(setting.text, isOwn ? context.theme[.heading] : .plain),
      Table.Cell(context.wording.text(setting.origin.source), context.theme[.muted]),
      Table.Cell(context.wording.text(setting.key.title), context.theme[.muted]),
    ]
  }
}

extension SettingContent {
  /// Key, value, origin and title.
  var row: [String] {
    // Scripts read the row, so it is the same in every language.
    [key.rawValue, text, origin.code, Language.english.wording.text(key.title)]
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
}
