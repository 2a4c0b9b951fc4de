import Entities
import Reactive
import UseCases

/// Moving a project among the others.
public final class PlaceProjectViewModel: ViewModel {
  public struct Input {
    /// The user chose where this project goes.
    public let didChoosePlace: Observable<Submission<ProjectPlaceRequest>>

    public init(didChoosePlace: Observable<Submission<ProjectPlaceRequest>>) {
      self.didChoosePlace = didChoosePlace
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// The project before and after.
    public let placedProject: Observable<Changed<ProjectChange>>
  }

  private let placeProject: PlaceProject
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(placeProject: PlaceProject, newTransaction: @escaping () -> Transaction) {
    self.placeProject = placeProject
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChoosePlace, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.placeProject(submission.value.name, at: submission.value.place, on: terms)
    }
    return Output(failure: outcome.failures, placedProject: outcome.answers)
  }
}
