import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// The settings as rows of text: a heading above those of each section.
struct SettingsRows {
  private enum Row {
    case heading(SettingSection)
    case setting(SettingContent)
  }

  private static let widestTitle = 34

  private let rows: [Row]
  private let context: BoardContext
  private var wording: Wording { context.wording }

  init(_ content: SettingsContent, _ context: BoardContext) {
    self.context = context
    rows = content.sections.flatMap { section in
      [.heading(section.name)] + section.settings.map(Row.setting)
    }
  }

  var count: Int { rows.count }

  /// Returns `nil` for a heading.
  func setting(at row: Int) -> SettingContent? {
    guard rows.indices.contains(row), case .setting(let setting) = rows[row] else { return nil }
    return setting
  }

  /// Returns the selectable row nearest to `row`, if possible in the direction away from `old`.
  func selectable(near row: Int, from old: Int) -> Int {
    let on = rows.indices.filter { $0 >= row && setting(at: $0) != nil }.first
    let back = rows.indices.last { $0 <= row && setting(at: $0) != nil }
    return (row < old ? back ?? on : on ?? back) ?? 0
  }

  /// On a narrow screen the row has no origin.
  func text(at row: Int, cells: Int, _ traits: ScreenTraits) -> StyledText {
    guard rows.indices.contains(row) else { return StyledText("") }
    switch rows[row] {
    case .heading(let section):
      return StyledText(wording.text(section.title), context.theme[.heading])
    case .setting(let setting):
      let titleCells = min(
        titleCells(traits.metrics), Self.widestTitle, max(cells * 3 / 5 - 4, 8))
      let title = StyledText("  \(wording.text(setting.key.title))")
        .fitted(to: titleCells + 2, traits)
      let origin = StyledText("  \(wording.text(setting.origin.source))", context.theme[.muted])
      let room = cells - titleCells - 4 - origin.cells(traits.metrics)
      let text = StyledText(setting.text, setting.origin == .fallback ? .plain : Style(nil, .bold))
      return title + StyledText("  ")
        + (room >= 16 ? text.fitted(to: room, traits) + origin : text)
    }
  }

  private func titleCells(_ metrics: CellMetrics) -> Int {
    rows.indices.compactMap { setting(at: $0) }
      .map { metrics.cells(of: wording.text($0.key.title).visible) }.max() ?? 0
  }

  func spoken(at row: Int) -> String? {
    guard let setting = setting(at: row) else { return nil }
    let origin = wording.text(setting.origin.source)
    let value = "\(wording.text(setting.key.title)): \(setting.text), \(origin)"
    let texts =
      [wording.text(setting.key.purpose)]
      + context.about(setting).dropFirst().map(\.text)
    return (["\(value)."] + texts).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension BoardContext {
  /// Returns two rows: what the setting is for, and what its value means or which variable
  /// overrides it.
  func about(_ setting: SettingContent) -> [StyledText] {
    let muted = theme[.muted]
    let name = StyledText("\(setting.key.rawValue)  ", theme[.project])
    let what = name + StyledText(wording.text(setting.key.purpose), muted)
    if let variable = setting.overriding {
      let text = wording.text(.overriddenSetting(setting.key.rawValue, by: variable))
      return [what, StyledText(text, theme[.warning])]
    }
    let meaning = wording.description(ofChoice: setting.text, of: setting.key)
    return [what, StyledText(meaning.map { "\(setting.text): \($0)" } ?? "", muted)]
  }

  func words(_ change: SettingChanged) -> String {
    guard let before = change.before, let after = change.after else {
      return wording.text(.removedSetting(change.name))
    }
    if let variable = after.overriding {
      return wording.text(.overriddenSetting(change.name, by: variable))
    }
    return wording.text(
      change.isUnchanged
        ? .settingStays(change.name, value: before.text)
        : .settingChanged(change.name, from: before.text, to: change.given ?? after.text))
  }
}

extension ValueOffer {
  /// `nil` if the user types the value.
  var choices: [String]? {
    switch self {
    case .flag: ["true", "false"]
    case .choices(let words): words
    case .text(_, let known): known.isEmpty ? nil : known
    case .integer, .list: nil
    case .optional(let wrapped, let word): wrapped.choices.map { [word] + $0 }
    }
  }

  /// Whether other values are valid too.
  var isOpen: Bool {
    switch self {
    case .flag, .choices: false
    case .integer, .text, .list: true
    case .optional(let wrapped, _): wrapped.isOpen
    }
  }

  var words: [String] {
    switch self {
    case .flag, .choices, .text: choices ?? []
    case .integer(let bounds): ["\(bounds.lowerBound)…\(bounds.upperBound)"]
    case .list(let element): element.words
    case .optional(let wrapped, let word): wrapped.words + [word]
    }
  }
}
