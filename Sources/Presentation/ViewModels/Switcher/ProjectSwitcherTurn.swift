import Entities
import SettingsKit
import System
import UseCases

/// Everything that the projects scene knows and shows: a value that each turn replaces.
struct ProjectSwitcherState {
  /// The maximum number of cards in progress that a row shows.
  static let cardLimit = 3

  /// `nil`: all projects.
  struct Choice {
    let project: Project.ID?
  }

  struct Report {
    var failure: TrackerError?
    var notice: ProjectSwitcherViewModel.Notice?
    var choice: Choice?
  }

  /// `nil` until the projects are read.
  var shown: ProjectSwitcherContent? { overview == nil ? nil : content }
  private(set) var content: ProjectSwitcherContent
  private var overview: Overview?
  var isStale = false
  var pending = PendingChange<SelectedEdit>()

  /// An edit and the project that was selected when the user asked for it.
  struct SelectedEdit {
    let edit: ProjectSwitcherViewModel.Edit
    let project: Project?
  }

  init(view: ProjectView, now: CivilMinute) {
    content = ProjectSwitcherContent(
      rows: [], selection: 0, view: view, includesArchived: false, archivedCount: 0, name: "",
      now: now)
  }

  mutating func take(_ overview: Overview, now: CivilMinute) {
    self.overview = overview
    isStale = false
    change { $0.now = now }
  }

  mutating func showStatus() { content.status = pending.status }

  mutating func select(_ project: Project) {
    change { content in
      let row = content.rows.firstIndex { $0.project?.id == project.id }
      content.selection = row ?? content.selection
    }
  }

  mutating func change(_ change: (inout ProjectSwitcherContent) -> Void) {
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
    let all = overview.allRow(cardLimit: Self.cardLimit)
    // Parts of the tree would miss the rows above.
    guard content.view == .list, content.name.isEmpty else {
      return ([all] + overview.rows(of: listed, at: now)).filter { $0.isNamed(content.name) }
    }
    return [all] + overview.levels(of: listed, at: now, cardLimit: Self.cardLimit)
  }
}

/// Handles one message: at most one change of the store, then at most one reading of it.
struct ProjectSwitcherTurn {
  enum Message {
    case didAppear
    case didChoose
    case didEdit(ProjectSwitcherViewModel.Edit)
    case didFollow
    case didSelectRow(Int)
    case didTick
    case didToggleArchived
    case didToggleView
    case didTypeName(String)
    case storeDidChange
  }

  let tools: SceneTools

  func callAsFunction(
    _ message: Message, _ state: inout ProjectSwitcherState
  ) -> ProjectSwitcherState.Report {
    var report = ProjectSwitcherState.Report()
    do throws(TrackerError) {
      try take(message, &state, &report)
    } catch {
      report.failure = error
    }
    state.showStatus()
    return report
  }

  private func take(
    _ message: Message, _ state: inout ProjectSwitcherState,
    _ report: inout ProjectSwitcherState.Report
  ) throws(TrackerError) {
    switch message {
    case .didAppear: try load(&state)
    case .didChoose:
      report.choice = state.content.selectedRow.map { .init(project: $0.project?.id) }
    case .didEdit(let edit):
      guard state.pending.change == nil else { return }
      try perform(.init(edit: edit, project: state.content.selectedRow?.project), &state, &report)
    case .didFollow: if state.isStale || tools.now() != state.content.now { try load(&state) }
    case .didSelectRow(let row): state.change { $0.selection = row }
    case .didTick:
      if let waiting = state.pending.change { try perform(waiting, &state, &report) }
      try tools.tracker.followChanges()
    case .didToggleArchived: state.change { $0.includesArchived.toggle() }
    case .didToggleView: state.change { $0.view = $0.view == .list ? .grid : .list }
    case .didTypeName(let name): state.change { ($0.name, $0.selection) = (name, 0) }
    case .storeDidChange: state.isStale = true
    }
  }

  /// After a failure, the next change of the store tries again.
  private func load(_ state: inout ProjectSwitcherState) throws(TrackerError) {
    state.isStale = false
    let now = tools.now()
    let week = now.day.startOfWeek(tools.settings[TrackerSettings.weekStart].weekday)
    let request = OverviewRequest(
      now: Deadline(minute: now), since: tools.zone.date(of: CivilMinute(startOf: week)),
      cardLimit: ProjectSwitcherState.cardLimit)
    state.take(try tools.tracker.readOverview(request), now: now)
  }

  private func perform(
    _ selected: ProjectSwitcherState.SelectedEdit, _ state: inout ProjectSwitcherState,
    _ report: inout ProjectSwitcherState.Report
  ) throws(TrackerError) {
    let made = try state.pending.make(selected) { () throws(TrackerError) in
      try tools.perform(selected.edit, on: selected.project)
    }
    guard let notice = made ?? nil else { return }
    report.notice = notice
    try load(&state)
    if case .added(let made) = notice { state.select(made) }
  }
}
