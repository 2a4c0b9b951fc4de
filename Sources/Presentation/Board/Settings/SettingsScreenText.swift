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
      return StyledText(wording.title(of: section), context.theme[.heading])
    case .page(let page):
      let mark = traits.marks == .unicode ? "›" : ">"
      return StyledText("  \(wording.title(of: page.name)) \(mark)")
    case .setting(let setting):
      let titleCells = min(titleCells(rows, traits.metrics), Self.mostTitle, max(cells / 2 - 4, 8))
      let title = StyledText("  \(wording.title(of: setting.key))")
        .fitted(to: titleCells + 2, traits)
      let origin = wording.words(for: setting.origin)
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
        metrics.cells(of: wording.title(of: setting.key).visible)
      } else {
        0
      }
    }.max() ?? 0
  }

  /// What a setting does, then what its value means, or that it does not count.
  func about(_ setting: SettingContent) -> [StyledText] {
    let muted = context.theme[.muted]
    let name = StyledText("\(setting.key.rawValue)  ", context.theme[.project])
    let what = name + StyledText(wording.description(of: setting.key), muted)
    if let variable = setting.overriding {
      let text = wording.setting(setting.key.rawValue, overriddenBy: variable)
      return [what, StyledText(text, context.theme[.warning])]
    }
    let meaning = wording.description(ofChoice: setting.text, of: setting.key)
    return [what, StyledText(meaning.map { "\(setting.text): \($0)" } ?? "", muted)]
  }

  /// A setting for somebody who does not see it: what it is set to, where that comes from, and what
  /// it does.
  func spoken(_ setting: SettingContent) -> String {
    let origin = wording.words(for: setting.origin)
    let value = "\(wording.title(of: setting.key)): \(setting.text), \(origin)"
    let texts = [wording.description(of: setting.key)] + about(setting).dropFirst().map(\.text)
    return (["\(value)."] + texts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What became of a setting.
  func sentence(_ change: SettingChanged) -> String {
    guard let before = change.before, let after = change.after else {
      return wording.forgottenSetting(change.name, isRehearsal: false)
    }
    let value = change.given ?? after.text
    if let variable = after.overriding {
      return wording.setting(change.name, overriddenBy: variable)
    }
    return change.isUnchanged
      ? wording.setting(change.name, stays: before.text)
      : wording.setting(change.name, was: before.text, becomes: value, isRehearsal: false)
  }
}
