import Entities
import Reactive
import UseCases

/// Deleting a project: with its cards, or keeping them.
public final class DeleteProjectViewModel: ViewModel {
  public struct Input {
    /// The user wants this project gone.
    public let didChooseProject: Observable<Submission<ProjectDeletion>>

    public init(didChooseProject: Observable<Submission<ProjectDeletion>>) {
      self.didChooseProject = didChooseProject
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// What went.
    public let deletedProject: Observable<Changed<DeletedProject>>
  }

  private let deleteProject: DeleteProject
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(deleteProject: DeleteProject, newTransaction: @escaping () -> Transaction) {
    self.deleteProject = deleteProject
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseProject, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.deleteProject(
        submission.value.name, keepsCards: submission.value.keepsCards, on: terms)
    }
    return Output(failure: outcome.failures, deletedProject: outcome.answers)
  }
}
