import Entities
import Reactive
import SettingsKit
import UseCases

/// What others do: in the store, in the settings, and the clock.
extension BoardViewModel {
  /// Listens to the store and the settings from now on.
  func follow() {
    tools.followChanges.notices.subscribe(with: self) { owner, _ in
      owner.isStale = true
      if !owner.isInTurn { owner.refresh() }
    }
    .disposed(by: bag)
    settings.$values.subscribe(by: self) { owner, _, _ in
      guard owner.sight.content.with(owner.settings) != owner.sight.content else { return }
      owner.isStale = true
      owner.refresh()
    }
  }

  /// Looks whether others have written, and what time it is.
  func tick() {
    do throws(TrackerError) {
      // However much others have written, it is read once.
      try quietly { () throws(TrackerError) in try tools.followChanges() }
    } catch {
      return tellOnce(error)
    }
    if isStale || now() != sight.content.now { refresh() } else { lastFailure = nil }
  }

  /// Shows the board as it is now; a failure is told once, until it went well again.
  func refresh() {
    do throws(TrackerError) {
      try turn { (sight) throws(TrackerError) in
        let selected = sight.content.selectedCard
        if let notice = try reload(&sight) { return notice }
        return try absence(of: selected, from: sight)
      }
      lastFailure = nil
    } catch {
      tellOnce(error)
    }
  }

  /// Reads everything again; a board whose project is gone is of all projects from now on.
  func reload(_ sight: inout BoardSight) throws(TrackerError) -> BoardNotice? {
    sight.content = sight.content.with(settings)
    sight.content.now = now()
    isStale = true
    let notice: BoardNotice?
    do throws(TrackerError) {
      try reader.reload(&sight)
      notice = nil
    } catch .noSuchProject where sight.project != nil {
      sight.project = nil
      try reader.reload(&sight)
      notice = .projectGone
    }
    isStale = false
    return notice
  }

  /// Where the card went that was selected: another one is now, and keys would be about that.
  private func absence(
    of card: Card?, from sight: BoardSight
  ) throws(TrackerError) -> BoardNotice? {
    guard let card, sight.content.selectedCard?.number != card.number,
      sight.index(of: card.state) != nil
    else { return nil }
    let now = try tools.readBoard.cards([card.number]).first
    return .taken(now ?? card, to: now?.state == card.state ? nil : now?.state)
  }

  private func tellOnce(_ error: TrackerError) {
    guard error != lastFailure else { return }
    lastFailure = error
    failure.onNext(error)
  }
}
