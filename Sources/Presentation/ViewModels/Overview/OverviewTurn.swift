import Entities
import SettingsKit
import System
import UseCases

/// Everything that the overview knows and shows: a value that each turn replaces.
struct OverviewState {
  /// The maximum number of cards in progress that a row shows.
  static let cardLimit = 3

  /// `nil`: all projects.
  struct Choice {
    let project: Project.ID?
  }

  private(set) var content: OverviewContent
  private var overview = Overview([], [:])
  var isStale = false
  var failure: TrackerError?
  var choice: Choice?

  init(now: CivilMinute) {
    content = OverviewContent(rows: [], selection: 0, name: "", now: now)
  }

  mutating func take(_ overview: Overview, now: CivilMinute) {
    self.overview = overview
    isStale = false
    content.now = now
    showRows()
  }

  mutating func select(_ row: Int) {
    content.selection = max(min(row, content.rows.count - 1), 0)
  }

  mutating func find(_ name: String) {
    content.name = name
    content.selection = 0
    content.rows = rows
  }

  private mutating func showRows() {
    let selected = content.selectedRow
    content.rows = rows
    let row = selected.flatMap { selected in
      content.rows.firstIndex { $0.choice.project?.id == selected.choice.project?.id }
    }
    select(row ?? content.selection)
  }

  private var rows: [OverviewRow] {
    let now = Deadline(minute: content.now)
    guard content.name.allSatisfy(\.isWhitespace) else {
      return overview.rows(at: now).filter { $0.choice.isNamed(content.name) }
    }
    return [overview.allRow(cardLimit: Self.cardLimit)]
      + overview.levels(at: now, cardLimit: Self.cardLimit)
  }
}

/// Handles one message: at most one reading of the store.
struct OverviewTurn {
  enum Message {
    case didAppear
    case didChoose
    case didFollow
    case didSelectRow(Int)
    case didTick
    case didTypeName(String)
    case storeDidChange
  }

  let tools: OverviewViewModel.Tools
  let settings: Settings<TrackerSettings>
  let zone: Zone
  let now: () -> CivilMinute

  func callAsFunction(_ message: Message, _ state: inout OverviewState) {
    (state.failure, state.choice) = (nil, nil)
    do throws(TrackerError) {
      try take(message, &state)
    } catch {
      state.failure = error
    }
  }

  private func take(_ message: Message, _ state: inout OverviewState) throws(TrackerError) {
    switch message {
    case .didAppear: try load(&state)
    case .didChoose:
      state.choice = state.content.selectedRow.map { .init(project: $0.choice.project?.id) }
    case .didFollow: if state.isStale || now() != state.content.now { try load(&state) }
    case .didSelectRow(let row): state.select(row)
    case .didTick: try tools.followChanges()
    case .didTypeName(let name): state.find(name)
    case .storeDidChange: state.isStale = true
    }
  }

  /// After a failure, the next change of the store tries again.
  private func load(_ state: inout OverviewState) throws(TrackerError) {
    state.isStale = false
    let now = now()
    let week = now.day.startOfWeek(settings[TrackerSettings.weekStart].weekday)
    let request = OverviewRequest(
      now: Deadline(minute: now), since: zone.date(of: CivilMinute(startOf: week)),
      cardLimit: OverviewState.cardLimit)
    state.take(try tools.readOverview(request), now: now)
  }
}
