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
    let shown = sections(of: content.page)
    // One table, so that the columns of all sections are aligned.
    var table = Table([
      Table.Column(), Table.Column(least: 12), Table.Column(least: 7),
      Table.Column(isFlexible: true),
    ])
    for section in shown { for setting in section.settings { table.append(row(setting)) } }
    let console = context.console
    var lines = table.lines(
      width: console.size.columns - 2, depth: console.depth, marks: console.marks)[...]
    for (index, section) in shown.enumerated() {
      if index > 0 { console.say("") }
      console.sayCut(section.title, context.theme[.heading])
      for _ in section.settings {
        guard let line = lines.popFirst() else { return }
        console.output.writeLine("  \(line)")
      }
    }
  }

  private struct Section {
    let title: String
    let settings: [SettingContent]
  }

  private func sections(of page: SettingsContent.Page) -> [Section] {
    page.sections.flatMap { section in
      var settings: [SettingContent] = []
      var nested: [Section] = []
      for item in section.items {
        switch item {
        case .setting(let setting): if keys.contains(setting.key) { settings.append(setting) }
        case .page(let page): nested += sections(of: page)
        }
      }
      let own = Section(
        title: context.wording.text(section.name.title), settings: settings)
      return (settings.isEmpty ? [] : [own]) + nested
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
