import Entities
import Reactive
import UseCases

/// Being reminded each day: at which time, or no more.
public final class ReminderScheduleViewModel: ViewModel {
  public struct Input {
    /// The user wants to be reminded then; `nil`: no more.
    public let didChooseTime: Observable<Submission<ReminderTime?>>

    public init(didChooseTime: Observable<Submission<ReminderTime?>>) {
      self.didChooseTime = didChooseTime
    }
  }

  public struct Output {
    /// Why it is as it was.
    public let failure: Observable<TrackerError>
    /// Where the system keeps it now, or kept it until now.
    public let places: Observable<[ReminderPlace]>
  }

  private let bag = DisposeBag()
  private let scheduleReminders: ScheduleReminders

  public init(scheduleReminders: ScheduleReminders) {
    self.scheduleReminders = scheduleReminders
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseTime, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.scheduleReminders(at: submission.value, isRehearsal: submission.isRehearsal)
    }
    return Output(failure: outcome.failures, places: outcome.answers)
  }
}
