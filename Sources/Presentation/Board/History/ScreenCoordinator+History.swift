import Entities
import TodoScenes

extension ScreenCoordinator {
  public func showHistory() {
    present { (scenes) throws(TrackerError) in HistoryView(context, try scenes.historyBrowser()) }
  }
}
