import Entities
import Reactive
import UseCases

/// The notifications that a desktop shows.
public final class NotificationsViewModel: ViewModel {
  public struct Input {
    /// Something is to be shown.
    public let didComeDue: Observable<Notification>

    public init(didComeDue: Observable<Notification>) {
      self.didComeDue = didComeDue
    }
  }

  public struct Output {
    /// Why it is not shown.
    public let failure: Observable<TrackerError>
    /// It is shown.
    public let shown: Observable<Void>
  }

  private let bag = DisposeBag()
  private let showNotification: ShowNotification

  public init(showNotification: ShowNotification) {
    self.showNotification = showNotification
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didComeDue, with: self, disposedBy: bag) {
      (owner, notification) throws(TrackerError) in try owner.showNotification(notification)
    }
    return Output(failure: outcome.failures, shown: outcome.answers)
  }
}
