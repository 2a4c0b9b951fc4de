import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

enum OverviewAction: Hashable, Sendable {
  case up
  case down
  case choose
  case find
}

/// The overview: the figures of all projects, from which the user opens the board of one.
final class OverviewView: BoxView<OverviewAction>, ListSource {
  static let keys = KeyTable<OverviewAction, SceneKeyLabel>([
    .init(.choose, (.choose, [Key(.enter)]), isShown: true),
    .init(.find, (.find, [Key("/")]), isShown: true),
    .init(.up, (.up, [Key(.up), Key("k")])),
    .init(.down, (.down, [Key(.down), Key("j")])),
    .init(.page, forWidget: Key(.pageUp), Key(.pageDown)),
    .init(.firstOrLast, forWidget: Key(.home), Key(.end)),
    .init(.close, forWidget: Key(.escape), Key("q"), isShown: true),
  ])

  /// `nil`: all projects.
  var onChoose: (Project.ID?) -> Void = { _ in }

  private let viewModel: OverviewViewModel
  private let didAppear = PublishSubject<Void>()
  private let didChoose = PublishSubject<Void>()
  private let didSelectRow = PublishSubject<Int>()
  private let didTypeName = PublishSubject<String>()
  private let heading = Label()
  private let list = ListView()
  private let details = (0..<3).map { _ in Label() }
  private let prompt: PromptLine
  private var table: OverviewTable?
  private var content: OverviewContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  init(_ context: BoardContext, _ viewModel: OverviewViewModel) {
    self.viewModel = viewModel
    prompt = PromptLine(context)
    super.init(context, keys: Self.keys)
  }

  override func configure() {
    super.configure()
    for view in [heading, list, prompt] + details { addSubview(view) }
    list.source = self
    list.onSelect = { [didSelectRow] in didSelectRow.onNext($0) }
    list.onOpen = { [didChoose] _ in didChoose.onNext(()) }
    bind()
  }

  private func bind() {
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didChoose: didChoose, didSelectRow: didSelectRow,
        didTick: context.ticks, didTypeName: didTypeName))
    output.failure.subscribe(with: self) { owner, error in owner.report(error) }.disposed(by: bag)
    output.content.subscribe(with: self) { owner, content in owner.content = content }
      .disposed(by: bag)
    output.choice.subscribe(with: self) { owner, id in
      owner.onChoose(id)
      owner.close()
    }.disposed(by: bag)
    didAppear.onNext(())
  }

  override var title: String { context.wording.text(.overviewTitle) }

  override var maximumWidth: Int { .max }

  override var spoken: String? { prompt.isHidden ? title : prompt.spoken }

  override var promptRows: Int { prompt.height }

  override var wantedRows: Int {
    // The heading, the details, and an empty row before them.
    (content?.rows.count ?? 0) + 1 + details.count + 1 + prompt.height
  }

  override func place(in room: Rect) {
    let main = Rect(
      x: room.x, y: room.y, width: room.width, height: room.height - prompt.height)
    placeTable(in: main, cells: main.width - 2)
    // A scroll bar makes the rows narrower.
    if list.textWidth < main.width - 2 { placeTable(in: main, cells: list.textWidth) }
    prompt.frame = Rect(
      x: room.x, y: main.endY, width: room.width, height: prompt.height)
  }

  private func placeTable(in main: Rect, cells: Int) {
    table = content.map { OverviewTable($0, context, traits: traits, cells: cells) }
    let hasHeading = main.height >= 6
    heading.isHidden = !hasHeading
    heading.text = table?.heading ?? StyledText("")
    heading.frame = Rect(x: main.x + 2, y: main.y, width: main.width - 2, height: 1)
    let below = placeDetails(in: main)
    let top = hasHeading ? 1 : 0
    list.frame = Rect(
      x: main.x, y: main.y + top, width: main.width, height: main.height - top - below)
    context.style(list)
    list.selection = content?.selection ?? 0
    list.reload()
  }

  private func placeDetails(in room: Rect) -> Int {
    let count = detailCount(in: room.height)
    let texts = detailTexts(count: count, cells: max(room.width - 2, 0))
    for (place, label) in details.enumerated() {
      label.isHidden = place >= count
      label.text = texts.indices.contains(place) ? texts[place] : StyledText("")
      label.frame = Rect(
        x: room.x + 2, y: room.endY - count + place, width: room.width - 2, height: 1)
    }
    return count == details.count ? count + 1 : count
  }

  private func detailCount(in height: Int) -> Int {
    if rowCount == 0 { return 1 }
    guard table?.showsTitles == false else { return 0 }
    let room = height - 1 - min(rowCount, 4)
    return room > details.count ? details.count : room > 0 ? 1 : 0
  }

  private func detailTexts(count: Int, cells: Int) -> [StyledText] {
    guard let content, count > 0 else { return [] }
    let muted = context.theme[.muted]
    guard let row = content.selectedRow else {
      return [StyledText(context.wording.text(.noProjectNamed(content.name)), muted)]
    }
    let lines = OverviewCards(row.activity, context, traits).lines(count: count, cells: cells)
    return lines.isEmpty
      ? [StyledText(context.wording.text(.nothingInProgress), muted)] : lines
  }

  override func act(_ action: OverviewAction) {
    switch action {
    case .up: _ = list.handle(Key(.up))
    case .down: _ = list.handle(Key(.down))
    case .choose: didChoose.onNext(())
    case .find: find()
    }
  }

  private func find() {
    prompt.open(
      context.wording.text(.projectToFind), text: content?.name ?? "",
      PromptLine.Answer(
        isSaved: false, onChange: { [didTypeName] in didTypeName.onNext($0) },
        onSubmit: { [didChoose] _ in didChoose.onNext(()) },
        onCancel: { [unowned self] in
          didTypeName.onNext("")
          prompt.close()
        }))
  }
}

// MARK: - The rows
extension OverviewView {
  var rowCount: Int { content?.rows.count ?? 0 }

  func row(at index: Int) -> StyledText { table?.row(index) ?? StyledText("") }

  func spokenRow(at index: Int) -> String {
    guard let content, content.rows.indices.contains(index) else { return "" }
    let row = content.rows[index]
    let facts = ProjectFacts(row.choice, at: content.now, context, traits)
    let (wording, activity) = (context.wording, row.activity)
    var parts = [
      row.choice.project?.name.text ?? wording.text(.allProjects), facts.count,
      facts.overdueWords.text,
    ]
    if activity.finishedCount > 0 {
      parts.append(wording.text(.finishedThisWeek(activity.finishedCount)))
    }
    if activity.doingCount > 0 {
      parts.append(wording.text(.inProgress(activity.doing, count: activity.doingCount)))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
