import Entities
import TodoScenes

extension ScreenCoordinator {
  public func showSettings() {
    present { (scenes) throws(TrackerError) in SettingsView(context, try scenes.settings()) }
  }
}
