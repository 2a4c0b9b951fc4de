import Entities
import Reactive
import SettingsKit
import TimeKit
import UseCases

/// Which project the board is to be of: what there is, and what was chosen.
public final class ProjectSwitcherViewModel: ViewModel {
  public struct Input {
    /// The user wants to see the projects.
    public let didAppear: Observable<Void>
    /// The user wants the board of the row that is selected.
    public let didChoose: Observable<Void>
    public let didEdit: Observable<Edit>
    public let didSelectRow: Observable<Int>
    /// Some time went by, in which others may have written.
    public let didTick: Observable<Void>
    /// The user wants to see archived projects, or no more.
    public let didToggleArchived: Observable<Void>
    /// The user wants the other view.
    public let didToggleView: Observable<Void>
    /// Only projects whose names have that in them are wanted.
    public let didTypeName: Observable<String>

    public init(
      didAppear: Observable<Void> = .never(), didChoose: Observable<Void> = .never(),
      didEdit: Observable<Edit> = .never(), didSelectRow: Observable<Int> = .never(),
      didTick: Observable<Void> = .never(), didToggleArchived: Observable<Void> = .never(),
      didToggleView: Observable<Void> = .never(), didTypeName: Observable<String> = .never()
    ) {
      self.didAppear = didAppear
      self.didChoose = didChoose
      self.didEdit = didEdit
      self.didSelectRow = didSelectRow
      self.didTick = didTick
      self.didToggleArchived = didToggleArchived
      self.didToggleView = didToggleView
      self.didTypeName = didTypeName
    }
  }

  public struct Output {
    /// What was chosen; `nil`: all projects.
    public let choice: Observable<Project.ID?>
    /// The projects, once wanted and whenever they are others.
    public let content: Observable<ProjectSwitcherContent>
    /// Why they could not be read, or a project is as it was.
    public let failure: Observable<TrackerError>
    /// What became of a project.
    public let notices: Observable<Notice>
  }

  private let tools: Tools
  private let now: () -> CivilMinute
  private let newTransaction: () -> Transaction

  private var summaries: [ProjectSummary] = []
  private var isStale = false
  private var shown: ProjectSwitcherContent
  private let content = PublishSubject<ProjectSwitcherContent>()
  private let choice = PublishSubject<Project.ID?>()
  private let failure = PublishSubject<TrackerError>()
  private let notices = PublishSubject<Notice>()
  private let bag = DisposeBag()

  /// `now` is the clock's civil time.
  public init(
    _ tools: Tools, settings: Settings<TrackerSettings>, now: @escaping () -> CivilMinute,
    newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    self.now = now
    self.newTransaction = newTransaction
    shown = ProjectSwitcherContent(
      rows: [], selection: 0, view: settings[TrackerSettings.projectView],
      includesArchived: false, archivedCount: 0, name: "", now: now())
  }

  public func transform(_ input: Input) -> Output {
    tools.followChanges.notices.subscribe(with: self) { owner, _ in owner.isStale = true }
      .disposed(by: bag)
    input.didTick.subscribe(with: self) { owner, _ in owner.follow() }.disposed(by: bag)
    input.didSelectRow.subscribe(with: self) { owner, row in owner.change { $0.selection = row } }
      .disposed(by: bag)
    input.didToggleArchived.subscribe(with: self) { owner, _ in
      owner.change { $0.includesArchived.toggle() }
    }.disposed(by: bag)
    input.didToggleView.subscribe(with: self) { owner, _ in
      owner.change { $0.view = $0.view == .list ? .grid : .list }
    }.disposed(by: bag)
    input.didTypeName.subscribe(with: self) { owner, name in owner.find(name) }.disposed(by: bag)
    input.didEdit.subscribe(with: self) { owner, edit in owner.edit(edit) }.disposed(by: bag)
    input.didChoose.subscribe(with: self) { owner, _ in owner.choose() }.disposed(by: bag)
    input.didAppear.subscribe(with: self) { owner, _ in owner.load() }.disposed(by: bag)
    return Output(choice: choice, content: content, failure: failure, notices: notices)
  }

  private func edit(_ edit: Edit) {
    do throws(TrackerError) {
      let project = shown.selectedRow?.project
      guard
        let notice = try perform(edit, on: project, with: tools, by: newTransaction())
      else { return }
      load()
      if case .added(let made) = notice { select(made) }
      notices.onNext(notice)
    } catch {
      failure.onNext(error)
    }
  }

  private func select(_ project: Project) {
    change { content in
      let place = content.rows.firstIndex { $0.project?.id == project.id }
      content.selection = place ?? content.selection
    }
  }

  private func choose() {
    guard let row = shown.selectedRow else { return }
    choice.onNext(row.project?.id)
  }

  private func find(_ name: String) {
    change { content in
      content.name = name
      content.selection = 0
    }
  }

  /// Reads again what others may have changed; what is overdue follows the clock.
  private func follow() {
    do throws(TrackerError) {
      try tools.followChanges()
    } catch {
      failure.onNext(error)
    }
    if isStale || now() != shown.now { load() }
  }

  private func load() {
    isStale = false
    let now = now()
    do throws(TrackerError) {
      summaries = try tools.listProjects(
        ProjectsRequest(now: Deadline(minute: now), includesArchived: true))
      change { $0.now = now }
    } catch {
      failure.onNext(error)
    }
  }

  /// Shows what `change` makes of it; the project that was selected stays so, wherever it is then.
  private func change(_ change: (inout ProjectSwitcherContent) -> Void) {
    var next = shown
    let before = next.selection
    change(&next)
    let selected = next.selection == before ? next.selectedRow : nil
    next.archivedCount = summaries.count { $0.project.isArchived }
    next.rows = rows(of: next)
    if let selected, next.name == shown.name {
      let place = next.rows.firstIndex { $0.project?.id == selected.project?.id }
      next.selection = place ?? next.selection
    }
    next.selection = max(min(next.selection, next.rows.count - 1), 0)
    guard next != shown else { return }
    shown = next
    content.onNext(next)
  }

  private func rows(of content: ProjectSwitcherContent) -> [ProjectChoiceRow] {
    let now = Deadline(minute: content.now)
    let open = summaries.filter { !$0.project.isArchived }
    let listed = content.includesArchived ? summaries : open
    let rows = [ProjectChoiceRow(all: open)] + listed.map { ProjectChoiceRow($0, now: now) }
    return rows.filter { $0.isNamed(content.name) }
  }
}
