import Entities
import Reactive
import System
import UseCases

public final class ProjectSwitcherViewModel: ViewModel {
  public typealias Input = SceneInput<Action>

  public struct Output {
    public let choice: Observable<Project.ID?>
    public let content: Observable<ProjectSwitcherContent>
    public let failure: Observable<TrackerError>
    public let edits: Observable<Edited>
  }

  private let tools: SceneTools

  public init(_ tools: SceneTools) { self.tools = tools }

  public func transform(_ input: Input) -> Output {
    let states = input.messages(tools.tracker.notices)
      .states(from: ProjectSwitcherState(tools)).share(replay: 1)
    return Output(
      choice: states.compactMap(\.report.choice),
      content: states.compactMap(\.shown).distinctUntilChanged(),
      failure: states.compactMap(\.report.failure), edits: states.compactMap(\.report.edited))
  }
}

extension ProjectSwitcherViewModel {
  public enum Action: Hashable, Sendable {
    case choose
    case edit(Edit)
    case selectRow(Int)
    case toggleArchived
    case typeName(String)
  }

  public enum Edit: Hashable, Sendable {
    case add(String)
    case rename(String)
    case toggleArchive
    case delete(keepsCards: Bool)
  }

  public struct Edited: Hashable, Sendable {
    public let edit: Edit
    public let change: ItemChange<Project>
    public let cardCount: Int
  }
}

private struct ProjectSwitcherState: SceneState {
  static let cardLimit = 3

  typealias Message = SceneMessage<ProjectSwitcherViewModel.Action>

  struct Report: SceneReport {
    var failure: TrackerError?
    var edited: ProjectSwitcherViewModel.Edited?
    var choice: Project.ID??
  }

  var report = Report()
  private let tools: SceneTools
  private var content: ProjectSwitcherContent
  private var overview: Overview?
  private var isStale = false
  private var pending = WaitingChange<(edit: ProjectSwitcherViewModel.Edit, project: Project?)>()

  init(_ tools: SceneTools) {
    self.tools = tools
    content = ProjectSwitcherContent(now: tools.now())
  }

  var shown: ProjectSwitcherContent? {
    guard overview != nil else { return nil }
    var shown = content
    shown.status = pending.status()
    return shown
  }

  mutating func take(_ message: Message) throws(TrackerError) {
    switch message {
    case .didAct(.choose): report.choice = content.selectedRow.map { $0.project?.id }
    case .didAct(.edit(let edit)):
      guard pending.isEmpty else { return }
      try perform(edit, on: content.selectedRow?.project)
    case .didAct(.selectRow(let row)): change { $0.selection = row }
    case .didAct(.toggleArchived): change { $0.includesArchived.toggle() }
    case .didAct(.typeName(let name)): change { ($0.name, $0.selection) = (name, 0) }
    case .didFollow: if isStale || tools.now() != content.now { try load() }
    case .didOpen: try load()
    case .didTick:
      if let (edit, project) = pending.change { try perform(edit, on: project) }
      try tools.tracker.followChanges()
    case .storeDidChange: isStale = true
    }
  }

  /// After a failure, the next change of the store tries again.
  private mutating func load() throws(TrackerError) {
    isStale = false
    let now = tools.now()
    let week = now.day.startOfWeek(tools.settings[TrackerSettings.weekStart].weekday)
    let request = (
      now: Deadline(minute: now), since: tools.zone.date(of: CivilMinute(startOf: week)),
      cardLimit: Self.cardLimit
    )
    overview = try tools.tracker.readOverview(request)
    change { $0.now = now }
  }

  private mutating func perform(
    _ edit: ProjectSwitcherViewModel.Edit, on project: Project?
  ) throws(TrackerError) {
    let tools = tools
    let made = try pending.make((edit, project)) { () throws(TrackerError) in
      try tools.perform(edit, on: project)
    }
    guard let edited = made ?? nil else { return }
    report.edited = edited
    try load()
    guard edited.change.before == nil else { return }
    change { content in
      let row = content.rows.firstIndex { $0.project?.id == edited.change.after?.id }
      content.selection = row ?? content.selection
    }
  }

  private mutating func change(_ change: (inout ProjectSwitcherContent) -> Void) {
    let before = content
    change(&content)
    let selected = content.selection == before.selection ? content.selectedRow : nil
    content.archivedCount = overview?.summaries.count { $0.project.isArchived } ?? 0
    content.rows = overview.map(rows) ?? []
    if let selected, content.name == before.name {
      let row = content.rows.firstIndex { $0.project?.id == selected.project?.id }
      content.selection = row ?? content.selection
    }
    content.selection = max(min(content.selection, content.rows.count - 1), 0)
  }

  private func rows(of overview: Overview) -> [ProjectChoiceRow] {
    let now = Deadline(minute: content.now)
    let listed = overview.summaries.filter {
      content.includesArchived || !$0.project.isArchived
    }
    func rows(_ listed: [ProjectSummary]) -> [ProjectChoiceRow] {
      overview.levels(of: listed, at: now, cardLimit: Self.cardLimit)
    }
    let all = overview.allRow(cardLimit: Self.cardLimit)
    // Parts of the tree would miss the rows above.
    let projects = content.name.isEmpty ? rows(listed) : listed.flatMap { rows([$0]) }
    return ([all] + projects).filter { $0.isNamed(content.name) }
  }
}

extension SceneTools {
  fileprivate func perform(
    _ edit: ProjectSwitcherViewModel.Edit, on selected: Project?
  ) throws(TrackerError) -> ProjectSwitcherViewModel.Edited? {
    guard let (request, deed) = try edit.request(on: selected) else { return nil }
    let outcome = try tracker.changeProjects(request, on: terms(deed)).answer
    return outcome.changes.first.map { change in
      ProjectSwitcherViewModel.Edited(edit: edit, change: change, cardCount: outcome.cardCount)
    }
  }
}

extension ProjectSwitcherViewModel.Edit {
  /// Returns the request, and what it does as the history records it; `nil` without a project.
  fileprivate func request(
    on selected: Project?
  ) throws(TrackerError) -> (request: ProjectRequest, deed: String)? {
    if case .add(let name) = self {
      return (.add(ProjectDraft(name: try ProjectName(name))), "created project \(name.recorded)")
    }
    guard let selected else { return nil }
    let name = selected.name.text.recorded
    var change = ProjectEdit()
    switch self {
    case .add: return nil
    case .rename(let new):
      change.name = try ProjectName(new)
      return (.edit([selected.name], change), "renamed project \(name)")
    case .toggleArchive:
      change.isArchived = !selected.isArchived
      let verb = selected.isArchived ? "unarchived" : "archived"
      return (.edit([selected.name], change), "\(verb) project \(name)")
    case .delete(let keepsCards):
      return (.delete(selected.name, keepsCards: keepsCards), "deleted project \(name)")
    }
  }
}
