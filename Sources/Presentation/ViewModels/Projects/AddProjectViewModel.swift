import Entities
import Reactive
import UseCases

/// Adding a project: what was wanted, what came of it.
public final class AddProjectViewModel: ViewModel {
  public struct Input {
    /// The user wants such a project.
    public let didSubmitDraft: Observable<Submission<ProjectDraft>>

    public init(didSubmitDraft: Observable<Submission<ProjectDraft>>) {
      self.didSubmitDraft = didSubmitDraft
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// The project as it is kept, or as it was there already.
    public let addedProject: Observable<Changed<AddedProject>>
  }

  private let addProject: AddProject
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(addProject: AddProject, newTransaction: @escaping () -> Transaction) {
    self.addProject = addProject
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didSubmitDraft, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.addProject(submission.value, on: terms)
    }
    return Output(failure: outcome.failures, addedProject: outcome.answers)
  }
}
