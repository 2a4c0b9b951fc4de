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
final class SettingsView: ListScene<SettingsAction> {
  static let keys = KeyTable<SettingsAction, SceneKeyLabel>(ofList: [
    .init(.editSetting, (.change, [Key(" "), Key(.enter)])),
    .init(.resetSetting, (.reset, [Key("r")])),
    .init(.back, forWidget: Key(.escape), Key("q")),
  ])

  private let viewModel: SettingsViewModel
  private let didAppear = PublishSubject<Void>()
  private let didSubmit = PublishSubject<Submission<SettingsRequest>>()
  private let about = TextRows()
  private var content: SettingsContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  private var rows: SettingsRows? { content.map { SettingsRows($0, context) } }
  private var selection = 1 { didSet { setNeedsLayout(if: selection != oldValue) } }

  init(_ context: BoardContext, _ viewModel: SettingsViewModel) {
    self.viewModel = viewModel
    super.init(context, keys: Self.keys)
  }

  override func bind() {
    addSubview(about)
    list.onSelect = { [unowned self] in select($0) }
    list.onOpen = { [unowned self] _ in change() }
    let output = viewModel.transform(
      .init(didAppear: didAppear, didSubmit: didSubmit, didTick: context.ticks))
    output.content.bind(to: self) { owner, content in owner.content = content }
    output.changes.bind(to: self) { owner, changes in owner.report(changes) }
    output.failure.bind(to: self) { owner, error in owner.refuse(error) }
  }

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
    // The list has selected a heading.
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
    if setting.offer == .flag {
      set(setting, setting.text == "true" ? "false" : "true")
    } else if let choices = setting.offer.choices {
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
    let actions = choices.map { choice in
      let mark = choice == setting.text ? "\(check) " : "  "
      let meaning = wording.description(ofChoice: choice, of: setting.key).map { ": \($0)" }
      return "\(mark)\(choice)\(meaning ?? "")"
    }
    let sheet = context.sheet(
      wording.text(setting.key.title), (actions + other).map { ActionSheet.Action($0) }
    )
    if setting.key == .theme {
      sheet.onMove = { [weak view = self, weak sheet] index in
        view?.preview(theme: choices.indices.contains(index) ? choices[index] : nil, on: sheet)
      }
    }
    sheet.onClose = { [weak view = self] index in
      view?.preview(theme: nil, on: nil)
      guard let view, let index else { return }
      if index < choices.count { view.set(setting, choices[index]) } else { view.edit(setting) }
    }
    screen?.present(sheet)
  }

  /// The theme lasts until the next call; `nil` shows that of the settings.
  private func preview(theme name: String?, on sheet: ActionSheet?) {
    context.preview(theme: name)
    sheet?.selectionStyle = context.theme[.selection]
    sheet?.moreStyle = context.theme[.muted]
    screen?.relayout(with: traits)
  }

  private func edit(_ setting: SettingContent) {
    let words = setting.offer.words.joined(separator: " ")
    prompt.open(
      setting.key.rawValue, text: setting.text, advice: words.isEmpty ? nil : words,
      PromptLine.Answer(
        onSubmit: { [unowned self] in set(setting, $0) },
        onCancel: { [unowned self] in prompt.close() }))
  }

  private func report(_ changes: [SettingChanged]) {
    if !prompt.isHidden { prompt.close() }
    for change in changes {
      show(context.words(change), Style(nil, .reverse))
    }
  }
}
