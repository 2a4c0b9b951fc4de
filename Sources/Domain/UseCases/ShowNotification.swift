import Entities
import Repositories

/// Shows a notification on the desktop.
public struct ShowNotification {
  private let notifier: any Notifying

  public init(notifier: any Notifying) {
    self.notifier = notifier
  }

  /// Throws ``TrackerError/reminder(_:)`` when nobody can see it.
  public func callAsFunction(_ notification: Notification) throws(TrackerError) {
    do throws(NotifyFault) {
      try notifier.show(notification.title, notification.body)
    } catch {
      switch error {
      case .notThere: throw .reminder(.noNotifier)
      case .failed(let report): throw .reminder(.notShown(report))
      }
    }
  }
}
