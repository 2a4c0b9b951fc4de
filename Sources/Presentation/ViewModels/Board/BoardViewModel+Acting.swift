import Entities
import Reactive
import UseCases

/// What keys and clicks ask for.
extension BoardViewModel {
  func act(_ action: BoardAction) {
    switch action {
    case .filter: chooseFilter()
    case .projects: chooseProject()
    case .chooseState: chooseState()
    case .add, .open, .edit, .history, .settings, .help, .quit: goElsewhere(action)
    case .group: group()
    case .letGo: letGo()
    case .moveLeft: move(by: -1)
    case .moveRight: move(by: 1)
    case .reorderUp: reorder(-1)
    case .reorderDown: reorder(1)
    case .delete: delete()
    case .undo: reverse(isUndo: true)
    case .redo: reverse(isUndo: false)
    case .mark: mark()
    default:
      attempt { (sight) throws(TrackerError) in
        _ = try reader.select(action, &sight)
        return nil
      }
    }
  }

  private func goElsewhere(_ action: BoardAction) {
    let selected = sight.content.selectedCard?.number
    switch action {
    case .add:
      let project = sight.content.project?.project.name
      coordinator?.addCard(CardStart(state: sight.focused.state, project: project))
    case .open: if let selected { coordinator?.showCard(selected) }
    case .edit: if let selected { coordinator?.editCard(selected) }
    case .history: coordinator?.showHistory()
    case .settings: coordinator?.showSettings()
    case .help: coordinator?.showHelp()
    case .quit: coordinator?.quit()
    default: break
    }
  }

  /// Marks the selected card, or no longer, and goes on to the next.
  private func mark() {
    attempt { (sight) throws(TrackerError) in
      guard let number = sight.content.selectedCard?.number else { return nil }
      if sight.content.marked.remove(number) == nil { sight.content.marked.insert(number) }
      _ = try reader.select(.selectDown, &sight)
      return nil
    }
  }

  private func letGo() {
    guard sight.content.marked.isEmpty else {
      return attempt { sight in
        sight.content.marked = []
        return nil
      }
    }
    if sight.content.filter != .none { show(.none) }
  }

  private func group() {
    show { $0.content.isGrouped.toggle() }
  }

  /// Shows another part of the board, or in another order; what is selected stays so where it is.
  func show(_ change: (inout BoardSight) -> Void) {
    attempt { (sight) throws(TrackerError) in
      change(&sight)
      for index in sight.content.columns.indices {
        sight.content.columns[index].top = 0
        if sight.content.columns[index].selection != nil {
          sight.content.columns[index].selection = 0
        }
      }
      let notice = try reload(&sight)
      if let number = self.sight.content.selectedCard?.number {
        _ = try reader.follow(number, &sight)
      }
      return notice
    }
  }

  private func show(_ filter: BoardFilter) {
    show { $0.content.filter = filter }
  }
}

// MARK: - The mouse and the window
extension BoardViewModel {
  func select(_ place: BoardPlace) {
    attempt { (sight) throws(TrackerError) in
      guard sight.content.columns.indices.contains(place.column) else { return nil }
      sight.content.focus = place.column
      guard sight.content.cell(at: place) != nil else { return nil }
      try reader.select(place.cell, of: place.column, towards: 1, &sight)
      return nil
    }
  }

  /// Selects the card wherever it is, if it is on this board.
  func select(_ number: Int) {
    attempt { (sight) throws(TrackerError) in
      let notice = try reload(&sight)
      _ = try reader.follow(number, &sight)
      return notice
    }
  }

  func open(_ place: BoardPlace) {
    guard let card = sight.content.cell(at: place)?.card else { return }
    select(place)
    coordinator?.showCard(card.number)
  }

  func scroll(_ column: Int, by cells: Int) {
    attempt { (sight) throws(TrackerError) in
      sight.scroll(column, by: cells)
      try reader.cover(&sight)
      return nil
    }
  }

  func resize(to height: Int) {
    guard max(height, 1) != sight.height else { return }
    attempt { (sight) throws(TrackerError) in
      sight.resize(to: height)
      try reader.cover(&sight)
      return nil
    }
  }
}

// MARK: - What is asked of the user
extension BoardViewModel {
  private func chooseFilter() {
    guard let coordinator else { return }
    let before = sight.content.filter
    let chosen = coordinator.chooseFilter(from: before)
    answers.filter.disposable = chosen.subscribe(
      with: self,
      onNext: { owner, filter in
        if filter != owner.sight.content.filter { owner.show(filter) }
      },
      onCompleted: { owner in
        if owner.sight.content.filter != before { owner.checkFilter() }
      })
  }

  /// Tells what the filter names that is not there, now that it is typed.
  private func checkFilter() {
    guard let filters = sight.content.filter.selection else { return }
    do throws(TrackerError) {
      try tools.readBoard.checkNames(in: filters)
    } catch {
      failure.onNext(error)
    }
  }

  private func chooseProject() {
    guard let coordinator else { return }
    answers.project.disposable = coordinator.chooseProject()
      .subscribe(with: self) { owner, project in
        owner.show { $0.project = project }
      }
  }

  /// Which cards go is settled when it is asked where to, whatever is selected by then.
  private func chooseState() {
    let numbers = sight.chosen
    guard let coordinator, !numbers.isEmpty else { return }
    answers.state.disposable = coordinator.chooseState(otherThan: sight.focused.state)
      .subscribe(with: self) { owner, state in owner.move(numbers, to: state) }
  }
}

/// The scenes that an answer is awaited from, one of each kind.
final class BoardAnswers {
  let filter = SerialDisposable()
  let project = SerialDisposable()
  let state = SerialDisposable()

  deinit {
    for answer in [filter, project, state] { answer.dispose() }
  }
}
