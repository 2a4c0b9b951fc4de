import Entities
import Looks
import Reactive
import System
import TerminalKit
import ViewModels
import Words

enum ProjectsAction: Hashable, Sendable {
  case act(ProjectSwitcherViewModel.Action)
  case add
  case delete
  case find
  case rename
}

/// The projects scene: a table of their figures, in which the user chooses that of the board.
final class ProjectsView: ListScene<ProjectSwitcherViewModel, ProjectsAction> {
  static let keys = KeyTable<ProjectsAction>(
    ofList: [
      .init(.choose, (.act(.choose), [Key(.enter)])),
      .init(.find, (.find, [Key("/")])),
      .init(.showArchived, (.act(.toggleArchived), [Key("A")])),
      .init(.add, (.add, [Key("a")])),
    ],
    more: [
      .init(.rename, (.rename, [Key("e")])),
      .init(.archive, (.act(.edit(.toggleArchive)), [Key("x")])),
      .init(.delete, (.delete, [Key("d")])),
      .init(.close, forWidget: Key(.escape), Key("q")),
    ])

  /// `nil`: all projects.
  var onChoose: (Project.ID?) -> Void = { _ in }

  private let didAct = PublishSubject<ProjectSwitcherViewModel.Action>()
  private let heading = Label()
  /// The cards in progress of the selected project, if its row has no room for their titles.
  private let details = Label()
  private let remark = Label()
  private var table: ProjectsTable?
  private var content: ProjectSwitcherContent? {
    didSet { setNeedsLayout(if: content != oldValue) }
  }

  override func bind() {
    for view in [heading, details, remark] { addSubview(view) }
    list.onOpen = { [didAct] _ in didAct.onNext(.choose) }
    list.onSelect = { [didAct] row in didAct.onNext(.selectRow(row)) }
    let output = viewModel.transform(.init(didAct: didAct, didTick: context.ticks))
    output.failure.bind(to: self) { owner, error in owner.refuse(error) }
    output.edits.bind(to: self) { owner, edited in owner.report(edited) }
    output.content.bind(to: self) { owner, content in
      owner.content = content
      owner.status = content.status
    }
    output.choice.bind(to: self) { owner, id in
      owner.onChoose(id)
      owner.close()
    }
  }

  override var keys: KeyTable<ProjectsAction> { Self.keys }

  override var title: String { context.wording.text(.projectsTitle) }

  override var maximumWidth: Int { .max }

  override var wantedRows: Int {
    guard let content else { return .max }
    // The heading, the details, and an empty row before them.
    return content.rows.count + 3 + (remarkText.isEmpty ? 0 : 1) + prompt.height
  }

  override func place(in room: Rect) {
    let text = remarkText
    let remarkHeight = text.isEmpty || room.height < 4 ? 0 : 1
    let main = room.rows(room.height - remarkHeight, from: 0)
    placeTable(in: main, cells: main.width - 2)
    // A scroll bar makes the rows narrower.
    if list.textWidth < main.width - 2 { placeTable(in: main, cells: list.textWidth) }
    remark.text = StyledText(text, context.theme[.muted])
    remark.frame = room.rows(remarkHeight, from: main.height)
  }

  private func placeTable(in main: Rect, cells: Int) {
    table = content.map { ProjectsTable($0, context, traits: traits, cells: cells) }
    let top = main.height >= 6 ? 1 : 0
    heading.text = table?.heading ?? StyledText("")
    heading.frame = Rect(x: main.x + 2, y: main.y, width: main.width - 2, height: top)
    let below = table?.showsTitles == false && main.height > 4 ? 1 : 0
    details.text =
      facts(at: content?.selection ?? 0)?.doing(cells: max(main.width - 2, 0)) ?? StyledText("")
    details.frame = heading.frame.rows(below, from: main.height - below)
    showList(
      in: main.rows(main.height - top - below, from: top), selecting: content?.selection ?? 0)
  }

  private var remarkText: String {
    guard let content else { return "" }
    if content.rows.isEmpty { return context.wording.text(.noProjectNamed(content.name)) }
    guard !content.includesArchived, content.archivedCount > 0 else { return "" }
    let key = Self.keys.name(of: .act(.toggleArchived), traits.marks)
    return context.wording.text(.hiddenProjects(content.archivedCount, how: key))
  }

  override var rowCount: Int { content?.rows.count ?? 0 }

  override func row(at index: Int) -> StyledText { table?.row(index) ?? StyledText("") }

  override func spokenRow(at index: Int) -> String { facts(at: index)?.spoken ?? "" }

  private func facts(at index: Int) -> ProjectFacts? {
    table.flatMap { $0.facts.indices.contains(index) ? $0.facts[index] : nil }
  }

  override func act(_ action: ProjectsAction) {
    switch action {
    case .act(let action): didAct.onNext(action)
    case .find: find()
    case .add: type(context.wording.text(KeyLabel.add.sentence)) { .add($0) }
    case .rename:
      guard let project = content?.selectedRow?.project else { return }
      type(context.wording.text(KeyLabel.rename.sentence), from: project.name.text) {
        .rename($0)
      }
    case .delete: confirmDeletion()
    }
  }

  private func type(
    _ name: String, from text: String = "",
    _ edit: @escaping (String) -> ProjectSwitcherViewModel.Edit
  ) {
    prompt.open(name, text: text) { [didAct] in didAct.onNext(.edit(edit($0))) }
  }

  private func confirmDeletion() {
    guard let row = content?.selectedRow, let project = row.project else { return }
    guard !project.isInbox else { return report(.inboxIsPermanent) }
    let wording = context.wording
    let keep = ActionSheet.Action(wording.text(.moveCardsToInbox), key: "k")
    let delete = ActionSheet.Action(
      wording.text(.deleteCardsToo(row.progress.cardCount)), key: "d",
      style: context.theme[.warning])
    let only = ActionSheet.Action(wording.text(KeyLabel.delete.sentence), key: "d")
    let sheet = context.sheet(
      wording.text(.deleteProject(project.name, cards: row.progress.cardCount)),
      row.progress.cardCount == 0 ? [only] : [keep, delete])
    sheet.onClose = { [didAct] index in
      guard let index else { return }
      didAct.onNext(.edit(.delete(keepsCards: index == 0)))
    }
    screen?.present(sheet)
  }

  private func report(_ edited: ProjectSwitcherViewModel.Edited) {
    if !prompt.isHidden { prompt.close() }
    guard let sentence = edited.sentence(context.now()) else { return }
    screen?.show(context.wording.text(sentence), Style(nil, .reverse))
  }

  private func find() {
    prompt.open(
      context.wording.text(.projectToFind), text: content?.name ?? "",
      onChange: { [didAct] in didAct.onNext(.typeName($0)) },
      onSubmit: { [didAct] _ in didAct.onNext(.choose) })
  }
}

extension ProjectSwitcherViewModel.Edited {
  /// What the command line would report.
  fileprivate func sentence(_ now: CivilMinute) -> Sentence? {
    guard let project = change.after ?? change.before else { return nil }
    return switch edit {
    case .add: change.isChanged ? .added(project, now: now) : .existed(project, now: now)
    case .delete(let keepsCards):
      .deleted(project.name, cards: cardCount, keepsCards: keepsCards)
    case .rename, .toggleArchive:
      if !change.isChanged {
        .unchanged(.project(project.name))
      } else if case .rename = edit {
        .deed(.renamed, .project(change.before?.name ?? project.name).to(project.name.text))
      } else {
        .deed(project.isArchived ? .archived : .unarchived, .project(project.name))
      }
    }
  }
}
