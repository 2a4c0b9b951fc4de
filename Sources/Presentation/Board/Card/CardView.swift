import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

final class CardView: BoundScene<CardSceneViewModel> {
  private let didAct = PublishSubject<CardSceneAction>()
  private lazy var page = CardPage(context)
  private lazy var form = CardFormView(context)
  private let keys = KeyRow()
  private let head = TextRows()
  private lazy var status = StatusRow(context)
  private var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  private var refusedField: CardField?
  private var news: String?

  var onLoss: (String) -> Void = { _ in }

  override func configure() {
    for view in [head, page, form, status, keys] { addSubview(view) }
    page.onSelect = { [didAct] index in didAct.onNext(.selectStep(index)) }
    page.onCheck = { [didAct] in didAct.onNext(.checkStep) }
    page.onType = { [didAct] text in didAct.onNext(.typeStep(text)) }
    form.onType = { [unowned self] field, text in
      news = nil
      didAct.onNext(.type(text, into: field))
    }
    keys.onPress = { [unowned self] key in _ = screen?.handle(.key(key)) }
    bind()
  }

  private func bind() {
    let output = viewModel.transform(.init(didAct: didAct, didTick: context.ticks))
    output.content.bind(to: self) { owner, content in owner.take(content) }
    output.failure.bind(to: self) { owner, error in owner.report(error) }
    output.focus.bind(to: self) { owner, field in owner.refuse(field) }
    output.notices.bind(to: self) { owner, notice in owner.report(notice) }
    output.addedCard.bind(to: self) { owner, number in
      owner.context.addedCards.onNext(number)
    }
    output.lostText.bind(to: self) { owner, text in owner.onLoss(text) }
    output.ended.bind(to: self) { owner, _ in owner.close() }
  }

  private func report(_ notice: CardNotice) {
    // The form shows the change itself; the row of keys shows how to settle it.
    if case .changedByAnotherProcess = notice {
      news = context.words(notice)
    } else {
      show(notice)
    }
  }

  private func take(_ content: CardSceneContent) {
    let isFilling = content.mode != .read
    let begins = isFilling && form.isHidden || self.content == nil
    page.isHidden = isFilling
    form.isHidden = !isFilling
    (page.content, form.content, self.content) = (content, content, content)
    form.offer(content)
    page.showTyping(content.stepText)
    settleRefusal(content)
    if begins, isFilling { form.focus(.title) }
  }

  private var topic: KeyTopic {
    guard let content, content.mode == .read else { return .form }
    guard let typed = content.stepText else { return .viewing }
    return typed.isComment ? .typingComment : .typingStep
  }

  override var spoken: String? {
    guard let content else { return nil }
    guard content.mode == .read else {
      let title = context.wording.text(.cardTitle(content.detail?.card.card.number))
      return [title, deletionWords(content), news].compactMap(\.self).joined(separator: "\n")
    }
    return content.detail.map { context.spoken($0) }
  }

  override func layout() {
    guard let content else { return }
    let isFilling = content.mode != .read
    // A low screen has no room for a toast that hides no field.
    let refusal = isLow ? refusedField.map { words(refusing: $0) } : nil
    let title = context.wording.text(.cardTitle(content.detail?.card.card.number))
    let width = min(bounds.width, Self.maximumWidth)
    head.rows = [StyledText(refusal ?? title, context.theme[refusal == nil ? .heading : .warning])]
    head.rows += deletionRows(content, width: width)
    head.isHidden = !isFilling
    let top = isFilling ? head.rows.count : 0
    let below = isLow ? 1 : 1 + max(refusalRows, 1)
    let area = Rect(x: 0, y: 0, width: width, height: bounds.height)
    head.frame = area.rows(top, from: 0)
    page.frame = area.rows(bounds.height - below - top, from: top)
    form.frame = page.frame
    status.frame = bounds.rows(1, from: bounds.height - 2)
    keys.frame = bounds.rows(1, from: bounds.height - 1)
    status.show(content.status)
    keys.style = context.theme[.muted]
    keys.entries = entries
  }

  private var isLow: Bool { bounds.height < 10 }

  private var refusalRows: Int {
    guard let refusedField else { return 0 }
    return WrappedText.lines(words(refusing: refusedField), width: bounds.width - 2).count
  }

  private func words(refusing field: CardField) -> String {
    context.wording.text(.formNotSaved(field))
  }

  override var bottomRows: Int { 1 }

  /// The maximum width: longer lines are hard to read.
  private static let maximumWidth = 100

  override func draw(on canvas: Canvas) { canvas.fill() }

  override func handle(_ key: Key) -> Bool {
    guard let action = Self.keys(for: topic).action(for: key) else { return false }
    act(action)
    return true
  }

  private func act(_ action: CardKeyAction) {
    switch action {
    case .act(let action): didAct.onNext(action)
    case .move(let step): page.move(by: step)
    case .page(let pages): page.scroll(byPages: pages)
    case .field(let step): form.moveFocus(by: step)
    case .choose(let version):
      form.focusedField.map { didAct.onNext(.chooseVersion(version, of: $0)) }
    case .help: showHelp()
    }
    setNeedsLayout()
  }

  override var unsavedText: String? {
    if let form = content?.form { return form.isChanged ? form.text.lines : nil }
    return content?.stepText.flatMap { $0.isChanged ? $0.text : nil }
  }

  override func save() { didAct.onNext(.save) }
}

extension CardView {
  private var entries: [KeyRow.Entry] {
    let (field, form) = (form.focusedField, content?.form)
    return Self.keys(for: topic).row(traits.marks, context.wording) { word in
      switch word {
      case .yours, .useTheirs: field.map { form?.theirs[$0] != nil } ?? false
      case .complete: field != nil && form?.completion?.field == field
      case .check, .editStep, .deleteStep, .select: content?.step != nil
      default: true
      }
    }
  }

  private func refuse(_ field: CardField) {
    form.focus(field)
    refusedField = field
    setNeedsLayout()
    // A low screen shows it above the form; a screen reader announces toasts.
    if !isLow || screen?.announce != nil { complain(words(refusing: field)) }
  }

  private func settleRefusal(_ content: CardSceneContent) {
    guard let field = refusedField else { return }
    guard content.form?.faults[field] == nil, content.form?.theirs[field] == nil else { return }
    refusedField = nil
    setNeedsLayout()
    withdrawComplaint()
  }

  private func showHelp() {
    let title = context.wording.text(topic.sentence)
    let help = Self.keys(for: topic).help(title, traits.marks, context.wording, for: self) {
      $0.act($1)
    }
    screen?.present(context.help(title, [help]))
  }

  private func deletionWords(_ content: CardSceneContent) -> String? {
    content.detail?.deletedBy.map { deletion in
      let when = context.words(deletion.transaction.date)
      return context.wording.text(.cardWasDeleted(in: deletion, when: when))
    }
  }

  private func deletionRows(_ content: CardSceneContent, width: Int) -> [StyledText] {
    guard let words = deletionWords(content) else { return [] }
    let rows = WrappedText.lines("! \(words)", width: width - 1)
    return rows.prefix(max(bounds.height / 3, 1)).map {
      StyledText($0, context.theme[.overdue])
    }
  }
}

enum CardKeyAction: Hashable {
  case act(CardSceneAction)
  case field(Int)
  case choose(CardVersion)
  case help
  case move(Int)
  case page(Int)
}

/// The keys of the card scene, the most used ones first.
extension CardView {
  typealias Keys = KeyTable<CardKeyAction>

  static func keys(for topic: KeyTopic) -> Keys {
    switch topic {
    case .viewing: viewing
    case .typingStep, .typingComment: typingStep
    default: form
    }
  }

  private static let viewing = Keys([
    .init(.help, (.help, [Key("?"), Key(.f1)]), label: "?"),
    .init(.edit, (.act(.edit), [Key("e")])),
    .init(.back, (.act(.leave), [Key(.escape), Key("q")]), label: "Esc"),
    .init(.move, (.act(.chooseColumn), [Key("m")])),
    .init(.addStep, (.act(.addStep), [Key("a")])),
    .init(.comment, (.act(.comment), [Key("t")])),
    .init(.check, (.act(.checkStep), [Key(" ")])),
    .init(.undo, (.act(.undo), [Key("u")])),
    .init(.redo, (.act(.redo), [Key("r", .control)])),
    .init(.editStep, (.act(.renameStep), [Key(.enter)])),
    .init(
      .deleteStep, (.act(.deleteStep), [Key("d"), Key(.delete)]), label: "d"),
    .init(
      .select, (.move(1), [Key(.down), Key("j")]), (.move(-1), [Key(.up), Key("k")]),
      label: "Up/Down"),
    .init(
      .scroll, (.page(1), [Key(.pageDown)]), (.page(-1), [Key(.pageUp)]),
      (.page(-10_000), [Key(.home)]), (.page(10_000), [Key(.end)]), label: "PgUp/PgDn"),
    .init(.openEditor, (.act(.openEditor), [Key("E")])),
  ])

  private static let typingStep = Keys([
    .init(.save, (.act(.save), [Key(.enter), Key("s", .control)])),
    .init(.cancel, (.act(.leave), [Key(.escape)])),
    .init(.help, (.help, [Key(.f1)])),
  ])

  private static let form = Keys([
    .init(.yours, (.choose(.yours), [Key("y", .control)])),
    .init(.useTheirs, (.choose(.theirs), [Key("t", .control)])),
    .init(.save, (.act(.save), [Key("s", .control)])),
    .init(.close, (.act(.leave), [Key(.escape)])),
    .init(.complete, forWidget: Key(.right)),
    .init(
      .nextField, (.field(1), [Key(.tab), Key(.enter), Key(.down)]), label: "Tab"),
    .init(
      .previousField, (.field(-1), [Key(.tab, .shift), Key(.up)]), label: "Shift-Tab"),
    .init(.help, (.help, [Key(.f1)])),
  ])
}
