import Entities
import Reactive
import TodoScenes
import ViewModels

extension ScreenCoordinator {
  public func chooseProject() -> Observable<Project.ID?> {
    answers { coordinator, answer in
      coordinator.scene { (scenes) throws(TrackerError) in
        let view = ProjectsView(coordinator.context, try scenes.projectSwitcher())
        view.onChoose = { answer.onNext($0) }
        return view
      }
    }
  }
}
