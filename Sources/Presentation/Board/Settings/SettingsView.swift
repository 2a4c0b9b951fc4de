import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

enum SettingsAction: Hashable, Sendable {
  case change
  case reset
}

/// The settings scene; changes apply at once.
final class SettingsView: ListScene<SettingsViewModel, SettingsAction> {
  static let keys = KeyTable<SettingsAction>(ofList: [
    .init(.edit, (.change, [Key(" "), Key(.enter)])),
    .init(.reset, (.reset, [Key("r")])),
    .init(.back, forWidget: Key(.escape), Key("q")),
  ])

  private let didSubmit = PublishSubject<Submission<SettingsRequest>>()
  private let about = TextRows()
  private var content: SettingsContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  private var rows: SettingsRows? { content.map { SettingsRows($0, context) } }
  private var selection = 1 { didSet { setNeedsLayout(if: selection != oldValue) } }

  override func bind() {
    addSubview(about)
    list.onSelect = { [unowned self] in select($0) }
    list.onOpen = { [unowned self] _ in change() }
    let output = viewModel.transform(.init(didAct: didSubmit, didTick: context.ticks))
    output.content.bind(to: self) { owner, content in owner.content = content }
    output.changes.bind(to: self) { owner, changes in owner.report(changes) }
    output.failure.bind(to: self) { owner, error in owner.refuse(error) }
  }

  override var keys: KeyTable<SettingsAction> { Self.keys }

  override var title: String { context.wording.text(.settingsTitle) }

  // MARK: Layout

  override var wantedRows: Int { rowCount + 2 }

  override func place(in room: Rect) {
    let below = prompt.isHidden && room.height >= 8 ? 2 : 0
    showList(in: room.rows(max(room.height - below, 1), from: 0), selecting: selection)
    about.rows = selected.map(context.about) ?? []
    about.frame = room.rows(below, from: room.height - below)
  }

  override var rowCount: Int { rows?.count ?? 0 }

  override func row(at index: Int) -> StyledText {
    rows?.text(at: index, cells: list.textWidth, traits) ?? StyledText("")
  }

  override func spokenRow(at index: Int) -> String {
    rows?.spoken(at: index) ?? row(at: index).text
  }

  private var selected: SettingContent? { rows?.setting(at: selection) }

  private func select(_ row: Int) {
    selection = rows?.selectable(near: row, from: selection) ?? 0
    setNeedsLayout()
  }

  // MARK: Actions

  override func act(_ action: SettingsAction) {
    switch action {
    case .change: change()
    case .reset:
      guard let selected else { return }
      didSubmit.onNext(Submission(.reset([selected.key.rawValue])))
    }
  }

  private func change() {
    guard let setting = selected else { return }
    if let choices = setting.offer.choices {
      choose(setting, among: choices)
    } else {
      edit(setting)
    }
  }

  private func set(_ setting: SettingContent, _ text: String) {
    didSubmit.onNext(Submission(.set(setting.key.rawValue, to: text)))
  }

  private func choose(_ setting: SettingContent, among choices: [String]) {
    let wording = context.wording
    let other = setting.offer.isOpen ? [wording.text(.otherValue)] : []
    let check = CardMarks(marks: traits.marks).check
    let actions = choices.map { "\($0 == setting.text ? "\(check) " : "  ")\($0)" }
    let sheet = context.sheet(
      wording.text(setting.key.title), (actions + other).map { ActionSheet.Action($0) }
    )
    sheet.onClose = { [weak view = self] index in
      guard let view, let index else { return }
      if index < choices.count { view.set(setting, choices[index]) } else { view.edit(setting) }
    }
    screen?.present(sheet)
  }

  private func edit(_ setting: SettingContent) {
    let words = setting.offer.words.joined(separator: " ")
    prompt.open(
      setting.key.rawValue, text: setting.text, advice: words.isEmpty ? nil : words
    ) { [unowned self] in set(setting, $0) }
  }

  private func report(_ changes: [SettingChanged]) {
    if !prompt.isHidden { prompt.close() }
    for change in changes {
      screen?.show(context.words(change), Style(nil, .reverse))
    }
  }
}

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

  func text(at row: Int, cells: Int, _ traits: ScreenTraits) -> StyledText {
    guard rows.indices.contains(row) else { return StyledText("") }
    switch rows[row] {
    case .heading(let section):
      return StyledText(wording.text(section.title), context.theme[.heading])
    case .setting(let setting):
      let titleCells = min(titleCells, Self.widestTitle, max(cells * 3 / 5 - 4, 8))
      let title = StyledText("  \(wording.text(setting.key.title))")
        .fitted(to: titleCells + 2, traits)
      let origin = StyledText("  \(wording.text(setting.origin.source))", context.theme[.muted])
      let room = cells - titleCells - 4 - origin.cellWidth
      let text = StyledText(setting.text, setting.origin == .fallback ? .plain : Style(nil, .bold))
      return title + StyledText("  ")
        + (room >= 16 ? text.fitted(to: room, traits) + origin : text)
    }
  }

  private var titleCells: Int {
    rows.indices.compactMap { setting(at: $0) }
      .map { wording.text($0.key.title).visible.cellWidth }.max() ?? 0
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
  /// Returns two rows: what the setting is for, and which variable overrides it.
  func about(_ setting: SettingContent) -> [StyledText] {
    let muted = theme[.muted]
    let name = StyledText("\(setting.key.rawValue)  ", theme[.project])
    let what = name + StyledText(wording.text(setting.key.purpose), muted)
    if let variable = setting.overriding {
      let text = wording.text(.overriddenSetting(setting.key.rawValue, by: variable))
      return [what, StyledText(text, theme[.warning])]
    }
    return [what, StyledText("")]
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
  var choices: [String]? {
    switch self {
    case .choices(let words): words
    case .text(_, let known): known.isEmpty ? nil : known
    case .integer, .list: nil
    case .optional(let wrapped, let word): wrapped.choices.map { [word] + $0 }
    }
  }

  var isOpen: Bool {
    switch self {
    case .choices: false
    case .integer, .text, .list: true
    case .optional(let wrapped, _): wrapped.isOpen
    }
  }

  var words: [String] {
    switch self {
    case .choices, .text: choices ?? []
    case .integer(let bounds): ["\(bounds.lowerBound)…\(bounds.upperBound)"]
    case .list(let element): element.words
    case .optional(let wrapped, let word): wrapped.words + [word]
    }
  }
}
