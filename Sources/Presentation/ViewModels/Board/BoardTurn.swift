import Entities
import UseCases

/// Handles one message: at most one change of the store, then at most one reading of it.
struct BoardTurn {
  let tools: SceneTools
  let user: () -> String

  private var tracker: Tracker { tools.tracker }

  func conditions(in list: ColumnList) -> BoardConditions {
    let settings = tools.settings
    return BoardConditions(
      columns: list.shown(by: settings[TrackerSettings.boardColumns]), now: tools.now(),
      zone: tools.zone, weights: UrgencyWeights(settings[TrackerSettings.urgency]),
      preview: settings[TrackerSettings.boardPreview],
      showsArrivals: settings[TrackerSettings.boardFacts].contains(.time),
      context: tools.context)
  }

  func callAsFunction(_ message: BoardMessage, _ state: inout BoardState) {
    state.report = .init()
    let pending = state.pending(for: message)
    var outcome: BoardOutcome?
    do throws(TrackerError) {
      if let pending {
        outcome = try make(pending, on: state)
        state.waiting.end()
      } else if case .didTick = message {
        // Changes by other processes arrive as messages of their own.
        try tracker.followChanges()
      } else if case .didChoose(let asked) = message, state.waiting.isEmpty {
        throw .noSuchCards(asked.cards.sorted())
      }
      state = try next(of: state, after: message, outcome)
      state.quitAfterWait()
    } catch {
      let isMade = outcome != nil
      if !isMade, let pending, state.waits(with: pending, for: error, after: message) { return }
      let isUnasked = message.isUnasked && (pending == nil || isMade)
      state.fail(with: error, isUnasked: isUnasked, isStale: isMade || message.isChange)
      if !isMade, let forced = pending?.change.forced(after: error) {
        state.report = .init(route: .confirmForce(forced, error))
      }
    }
  }

  private func next(
    of state: BoardState, after message: BoardMessage, _ outcome: BoardOutcome?
  ) throws(TrackerError) -> BoardState {
    let next = state.updated(by: message)
    let need =
      outcome == nil
      ? state.need(of: next, after: message, at: conditions(in: state.columns)) : .everything
    if need == .nothing { return next }
    return try tracker.readBoardWindow { (board) throws(TrackerError) in
      need == .cells
        ? try state.covered(after: message, at: conditions, in: board)
        : try state.reloaded(after: message, outcome, at: conditions, from: board)
    }
  }
}

// MARK: - Changes
extension BoardTurn {
  /// A selection that the user has moved since then stays.
  private func make(
    _ pending: BoardPending, on state: BoardState
  ) throws(TrackerError) -> BoardOutcome {
    let selected = pending.selected
    var outcome = try make(pending.change, at: selected, in: state.columns)
    if state.content.selectedCard?.number != selected { outcome.selection = [] }
    return outcome
  }

  private func make(
    _ change: BoardChange, at selected: Int?, in columns: ColumnList
  ) throws(TrackerError) -> BoardOutcome {
    let terms = tools.terms(change.deed(in: columns))
    switch change {
    case .add(let lines, let start):
      return BoardOutcome(adding: try tracker.addCards(try drafts(lines, start), on: terms).answer)
    case .redo: return BoardOutcome(try tracker.redo(nil, on: terms), at: selected)
    case .undo: return BoardOutcome(try tracker.undo(.newest(1), on: terms), at: selected)
    case .cards(let numbers, let action):
      let request = CardRequest(try cardAction(action), inBoardOrder: numbers)
      let outcome = try tracker.changeCards(request, on: terms).answer
      var made = BoardOutcome(request.action, of: numbers, outcome, at: selected)
      if case .edit(let field, let edit) = action { made.note(outcome, of: field, edit) }
      return made
    }
  }

  private func drafts(
    _ lines: [String], _ start: CardStart
  ) throws(TrackerError) -> [CardDraft] {
    let project = tools.settings[TrackerSettings.projectDefault]
    var drafts: [CardDraft] = []
    for line in lines {
      let (text, isChecked) = line.withoutBullet()
      var values = CardEdit()
      values.title = try Title(text)
      guard var draft = start.draft(values, project: project, in: tools.context) else { continue }
      if isChecked { (draft.state, draft.stateClaim) = (.done, .certain) }
      drafts.append(draft)
    }
    return drafts
  }

  private func cardAction(_ action: BoardChange.Action) throws(TrackerError) -> CardAction {
    switch action {
    case .assign: return .assign(try Assignee(user()))
    case .cancel:
      var destination = Destination(column: .state(.done), keepsState: true)
      destination.cancellation = Cancellation(nil, by: nil)
      return .move(destination)
    case .claim(let isForced):
      return .claim(
        Claim(
          for: try Assignee(user()), scale: UrgencyScale(now: tools.now(), zone: tools.zone),
          isForced: isForced))
    case .delete: return .delete
    case .edit(_, let edit): return .edit(edit)
    case .move(let destination): return .move(destination)
    }
  }
}

struct BoardOutcome: Hashable {
  var selection: [Int]
  var notice: BoardNotice?

  init(
    _ action: CardAction, of numbers: Set<Int>, _ outcome: CardsOutcome, at selected: Int?
  ) {
    let changed = outcome.cards.filter(\.isChanged).map(\.after.card)
    let unchanged = outcome.cards.first.map { BoardNotice.unchanged($0.after) }
    selection = [selected].compactMap(\.self)
    switch action {
    case .assign: notice = changed.first.map { .assigned(changed, to: $0.assignee) }
    case .claim(let claim):
      selection = outcome.cards.map(\.after.card.number)
      notice = outcome.cards.first.map { $0.isChanged ? .claimed($0.after) : .unchanged($0.after) }
      remark(outcome, isForced: claim.isForced)
    case .delete:
      selection = []
      notice = outcome.cards.isEmpty ? nil : .deleted(outcome.cards.map(\.before.card))
    case .move(let destination):
      if let project = destination.project {
        notice = changed.isEmpty ? unchanged : .placed(changed, in: project)
        return
      }
      let isSelected = selected.map(numbers.contains) ?? false
      if !isSelected { selection = changed.prefix(1).map(\.number) }
      if destination.cancellation == nil {
        notice = Self.moved(outcome) ?? (destination.placement == nil ? unchanged : nil)
      } else {
        notice = changed.isEmpty ? unchanged : .cancelled(changed)
      }
      remark(outcome, isForced: destination.isForced)
    default: break
    }
  }

  init(adding added: AddedCards) {
    let cards = added.cards.map(\.card.card)
    selection = cards.prefix(1).map(\.number)
    notice = .added(cards)
  }

  fileprivate mutating func note(
    _ outcome: CardsOutcome, of field: CardField, _ edit: CardEdit
  ) {
    let changed = outcome.cards.filter(\.isChanged).map(\.after)
    notice =
      changed.isEmpty ? outcome.cards.first.map { .unchanged($0.after) } : .edited(changed, field)
    remark(outcome, isForced: edit.isForced)
  }

  private static func moved(_ outcome: CardsOutcome) -> BoardNotice? {
    let crossed = outcome.cards.filter { $0.before.card.columnKey != $0.after.card.columnKey }
    return crossed.first.map { first in
      if crossed.count == 1, let successor = outcome.successors.first {
        return .finished(first.after, successor)
      }
      return .moved(crossed.map(\.after.card), to: first.after.column)
    }
  }

  private mutating func remark(_ outcome: CardsOutcome, isForced: Bool) {
    guard let notice, let effects = MoveEffects(outcome, isForced: isForced) else { return }
    self.notice = .also(notice, effects)
  }

  init(_ reversals: [Reversal], at selected: Int?) {
    let numbers = reversals.flatMap(\.changes).compactMap(\.cardNumber)
    let isUndo = reversals.first?.isUndo ?? false
    let touched = isUndo ? Array(numbers.suffix(20).reversed()) : Array(numbers.prefix(20))
    selection = touched.filter { $0 == selected } + touched.filter { $0 != selected }
    notice = reversals.first.map(BoardNotice.reversed)
  }
}
