import Entities
import Reactive
import TerminalKit
import TodoScenes
import ViewModels
import Words

// MARK: - Scenes that the board opens
extension ScreenCoordinator {
  public func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter> {
    var chosen = filter
    return answers { coordinator, answer in
      let (context, scenes) = (coordinator.context, coordinator.scenes)
      let view = FilterView(
        context,
        scenes.filter(from: filter, reader: { scenes.knowingViews(context.selectionReader) }),
        from: filter)
      view.onFilter = {
        chosen = $0
        answer.onNext($0)
      }
      return view
    }
    .do(onCompleted: { [self] in
      // A cancelled filter is the one from before, whose names were noted already.
      if chosen != filter { note(namesMissingFor: chosen) }
    })
  }

  public func chooseProject() -> Observable<Project.ID?> {
    answers { coordinator, answer in
      coordinator.scene { (scenes) throws(TrackerError) in
        let view = ProjectsView(
          coordinator.context, try scenes.projectSwitcher(), cover: scenes.showCover())
        view.onChoose = { answer.onNext($0) }
        return view
      }
    }
  }

  public func chooseInOverview() -> Observable<Project.ID?> {
    answers { coordinator, answer in
      coordinator.scene { (scenes) throws(TrackerError) in
        let view = OverviewView(coordinator.context, try scenes.overview())
        view.onChoose = { answer.onNext($0) }
        return view
      }
    }
  }

  public func showHelp() {
    guard let screen else { return }
    let help = BoardView.help(context.wording, screen.traits.marks)
    screen.present(context.help(context.wording.text(.keysTitle), help))
  }

  public func showHistory() {
    present { (scenes) throws(TrackerError) in HistoryView(context, try scenes.historyBrowser()) }
  }

  public func showConflicts() {
    present { (scenes) throws(TrackerError) in ConflictsView(context, try scenes.conflicts()) }
  }

  public func showSettings() {
    present { (scenes) throws(TrackerError) in SettingsView(context, try scenes.settings()) }
  }
}

// MARK: - Cards
extension ScreenCoordinator: CardSceneCoordinator {
  public func fillIn(_ start: CardStart) { present(.add(start)) }

  public func editCard(_ number: Int) { present(.edit(number)) }

  public func showCard(_ number: Int) { present(.read(number)) }

  public func showComments(of number: Int) { present(.comments(number)) }

  public func confirmLeaving() -> Observable<LeavingAnswer> {
    let wording = context.wording
    return ask(
      wording.text(.unsavedChanges),
      [
        Choice(wording.text(.saveChanges), key: "s", answer: .save),
        Choice(wording.text(.discardChanges), key: "d", answer: .discard),
        Choice(wording.text(.continueEditing), key: "g", answer: .keepEditing),
      ])
  }

  private func present(_ start: CardSceneStart) {
    let context = context
    do throws(TrackerError) {
      let viewModel = try scenes.card(start, coordinator: self, fields: { context.fieldReader })
      screen?.present(CardView(context, viewModel))
    } catch {
      warn(context.wording.text(error.message.forReading).text)
    }
  }
}
