import Reactive
import TodoScenes
import ViewModels

extension ScreenCoordinator {
  public func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter> {
    answers { coordinator, answer in
      let (context, scenes) = (coordinator.context, coordinator.scenes)
      let view = FilterView(
        context, scenes.filter(from: filter, reader: { context.selectionReader }))
      view.onFilter = { answer.onNext($0) }
      return view
    }
  }
}
