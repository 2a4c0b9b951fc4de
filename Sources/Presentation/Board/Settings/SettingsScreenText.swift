import Entities
import Looks
import TerminalKit
import ViewModels
import Words

struct SettingsScreenText {
  private static let widestTitle = 34

  private let context: BoardContext
  private var wording: Wording { context.wording }

  init(_ context: BoardContext) {
    self.context = context
  }

  /// On a narrow screen the row has no origin.
  func row(
    _ row: SettingsListRows.Row, of rows: SettingsListRows, cells: Int, _ traits: ScreenTraits
  ) -> StyledText {
    switch row {
    case .heading(let section):
      return StyledText(text(section.title), context.theme[.heading])
    case .setting(let setting):
      let titleCells = min(
        titleCells(rows, traits.metrics), Self.widestTitle, max(cells * 3 / 5 - 4, 8))
      let title = StyledText("  \(text(setting.key.title))")
        .fitted(to: titleCells + 2, traits)
      let origin = text(setting.origin.source)
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

  private func titleCells(_ rows: SettingsListRows, _ metrics: CellMetrics) -> Int {
    rows.rows.map { row in
      if case .setting(let setting) = row {
        metrics.cells(of: text(setting.key.title).visible)
      } else {
        0
      }
    }.max() ?? 0
  }

  /// Also says what the value means, or which variable overrides it.
  func about(_ setting: SettingContent) -> [StyledText] {
    let muted = context.theme[.muted]
    let name = StyledText("\(setting.key.rawValue)  ", context.theme[.project])
    let what = name + StyledText(text(setting.key.purpose), muted)
    if let variable = setting.overriding {
      let text = text(.overriddenSetting(setting.key.rawValue, by: variable))
      return [what, StyledText(text, context.theme[.warning])]
    }
    let meaning = wording.description(ofChoice: setting.text, of: setting.key)
    return [what, StyledText(meaning.map { "\(setting.text): \($0)" } ?? "", muted)]
  }

  func spoken(_ setting: SettingContent) -> String {
    let origin = text(setting.origin.source)
    let value = "\(text(setting.key.title)): \(setting.text), \(origin)"
    let texts = [text(setting.key.purpose)] + about(setting).dropFirst().map(\.text)
    return (["\(value)."] + texts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ sentence: Sentence) -> String {
    wording.text(sentence)
  }

  func sentence(_ change: SettingChanged) -> String {
    guard let before = change.before, let after = change.after else {
      return text(.removedSetting(change.name))
    }
    let value = change.given ?? after.text
    if let variable = after.overriding {
      return text(.overriddenSetting(change.name, by: variable))
    }
    return text(
      change.isUnchanged
        ? .settingStays(change.name, value: before.text)
        : .settingChanged(change.name, from: before.text, to: value))
  }
}
