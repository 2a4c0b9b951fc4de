import Entities
import Looks
import Messages
import TerminalKit
import ViewModels

/// What the screen of settings says.
struct SettingsScreenText {
  private static let mostTitle = 34

  private let context: BoardContext
  private var wording: any Wording { context.wording }

  init(_ context: BoardContext) {
    self.context = context
  }

  /// A heading, or an item: what it is, what it is set to, and where that comes from.
  ///
  /// Where there is no room for all, where it comes from goes first.
  func row(
    _ row: SettingsPageRows.Row, of rows: SettingsPageRows, cells: Int, _ traits: ScreenTraits
  ) -> StyledText {
    switch row {
    case .heading(let section):
      return StyledText(text(.section(section)), context.theme[.heading])
    case .page(let page):
      let mark = traits.marks == .unicode ? "›" : ">"
      return StyledText("  \(text(.page(page.name))) \(mark)")
    case .setting(let setting):
      let titleCells = min(titleCells(rows, traits.metrics), Self.mostTitle, max(cells / 2 - 4, 8))
      let title = StyledText("  \(text(.title(setting.key)))")
        .fitted(to: titleCells + 2, traits)
      let origin = text(.origin(setting.origin))
      let originCells = traits.metrics.cells(of: origin.visible)
      let room = cells - titleCells - 4
      var value = Style.plain
      if setting.origin != .fallback { value.attributes.insert(.bold) }
      let text = StyledText(setting.text, value)
      let hasOrigin = room - originCells - 2 >= 16
      return title + StyledText("  ")
        + (hasOrigin
          ? text.fitted(to: room - originCells - 2, traits) + StyledText("  ")
            + StyledText(origin, context.theme[.muted]) : text)
    }
  }

  private func titleCells(_ rows: SettingsPageRows, _ metrics: CellMetrics) -> Int {
    rows.rows.map { row in
      if case .setting(let setting) = row {
        metrics.cells(of: text(.title(setting.key)).visible)
      } else {
        0
      }
    }.max() ?? 0
  }

  /// What a setting does, then what its value means, or that it does not count.
  func about(_ setting: SettingContent) -> [StyledText] {
    let muted = context.theme[.muted]
    let name = StyledText("\(setting.key.rawValue)  ", context.theme[.project])
    let what = name + StyledText(text(.description(setting.key)), muted)
    if let variable = setting.overriding {
      let text = text(.overridden(setting.key.rawValue, by: variable))
      return [what, StyledText(text, context.theme[.warning])]
    }
    let meaning = wording.description(ofChoice: setting.text, of: setting.key)
    return [what, StyledText(meaning.map { "\(setting.text): \($0)" } ?? "", muted)]
  }

  /// A setting for somebody who does not see it: what it is set to, where that comes from, and what
  /// it does.
  func spoken(_ setting: SettingContent) -> String {
    let origin = text(.origin(setting.origin))
    let value = "\(text(.title(setting.key))): \(setting.text), \(origin)"
    let texts = [text(.description(setting.key))] + about(setting).dropFirst().map(\.text)
    return (["\(value)."] + texts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ phrase: Phrase.Settings) -> String {
    wording.text(.settings(phrase))
  }

  /// What became of a setting.
  func sentence(_ change: SettingChanged) -> String {
    guard let before = change.before, let after = change.after else {
      return text(.removed(change.name))
    }
    let value = change.given ?? after.text
    if let variable = after.overriding {
      return text(.overridden(change.name, by: variable))
    }
    return text(
      change.isUnchanged
        ? .stays(change.name, value: before.text)
        : .changed(change.name, from: before.text, to: value))
  }
}
