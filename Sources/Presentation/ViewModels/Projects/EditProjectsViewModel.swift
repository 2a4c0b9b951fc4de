import Entities
import Reactive
import UseCases

/// Changing projects: their names, colours, deadlines, and whether they are archived.
public final class EditProjectsViewModel: ViewModel {
  public struct Input {
    /// The user wants these projects changed like that.
    public let didSubmitEdit: Observable<Submission<ProjectEditRequest>>

    public init(didSubmitEdit: Observable<Submission<ProjectEditRequest>>) {
      self.didSubmitEdit = didSubmitEdit
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// The projects before and after.
    public let editedProjects: Observable<Changed<[ProjectChange]>>
  }

  private let editProjects: EditProjects
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(editProjects: EditProjects, newTransaction: @escaping () -> Transaction) {
    self.editProjects = editProjects
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didSubmitEdit, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.editProjects(submission.value.names, submission.value.edit, on: terms)
    }
    return Output(failure: outcome.failures, editedProjects: outcome.answers)
  }
}
