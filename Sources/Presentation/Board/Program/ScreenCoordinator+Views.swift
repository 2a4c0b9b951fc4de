import Entities
import Looks
import Reactive
import TerminalKit
import TodoScenes
import ViewModels
import Words

extension ScreenCoordinator {
  public func chooseView() -> Observable<BoardFilter> {
    let wording = context.wording
    guard let views = savedViews() else { return .empty() }
    guard !views.isEmpty else {
      let text = wording.text(.noViewsToChoose)
      screen?.show(Toast(StyledText(text), style: context.theme[.selection], endsAtInput: true))
      return .empty()
    }
    var keys = Array("123456789")[...]
    let all = Choice(wording.text(.allCards), key: "0", answer: BoardFilter.none)
    let choices = views.compactMap { view -> Choice<BoardFilter>? in
      guard let filter = filter(of: view) else { return nil }
      let title = "\(view.name.text)  \(view.filters.text)"
      return Choice(title, key: keys.popFirst(), answer: filter)
    }
    return ask(wording.text(.viewsTitle), [all] + choices)
      .do(onNext: { [self] in note(namesMissingFor: $0) })
  }

  private func savedViews() -> [SavedView]? {
    do throws(TrackerError) {
      return try scenes.savedViews()
    } catch {
      warn(context.words(error))
      return nil
    }
  }

  private func filter(of view: SavedView) -> BoardFilter? {
    try? scenes.boardFilter(of: view.name, reader: context.selectionReader)
  }

  public func copy(_ text: String) { screen?.copy(text) }
}
