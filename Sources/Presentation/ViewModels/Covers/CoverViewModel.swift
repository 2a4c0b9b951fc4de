import Entities
import Reactive
import UseCases

/// The cover of a project: what it is, what it shall be.
public final class CoverViewModel: ViewModel {
  public struct Input {
    /// The user wants this project to have that cover.
    public let didChooseCover: Observable<Submission<CoverChoice>>
    /// The user wants to see the cover of that project.
    public let didRequestCover: Observable<ProjectName>

    public init(
      didChooseCover: Observable<Submission<CoverChoice>>,
      didRequestCover: Observable<ProjectName>
    ) {
      self.didChooseCover = didChooseCover
      self.didRequestCover = didRequestCover
    }
  }

  public struct Output {
    public let changedCover: Observable<Changed<ChangedCover>>
    public let cover: Observable<ProjectCover>
    /// Why there is no such cover, or why nothing was changed.
    public let failure: Observable<TrackerError>
  }

  private let fetchCover: FetchCover
  private let newTransaction: () -> Transaction
  private let setCover: SetCover
  private let showCover: ShowCover
  private let bag = DisposeBag()

  public init(
    fetchCover: FetchCover, setCover: SetCover, showCover: ShowCover,
    newTransaction: @escaping () -> Transaction
  ) {
    self.fetchCover = fetchCover
    self.setCover = setCover
    self.showCover = showCover
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let shown = Answers(to: input.didRequestCover, with: self, disposedBy: bag) {
      (owner, name) throws(TrackerError) in
      try owner.showCover(name)
    }
    let changed = Answers(to: input.didChooseCover, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.change(submission)
    }
    return Output(
      changedCover: changed.answers, cover: shown.answers,
      failure: Observable.merge(shown.failures, changed.failures))
  }

  private func change(
    _ submission: Submission<CoverChoice>
  ) throws(TrackerError) -> Changed<ChangedCover> {
    let choice = submission.value
    let picture: Picture? =
      switch choice.source {
      case .drawn: nil
      case .file(let bytes): try Picture(bytes)
      case .random(let animal): try fetchCover(choice.project, animal)
      }
    let terms = ChangeTerms(newTransaction(), isRehearsal: submission.isRehearsal)
    let changed = try setCover(choice.project, picture, on: terms)
    let cover = ProjectCover(changed.answer.after, picture)
    return Changed(
      answer: ChangedCover(cover, isChanged: changed.answer.isChanged),
      transaction: changed.transaction, endedRedo: changed.endedRedo)
  }
}
