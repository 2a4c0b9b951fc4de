import Entities
import Repositories
import SettingsKit
import UseCases

/// Handles one message: at most one change of the store, then at most one reading of it.
struct BoardTurn {
  let tools: SceneTools
  let keeping: (any SettingsKeeping)?
  let user: () -> String

  private var tracker: Tracker { tools.tracker }
  private var settings: Settings<TrackerSettings> { tools.settings }

  /// Returns the conditions of a store with these columns.
  func conditions(in list: ColumnList) -> BoardConditions {
    BoardConditions(
      columns: list.shown(by: settings[TrackerSettings.boardColumns]), now: tools.now(),
      folds: BoardFolds(settings),
      showsArrivals: settings[TrackerSettings.boardFacts].contains(.time),
      preview: settings[TrackerSettings.boardPreview])
  }

  func callAsFunction(_ message: BoardMessage, _ state: inout BoardState) -> BoardState.Report {
    take(message, &state)
    return state.takeReport()
  }

  private func take(_ message: BoardMessage, _ state: inout BoardState) {
    var isStale = message.isChange
    let change = state.change(for: message)
    do throws(TrackerError) {
      if case .didTick = message {
        if !state.waiting.isEmpty { return makeWaiting(after: message, &state) }
        // Changes by other processes arrive as messages of their own.
        try tracker.followChanges()
      }
      if change == nil, let asked = message.answer { throw .noSuchCards(asked.cards.sorted()) }
      var outcome: BoardOutcome?
      if let change {
        guard let made = try attempt(change, state) else {
          state = state.waiting(for: change, after: message)
          return
        }
        outcome = made
        isStale = true
      }
      state = try next(of: state, after: message, outcome)
      try keepLayout(after: message, &state)
    } catch {
      let forced = change?.forced(after: error)
      state = state.failed(with: error, after: message, isStale: isStale)
      guard let forced else { return }
      // The question says why.
      state.report = .init(route: .confirmForce(forced, error))
    }
  }

  private func keepLayout(
    after message: BoardMessage, _ state: inout BoardState
  ) throws(TrackerError) {
    guard case .didAct(let action) = message,
      [.foldColumn, .maximize, .unfold, .preview].contains(action),
      let keeping
    else { return }
    let folds = state.foldsToKeep
    let changes = folds.changes(since: state.folds) + state.pane.changes
    guard !changes.isEmpty, state.keepsLayout else { return }
    state.keepsLayout = false
    let kept = try keeping.keep(changes)
    // The settings send their change at once, which is none for this board.
    (state.folds, state.pane.kept, state.keepsLayout) = (folds, state.pane.choice, true)
    settings.load(kept: kept)
  }

  /// Returns `nil` if the change has to wait for another process, or for earlier changes.
  private func attempt(
    _ change: BoardChange, _ state: BoardState
  ) throws(TrackerError) -> BoardOutcome? {
    guard state.waiting.isEmpty else { return nil }
    do throws(TrackerError) {
      return try make(change, at: state.content.selectedCard?.number, in: state.columns)
    } catch .store(.busy, _) {
      return nil
    } catch {
      throw error
    }
  }

  private func makeWaiting(after message: BoardMessage, _ state: inout BoardState) {
    while let first = state.waiting.first {
      var isMade = false
      do throws(TrackerError) {
        var outcome = try make(first.change, at: first.selected, in: state.columns)
        // A selection that the user has moved since then stays.
        if state.content.selectedCard?.number != first.selected { outcome.selection = [] }
        isMade = true
        state.endWait()
        state = try next(of: state, after: message, outcome)
      } catch {
        if isMade {
          state = state.failed(with: error, after: message, isStale: true)
        } else if case .store(.busy, _) = error, !state.isWaitOver() {
          state.report = .init()
        } else {
          state.refuseWaiting(with: error)
        }
        return
      }
    }
    state.quitAfterWait()
  }

  private func next(
    of state: BoardState, after message: BoardMessage, _ outcome: BoardOutcome?
  ) throws(TrackerError) -> BoardState {
    let next = state.updated(by: message)
    let need =
      outcome == nil
      ? state.need(of: next, after: message, at: conditions(in: state.columns)) : .everything
    switch need {
    case .nothing: return next
    case .cells:
      return try tracker.readBoardWindow { (board) throws(TrackerError) in
        try state.covered(after: message, at: conditions, in: board)
      }
    case .everything:
      return try tracker.readBoardWindow { (board) throws(TrackerError) in
        try state.reloaded(after: message, outcome, at: conditions, from: board)
      }
    case .names(let filters):
      return try tracker.readBoardWindow { (board) throws(TrackerError) in
        var closed = next
        try closed.removeHiddenMarks(in: board)
        do throws(TrackerError) {
          if let filters { try board.checkNames(in: filters) }
        } catch {
          closed.report.failure = error
        }
        return closed
      }
    }
  }
}

// MARK: - Changes
extension BoardTurn {
  private func make(
    _ change: BoardChange, at selected: Int?, in columns: ColumnList
  ) throws(TrackerError) -> BoardOutcome {
    let terms = tools.terms(BoardRecord(change, in: columns))
    switch change {
    case .redo: return BoardOutcome(try tracker.redo(nil, on: terms), at: selected)
    case .undo: return BoardOutcome(try tracker.undo(.newest(1), on: terms), at: selected)
    case .assign(let numbers):
      let user = try Assignee(user())
      return try make(.assign(user), numbers, on: terms) {
        BoardOutcome(assigning: $0, at: selected)
      }
    case .claim(let number, let isForced):
      let claim = Claim(
        for: try Assignee(user()), scale: UrgencyScale(now: tools.now(), zone: tools.zone),
        isForced: isForced)
      return try make(.claim(claim), [number], on: terms) {
        BoardOutcome(claiming: $0, isForced: isForced)
      }
    case .delete(let numbers):
      return try make(.delete, numbers, on: terms) { BoardOutcome(deleting: $0) }
    case .move(let numbers, let destination):
      return try make(.move(destination), numbers, on: terms) {
        BoardOutcome(moving: $0, of: numbers, at: selected, isForced: destination.isForced)
      }
    case .place(let numbers, let project):
      let name = try name(of: project)
      return try make(.move(Destination(project: name)), numbers, on: terms) {
        BoardOutcome(placing: $0, in: name, at: selected)
      }
    }
  }

  private func make(
    _ action: CardAction, _ numbers: Set<Int>, on terms: ChangeTerms,
    _ outcome: (CardsOutcome) -> BoardOutcome
  ) throws(TrackerError) -> BoardOutcome {
    let changed = try tracker.changeCards(CardRequest(action, inBoardOrder: numbers), on: terms)
    return outcome(changed.answer).following(changed)
  }
}

extension BoardTurn {
  private func name(of project: Project) throws(TrackerError) -> ProjectName {
    let name = try tracker.readBoardWindow { (board) throws(TrackerError) in
      try board.name(of: project.id)
    }
    guard let name else { throw .noSuchProject(project.name.text, nearest: nil) }
    return name
  }
}
