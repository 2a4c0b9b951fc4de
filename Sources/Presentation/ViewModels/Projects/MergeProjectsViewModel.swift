import Entities
import Reactive
import UseCases

/// Merging a project into another.
public final class MergeProjectsViewModel: ViewModel {
  public struct Input {
    /// The user wants this project merged into that one.
    public let didChooseProjects: Observable<Submission<ProjectMergeRequest>>

    public init(didChooseProjects: Observable<Submission<ProjectMergeRequest>>) {
      self.didChooseProjects = didChooseProjects
    }
  }

  public struct Output {
    /// Why nothing was changed.
    public let failure: Observable<TrackerError>
    /// What went where.
    public let mergedProjects: Observable<Changed<MergedProjects>>
  }

  private let mergeProjects: MergeProjects
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(mergeProjects: MergeProjects, newTransaction: @escaping () -> Transaction) {
    self.mergeProjects = mergeProjects
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseProjects, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.mergeProjects(
        submission.value.name, into: submission.value.target, on: terms)
    }
    return Output(failure: outcome.failures, mergedProjects: outcome.answers)
  }
}
